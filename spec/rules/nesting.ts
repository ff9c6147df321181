import type { Observation, TokenRef } from '../observe.ts';
import type { Reason, Rung } from '../rule.ts';
import {
  collectionIn,
  isCollectionAddress,
  isOwnerOrAdmin,
  tokenOfAddress,
  topmostOwner,
  type Budget,
  type WalkProblem,
} from '../view.ts';

/** Something that may come to belong to a token: who wants it, which token, and to whom. */
export interface Nesting {
  readonly seen: Observation;
  readonly signer: string;
  readonly child: TokenRef;
  readonly recipient: string;
  readonly budget: Budget;
}

const source = 'States and transitions: Token, nest';

/** Reasons about the chain of owners, wherever one has to be walked. */
export const walkReasons = {
  cycle: {
    id: 'nesting.no-cycle',
    level: 'ruled 2.5',
    source,
    says: 'A token cannot come to be inside itself, however far up.',
    error: { code: 'structure.OuroborosDetected' },
  },
  depth: {
    id: 'nesting.depth-is-bounded',
    level: 'ruled 2.5',
    source,
    says: 'One transaction looks up at most five owners on its way to the top.',
    error: { code: 'structure.DepthLimit' },
  },
  missing: {
    id: 'nesting.token-exists',
    level: 'ruled 2.5',
    source,
    says: 'Whoever looks for the top of a bundle must find a token at every step.',
    error: { code: 'structure.TokenNotFound' },
  },
} as const satisfies Record<WalkProblem, Reason>;

/** All reasons not to let a token in, in order. */
export const nestingReasons = {
  underCollection: {
    id: 'nesting.not-under-a-collection',
    level: 'ruled 2.5',
    source,
    says: 'Tokens are nested in tokens; the address of a collection takes none.',
    error: { code: 'structure.CantNestTokenUnderCollection' },
  },
  parentCollection: {
    id: 'nesting.parent-collection-exists',
    level: 'ruled 2.5',
    source,
    says: 'The collection of the parent must exist.',
    error: { code: 'common.CollectionNotFound' },
  },
  pieces: {
    id: 'nesting.not-under-pieces',
    level: 'ruled 2.5',
    source,
    says: 'A ReFungible token holds no tokens.',
    error: { code: 'refungible.RefungibleDisallowsNesting' },
  },
  amounts: {
    id: 'nesting.not-under-amounts',
    level: 'ruled 2.5',
    source,
    says: 'What is Fungible holds no tokens.',
    error: { code: 'fungible.FungibleDisallowsNesting' },
  },
  ...walkReasons,
  permitted: {
    id: 'nesting.permitted-by-parents-collection',
    level: 'stated',
    source: 'Errors: Nest in a collection without nesting permission',
    says: 'The parent’s collection must permit the signer to nest.',
    error: { code: 'common.UserIsNotAllowedToNest', message: 'UserIsNotAllowedToNest' },
  },
  restricted: {
    id: 'nesting.source-is-not-restricted',
    level: 'ruled 2.5',
    source: 'Resources: CollectionPermissions, nesting',
    says: 'Where the parent’s collection lists collections, only their tokens can be nested.',
    error: { code: 'common.SourceCollectionIsNotAllowedToNest' },
  },
} as const satisfies Record<string, Reason>;

export type NestingProblem = keyof typeof nestingReasons;

/** The rungs of all these reasons, in order, for a write that tells what forbids its nesting. */
export const nestingRungs = <M>(problemOf: (move: M) => NestingProblem | undefined): Rung<M>[] =>
  (
    [
      'underCollection',
      'parentCollection',
      'pieces',
      'amounts',
      'cycle',
      'depth',
      'missing',
      'permitted',
      'restricted',
    ] as const
  ).map(problem => ({ ...nestingReasons[problem], when: move => problemOf(move) === problem }));

/** What forbids the nesting, if anything does (chain-semantics §3.4); takes from the budget. */
export function nestingProblem({
  seen,
  signer,
  child,
  recipient,
  budget,
}: Nesting): NestingProblem | undefined {
  if (isCollectionAddress(recipient)) return 'underCollection';
  const parent = tokenOfAddress(recipient);
  if (parent === undefined) return undefined;
  const collection = collectionIn(seen, parent.collectionId);
  if (collection === undefined) return 'parentCollection';
  if (collection.mode === 'ReFungible') return 'pieces';
  if (collection.mode === 'Fungible') return 'amounts';
  const { tokenOwner, collectionAdmin, restricted } = collection.permissions.nesting;

  let permitted = false;
  if (tokenOwner) {
    const top = topmostOwner(seen, parent, budget, child);
    if ('problem' in top) return top.problem;
    permitted = top.owner === signer;
  }
  if (!permitted && collectionAdmin && isOwnerOrAdmin(collection, signer)) {
    const top = topmostOwner(seen, parent, budget, child);
    if ('problem' in top) return top.problem;
    permitted = true;
  }
  if (!permitted) return 'permitted';
  if (restricted !== null && !restricted.includes(child.collectionId)) return 'restricted';
  return undefined;
}
