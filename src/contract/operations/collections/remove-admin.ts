import { Type } from 'typebox';
import { atCollections, bob, nft, write } from '../operation.ts';
import { AnyAddress, as, ofCollection } from '../../shapes/members.ts';
import { collectionRef } from '../../shapes/write-outcomes.ts';

export const removeAdmin = write({
  endpoint: atCollections('DELETE', 'Remove a collection admin', 'admins'),
  body: { ...ofCollection, admin: as(AnyAddress, 'The admin to remove') },
  outcome: Type.Object({ ...collectionRef, admin: Type.String() }),
  example: { ...nft, admin: bob },
});
