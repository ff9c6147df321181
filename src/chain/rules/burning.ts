import { collectionOf, tokenKey, tokenOf, type Collection, type State } from '../state/state.ts';
import { hasAccess } from './allow-list.ts';
import { removeToken } from './ownership.ts';
import { applyAmountBurn, checkAmountBurn, amountBurnRefusals, type Burn } from './pieces-burning.ts';
import { emitApprovalEnded } from './transferring.ts';
import { refuse, type Emit, type Refusal, type Refusals } from './verdict.ts';

/** What every burn is checked for, in order (chain-semantics §2.7, burn_item, 1 to 4). */
export const burnRefusals = {
  'token.burn.token-exists': 'TokenNotFound',
  'token.burn.from-its-owner': 'NoPermission',
  ...amountBurnRefusals,
  'token.burn.holds-no-tokens': 'CantBurnNftWithChildren',
} as const satisfies Refusals;

/** Whether the token may be burned on behalf of `from`. `checkSpending` decides whether the signer may act for `from`. */
export function checkBurn(
  state: Readonly<State>,
  collection: Collection,
  burn: Burn,
): Refusal<keyof typeof burnRefusals> | undefined {
  if (collection.mode !== 'Nft') return checkAmountBurn(state, collection, burn);
  const { token, from } = burn;
  const record = tokenOf(state, token);
  if (record === undefined) return refuse('token.burn.token-exists');
  if (record.owner !== from) return refuse('token.burn.from-its-owner');
  if (!hasAccess(state, collection, from)) return refuse('token.burn.owner-is-listed');
  if (state.children.has(tokenKey(token))) return refuse('token.burn.holds-no-tokens');
  return undefined;
}

/** Burns the token, or the amount. A burned token still counts as minted. */
export function applyBurn(state: State, burn: Burn, emit: Emit): void {
  const { token, from } = burn;
  if (collectionOf(state, token.collectionId)?.mode !== 'Nft') {
    applyAmountBurn(state, burn, emit);
    return;
  }
  emitApprovalEnded(state, token, from, emit);
  removeToken(state, token, from);
  state.collections = state.collections.update(String(token.collectionId), draft => {
    draft.burned += 1;
  });
  emit('common.ItemDestroyed', token.collectionId, token.tokenId, from, 1n);
}
