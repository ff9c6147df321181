import type { Profile } from '../../profile.ts';
import {
  coinsCollectionId,
  isCollectionAddress,
  tokenOfAddress,
  type Address,
  type TokenRef,
} from '../../state/address.ts';
import { collectionOf, multiOwnerTokenOf, tokenKey, tokenOf, type State } from '../../state/state.ts';
import { onlyHolder } from './pieces.ts';
import { isOwnerOrAdmin } from '../collections/access.ts';
import { refuse, type Refusal, type Refusals } from '../../call.ts';

/** Owners that may still be looked up. All look-ups of a call share one budget (spec/decisions/chain.md#nesting). */
export interface Budget {
  left: number;
}

/** What a look-up of the topmost owner can be refused for, in order. */
export const ownerLookUpRefusals = {
  'nesting.no-cycle': 'OuroborosDetected',
  'nesting.depth-is-bounded': 'DepthLimit',
  'nesting.token-exists': 'ParentNotFound',
} as const satisfies Refusals;

type LookUpRule = keyof typeof ownerLookUpRefusals;

/**
 * The account at the top of the owners of a token; null if a token on the way has, or can have, several owners. `child` is the token
 * to be nested there: finding it on the way is a cycle. Each token on the way costs one look-up of the budget.
 */
export function topmostOwner(
  state: State,
  start: TokenRef,
  budget: Budget,
  child?: TokenRef,
): { readonly owner: Address | null } | Refusal<LookUpRule> {
  const visited = new Set(child && [tokenKey(child)]);
  let current = start;
  for (;;) {
    if (visited.has(tokenKey(current))) return refuse('nesting.no-cycle');
    if (budget.left === 0) return refuse('nesting.depth-is-bounded');
    budget.left -= 1;
    visited.add(tokenKey(current));
    const owner = soleOwner(state, current);
    if (owner === undefined) return refuse('nesting.token-exists');
    if (owner === null) return { owner };
    const parent = tokenOfAddress(owner);
    if (parent === undefined) return { owner };
    current = parent;
  }
}

/** The only owner of the token; null if it has, or can have, several; undefined if it has none. */
function soleOwner(state: State, token: TokenRef): Address | null | undefined {
  const mode = collectionOf(state, token.collectionId)?.mode;
  if (mode === 'Fungible') return null;
  if (mode !== 'ReFungible') return tokenOf(state, token)?.owner;
  const pieces = multiOwnerTokenOf(state, token);
  return pieces === undefined || pieces.holders.size === 0 ? undefined : onlyHolder(pieces);
}

/** What nesting can be refused for, in order. */
export const nestingRefusals = {
  'nesting.not-under-a-collection': 'CantNestTokenUnderCollection',
  'nesting.not-under-coins': 'UnsupportedOperation',
  'nesting.parent-collection-exists': 'CollectionNotFound',
  'nesting.not-under-pieces': 'RefungibleDisallowsNesting',
  'nesting.not-under-amounts': 'FungibleDisallowsNesting',
  ...ownerLookUpRefusals,
  'nesting.permitted-by-parents-collection': 'UserIsNotAllowedToNest',
  'nesting.source-is-not-restricted': 'SourceCollectionIsNotAllowedToNest',
} as const satisfies Refusals;

/** A token that the signer gives to a recipient, which may be another token. */
interface Move {
  readonly signer: Address;
  readonly recipient: Address;
  readonly child: TokenRef;
  readonly profile: Profile;
  readonly budget: Budget;
}

/**
 * Whether `child` may be given to `recipient`. Only a token or collection as the recipient can be refused. The permissions of the
 * parent's collection decide, for the signer, not for the child's owner: the signer is the topmost owner of the parent, or has a role
 * in its collection (spec/decisions/chain.md#nesting).
 */
export function checkNesting(
  state: State,
  { signer, recipient, child, profile, budget }: Move,
): Refusal<keyof typeof nestingRefusals> | undefined {
  if (isCollectionAddress(recipient)) return refuse('nesting.not-under-a-collection');
  const parent = tokenOfAddress(recipient);
  if (parent === undefined) return undefined;
  if (profile.coinsAreCollection && parent.collectionId === coinsCollectionId)
    return refuse('nesting.not-under-coins');
  const collection = collectionOf(state, parent.collectionId);
  if (collection === undefined) return refuse('nesting.parent-collection-exists');
  if (collection.mode === 'ReFungible') return refuse('nesting.not-under-pieces');
  if (collection.mode === 'Fungible') return refuse('nesting.not-under-amounts');

  const { tokenOwner, collectionAdmin, restricted } = collection.permissions.nesting;
  const lookUp = (): ReturnType<typeof topmostOwner> => topmostOwner(state, parent, budget, child);
  const topmost = tokenOwner ? lookUp() : undefined;
  if (topmost !== undefined && 'refused' in topmost) return topmost;
  if (topmost?.owner !== signer) {
    if (!collectionAdmin || !isOwnerOrAdmin(collection, signer))
      return refuse('nesting.permitted-by-parents-collection');
    const found = lookUp();
    if ('refused' in found) return found;
  }
  if (restricted !== null && !restricted.includes(child.collectionId))
    return refuse('nesting.source-is-not-restricted');
  return undefined;
}
