import { Type } from 'typebox';
import { keyBytes } from '../../../../service/content/text.ts';
import { profileOf } from '../../../../service/operations/operation.ts';
import { Keys, ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Deletes properties of a collection. */
export const deleteProperties = write({
  paths: ['collection/properties/delete'],
  summary: 'Delete properties of a collection',
  args: Type.Object({ ...ofCollection, keys: Keys }),
  example: { collectionId: 1, keys: ['colour'] },
  toCall: ({ collectionId, keys }, context) =>
    call('unique.deleteCollectionProperties', {
      collectionId,
      keys: keys.map(key => keyBytes(key, profileOf(context))),
    }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.CollectionPropertyDeleted'),
});
