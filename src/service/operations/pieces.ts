import type { CallArgs } from '../../chain/calls/index.ts';
import { collectionOf } from '../../chain/state/state.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { invalidMember } from '../requests/errors.ts';
import { amountInUnits, toAddress, wholeAmount } from '../requests/members.ts';
import { newCollection } from './new-collection.ts';
import { newToken } from './new-token.ts';
import { becomes, type CallOperations, type OperationContext } from './operation.ts';

/** The only token of a Fungible collection (spec/decisions/chain.md#amounts-and-pieces). */
const fungibleTokenId = 0;

/** What is moved or burned: of the signer, or on behalf of `from`. */
const taken = (
  { address, from, collectionId }: Omit<WriteBody<'burnAmount'>, 'amount'>,
  tokenId: number,
  value: bigint,
): CallArgs<'unique.burnFrom'> => ({ from: toAddress(from ?? address), collectionId, tokenId, value });

/** Base units of a requested amount; a collection that does not exist has no decimals. */
const baseUnitsIn = (
  { collectionId, amount }: Pick<WriteBody<'mintAmount'>, 'collectionId' | 'amount'>,
  { state }: OperationContext,
): bigint => amountInUnits(amount, collectionOf(state, collectionId)?.decimals ?? 0);

/**
 * Operations on amounts of Fungible collections and on pieces of ReFungible tokens
 * (spec/decisions/service.md#amounts-and-pieces).
 */
export const pieceOperations = {
  createFungibleCollection: becomes('unique.createCollectionEx', (body, context) =>
    newCollection(inMode('Fungible', body), context),
  ),
  mintAmount: becomes(
    'unique.createItem',
    (body, context) => ({
      collectionId: body.collectionId,
      owner: toAddress(body.recipient ?? body.address),
      data: { kind: 'fungible', value: baseUnitsIn(body, context) },
    }),
    body => 'recipient' in body,
  ),
  transferAmount: becomes(
    'unique.transferFrom',
    (body, context) => ({
      ...taken(body, fungibleTokenId, baseUnitsIn(body, context)),
      to: toAddress(body.recipient),
    }),
    body => 'recipient' in body && !('nested' in body),
  ),
  approveAmount: becomes(
    'unique.approve',
    (body, context) => ({
      collectionId: body.collectionId,
      tokenId: fungibleTokenId,
      spender: toAddress(body.spender),
      amount: baseUnitsIn(body, context),
    }),
    body => 'amount' in body && !('tokenId' in body || 'isApprove' in body),
  ),
  burnAmount: becomes(
    'unique.burnFrom',
    (body, context) => taken(body, fungibleTokenId, baseUnitsIn(body, context)),
    body => 'amount' in body && !('tokenId' in body),
  ),
  createRefungibleCollection: becomes('unique.createCollectionEx', (body, context) =>
    newCollection(inMode('ReFungible', body), context),
  ),
  mintPieces: becomes('unique.createItem', (body, context) => {
    const { collectionId } = body;
    const { owner, properties } = newToken(collectionId, body, body.address, context);
    const pieces = wholeAmount('amount', body.amount);
    return { collectionId, owner, data: { kind: 'refungible', pieces, properties } };
  }),
  transferPieces: becomes(
    'unique.transferFrom',
    body => ({
      ...taken(body, body.tokenId, wholeAmount('amount', body.amount)),
      to: toAddress(body.to),
    }),
    body => 'amount' in body && !('nested' in body || 'recipient' in body),
  ),
  approvePieces: becomes(
    'unique.approve',
    ({ collectionId, tokenId, spender, amount }) => ({
      collectionId,
      tokenId,
      spender: toAddress(spender),
      amount: wholeAmount('amount', amount),
    }),
    body => 'tokenId' in body && !('isApprove' in body),
  ),
  burnPieces: becomes('unique.burnFrom', body =>
    taken(body, body.tokenId, wholeAmount('amount', body.amount)),
  ),
  repartition: becomes('unique.repartition', ({ collectionId, tokenId, amount }) => ({
    collectionId,
    tokenId,
    amount: wholeAmount('amount', amount),
  })),
} satisfies Partial<CallOperations>;

/** The body of a new collection of that mode. Throws a `Failure` if it names another one. */
function inMode<M extends 'Fungible' | 'ReFungible', B extends { readonly mode?: string | undefined }>(
  mode: M,
  body: B,
): B & { readonly mode: M } {
  if (body.mode === undefined || body.mode === mode) return { ...body, mode };
  throw invalidMember('mode', body.mode, {
    isMode: `mode must be ${mode} here; other modes are created at collections`,
  });
}
