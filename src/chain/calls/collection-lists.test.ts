import { expect, test } from 'vitest';
import { collectionOf, operatorKey } from '../state/state.ts';
import { account, alice, bob, Scene } from '../testing/chain.ts';

test('admins are sorted by address, whatever the order of changes', () => {
  const scene = new Scene();
  const collectionId = scene.collection();
  for (const n of [12, 10, 13, 11])
    scene.does(alice, 'unique.addCollectionAdmin', { collectionId, admin: account(n) });
  scene.does(alice, 'unique.removeCollectionAdmin', { collectionId, admin: account(10) });
  expect(collectionOf(scene.state, collectionId)?.admins).toEqual([11, 12, 13].map(account));
});

test('the allow list and the operators are sets: every member has the value true, which the state hash covers', () => {
  const scene = new Scene();
  const collectionId = scene.collection();
  scene.does(alice, 'unique.addToAllowList', { collectionId, address: bob });
  scene.does(alice, 'unique.setAllowanceForAll', { collectionId, operator: bob, approve: true });
  const { allowLists, operators } = scene.state;
  expect(allowLists.get(String(collectionId))?.get(bob)).toBe(true);
  expect(operators.get(String(collectionId))?.get(operatorKey(alice, bob))).toBe(true);
});
