import { zeroAddress } from '../state/address.ts';
import type { Collection, State } from '../state/state.ts';
import { hasAccess } from './allow-list.ts';
import { effectiveLimits } from './collection-limits.ts';
import { checkNesting, nestingRefusals, type Budget } from './nesting.ts';
import { holdingOf } from './ownership.ts';
import { amountOf, holdingCountRefusals, addAmount, isUncounted, removeAmount } from './pieces.ts';
import type { Transfer } from './transferring.ts';
import { refuse, type Emit, type Refusal, type Refusals } from './verdict.ts';

/** What every transfer of amounts or pieces is checked for, in order (chain-semantics §3.9). */
export const amountTransferRefusals = {
  'token.transfer.both-sides-listed': 'AddressNotInAllowlist',
  'token.transfer.not-to-zero-address': 'AddressIsZero',
  'token.transfer.holds-enough': 'TokenValueTooLow',
  ...holdingCountRefusals,
  'token.transfer.within-account-limit': 'AccountTokenLimitExceeded',
  ...nestingRefusals,
} as const satisfies Refusals;

/** Whether `from` may give the amount to `to`. `checkTransfer` and `checkSpending` decide the rest before. */
export function checkAmountTransfer(
  state: Readonly<State>,
  collection: Collection,
  { signer, token, from, to, value }: Transfer,
  budget: Budget,
): Refusal<keyof typeof amountTransferRefusals> | undefined {
  if (!hasAccess(state, collection, from, to)) return refuse('token.transfer.both-sides-listed');
  if (to === zeroAddress) return refuse('token.transfer.not-to-zero-address');
  const held = amountOf(state, token, from);
  const hasPieces = collection.mode === 'Fungible' || held > 0n;
  if (!hasPieces || held < value) return refuse('token.transfer.holds-enough');
  if (isUncounted(state, token, { owner: from, amount: value }))
    return refuse('refungible.last-piece.is-counted-as-held');
  if (from === to || value === 0n) return undefined;

  const { accountTokenOwnershipLimit } = effectiveLimits(collection.limits);
  const isNewHolder = collection.mode === 'ReFungible' && amountOf(state, token, to) === 0n;
  if (isNewHolder && holdingOf(state, collection.id, to) + 1 > accountTokenOwnershipLimit)
    return refuse('token.transfer.within-account-limit');
  return checkNesting(state, { signer, recipient: to, child: token, budget });
}

/** Moves the amount. Amounts of other holders have no event. */
export function applyAmountTransfer(
  state: State,
  { token, from, to, value }: Omit<Transfer, 'signer'>,
  emit: Emit,
): void {
  if (from !== to) {
    addAmount(state, token, { owner: to, amount: value });
    removeAmount(state, token, { owner: from, amount: value });
  }
  emit('common.Transfer', token.collectionId, token.tokenId, from, to, value);
}
