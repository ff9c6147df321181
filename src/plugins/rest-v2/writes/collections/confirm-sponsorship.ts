import { Type } from 'typebox';
import { ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Confirms that the signer sponsors a collection. */
export const confirmSponsorship = write({
  paths: ['collection/sponsor/confirm'],
  summary: 'Confirm to sponsor a collection',
  args: Type.Object(ofCollection),
  example: { collectionId: 1 },
  toCall: ({ collectionId }) => call('unique.confirmSponsorship', { collectionId }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.SponsorshipConfirmed'),
});
