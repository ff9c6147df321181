import { atCollections, nft, write } from '../operation.ts';
import { ofCollection, Permissions } from '../../shapes/members.ts';
import { OutcomeCollection } from '../../shapes/write-outcomes.ts';

export const setPermissions = write({
  endpoint: atCollections('POST', 'Set access, mint mode and nesting', 'permissions'),
  body: { ...ofCollection, permissions: Permissions },
  outcome: OutcomeCollection,
  example: { ...nft, permissions: { access: 'Normal', mintMode: true } },
});
