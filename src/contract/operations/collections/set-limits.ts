import { Type } from 'typebox';
import { atCollections, nft, write } from '../operation.ts';
import { Limits, ofCollection } from '../../shapes/members.ts';
import { collectionRef } from '../../shapes/write-outcomes.ts';
import { EffectiveLimits } from '../../shapes/read-members.ts';

export const setLimits = write({
  endpoint: atCollections('POST', 'Set collection limits', 'set-limits'),
  body: { ...ofCollection, limits: Limits },
  outcome: Type.Object({ ...collectionRef, limits: EffectiveLimits }),
  example: { ...nft, limits: { tokenLimit: 1_000, ownerCanDestroy: true } },
});
