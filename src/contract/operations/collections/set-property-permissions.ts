import { Type } from 'typebox';
import { atCollections, nft, permission, write } from '../operation.ts';
import { ofCollection, PropertyPermission } from '../../shapes/members.ts';
import { Keys } from '../../shapes/write-outcomes.ts';

export const setPropertyPermissions = write({
  endpoint: atCollections('POST', 'Set token property permissions', 'property-permissions'),
  body: { ...ofCollection, propertyPermissions: Type.Array(PropertyPermission) },
  outcome: Type.Object({ propertyPermissions: Keys }),
  example: { ...nft, propertyPermissions: [{ key: 'colour', permission }] },
});
