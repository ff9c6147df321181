import { Type } from 'typebox';
import { ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { firstOf } from '../../included.ts';

/** Destroys a collection without tokens. */
export const destroy = write({
  paths: ['collection/delete'],
  summary: 'Destroy a collection',
  args: Type.Object(ofCollection),
  example: { collectionId: 5 },
  toCall: ({ collectionId }) => call('unique.destroyCollection', { collectionId }),
  answer: Type.Object({ collectionId: Type.Integer() }),
  toResult: included => ({ collectionId: firstOf(included, 'common.CollectionDestroyed')[0] }),
});
