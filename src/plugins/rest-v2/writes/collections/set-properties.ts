import { Type } from 'typebox';
import { ofCollection, Properties, toProperties } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Sets properties of a collection. */
export const setProperties = write({
  paths: ['collection/properties/set'],
  summary: 'Set properties of a collection',
  args: Type.Object({ ...ofCollection, properties: Properties }),
  example: { collectionId: 1, properties: [{ key: 'colour', value: 'red' }] },
  toCall: ({ collectionId, properties }, context) =>
    call('unique.setCollectionProperties', { collectionId, properties: toProperties(properties, context) }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.CollectionPropertySet'),
});
