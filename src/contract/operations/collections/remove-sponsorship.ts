import { atCollections, nft, write } from '../operation.ts';
import { ofCollection } from '../../shapes/members.ts';
import { OutcomeCollection } from '../../shapes/write-outcomes.ts';

export const removeSponsorship = write({
  endpoint: atCollections('DELETE', 'Remove the sponsor', 'sponsorship'),
  body: ofCollection,
  outcome: OutcomeCollection,
  example: nft,
});
