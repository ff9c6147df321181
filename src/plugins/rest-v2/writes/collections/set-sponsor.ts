import { Type } from 'typebox';
import { bob } from '../../../../contract/operations/example-values.ts';
import { Account, as } from '../../../../contract/shapes/members.ts';
import { toAddress } from '../../../../service/requests/members.ts';
import { ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Sets the sponsor of a collection, who has to confirm. */
export const setSponsor = write({
  paths: ['collection/sponsor/set'],
  summary: 'Set the sponsor of a collection',
  args: Type.Object({ ...ofCollection, sponsor: as(Account, 'The sponsor, who has to confirm') }),
  example: { collectionId: 1, sponsor: bob },
  toCall: ({ collectionId, sponsor }) =>
    call('unique.setCollectionSponsor', { collectionId, sponsor: toAddress(sponsor) }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.CollectionSponsorSet'),
});
