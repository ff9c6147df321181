import { Type } from 'typebox';
import { atTokens, read } from '../operations/operation.ts';
import { Allowed, Bundle, Collection, HowMuch, tokenMembers, TokenV2 } from '../shapes/answers.ts';
import { component } from '../shapes/component.ts';
import { AnyAddress, Nullable, TokenRef } from '../shapes/members.ts';
import { PropertyRead } from '../shapes/read-members.ts';
import { allowanceQuery, collectionQuery, keysQuery, pageQuery, tokenQuery } from '../shapes/read-queries.ts';

/** Reads of tokens (interface: Endpoints: Token endpoints). */
export const tokenReads = {
  token: read({
    endpoint: atTokens('GET', 'A token, or null', ''),
    query: tokenQuery,
    answer: Nullable(
      component('Token', 'A token and its collection', { ...tokenMembers, collection: Collection }),
    ),
  }),
  tokenProperties: read({
    endpoint: atTokens('GET', 'Token properties', 'properties'),
    query: { ...tokenQuery, ...keysQuery },
    answer: Type.Object({ properties: Type.Array(PropertyRead) }),
  }),
  tokenV2: read({
    endpoint: atTokens('GET', 'A token with content in schema 2.0, or null', 'v2'),
    query: tokenQuery,
    answer: Nullable(TokenV2),
  }),
  children: read({
    endpoint: atTokens('GET', 'Tokens nested directly in a token', 'children'),
    query: { ...tokenQuery, ...pageQuery },
    answer: Type.Object({ children: Type.Array(TokenRef) }),
  }),
  parent: read({
    endpoint: atTokens('GET', 'The token that a token is nested in, or null', 'parent'),
    query: tokenQuery,
    answer: Nullable(
      component('TokenParent', 'The token that a token is nested in, and its address', {
        ...TokenRef.properties,
        address: Type.String(),
      }),
    ),
  }),
  tokenOwner: read({
    endpoint: atTokens('GET', 'The immediate owner, or null', 'owner'),
    query: tokenQuery,
    answer: Nullable(Type.Object({ owner: Type.String() })),
  }),
  topmostOwner: read({
    endpoint: atTokens('GET', 'The account at the top of the bundle', 'topmost-owner'),
    query: tokenQuery,
    answer: Type.Object({ topmostOwner: Nullable(Type.String()) }),
  }),
  isBundle: read({
    endpoint: atTokens('GET', 'Whether a token has a parent or children', 'is-bundle'),
    query: tokenQuery,
    answer: Type.Object({ isBundle: Type.Boolean() }),
  }),
  bundle: read({
    endpoint: atTokens('GET', 'The whole bundle of a token', 'get-bundle'),
    query: tokenQuery,
    answer: Bundle,
  }),
  tokenExists: read({
    endpoint: atTokens('GET', 'Whether a token exists', 'exists'),
    query: tokenQuery,
    answer: Type.Object({ isExists: Type.Boolean() }),
  }),
  accountTokens: read({
    endpoint: atTokens('GET', 'Tokens of an address', 'account-tokens'),
    query: { ...collectionQuery, ...pageQuery, address: AnyAddress },
    answer: Type.Object({ tokens: Type.Array(TokenRef) }),
  }),
  allowance: read({
    endpoint: atTokens('GET', 'Whether a spender is approved', 'allowance'),
    query: { ...tokenQuery, ...allowanceQuery },
    answer: Allowed,
  }),
  tokenBalance: read({
    endpoint: atTokens('GET', 'The amount of a token that an address holds', 'balance'),
    query: { ...tokenQuery, address: AnyAddress },
    answer: HowMuch,
  }),
};
