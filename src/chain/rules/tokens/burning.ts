import type { Address, TokenRef } from '../../state/address.ts';
import {
  changeCollection,
  collectionOf,
  multiOwnerTokenOf,
  tokenKey,
  tokenOf,
  type Collection,
  type State,
  type Draft,
} from '../../state/state.ts';
import { hasAccess } from '../collections/access.ts';
import { emitApprovalEnded } from './approval.ts';
import { setHeld } from './ownership.ts';
import { setIn } from '../../state/table.ts';
import { amountOf, burnAmount, holdingCountRefusals, isUncounted } from './pieces.ts';
import { refuse, type Emit, type Refusal, type Refusals } from '../../call.ts';

/**
 * What every burn is checked for, in order (spec/decisions/chain.md#transfers, burn_item, 1 to 4; for amounts and
 * pieces #amounts-and-pieces, burn).
 */
export const burnRefusals = {
  'token.burn.token-exists': 'TokenNotFound',
  'token.burn.from-its-owner': 'NoPermission',
  'token.burn.holds-enough': 'TokenValueTooLow',
  ...holdingCountRefusals,
  'token.burn.owner-is-listed': 'AddressNotInAllowlist',
  'token.burn.holds-no-tokens': 'CantBurnNftWithChildren',
} as const satisfies Refusals;

/** An amount of a token to burn on behalf of `from`; for an Nft `value` is 1, or 0 for the checks alone. */
export interface Burn {
  readonly token: TokenRef;
  readonly from: Address;
  readonly value: bigint;
}

/**
 * Whether the token may be burned on behalf of `from`. `checkSpending` decides whether the signer may act for `from`. The allow list
 * does not matter for pieces (spec/decisions/chain.md#allow-list).
 */
export function checkBurn(
  state: State,
  collection: Collection,
  { token, from, value }: Burn,
): Refusal<keyof typeof burnRefusals> | undefined {
  const { mode } = collection;
  if (mode === 'Nft') {
    const record = tokenOf(state, token);
    if (record === undefined) return refuse('token.burn.token-exists');
    if (record.owner !== from) return refuse('token.burn.from-its-owner');
    if (value === 0n) return undefined;
  } else {
    const held = amountOf(state, token, from);
    const hasPieces = mode === 'Fungible' || held > 0n;
    if (!hasPieces || held < value) return refuse('token.burn.holds-enough');
    if (isUncounted(state, token, { owner: from, amount: value }))
      return refuse('refungible.last-piece.is-counted-as-held');
  }
  if (mode !== 'ReFungible' && !hasAccess(state, collection, from))
    return refuse('token.burn.owner-is-listed');
  if (mode === 'Nft' && state.children.has(tokenKey(token))) return refuse('token.burn.holds-no-tokens');
  return undefined;
}

/** Burns the token, or the amount. A burned token still counts as minted. */
export function applyBurn(state: Draft, { token, from, value }: Burn, emit: Emit): void {
  if (collectionOf(state, token.collectionId)?.mode === 'Nft') {
    if (value === 0n) return;
    emitApprovalEnded(state, token, from, emit);
    state.tokens = state.tokens.delete(tokenKey(token));
    setHeld(state, token, from, false);
    countBurned(state, token);
  } else {
    burnAmount(state, token, { owner: from, amount: value });
    // The last piece takes a ReFungible token with it, with properties and allowances.
    if (token.tokenId !== 0 && multiOwnerTokenOf(state, token)?.total === 0n) {
      state.multiOwnerTokens = state.multiOwnerTokens.delete(tokenKey(token));
      countBurned(state, token);
    }
  }
  emit('common.ItemDestroyed', token.collectionId, token.tokenId, from, value);
}

function countBurned(state: Draft, { collectionId, tokenId }: TokenRef): void {
  changeCollection(state, collectionId, ({ burned }) => ({ burned: burned + 1 }));
  const burnedTokens = setIn(state.indexes.burnedTokens, String(collectionId), String(tokenId), true);
  state.indexes = { ...state.indexes, burnedTokens };
}
