import { Type } from 'typebox';
import { atRefungible, read } from '../../operations/operation.ts';
import { Amount, AnyAddress, TokenRef } from '../../shapes/members.ts';
import { collectionQuery, pageQuery } from '../../shapes/read-queries.ts';

/** Tokens of which an address holds pieces. */
export const accountPieces = read({
  endpoint: atRefungible('GET', 'Tokens of which an address holds pieces', 'tokens/account-tokens'),
  query: Type.Object({ ...collectionQuery, ...pageQuery, address: AnyAddress }),
  answer: Type.Object({
    tokens: Type.Array(Type.Object({ ...TokenRef.properties, amount: Amount })),
  }),
});
