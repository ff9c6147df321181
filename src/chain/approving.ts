import { zeroAddress, type Address, type TokenRef } from './address.ts';
import { mayAccess } from './allow-list.ts';
import { refuse, type Emit, type Refusal, type Refusals } from './call.ts';
import { effectiveLimits } from './collection-limits.ts';
import { isOwnerOrAdmin } from './roles.ts';
import { tokenKey, tokenOf, type Collection, type State } from './state.ts';

/** One token, for which its owner lets a spender act, or no longer lets anybody. */
export interface Approval {
  readonly token: TokenRef;
  readonly owner: Address;
  readonly spender: Address;
  readonly approve: boolean;
}

export const approvalRefusals = {
  'token.approve.both-sides-listed': 'AddressNotInAllowlist',
  'token.approve.not-zero-address': 'AddressIsZero',
} as const satisfies Refusals;

export const approvalOwnershipRefusals = {
  'token.approve.token-exists': 'TokenNotFound',
  'token.approve.by-its-owner': 'CantApproveMoreThanOwned',
} as const satisfies Refusals;

/** Whether both sides may take part; a spender who only loses an allowance need not be listed. */
export function checkApprovalSides(
  state: Readonly<State>,
  collection: Collection,
  owners: readonly Address[],
  { spender, approve }: Approval,
): Refusal<keyof typeof approvalRefusals> | undefined {
  const sides = approve ? [...owners, spender] : owners;
  if (!mayAccess(state, collection, ...sides)) return refuse('token.approve.both-sides-listed');
  if (approve && spender === zeroAddress) return refuse('token.approve.not-zero-address');
  return undefined;
}

/** Whether the token is the owner's to approve, or everybody's who manages a collection with `ownerCanTransfer`. */
export function checkApprovalOwnership(
  state: Readonly<State>,
  collection: Collection,
  { token, owner }: Approval,
  managers: readonly Address[],
): Refusal<keyof typeof approvalOwnershipRefusals> | undefined {
  const record = tokenOf(state, token);
  if (record === undefined) return refuse('token.approve.token-exists');
  const mayManage =
    effectiveLimits(collection.limits).ownerCanTransfer &&
    managers.some(account => isOwnerOrAdmin(collection, account));
  return record.owner === owner || mayManage ? undefined : refuse('token.approve.by-its-owner');
}

/** Replaces or ends the token's one allowance, and tells what really changed (chain-semantics §2.7). */
export function applyApproval(state: State, { token, owner, spender, approve }: Approval, emit: Emit): void {
  const old = tokenOf(state, token)?.approved ?? null;
  const next = approve ? spender : null;
  if (old === next) return;
  state.tokens = state.tokens.update(tokenKey(token), draft => {
    draft.approved = next;
  });
  const { collectionId, tokenId } = token;
  if (old !== null) emit('common.Approved', collectionId, tokenId, owner, old, 0n);
  if (next !== null) emit('common.Approved', collectionId, tokenId, owner, next, 1n);
}
