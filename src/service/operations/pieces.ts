import type { CallArgs } from '../../chain/calls/index.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { invalidMember } from '../requests/errors.ts';
import { toAddress, wholeAmount } from '../requests/members.ts';
import { newCollection } from './new-collection.ts';
import { newToken } from './new-token.ts';
import { defineOperation } from './operation.ts';

/**
 * Operations on amounts of Fungible collections and on pieces of ReFungible tokens
 * (spec/decisions/service.md#amounts-and-pieces).
 */

/** The only token of a Fungible collection (spec/decisions/chain.md#amounts-and-pieces). */
const fungibleTokenId = 0;

/** No entry of a batch is read as such an operation: another operation that becomes the same call takes it. */
const never = (): boolean => false;

/** What is moved or burned: of the signer, or on behalf of `from`. */
const taken = (
  { address, from, collectionId, amount }: Omit<WriteBody<'transferPieces'>, 'tokenId' | 'to'>,
  tokenId: number,
): CallArgs<'unique.burnFrom'> => ({
  from: toAddress(from ?? address),
  collectionId,
  tokenId,
  value: wholeAmount('amount', amount),
});

export const createFungibleCollection = defineOperation('createFungibleCollection', {
  call: 'unique.createCollectionEx',
  args: (body, context, report) => newCollection(inMode('Fungible', body), context, report),
  matches: never,
});

export const mintAmount = defineOperation('mintAmount', {
  call: 'unique.createItem',
  args: ({ address, collectionId, recipient, amount }) => ({
    collectionId,
    owner: toAddress(recipient ?? address),
    data: { kind: 'fungible', value: wholeAmount('amount', amount) },
  }),
  matches: body => 'recipient' in body,
});

export const transferAmount = defineOperation('transferAmount', {
  call: 'unique.transferFrom',
  args: body => ({ ...taken(body, fungibleTokenId), to: toAddress(body.recipient) }),
  matches: body => 'recipient' in body && !('nested' in body),
});

export const approveAmount = defineOperation('approveAmount', {
  call: 'unique.approve',
  args: ({ collectionId, spender, amount }) => ({
    collectionId,
    tokenId: fungibleTokenId,
    spender: toAddress(spender),
    amount: wholeAmount('amount', amount),
  }),
  matches: body => 'amount' in body && !('tokenId' in body || 'isApprove' in body),
});

export const burnAmount = defineOperation('burnAmount', {
  call: 'unique.burnFrom',
  args: body => taken(body, fungibleTokenId),
  matches: body => 'amount' in body && !('tokenId' in body),
});

export const createRefungibleCollection = defineOperation('createRefungibleCollection', {
  call: 'unique.createCollectionEx',
  args: (body, context, report) => newCollection(inMode('ReFungible', body), context, report),
  matches: never,
});

export const mintPieces = defineOperation('mintPieces', {
  call: 'unique.createItem',
  args: (body, { state }, report) => {
    const { collectionId } = body;
    const { owner, properties } = newToken(collectionId, body, body.address, state, report);
    const pieces = wholeAmount('amount', body.amount);
    return { collectionId, owner, data: { kind: 'refungible', pieces, properties } };
  },
  matches: never,
});

export const transferPieces = defineOperation('transferPieces', {
  call: 'unique.transferFrom',
  args: body => ({ ...taken(body, body.tokenId), to: toAddress(body.to) }),
  matches: body => 'amount' in body && !('nested' in body || 'recipient' in body),
});

export const approvePieces = defineOperation('approvePieces', {
  call: 'unique.approve',
  args: ({ collectionId, tokenId, spender, amount }) => ({
    collectionId,
    tokenId,
    spender: toAddress(spender),
    amount: wholeAmount('amount', amount),
  }),
  matches: body => 'tokenId' in body && !('isApprove' in body),
});

export const burnPieces = defineOperation('burnPieces', {
  call: 'unique.burnFrom',
  args: body => taken(body, body.tokenId),
  matches: never,
});

export const repartition = defineOperation('repartition', {
  call: 'unique.repartition',
  args: ({ collectionId, tokenId, amount }) => ({
    collectionId,
    tokenId,
    amount: wholeAmount('amount', amount),
  }),
});

/** The body of a new collection of that mode. Throws a `Failure` if it names another one. */
function inMode<M extends 'Fungible' | 'ReFungible', B extends { readonly mode?: string | undefined }>(
  mode: M,
  body: B,
): B & { readonly mode: M } {
  if (body.mode === undefined || body.mode === mode) return { ...body, mode };
  throw invalidMember(
    'mode',
    body.mode,
    'isMode',
    `mode must be ${mode} here; other modes are created at collections`,
  );
}
