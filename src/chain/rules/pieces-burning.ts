import type { Address, TokenRef } from '../state/address.ts';
import { multiOwnerTokenOf, tokenKey, type Collection, type State } from '../state/state.ts';
import { hasAccess } from './allow-list.ts';
import { amountOf, burnAmount, holdingCountRefusals, isUncounted } from './pieces.ts';
import { refuse, type Emit, type Refusal, type Refusals } from './verdict.ts';

/** What every burn of amounts or pieces is checked for, in order (chain-semantics §3.9, burn). */
export const amountBurnRefusals = {
  'token.burn.holds-enough': 'TokenValueTooLow',
  ...holdingCountRefusals,
  'token.burn.owner-is-listed': 'AddressNotInAllowlist',
} as const satisfies Refusals;

/** An amount of a token to burn on behalf of `from`; for an Nft `value` is 1. */
export interface Burn {
  readonly token: TokenRef;
  readonly from: Address;
  readonly value: bigint;
}

/** Whether the amount may be burned. The allow list matters for amounts, not for pieces (chain-semantics §3.2). */
export function checkAmountBurn(
  state: Readonly<State>,
  collection: Collection,
  { token, from, value }: Burn,
): Refusal<keyof typeof amountBurnRefusals> | undefined {
  const held = amountOf(state, token, from);
  const hasPieces = collection.mode === 'Fungible' || held > 0n;
  if (!hasPieces || held < value) return refuse('token.burn.holds-enough');
  if (isUncounted(state, token, { owner: from, amount: value }))
    return refuse('refungible.last-piece.is-counted-as-held');
  if (collection.mode === 'Fungible' && !hasAccess(state, collection, from))
    return refuse('token.burn.owner-is-listed');
  return undefined;
}

/** Burns the amount. The last piece takes a ReFungible token with it, with properties and allowances. */
export function applyAmountBurn(state: State, { token, from, value }: Burn, emit: Emit): void {
  burnAmount(state, token, { owner: from, amount: value });
  if (token.tokenId !== 0 && multiOwnerTokenOf(state, token)?.total === 0n) {
    state.multiOwnerTokens = state.multiOwnerTokens.delete(tokenKey(token));
    state.collections = state.collections.update(String(token.collectionId), draft => {
      draft.burned += 1;
    });
  }
  emit('common.ItemDestroyed', token.collectionId, token.tokenId, from, value);
}
