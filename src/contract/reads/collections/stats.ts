import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { At } from '../../shapes/read-queries.ts';

/** Numbers of collections created, destroyed and existing. */
export const stats = read({
  endpoint: atCollections('GET', 'Numbers of collections created, destroyed and existing', 'stats'),
  query: Type.Object({ at: At }),
  answer: Type.Object({ created: Type.Integer(), destroyed: Type.Integer(), alive: Type.Integer() }),
});
