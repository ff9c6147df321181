import { isSelfOrMirror, zeroAddress, type Address, type TokenRef } from '../../state/address.ts';
import {
  collectionOf,
  multiOwnerTokenOf,
  tokenKey,
  tokenOf,
  type State,
  type Draft,
} from '../../state/state.ts';
import { hasAccess, isOwnerOrAdmin } from '../collections/access.ts';
import { effectiveLimits } from '../collections/collection-limits.ts';
import { checkAmount, fungibleIdRefusals } from './amounts.ts';
import { amountOf, setAllowance } from './pieces.ts';
import { accept, refuse, type Accepted, type Emit, type Refusal, type Refusals } from '../../call.ts';

/** Lets a spender act for an owner's Nft, or for that amount of its token. The amount 0 revokes it. */
export interface Approval {
  readonly token: TokenRef;
  readonly owner: Address;
  readonly spender: Address;
  /** For an Nft: 1 or 0. */
  readonly amount: bigint;
}

/** What an approval can be refused for, in order (spec/decisions/chain.md#transfers). */
export const approvalRefusals = {
  'token.approve.collection-exists': 'CollectionNotFound',
  'token.approve.amount-at-most-one': 'NonfungibleItemsHaveNoAmount',
  ...fungibleIdRefusals,
  'token.approve.both-sides-listed': 'AddressNotInAllowlist',
  'token.approve.not-zero-address': 'AddressIsZero',
  'token.approve.from-is-own-mirror': 'AddressIsNotEthMirror',
  'token.approve.token-exists': 'TokenNotFound',
  'token.approve.by-its-owner': 'CantApproveMoreThanOwned',
  'token.approve.holds-enough': 'CantApproveMoreThanOwned',
} as const satisfies Refusals;

/**
 * Whether the signer may approve for the owner: both of them and the spender have access, the spender is not the zero address, the owner
 * is the signer or its mirror, and it holds what it approves, or owner or admins of a collection with `ownerCanTransfer` approve. A
 * spender who only loses the approval of an Nft need not be listed; a spender of amounts may be any address
 * (spec/decisions/chain.md#transfers, #amounts-and-pieces).
 */
export function checkApproval(
  state: State,
  signer: Address,
  approval: Approval,
): Accepted<Approval> | Refusal<keyof typeof approvalRefusals> {
  const { token, owner, spender, amount } = approval;
  const collection = collectionOf(state, token.collectionId);
  if (collection === undefined) return refuse('token.approve.collection-exists');
  const wrongAmount = checkAmount(collection, token.tokenId, amount, 'token.approve.amount-at-most-one');
  if (wrongAmount !== undefined) return wrongAmount;
  const { mode, limits } = collection;
  const checksSpender = mode !== 'Nft' || amount > 0n;
  if (!hasAccess(state, collection, signer, owner, ...(checksSpender ? [spender] : [])))
    return refuse('token.approve.both-sides-listed');
  if (checksSpender && mode !== 'Fungible' && spender === zeroAddress)
    return refuse('token.approve.not-zero-address');
  if (!isSelfOrMirror(signer, owner)) return refuse('token.approve.from-is-own-mirror');

  const mayManage =
    effectiveLimits(limits).ownerCanTransfer &&
    (isOwnerOrAdmin(collection, signer) || isOwnerOrAdmin(collection, owner));
  if (mode === 'Nft') {
    const record = tokenOf(state, token);
    if (record === undefined) return refuse('token.approve.token-exists');
    if (record.owner !== owner && !mayManage) return refuse('token.approve.by-its-owner');
  } else if (amountOf(state, token, owner) < amount) {
    const exists = mode === 'Fungible' || multiOwnerTokenOf(state, token) !== undefined;
    if (!mayManage || !exists) return refuse('token.approve.holds-enough');
  }
  return accept(approval);
}

/**
 * Stores the approval. An Nft has at most one spender, and events are emitted only for changes
 * (spec/decisions/chain.md#transfers). Amounts can have several spenders, and every approval emits its event.
 */
export function applyApproval(state: Draft, approval: Approval, emit: Emit): void {
  const { token, owner, spender, amount } = approval;
  const { collectionId, tokenId } = token;
  if (collectionOf(state, collectionId)?.mode !== 'Nft') {
    setAllowance(state, token, approval);
    emit('common.Approved', collectionId, tokenId, owner, spender, amount);
    return;
  }
  const old = tokenOf(state, token)?.approved ?? null;
  const next = amount > 0n ? spender : null;
  if (old === next) return;
  emitApprovalEnded(state, token, owner, emit);
  state.tokens = state.tokens.update(tokenKey(token), draft => {
    draft.approved = next;
  });
  if (next !== null) emit('common.Approved', collectionId, tokenId, owner, next, 1n);
}

/** Emits the event that ends the approval of an Nft, if it has one. */
export function emitApprovalEnded(state: State, token: TokenRef, owner: Address, emit: Emit): void {
  const approved = tokenOf(state, token)?.approved ?? null;
  if (approved !== null) emit('common.Approved', token.collectionId, token.tokenId, owner, approved, 0n);
}
