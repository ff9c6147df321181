import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { PropertyPermissionRead } from '../../shapes/read-members.ts';
import { collectionQuery, keysQuery } from '../../shapes/read-queries.ts';

/** Token property permissions. */
export const propertyPermissions = read({
  endpoint: atCollections('GET', 'Token property permissions', 'property-permissions'),
  query: Type.Object({ ...collectionQuery, ...keysQuery }),
  answer: Type.Object({ propertyPermissions: Type.Array(PropertyPermissionRead) }),
});
