import { address, atCollections, nft, write } from '../operation.ts';
import { Account, as, ofCollection } from '../../shapes/members.ts';
import { Sponsored } from '../../shapes/write-outcomes.ts';

export const setSponsorship = write({
  endpoint: atCollections('POST', 'Set the sponsor', 'sponsorship'),
  body: { ...ofCollection, newSponsor: as(Account, 'The sponsor, who has to confirm') },
  outcome: Sponsored,
  example: { ...nft, newSponsor: address },
});
