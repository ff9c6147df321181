import type { CallArgs } from '../../chain/calls/index.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { invalidMember } from '../requests/errors.ts';
import { toAddress, wholeAmount } from '../requests/members.ts';
import { newCollection } from './new-collection.ts';
import { newToken } from './new-token.ts';
import { becomes, type CallOperations } from './operation.ts';

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

/**
 * Operations on amounts of Fungible collections and on pieces of ReFungible tokens
 * (spec/decisions/service.md#amounts-and-pieces).
 */
export const pieceOperations = {
  createFungibleCollection: becomes(
    'unique.createCollectionEx',
    (body, context, report) => newCollection(inMode('Fungible', body), context, report),
    never,
  ),
  mintAmount: becomes(
    'unique.createItem',
    ({ address, collectionId, recipient, amount }) => ({
      collectionId,
      owner: toAddress(recipient ?? address),
      data: { kind: 'fungible', value: wholeAmount('amount', amount) },
    }),
    body => 'recipient' in body,
  ),
  transferAmount: becomes(
    'unique.transferFrom',
    body => ({ ...taken(body, fungibleTokenId), to: toAddress(body.recipient) }),
    body => 'recipient' in body && !('nested' in body),
  ),
  approveAmount: becomes(
    'unique.approve',
    ({ collectionId, spender, amount }) => ({
      collectionId,
      tokenId: fungibleTokenId,
      spender: toAddress(spender),
      amount: wholeAmount('amount', amount),
    }),
    body => 'amount' in body && !('tokenId' in body || 'isApprove' in body),
  ),
  burnAmount: becomes(
    'unique.burnFrom',
    body => taken(body, fungibleTokenId),
    body => 'amount' in body && !('tokenId' in body),
  ),
  createRefungibleCollection: becomes(
    'unique.createCollectionEx',
    (body, context, report) => newCollection(inMode('ReFungible', body), context, report),
    never,
  ),
  mintPieces: becomes(
    'unique.createItem',
    (body, { state }, report) => {
      const { collectionId } = body;
      const { owner, properties } = newToken(collectionId, body, body.address, state, report);
      const pieces = wholeAmount('amount', body.amount);
      return { collectionId, owner, data: { kind: 'refungible', pieces, properties } };
    },
    never,
  ),
  transferPieces: becomes(
    'unique.transferFrom',
    body => ({ ...taken(body, body.tokenId), to: toAddress(body.to) }),
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
  burnPieces: becomes('unique.burnFrom', body => taken(body, body.tokenId), never),
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
  throw invalidMember(
    'mode',
    body.mode,
    'isMode',
    `mode must be ${mode} here; other modes are created at collections`,
  );
}
