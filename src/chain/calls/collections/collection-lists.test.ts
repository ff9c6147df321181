import { expect, test } from 'vitest';
import { collectionOf, operatorKey } from '../../state/state.ts';
import { account, alice, bob, TestState } from '../../testing/chain.ts';

test('admins are sorted by address, whatever the order of changes', () => {
  const testState = new TestState();
  const collectionId = testState.collection();
  for (const n of [12, 10, 13, 11])
    testState.does(alice, 'unique.addCollectionAdmin', { collectionId, admin: account(n) });
  testState.does(alice, 'unique.removeCollectionAdmin', { collectionId, admin: account(10) });
  expect(collectionOf(testState.state, collectionId)?.admins).toEqual([11, 12, 13].map(account));
});

test('the allow list and the operators are sets: every member has the value true, which the state hash covers', () => {
  const testState = new TestState();
  const collectionId = testState.collection();
  testState.does(alice, 'unique.addToAllowList', { collectionId, address: bob });
  testState.does(alice, 'unique.setAllowanceForAll', { collectionId, operator: bob, approve: true });
  const { allowLists, operators } = testState.state;
  expect(allowLists.get(String(collectionId))?.get(bob)).toBe(true);
  expect(operators.get(String(collectionId))?.get(operatorKey(alice, bob))).toBe(true);
});
