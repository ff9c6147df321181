import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { PropertyRead } from '../../shapes/read-members.ts';
import { keysQuery, tokenQuery } from '../../shapes/read-queries.ts';

/** Token properties. */
export const tokenProperties = read({
  endpoint: atTokens('GET', 'Token properties', 'properties'),
  query: Type.Object({ ...tokenQuery, ...keysQuery }),
  answer: Type.Object({ properties: Type.Array(PropertyRead) }),
});
