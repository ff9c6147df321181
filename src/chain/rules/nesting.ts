import {
  isCollectionAddress,
  isSameToken,
  tokenOfAddress,
  type Address,
  type TokenRef,
} from '../state/address.ts';
import { refuse, type Refusal, type Refusals } from './verdict.ts';
import { isOwnerOrAdmin } from './roles.ts';
import { onlyHolder } from './pieces.ts';
import {
  collectionOf,
  multiOwnerTokenOf,
  tokenKey,
  tokenOf,
  type Collection,
  type State,
} from '../state/state.ts';

/** Look-ups of a parent still allowed; all walks of one extrinsic draw from the same budget (chain-semantics §3.4). */
export interface Budget {
  left: number;
}

export const ownerLookUpRefusals = {
  'nesting.no-cycle': 'OuroborosDetected',
  'nesting.depth-is-bounded': 'DepthLimit',
  'nesting.token-exists': 'ParentNotFound',
} as const satisfies Refusals;

type WalkRule = keyof typeof ownerLookUpRefusals;

/**
 * The plain account at the end of the chain of owners that starts at a token, null where several hold it or could. `child` is
 * what is about to be nested there: meeting it on the way is a cycle. Takes one look-up from the budget per token visited.
 */
export function topmostOwner(
  state: Readonly<State>,
  start: TokenRef,
  budget: Budget,
  child?: TokenRef,
): { readonly owner: Address | null } | Refusal<WalkRule> {
  const visited = new Set<string>();
  let current = start;
  for (;;) {
    if (child !== undefined && isSameToken(current, child)) return refuse('nesting.no-cycle');
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

/** Whoever has all of the token; null where several have or could have parts of it, undefined where nobody has. */
function soleOwner(state: Readonly<State>, token: TokenRef): Address | null | undefined {
  switch (collectionOf(state, token.collectionId)?.mode) {
    case 'Fungible':
      return null;
    case 'ReFungible':
      return (multiOwnerTokenOf(state, token)?.holders.size ?? 0) === 0
        ? undefined
        : onlyHolder(state, token);
    default:
      return tokenOf(state, token)?.owner;
  }
}

export const nestingRefusals = {
  'nesting.not-under-a-collection': 'CantNestTokenUnderCollection',
  'nesting.parent-collection-exists': 'CollectionNotFound',
  'nesting.not-under-pieces': 'RefungibleDisallowsNesting',
  'nesting.not-under-amounts': 'FungibleDisallowsNesting',
  ...ownerLookUpRefusals,
  'nesting.permitted-by-parents-collection': 'UserIsNotAllowedToNest',
  'nesting.source-is-not-restricted': 'SourceCollectionIsNotAllowedToNest',
} as const satisfies Refusals;

type NestingRule = keyof typeof nestingRefusals;

/**
 * Whether `child` may come to belong to `recipient`. Only a recipient that is a token or a collection can object; the
 * parent's collection decides, and about the signer, not about the child's owner (chain-semantics §3.4).
 */
export function checkNesting(
  state: Readonly<State>,
  move: {
    readonly signer: Address;
    readonly recipient: Address;
    readonly child: TokenRef;
    readonly budget: Budget;
  },
): Refusal<NestingRule> | undefined {
  if (isCollectionAddress(move.recipient)) return refuse('nesting.not-under-a-collection');
  const parent = tokenOfAddress(move.recipient);
  if (parent === undefined) return undefined;
  const collection = collectionOf(state, parent.collectionId);
  if (collection === undefined) return refuse('nesting.parent-collection-exists');
  if (collection.mode === 'ReFungible') return refuse('nesting.not-under-pieces');
  if (collection.mode === 'Fungible') return refuse('nesting.not-under-amounts');

  const refusal = checkNester(state, collection, { ...move, parent });
  if (refusal !== undefined) return refusal;

  const { restricted } = collection.permissions.nesting;
  if (restricted !== null && !restricted.includes(move.child.collectionId))
    return refuse('nesting.source-is-not-restricted');
  return undefined;
}

/** As the parent's topmost owner, else as owner or admin of its collection; each only where the collection says so. */
function checkNester(
  state: Readonly<State>,
  collection: Collection,
  move: {
    readonly signer: Address;
    readonly parent: TokenRef;
    readonly child: TokenRef;
    readonly budget: Budget;
  },
): Refusal<NestingRule> | undefined {
  const { nesting } = collection.permissions;
  const walk = (): ReturnType<typeof topmostOwner> =>
    topmostOwner(state, move.parent, move.budget, move.child);
  if (nesting.tokenOwner) {
    const topmost = walk();
    if ('refused' in topmost) return topmost;
    if (topmost.owner === move.signer) return undefined;
  }
  if (nesting.collectionAdmin && isOwnerOrAdmin(collection, move.signer)) {
    const topmost = walk();
    return 'refused' in topmost ? topmost : undefined;
  }
  return refuse('nesting.permitted-by-parents-collection');
}
