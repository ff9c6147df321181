import { expect, test } from 'vitest';
import { multiOwnerTokenOf } from '../../state/state.ts';
import { alice, amounts, bob, carol, TestState } from '../../testing/chain.ts';

const gold = { collectionId: 1, tokenId: 0 };

test('unique.destroyCollection deletes everything that is stored about the collection, and counts it', () => {
  const testState = amounts(3n)
    .does(bob, 'unique.approve', { ...gold, spender: carol, amount: 1n })
    .does(bob, 'unique.burnItem', { ...gold, value: 3n })
    .does(alice, 'unique.addToAllowList', { collectionId: 1, address: bob });
  expect(multiOwnerTokenOf(testState.state, gold)?.allowances.size).toBe(1);
  testState.collection();
  const { state, events } = testState.run(alice, 'unique.destroyCollection', { collectionId: 1 });
  expect(multiOwnerTokenOf(state, gold)).toBeUndefined();
  expect(state.allowLists.size).toBe(0);
  expect([...state.collections.entries()].map(([id]) => id)).toEqual(['2']);
  expect([state.collectionsCreated, state.collectionsDestroyed]).toEqual([2, 1]);
  expect(events).toEqual([{ name: 'common.CollectionDestroyed', data: [1] }]);
});

test('unique.destroyCollection deletes the operators of the collection', () => {
  const testState = new TestState();
  const collectionId = testState.collection();
  testState.does(bob, 'unique.setAllowanceForAll', { collectionId, operator: carol, approve: true });
  const { state } = testState.run(alice, 'unique.destroyCollection', { collectionId });
  expect(state.operators.size).toBe(0);
});
