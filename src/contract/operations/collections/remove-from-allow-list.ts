import { atCollections, bob, nft, write } from '../operation.ts';
import { AnyAddress, as, ofCollection } from '../../shapes/members.ts';
import { Listed } from '../../shapes/write-outcomes.ts';

export const removeFromAllowList = write({
  endpoint: atCollections('POST', 'Remove an address from the allow list', 'remove-from-allow-list'),
  body: { ...ofCollection, addressToDelete: as(AnyAddress, 'The address to remove') },
  outcome: Listed,
  example: { ...nft, addressToDelete: bob },
});
