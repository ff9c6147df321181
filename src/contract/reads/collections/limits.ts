import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { EffectiveLimits } from '../../shapes/read-members.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** Effective limits. */
export const limits = read({
  endpoint: atCollections('GET', 'Effective limits', 'limits'),
  query: Type.Object(collectionQuery),
  answer: Type.Object({ collectionId: Type.Integer(), limits: EffectiveLimits }),
});
