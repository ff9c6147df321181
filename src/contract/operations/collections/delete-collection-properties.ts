import { Type } from 'typebox';
import { atCollections, nft, write } from '../operation.ts';
import { ofCollection, PropertyKey } from '../../shapes/members.ts';
import { Keys } from '../../shapes/write-outcomes.ts';

export const deleteCollectionProperties = write({
  endpoint: atCollections('DELETE', 'Delete collection properties', 'properties'),
  body: { ...ofCollection, propertyKeys: Type.Array(PropertyKey) },
  outcome: Type.Object({ properties: Keys }),
  example: { ...nft, propertyKeys: ['edition'] },
});
