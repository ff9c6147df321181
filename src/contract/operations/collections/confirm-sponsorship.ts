import { atCollections, nft, write } from '../operation.ts';
import { ofCollection } from '../../shapes/members.ts';
import { Sponsored } from '../../shapes/write-outcomes.ts';

export const confirmSponsorship = write({
  endpoint: atCollections('POST', 'Confirm the sponsorship', 'sponsorship/confirm'),
  body: ofCollection,
  outcome: Sponsored,
  example: nft,
});
