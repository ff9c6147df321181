import { invalidMember } from '../requests/errors.ts';
import { toAddress, wholeAmount } from '../requests/members.ts';
import { newCollection } from './new-collection.ts';
import { newToken } from './new-token.ts';
import { defineOperation } from './operation.ts';
import { approving, burning, creating, minting, transferring } from './outcomes.ts';

/**
 * Operations on amounts of Fungible collections and on pieces of ReFungible tokens
 * (spec/decisions/service.md#amounts-and-pieces).
 */

/** The only token of a Fungible collection (spec/decisions/chain.md#amounts-and-pieces). */
const fungibleTokenId = 0;

/** No entry of a batch is read as such an operation: another operation that becomes the same call takes it. */
const never = (): boolean => false;

export const createFungibleCollection = defineOperation('createFungibleCollection', {
  ...creating,
  args: (body, context, report) => {
    checkMode(body.mode, 'Fungible');
    return newCollection({ ...body, mode: 'Fungible' }, context, report);
  },
  matches: never,
});

export const mintAmount = defineOperation('mintAmount', {
  ...minting,
  args: ({ address, collectionId, recipient, amount }) => ({
    collectionId,
    owner: toAddress(recipient ?? address),
    data: { kind: 'fungible', value: wholeAmount('amount', amount) },
  }),
  matches: body => 'recipient' in body,
});

export const transferAmount = defineOperation('transferAmount', {
  ...transferring,
  args: ({ address, recipient, from, collectionId, amount }) => ({
    from: toAddress(from ?? address),
    to: toAddress(recipient),
    collectionId,
    tokenId: fungibleTokenId,
    value: wholeAmount('amount', amount),
  }),
  matches: body => 'recipient' in body && !('nested' in body),
});

export const approveAmount = defineOperation('approveAmount', {
  ...approving,
  args: ({ collectionId, spender, amount }) => ({
    collectionId,
    tokenId: fungibleTokenId,
    spender: toAddress(spender),
    amount: wholeAmount('amount', amount),
  }),
  matches: body => 'amount' in body && !('tokenId' in body || 'isApprove' in body),
});

export const burnAmount = defineOperation('burnAmount', {
  ...burning,
  args: ({ address, collectionId, from, amount }) => ({
    collectionId,
    tokenId: fungibleTokenId,
    from: toAddress(from ?? address),
    value: wholeAmount('amount', amount),
  }),
  matches: body => 'amount' in body && !('tokenId' in body),
});

export const createRefungibleCollection = defineOperation('createRefungibleCollection', {
  ...creating,
  args: (body, context, report) => {
    checkMode(body.mode, 'ReFungible');
    return newCollection({ ...body, mode: 'ReFungible' }, context, report);
  },
  matches: never,
});

export const mintPieces = defineOperation('mintPieces', {
  ...minting,
  args: (body, { state }, report) => {
    const { collectionId } = body;
    const { owner, properties } = newToken(collectionId, body, body.address, state, report);
    const pieces = wholeAmount('amount', body.amount);
    return { collectionId, owner, data: { kind: 'refungible', pieces, properties } };
  },
  matches: never,
});

export const transferPieces = defineOperation('transferPieces', {
  ...transferring,
  args: ({ address, to, from, collectionId, tokenId, amount }) => ({
    from: toAddress(from ?? address),
    to: toAddress(to),
    collectionId,
    tokenId,
    value: wholeAmount('amount', amount),
  }),
  matches: body => 'amount' in body && !('nested' in body || 'recipient' in body),
});

export const approvePieces = defineOperation('approvePieces', {
  ...approving,
  args: ({ collectionId, tokenId, spender, amount }) => ({
    collectionId,
    tokenId,
    spender: toAddress(spender),
    amount: wholeAmount('amount', amount),
  }),
  matches: body => 'tokenId' in body && !('isApprove' in body),
});

export const burnPieces = defineOperation('burnPieces', {
  ...burning,
  args: ({ address, collectionId, tokenId, from, amount }) => ({
    collectionId,
    tokenId,
    from: toAddress(from ?? address),
    value: wholeAmount('amount', amount),
  }),
  matches: never,
});

export const repartition = defineOperation('repartition', {
  call: 'unique.repartition',
  args: ({ collectionId, tokenId, amount }) => ({
    collectionId,
    tokenId,
    amount: wholeAmount('amount', amount),
  }),
  outcome: ({ collectionId, tokenId }) => ({ success: true, collectionId, tokenId }),
});

function checkMode(given: string | undefined, mode: string): void {
  if (given !== undefined && given !== mode)
    throw invalidMember(
      'mode',
      given,
      'isMode',
      `mode must be ${mode} here; other modes are created at collections`,
    );
}
