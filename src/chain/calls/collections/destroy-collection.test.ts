import { expect, test } from 'vitest';
import { alice, amounts, bob, carol } from '../../testing/chain.ts';

test('unique.destroyCollection deletes everything that is stored about the collection', () => {
  const gold = { collectionId: 1, tokenId: 0 };
  const testState = amounts(3n)
    .does(bob, 'unique.approve', { ...gold, spender: carol, amount: 1n })
    .does(bob, 'unique.burnItem', { ...gold, value: 3n })
    .does(alice, 'unique.addToAllowList', { collectionId: 1, address: bob });
  const operator = { collectionId: testState.collection(), operator: carol, approve: true };
  testState.does(bob, 'unique.setAllowanceForAll', operator);
  const stored = (): number[] => {
    const { collections, multiOwnerTokens, allowLists, operators } = testState.state;
    return [collections, multiOwnerTokens, allowLists, operators].map(({ size }) => size);
  };
  expect(stored()).toEqual([2, 1, 1, 1]);
  for (const collectionId of [1, 2]) testState.does(alice, 'unique.destroyCollection', { collectionId });
  expect(stored()).toEqual([0, 0, 0, 0]);
});
