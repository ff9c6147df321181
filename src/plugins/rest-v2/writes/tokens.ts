import { Type } from 'typebox';
import { tokenAddress, type Address, type TokenRef as TokenIds } from '../../../chain/state/address.ts';
import { bob } from '../../../contract/operations/example-values.ts';
import { component } from '../../../contract/shapes/component.ts';
import { AnyAddress, as, Optional, Spender } from '../../../contract/shapes/members.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { jsonAmount } from '../../../service/views/amount.ts';
import { firstOf, type Included } from '../included.ts';
import {
  Amount,
  AnyCount,
  Count,
  From,
  Keys,
  ofToken,
  piecesOf,
  Properties,
  Text,
  TokenRef,
  toKeys,
  toProperties,
  written,
} from '../members.ts';
import { call, write, accountOr, type WriteContext } from '../operation.ts';
import { answersToken } from '../results.ts';
import { existingToken } from '../views/token.ts';

/**
 * Whose token is moved or burned: `from`, or the present owner, or the signer if there are several owners. Throws a `Failure` for a token
 * that does not exist.
 */
const holderOf = (ref: TokenIds, from: string | undefined, context: WriteContext): Address =>
  (from === undefined ? existingToken(ref, context).owner : null) ?? accountOr(from, context, 'from');

const Burned = component('Burned', 'What was burned of a token', {
  collectionId: Count,
  tokenId: Count,
  amount: AnyCount,
});

/** What a transaction burned first. */
function burnedPieces(included: Included): object {
  const [collectionId, tokenId, , amount] = firstOf(included, 'common.ItemDestroyed');
  return { collectionId, tokenId, amount: jsonAmount(amount) };
}

/** What changes a token, or moves it. */
export const tokenWrites = {
  // From its present owner.
  'token.transfer': write({
    paths: ['token/transfer-from', 'token/transfer'],
    summary: 'Transfer a token',
    args: Type.Object({ ...ofToken, to: as(AnyAddress, 'The new owner'), from: From, amount: Amount }),
    example: { collectionId: 1, tokenId: 2, to: bob },
    toCall: ({ to, from, amount, ...token }, context) =>
      call('unique.transferFrom', {
        ...piecesOf(token, amount),
        from: holderOf(token, from, context),
        to: toAddress(to),
      }),
    ...answersToken('common.Transfer'),
  }),
  // Older clients name the owner, who has approved the signer.
  'token.burn': write({
    paths: ['token/burn'],
    summary: 'Burn a token',
    args: Type.Object({ ...ofToken, amount: Amount, from: From }),
    example: { collectionId: 1, tokenId: 3 },
    toCall: ({ amount, from, ...token }) =>
      from === undefined
        ? call('unique.burnItem', piecesOf(token, amount))
        : call('unique.burnFrom', { ...piecesOf(token, amount), from: toAddress(from) }),
    answer: Burned,
    toResult: burnedPieces,
  }),
  'token.burnFrom': write({
    paths: ['token/burn-from'],
    summary: 'Burn a token of somebody else',
    args: Type.Object({ ...ofToken, amount: Amount, from: From }),
    example: { collectionId: 1, tokenId: 4 },
    toCall: ({ amount, from, ...token }, context) =>
      call('unique.burnFrom', { ...piecesOf(token, amount), from: holderOf(token, from, context) }),
    answer: Burned,
    toResult: burnedPieces,
  }),
  'token.setProperties': write({
    paths: ['token/properties/set'],
    summary: 'Set properties of a token',
    args: Type.Object({ ...ofToken, properties: Properties }),
    example: { collectionId: 1, tokenId: 1, properties: [{ key: 'level', value: '3' }] },
    toCall: ({ properties, ...token }, context) =>
      call('unique.setTokenProperties', { ...token, properties: toProperties(properties, context) }),
    ...answersToken('common.TokenPropertySet'),
  }),
  'token.deleteProperties': write({
    paths: ['token/properties/delete'],
    summary: 'Delete properties of a token',
    args: Type.Object({ ...ofToken, keys: Keys }),
    example: { collectionId: 1, tokenId: 1, keys: ['level'] },
    toCall: ({ keys, ...token }, context) =>
      call('unique.deleteTokenProperties', {
        ...token,
        keys: toKeys(keys, context),
      }),
    ...answersToken('common.TokenPropertyDeleted'),
  }),
  'token.nest': write({
    paths: ['token/nest'],
    summary: 'Nest a token in another',
    args: Type.Object({ parent: TokenRef, nested: TokenRef, from: From, amount: Amount }),
    example: { parent: { collectionId: 1, tokenId: 1 }, nested: { collectionId: 1, tokenId: 2 } },
    toCall: ({ parent, nested, from, amount }, context) =>
      call('unique.transferFrom', {
        ...piecesOf(nested, amount),
        from: holderOf(nested, from, context),
        to: tokenAddress(parent),
      }),
    ...answersToken('common.Transfer'),
  }),
  'token.unnest': write({
    paths: ['token/unnest'],
    summary: 'Take a token out of another',
    args: Type.Object({
      nested: TokenRef,
      to: Optional(as(AnyAddress, 'The new owner; the signer if absent')),
      amount: Amount,
    }),
    example: { nested: { collectionId: 1, tokenId: 2 } },
    toCall: ({ nested, to, amount }, context) =>
      call('unique.transferFrom', {
        ...piecesOf(nested, amount),
        from: holderOf(nested, undefined, context),
        to: accountOr(to, context, 'to'),
      }),
    ...answersToken('common.Transfer'),
  }),
  // An amount of 0 withdraws the approval.
  'token.approve': write({
    paths: ['token/approve'],
    summary: 'Approve somebody to transfer a token',
    args: Type.Object({ spender: Spender, ...ofToken, amount: Amount }),
    example: { spender: bob, collectionId: 1, tokenId: 1 },
    toCall: ({ spender, amount = 1, ...token }) =>
      call('unique.approve', { ...token, spender: toAddress(spender), amount: BigInt(amount) }),
    answer: Type.Object({
      collectionId: Count,
      tokenId: Count,
      spender: Text,
      amount: AnyCount,
    }),
    toResult(included) {
      const [collectionId, tokenId, , spender, amount] = firstOf(included, 'common.Approved');
      return { collectionId, tokenId, spender: written(spender), amount: jsonAmount(amount) };
    },
  }),
} as const;
