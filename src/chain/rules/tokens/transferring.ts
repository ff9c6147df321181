import type { Profile } from '../../profile.ts';
import { coinsCollectionId, zeroAddress } from '../../state/address.ts';
import {
  collectionOf,
  tokenKey,
  tokenOf,
  type Collection,
  type State,
  type Draft,
} from '../../state/state.ts';
import { hasAccess } from '../collections/access.ts';
import { applyCoins, type CoinTransfer } from '../coins.ts';
import { emitApprovalEnded } from './approval.ts';
import { effectiveLimits } from '../collections/collection-limits.ts';
import { checkNesting, nestingRefusals, type Budget } from './nesting.ts';
import { holdingOf, setHeld } from './ownership.ts';
import { addAmount, amountOf, checkHeld, holdingCountRefusals } from './pieces.ts';
import { refuse, type Emit, type Refusal, type Refusals } from '../../call.ts';

/**
 * What every transfer is checked for, in order (spec/decisions/chain.md#transfers, transfer, 1 to 7; for amounts and
 * pieces #amounts-and-pieces).
 */
export const transferRefusals = {
  'token.transfer.enabled': 'TransferNotAllowed',
  'token.transfer.token-exists': 'TokenNotFound',
  'token.transfer.from-its-owner': 'NoPermission',
  'token.transfer.both-sides-listed': 'AddressNotInAllowlist',
  'token.transfer.not-to-zero-address': 'AddressIsZero',
  'token.transfer.holds-enough': 'TokenValueTooLow',
  ...holdingCountRefusals,
  'token.transfer.within-account-limit': 'AccountTokenLimitExceeded',
  ...nestingRefusals,
} as const satisfies Refusals;

/** A token, or an amount of it, that the signer transfers from its immediate owner to another. */
interface Transfer extends CoinTransfer {
  readonly profile: Profile;
}

/** Whether `from` may give the token to `to`. `checkSpending` decides whether the signer may act for `from`. */
export function checkTransfer(
  state: State,
  collection: Collection,
  { signer, token, from, to, value, profile }: Transfer,
  budget: Budget,
): Refusal<keyof typeof transferRefusals> | undefined {
  const { mode, limits } = collection;
  const isNft = mode === 'Nft';
  if (!(isNft && value === 0n) && !effectiveLimits(limits).transfersEnabled)
    return refuse('token.transfer.enabled');
  if (isNft) {
    const record = tokenOf(state, token);
    if (record === undefined) return refuse('token.transfer.token-exists');
    if (record.owner !== from) return refuse('token.transfer.from-its-owner');
    if (value === 0n) return undefined;
  }
  if (!hasAccess(state, collection, from, to)) return refuse('token.transfer.both-sides-listed');
  if (to === zeroAddress) return refuse('token.transfer.not-to-zero-address');
  if (!isNft) {
    const notHeld = checkHeld(state, collection, { token, from, value }, 'token.transfer.holds-enough');
    if (notHeld !== undefined) return notHeld;
    if (from === to || value === 0n) return undefined;
  }
  const holdsMore = isNft ? to !== from : mode === 'ReFungible' && amountOf(state, token, to) === 0n;
  if (
    holdsMore &&
    holdingOf(state, collection.id, to) + 1 > effectiveLimits(limits).accountTokenOwnershipLimit
  )
    return refuse('token.transfer.within-account-limit');
  return checkNesting(state, { signer, recipient: to, child: token, profile, budget });
}

/** Moves the token, which ends its approval (spec/decisions/chain.md#allowances), or the amount, or coins. */
export function applyTransfer(state: Draft, transfer: CoinTransfer, emit: Emit): void {
  const { token, from, to, value } = transfer;
  if (token.collectionId === coinsCollectionId) return applyCoins(state, transfer, emit);
  if (collectionOf(state, token.collectionId)?.mode === 'Nft') {
    if (value === 0n) return;
    emitApprovalEnded(state, token, from, emit);
    state.tokens = state.tokens.update(tokenKey(token), draft => {
      draft.owner = to;
      draft.approved = null;
    });
    setHeld(state, token, from, false);
    setHeld(state, token, to, true);
  } else if (from !== to) {
    addAmount(state, token, { owner: to, amount: value });
    addAmount(state, token, { owner: from, amount: -value });
  }
  emit('common.Transfer', token.collectionId, token.tokenId, from, to, value);
}
