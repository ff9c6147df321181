import { Type } from 'typebox';
import type { SingleCall } from '../../../chain/calls/index.ts';
import { tokenAddress, type Address, type TokenRef } from '../../../chain/state/address.ts';
import { bob } from '../../../contract/operations/operation.ts';
import { named } from '../../../contract/shapes/component.ts';
import { AnyAddress, as, Optional, Spender } from '../../../contract/shapes/members.ts';
import { call, toKeys } from '../../../service/operations/operation.ts';
import { existingToken } from '../../../service/reads/token.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { Amount, From, Keys, ofToken, piecesOf, Properties, Token, toProperties } from '../members.ts';
import { write, accountOr, type WriteContext } from '../operation.ts';
import { answersEvent, answersToken } from '../results.ts';

/**
 * Whose token is moved or burned: `from`, or the present owner, or the signer if there are several owners. Throws a `Failure` for a token
 * that does not exist.
 */
const holderOf = (ref: TokenRef, from: string | undefined, context: WriteContext): Address =>
  (from === undefined ? existingToken(ref, context).owner : null) ?? accountOr(from, context, 'from');

/** Answers what was burned first. */
const burns = answersEvent('common.ItemDestroyed', { collectionId: 0, tokenId: 1, amount: 3 }, 'number');
const answersBurned = { ...burns, answer: named(burns.answer, 'Burned', 'What was burned of a token') };

/** Moves a token, or pieces of it. */
const moves = (
  token: TokenRef,
  { amount, from, to }: { amount?: number | undefined; from?: string; to: Address },
  context: WriteContext,
): SingleCall =>
  call('unique.transferFrom', { ...piecesOf(token, amount), from: holderOf(token, from, context), to });

/** What changes a token, or moves it. */
export const tokenWrites = {
  // From its present owner.
  'token.transfer': write({
    paths: ['token/transfer-from', 'token/transfer'],
    summary: 'Transfer a token',
    args: Type.Object({ ...ofToken, to: as(AnyAddress, 'The new owner'), from: From, amount: Amount }),
    example: { collectionId: 1, tokenId: 2, to: bob },
    toCall: (args, context) => moves(args, { ...args, to: toAddress(args.to) }, context),
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
    ...answersBurned,
  }),
  'token.burnFrom': write({
    paths: ['token/burn-from'],
    summary: 'Burn a token of somebody else',
    args: Type.Object({ ...ofToken, amount: Amount, from: From }),
    example: { collectionId: 1, tokenId: 4 },
    toCall: ({ amount, from, ...token }, context) =>
      call('unique.burnFrom', { ...piecesOf(token, amount), from: holderOf(token, from, context) }),
    ...answersBurned,
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
      call('unique.deleteTokenProperties', { ...token, keys: toKeys(keys, context) }),
    ...answersToken('common.TokenPropertyDeleted'),
  }),
  'token.nest': write({
    paths: ['token/nest'],
    summary: 'Nest a token in another',
    args: Type.Object({ parent: Token, nested: Token, from: From, amount: Amount }),
    example: { parent: { collectionId: 1, tokenId: 1 }, nested: { collectionId: 1, tokenId: 2 } },
    toCall: ({ parent, nested, ...args }, context) =>
      moves(nested, { ...args, to: tokenAddress(parent) }, context),
    ...answersToken('common.Transfer'),
  }),
  'token.unnest': write({
    paths: ['token/unnest'],
    summary: 'Take a token out of another',
    args: Type.Object({
      nested: Token,
      to: Optional(as(AnyAddress, 'The new owner; the signer if absent')),
      amount: Amount,
    }),
    example: { nested: { collectionId: 1, tokenId: 2 } },
    toCall: ({ nested, to, amount }, context) =>
      moves(nested, { amount, to: accountOr(to, context, 'to') }, context),
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
    ...answersEvent('common.Approved', { collectionId: 0, tokenId: 1, spender: 3, amount: 4 }, 'number'),
  }),
} as const;
