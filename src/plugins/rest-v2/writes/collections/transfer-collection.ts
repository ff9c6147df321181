import { Type } from 'typebox';
import { substrateMirror } from '../../../../chain/state/address.ts';
import { bob } from '../../../../contract/operations/example-values.ts';
import { AnyAddress, as } from '../../../../contract/shapes/members.ts';
import { toAddress } from '../../../../service/requests/members.ts';
import { ofCollection } from '../../members.ts';
import { call, write } from '../../operation.ts';
import { collectionOfEvent } from '../../results.ts';
import { CollectionRead } from '../../views/collection.ts';

/** Gives a collection to another owner: the mirror of an Ethereum address. */
export const transferCollection = write({
  paths: ['collection/transferCollection'],
  summary: 'Give a collection to another owner',
  args: Type.Object({ ...ofCollection, to: as(AnyAddress, 'The new owner') }),
  example: { collectionId: 4, to: bob },
  toCall: ({ collectionId, to }) =>
    call('unique.changeCollectionOwner', { collectionId, newOwner: substrateMirror(toAddress(to)) }),
  answer: CollectionRead,
  toResult: collectionOfEvent('common.CollectionOwnerChanged'),
});
