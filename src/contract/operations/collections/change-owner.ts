import { Type } from 'typebox';
import { address, atCollections, bob, write } from '../operation.ts';
import { Account, as, Id } from '../../shapes/members.ts';
import { collectionRef } from '../../shapes/write-outcomes.ts';

export const changeOwner = write({
  endpoint: atCollections('PATCH', 'Change the collection owner', 'transfer'),
  body: {
    from: as(Account, 'The account that signs: the owner'),
    collectionId: Id,
    to: as(Account, 'The new owner'),
  },
  outcome: Type.Object({ ...collectionRef, owner: Type.String() }),
  example: { from: address, collectionId: 1, to: bob },
  alias: ['address', 'from'],
});
