import { Type } from 'typebox';
import { profileOf } from '../../../../service/operations/operation.ts';
import { LimitsToSet, toLimits } from '../../limits.ts';
import { ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Sets limits of a collection. */
export const setLimits = write({
  paths: ['collection/limits/set'],
  summary: 'Set limits of a collection',
  args: Type.Object({ ...ofCollection, limits: LimitsToSet }),
  example: { collectionId: 1, limits: { tokenLimit: 1_000, sponsoredDataRateLimit: 30 } },
  toCall: ({ collectionId, limits }, context) =>
    call('unique.setCollectionLimits', { collectionId, limits: toLimits(limits, profileOf(context)) }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.CollectionLimitSet'),
});
