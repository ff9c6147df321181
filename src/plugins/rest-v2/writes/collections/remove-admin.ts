import { Type } from 'typebox';
import { bob } from '../../../../contract/operations/example-values.ts';
import { AnyAddress, as } from '../../../../contract/shapes/members.ts';
import { toAddress } from '../../../../service/requests/members.ts';
import { ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Removes an admin of a collection. */
export const removeAdmin = write({
  paths: ['collection/admin/remove'],
  summary: 'Remove an admin of a collection',
  args: Type.Object({ ...ofCollection, adminToDelete: as(AnyAddress, 'The admin') }),
  example: { collectionId: 1, adminToDelete: bob },
  toCall: ({ collectionId, adminToDelete }) =>
    call('unique.removeCollectionAdmin', { collectionId, admin: toAddress(adminToDelete) }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.CollectionAdminRemoved'),
});
