import { Type } from 'typebox';
import { atCollections, nft, write } from '../operation.ts';
import { ofCollection, Property } from '../../shapes/members.ts';
import { collectionRef, Keys } from '../../shapes/write-outcomes.ts';

export const setCollectionProperties = write({
  endpoint: atCollections('POST', 'Set collection properties', 'properties'),
  body: { ...ofCollection, properties: Type.Array(Property) },
  outcome: Type.Object({ ...collectionRef, properties: Keys }),
  example: { ...nft, properties: [{ key: 'edition', value: 'first' }] },
});
