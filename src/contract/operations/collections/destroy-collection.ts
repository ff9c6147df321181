import { Type } from 'typebox';
import { address, atCollections, write } from '../operation.ts';
import { ofCollection } from '../../shapes/members.ts';
import { collectionRef, success } from '../../shapes/write-outcomes.ts';

export const destroyCollection = write({
  endpoint: atCollections('DELETE', 'Destroy an empty collection', ''),
  body: ofCollection,
  outcome: Type.Object({ ...success, ...collectionRef }),
  example: { address, collectionId: 5 },
});
