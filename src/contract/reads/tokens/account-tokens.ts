import { Type } from 'typebox';
import { atTokens, read } from '../../operations/operation.ts';
import { AnyAddress, TokenRef } from '../../shapes/members.ts';
import { collectionQuery, pageQuery } from '../../shapes/read-queries.ts';

/** Tokens of an address. */
export const accountTokens = read({
  endpoint: atTokens('GET', 'Tokens of an address', 'account-tokens'),
  query: Type.Object({ ...collectionQuery, ...pageQuery, address: AnyAddress }),
  answer: Type.Object({ tokens: Type.Array(TokenRef) }),
});
