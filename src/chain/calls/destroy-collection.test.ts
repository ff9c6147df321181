import { describe, expect, test } from 'vitest';
import { multiOwnerTokenOf } from '../state/state.ts';
import { alice, amounts, bob, carol, inPieces, Scene } from '../testing/chain.ts';

const gold = { collectionId: 1, tokenId: 0 };
const destroy = (scene: Scene): string | null =>
  scene.attempt(alice, 'unique.destroyCollection', { collectionId: 1 });

describe('unique.destroyCollection needs an empty collection (spec/decisions/chain.md#collection-calls)', () => {
  test('without living tokens', () => {
    const scene = new Scene();
    const token = scene.token(scene.collection(), bob);
    expect(destroy(scene)).toBe('CollectionNotEmpty');
    expect(destroy(scene.does(bob, 'unique.burnItem', { ...token, value: 1n }))).toBeNull();
  });

  test('without pieces', () => {
    const scene = inPieces(3n);
    expect(destroy(scene)).toBe('CollectionNotEmpty');
    expect(
      destroy(scene.does(bob, 'unique.burnItem', { collectionId: 1, tokenId: 1, value: 3n })),
    ).toBeNull();
  });

  test('without amounts', () => {
    const scene = amounts(3n);
    expect(destroy(scene)).toBe('CollectionNotEmpty');
    expect(destroy(scene.does(bob, 'unique.burnItem', { ...gold, value: 3n }))).toBeNull();
  });
});

test('unique.destroyCollection deletes everything that is stored about the collection, and counts it', () => {
  const scene = amounts(3n)
    .does(bob, 'unique.approve', { ...gold, spender: carol, amount: 1n })
    .does(bob, 'unique.burnItem', { ...gold, value: 3n })
    .does(alice, 'unique.addToAllowList', { collectionId: 1, address: bob });
  expect(multiOwnerTokenOf(scene.state, gold)?.allowances.size).toBe(1);
  scene.collection();
  const { state, events } = scene.run(alice, 'unique.destroyCollection', { collectionId: 1 });
  expect(multiOwnerTokenOf(state, gold)).toBeUndefined();
  expect(state.allowLists.size).toBe(0);
  expect([...state.collections.entries()].map(([id]) => id)).toEqual(['2']);
  expect([state.collectionsCreated, state.collectionsDestroyed]).toEqual([2, 1]);
  expect(events).toEqual([{ name: 'common.CollectionDestroyed', data: [1] }]);
});

test('unique.destroyCollection deletes the operators of the collection', () => {
  const scene = new Scene();
  const collectionId = scene.collection();
  scene.does(bob, 'unique.setAllowanceForAll', { collectionId, operator: carol, approve: true });
  const { state } = scene.run(alice, 'unique.destroyCollection', { collectionId });
  expect(state.operators.size).toBe(0);
});
