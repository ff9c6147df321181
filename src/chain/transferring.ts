import { zeroAddress, type Address, type TokenRef } from './address.ts';
import { mayAccess } from './allow-list.ts';
import { refuse, type Emit, type Refusal, type Refusals } from './call.ts';
import { effectiveLimits } from './collection-limits.ts';
import { checkNesting, nestingRefusals, type Budget } from './nesting.ts';
import { holdingOf, moveToken } from './ownership.ts';
import { tokenOf, type Collection, type State } from './state.ts';

/** What every move of a token is checked for, in order (chain-semantics §2.7, transfer, 1 to 7). */
export const transferRefusals = {
  'token.transfer.enabled': 'TransferNotAllowed',
  'token.transfer.token-exists': 'TokenNotFound',
  'token.transfer.from-its-owner': 'NoPermission',
  'token.transfer.both-sides-listed': 'AddressNotInAllowlist',
  'token.transfer.not-to-zero-address': 'AddressIsZero',
  'token.transfer.within-account-limit': 'AccountTokenLimitExceeded',
  ...nestingRefusals,
} as const satisfies Refusals;

/** One token on its way from its immediate owner to another, at the signer's request. */
export interface Transfer {
  readonly signer: Address;
  readonly token: TokenRef;
  readonly from: Address;
  readonly to: Address;
}

/** Whether the token may go from `from` to `to`; that the signer may act for `from` is decided before. */
export function checkTransfer(
  state: Readonly<State>,
  collection: Collection,
  { signer, token, from, to }: Transfer,
  budget: Budget,
): Refusal<keyof typeof transferRefusals> | undefined {
  const limits = effectiveLimits(collection.limits);
  if (!limits.transfersEnabled) return refuse('token.transfer.enabled');
  const record = tokenOf(state, token);
  if (record === undefined) return refuse('token.transfer.token-exists');
  if (record.owner !== from) return refuse('token.transfer.from-its-owner');
  if (!mayAccess(state, collection, from, to)) return refuse('token.transfer.both-sides-listed');
  if (to === zeroAddress) return refuse('token.transfer.not-to-zero-address');
  if (to !== from && holdingOf(state, collection.id, to) + 1 > limits.accountTokenOwnershipLimit)
    return refuse('token.transfer.within-account-limit');
  return checkNesting(state, { signer, recipient: to, child: token, budget });
}

/** Moves the token; an allowance on it ends (chain-semantics §3.7). */
export function applyTransfer(state: State, { token, from, to }: Omit<Transfer, 'signer'>, emit: Emit): void {
  tellAllowanceEnds(state, token, from, emit);
  moveToken(state, token, from, to);
  emit('common.Transfer', token.collectionId, token.tokenId, from, to, 1n);
}

/** Tells that whoever was approved for the token no longer is. */
export function tellAllowanceEnds(state: Readonly<State>, token: TokenRef, owner: Address, emit: Emit): void {
  const approved = tokenOf(state, token)?.approved ?? null;
  if (approved !== null) emit('common.Approved', token.collectionId, token.tokenId, owner, approved, 0n);
}
