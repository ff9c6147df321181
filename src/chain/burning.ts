import type { Address, TokenRef } from './address.ts';
import { mayAccess } from './allow-list.ts';
import { refuse, type Emit, type Refusal, type Refusals } from './call.ts';
import { removeToken } from './ownership.ts';
import { forgetSponsoring } from './sponsoring.ts';
import { tokenKey, tokenOf, type Collection, type State } from './state.ts';
import { tellAllowanceEnds } from './transferring.ts';

/** What every burn is checked for, in order (chain-semantics §2.7, burn_item, 1 to 4). */
export const burnRefusals = {
  'token.burn.token-exists': 'TokenNotFound',
  'token.burn.from-its-owner': 'NoPermission',
  'token.burn.owner-is-listed': 'AddressNotInAllowlist',
  'token.burn.holds-no-tokens': 'CantBurnNftWithChildren',
} as const satisfies Refusals;

/** Whether the token may be burned on behalf of `from`; that the signer may act for `from` is decided before. */
export function checkBurn(
  state: Readonly<State>,
  collection: Collection,
  token: TokenRef,
  from: Address,
): Refusal<keyof typeof burnRefusals> | undefined {
  const record = tokenOf(state, token);
  if (record === undefined) return refuse('token.burn.token-exists');
  if (record.owner !== from) return refuse('token.burn.from-its-owner');
  if (!mayAccess(state, collection, from)) return refuse('token.burn.owner-is-listed');
  if (state.children.has(tokenKey(token))) return refuse('token.burn.holds-no-tokens');
  return undefined;
}

/** Burns the token. It still counts as minted; what it was sponsored for is forgotten (chain-semantics §3.11). */
export function applyBurn(state: State, token: TokenRef, from: Address, emit: Emit): void {
  tellAllowanceEnds(state, token, from, emit);
  removeToken(state, token, from);
  forgetSponsoring(state, token);
  state.collections = state.collections.update(String(token.collectionId), draft => {
    draft.burned += 1;
  });
  emit('common.ItemDestroyed', token.collectionId, token.tokenId, from, 1n);
}
