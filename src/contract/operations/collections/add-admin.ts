import { Type } from 'typebox';
import { atCollections, bob, nft, write } from '../operation.ts';
import { AnyAddress, as, ofCollection } from '../../shapes/members.ts';
import { collectionRef } from '../../shapes/write-outcomes.ts';

export const addAdmin = write({
  endpoint: atCollections('POST', 'Add a collection admin', 'admins'),
  body: { ...ofCollection, newAdmin: as(AnyAddress, 'The new admin') },
  outcome: Type.Object({ ...collectionRef, newAdmin: Type.String() }),
  example: { ...nft, newAdmin: bob },
});
