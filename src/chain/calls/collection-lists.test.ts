import { expect, test } from 'vitest';
import { collectionOf } from '../state/state.ts';
import { account, alice, Scene } from '../testing/chain.ts';

test('admins are sorted by address, whatever the order of changes', () => {
  const scene = new Scene();
  const collectionId = scene.collection();
  for (const n of [12, 10, 13, 11])
    scene.does(alice, 'unique.addCollectionAdmin', { collectionId, admin: account(n) });
  scene.does(alice, 'unique.removeCollectionAdmin', { collectionId, admin: account(10) });
  expect(collectionOf(scene.state, collectionId)?.admins).toEqual([11, 12, 13].map(account));
});
