import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { AnyAddress, Nullable } from '../../shapes/members.ts';
import { tokenQuery } from '../../shapes/read-queries.ts';

/** Blocks until a transfer can be sponsored. */
export const nextSponsored = read({
  endpoint: atCollections('GET', 'Blocks until a transfer can be sponsored', 'next-sponsored'),
  query: Type.Object({ ...tokenQuery, address: AnyAddress }),
  answer: Type.Object({ blockNumber: Nullable(Type.Integer()) }),
});
