import type { TokenRef } from '../../state/address.ts';
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
import { burnAmount, checkHeld, holdingCountRefusals, type Taking } from './pieces.ts';
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

/**
 * Whether the token may be burned on behalf of `from`. `checkSpending` decides whether the signer may act for `from`. The allow list
 * does not matter for pieces (spec/decisions/chain.md#allow-list).
 */
export function checkBurn(
  state: State,
  collection: Collection,
  burn: Taking,
): Refusal<keyof typeof burnRefusals> | undefined {
  const { mode } = collection;
  const { token, from, value } = burn;
  if (mode === 'Nft') {
    const record = tokenOf(state, token);
    if (record === undefined) return refuse('token.burn.token-exists');
    if (record.owner !== from) return refuse('token.burn.from-its-owner');
    if (value === 0n) return undefined;
  } else {
    const notHeld = checkHeld(state, collection, burn, 'token.burn.holds-enough');
    if (notHeld !== undefined) return notHeld;
  }
  if (mode !== 'ReFungible' && !hasAccess(state, collection, from))
    return refuse('token.burn.owner-is-listed');
  if (mode === 'Nft' && state.children.has(tokenKey(token))) return refuse('token.burn.holds-no-tokens');
  return undefined;
}

/** Burns the token, or the amount. A burned token still counts as minted. */
export function applyBurn(state: Draft, { token, from, value }: Taking, emit: Emit): void {
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
