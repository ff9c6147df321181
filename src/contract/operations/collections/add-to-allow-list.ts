import { atCollections, bob, nft, write } from '../operation.ts';
import { AnyAddress, as, ofCollection } from '../../shapes/members.ts';
import { Listed } from '../../shapes/write-outcomes.ts';

export const addToAllowList = write({
  endpoint: atCollections('POST', 'Add an address to the allow list', 'add-to-allow-list', 'add-allow-list'),
  body: { ...ofCollection, newAdminId: as(AnyAddress, 'The address to add') },
  outcome: Listed,
  example: { ...nft, newAdminId: bob },
});
