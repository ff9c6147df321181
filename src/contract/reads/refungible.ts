import { Type } from 'typebox';
import { atRefungible, read } from '../operations/operation.ts';
import { Collection, HowMuch } from '../shapes/answers.ts';
import { Amount, AnyAddress, Nullable, TokenRef } from '../shapes/members.ts';
import { allowanceQuery, collectionQuery, pageQuery, tokenQuery } from '../shapes/read-queries.ts';

/** Reads of pieces of ReFungible tokens. */
export const refungibleReads = {
  refungibleCollection: read({
    endpoint: atRefungible('GET', 'A ReFungible collection, or null', 'collection'),
    query: collectionQuery,
    answer: Nullable(Collection),
  }),
  piecesBalance: read({
    endpoint: atRefungible('GET', 'The pieces of a token that an address holds', 'tokens/balance'),
    query: { ...tokenQuery, address: AnyAddress },
    answer: HowMuch,
  }),
  piecesAllowance: read({
    endpoint: atRefungible('GET', 'The pieces that a spender may transfer', 'tokens/allowance'),
    query: { ...tokenQuery, ...allowanceQuery },
    answer: HowMuch,
  }),
  totalPieces: read({
    endpoint: atRefungible('GET', 'The number of pieces of a token', 'tokens/total-pieces'),
    query: tokenQuery,
    answer: Type.Object({ ...TokenRef.properties, amount: Amount }),
  }),
  accountPieces: read({
    endpoint: atRefungible('GET', 'Tokens of which an address holds pieces', 'tokens/account-tokens'),
    query: { ...collectionQuery, ...pageQuery, address: AnyAddress },
    answer: Type.Object({
      tokens: Type.Array(Type.Object({ ...TokenRef.properties, amount: Amount })),
    }),
  }),
};
