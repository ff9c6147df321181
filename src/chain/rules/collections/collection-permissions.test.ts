import { expect, test } from 'vitest';
import { defaultPermissions, mergePermissions } from './collection-permissions.ts';

test('restricted is a set of collections: ascending by number, each once (spec/decisions/chain.md#collection-calls)', () => {
  const nesting = { tokenOwner: true, collectionAdmin: false, restricted: [10, 9, 100, 9] };
  expect(mergePermissions(defaultPermissions, { nesting }).nesting).toEqual({
    ...nesting,
    restricted: [9, 10, 100],
  });
});
