import { zeroAddress, type Address, type TokenRef } from '../state/address.ts';
import { collectionOf, tokenOf, type Collection, type State } from '../state/state.ts';
import { hasAccess } from './allow-list.ts';
import { effectiveLimits } from './collection-limits.ts';
import { checkNesting, type Budget } from './nesting.ts';
import { holdingOf, moveToken } from './ownership.ts';
import { applyAmountTransfer, checkAmountTransfer, amountTransferRefusals } from './pieces-transferring.ts';
import { refuse, type Emit, type Refusal, type Refusals } from './verdict.ts';

/** What every transfer is checked for, in order (chain-semantics §2.7, transfer, 1 to 7). */
export const transferRefusals = {
  'token.transfer.enabled': 'TransferNotAllowed',
  'token.transfer.token-exists': 'TokenNotFound',
  'token.transfer.from-its-owner': 'NoPermission',
  ...amountTransferRefusals,
} as const satisfies Refusals;

/** A token, or an amount of it, that the signer transfers from its immediate owner to another. */
export interface Transfer {
  readonly signer: Address;
  readonly token: TokenRef;
  readonly from: Address;
  readonly to: Address;
  /** For an Nft 1, else an amount. */
  readonly value: bigint;
}

type TransferRule = keyof typeof transferRefusals;

/** Whether `from` may give the token to `to`. `checkSpending` decides whether the signer may act for `from`. */
export function checkTransfer(
  state: Readonly<State>,
  collection: Collection,
  transfer: Transfer,
  budget: Budget,
): Refusal<TransferRule> | undefined {
  if (!effectiveLimits(collection.limits).transfersEnabled) return refuse('token.transfer.enabled');
  return collection.mode === 'Nft'
    ? checkTokenTransfer(state, collection, transfer, budget)
    : checkAmountTransfer(state, collection, transfer, budget);
}

function checkTokenTransfer(
  state: Readonly<State>,
  collection: Collection,
  { signer, token, from, to }: Transfer,
  budget: Budget,
): Refusal<TransferRule> | undefined {
  const limits = effectiveLimits(collection.limits);
  const record = tokenOf(state, token);
  if (record === undefined) return refuse('token.transfer.token-exists');
  if (record.owner !== from) return refuse('token.transfer.from-its-owner');
  if (!hasAccess(state, collection, from, to)) return refuse('token.transfer.both-sides-listed');
  if (to === zeroAddress) return refuse('token.transfer.not-to-zero-address');
  if (to !== from && holdingOf(state, collection.id, to) + 1 > limits.accountTokenOwnershipLimit)
    return refuse('token.transfer.within-account-limit');
  return checkNesting(state, { signer, recipient: to, child: token, budget });
}

/** Moves the token, which ends its approval (chain-semantics §3.7), or the amount. */
export function applyTransfer(state: State, transfer: Transfer, emit: Emit): void {
  const { token, from, to } = transfer;
  if (collectionOf(state, token.collectionId)?.mode !== 'Nft') {
    applyAmountTransfer(state, transfer, emit);
    return;
  }
  emitApprovalEnded(state, token, from, emit);
  moveToken(state, token, from, to);
  emit('common.Transfer', token.collectionId, token.tokenId, from, to, 1n);
}

/** Emits the event that ends the approval of an Nft, if it has one. */
export function emitApprovalEnded(state: Readonly<State>, token: TokenRef, owner: Address, emit: Emit): void {
  const approved = tokenOf(state, token)?.approved ?? null;
  if (approved !== null) emit('common.Approved', token.collectionId, token.tokenId, owner, approved, 0n);
}
