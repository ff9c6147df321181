import { Type } from 'typebox';
import { permission } from '../../../../contract/operations/example-values.ts';
import { propertiesMax } from '../../../../contract/limits.ts';
import { PropertyPermission } from '../../../../contract/shapes/members.ts';
import { toPropertyPermissions } from '../../../../service/operations/new-collection.ts';
import { profileOf } from '../../../../service/operations/operation.ts';
import { ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Sets who may set properties of the tokens of a collection. */
export const setTokenPropertyPermissions = write({
  paths: ['collection/token-property-permissions'],
  summary: 'Set who may set properties of tokens',
  args: Type.Object({
    ...ofCollection,
    tokenPropertyPermissions: Type.Array(PropertyPermission, { maxItems: propertiesMax }),
  }),
  example: { collectionId: 1, tokenPropertyPermissions: [{ key: 'level', permission }] },
  toCall: ({ collectionId, tokenPropertyPermissions }, context) =>
    call('unique.setTokenPropertyPermissions', {
      collectionId,
      propertyPermissions: toPropertyPermissions(tokenPropertyPermissions, profileOf(context)),
    }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.PropertyPermissionSet'),
});
