import { Type } from 'typebox';
import { bob } from '../../../../contract/operations/example-values.ts';
import { AnyAddress, as } from '../../../../contract/shapes/members.ts';
import { toAddress } from '../../../../service/requests/members.ts';
import { ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Adds an admin to a collection. */
export const addAdmin = write({
  paths: ['collection/admin/add'],
  summary: 'Add an admin to a collection',
  args: Type.Object({ ...ofCollection, newAdmin: as(AnyAddress, 'The new admin') }),
  example: { collectionId: 1, newAdmin: bob },
  toCall: ({ collectionId, newAdmin }) =>
    call('unique.addCollectionAdmin', { collectionId, admin: toAddress(newAdmin) }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.CollectionAdminAdded'),
});
