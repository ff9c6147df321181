import { ruled, stated } from '../../model/rule.ts';
import type { ObservedCollection, Observation, TokenRef } from '../../model/observations/observation.ts';
import {
  isCollectionAddress,
  isOwnerOrAdmin,
  nestingOf,
  tokenOfAddress,
  topmostOwner,
  type Budget,
  type OwnerChainProblem,
} from '../../model/view.ts';
import { refusalsFor, takingLookUps, type NamedReason, type Problems, type Refusals } from './reasons.ts';

/** A token that may get nested: the signer, the token, and its new owner. */
export interface Nesting {
  readonly observed: Observation;
  readonly signer: string;
  readonly child: TokenRef;
  readonly recipient: string;
  readonly budget: Budget;
}

const basis = ruled('2.5', 'States and transitions: Token, nest');

/** Reasons about the chain of owners, wherever a rule follows it. */
export const ownerChainReasons = {
  cycle: {
    id: 'nesting.no-cycle',
    ...basis,
    says: 'A token cannot be nested in itself, directly or through other tokens.',
    error: { code: 'structure.OuroborosDetected' },
  },
  depth: {
    id: 'nesting.depth-is-bounded',
    ...basis,
    says: 'A transaction looks up at most five owners to find a topmost owner.',
    error: { code: 'structure.DepthLimit' },
  },
  missing: {
    id: 'nesting.token-exists',
    ...basis,
    says: 'Every token in a chain of owners must exist.',
    error: { code: 'structure.TokenNotFound' },
  },
} as const satisfies Record<OwnerChainProblem, NamedReason>;

/** All reasons to refuse nesting, in order. */
const nestingReasons = {
  underCollection: {
    id: 'nesting.not-under-a-collection',
    ...basis,
    says: 'Tokens are nested in tokens, not in the address of a collection.',
    error: { code: 'structure.CantNestTokenUnderCollection' },
  },
  parentCollection: {
    id: 'nesting.parent-collection-exists',
    ...basis,
    says: 'The collection of the parent must exist.',
    error: { code: 'common.CollectionNotFound' },
  },
  pieces: {
    id: 'nesting.not-under-pieces',
    ...basis,
    says: 'Tokens cannot be nested in a ReFungible token.',
    error: { code: 'refungible.RefungibleDisallowsNesting' },
  },
  amounts: {
    id: 'nesting.not-under-amounts',
    ...basis,
    says: 'Tokens cannot be nested in a Fungible collection.',
    error: { code: 'fungible.FungibleDisallowsNesting' },
  },
  ...ownerChainReasons,
  permitted: {
    id: 'nesting.permitted-by-parents-collection',
    ...stated('Errors: Nest in a collection without nesting permission'),
    says: 'The parent’s collection must permit the signer to nest.',
    error: { code: 'common.UserIsNotAllowedToNest' },
    phrase: 'UserIsNotAllowedToNest',
  },
  restricted: {
    id: 'nesting.source-is-not-restricted',
    ...ruled('2.5', 'Resources: CollectionPermissions, nesting'),
    says: 'Where the parent’s collection restricts nesting to some collections, only their tokens can be nested.',
    error: { code: 'common.SourceCollectionIsNotAllowedToNest' },
  },
} as const satisfies Record<string, NamedReason>;

/** The name of a reason to refuse nesting. */
export type NestingProblem = keyof typeof nestingReasons;

/** All these reasons, in order, for a request with nesting problems; `stated` says where the interface states that nesting must be permitted. */
export const nestingRefusals = <R>(
  problemsOf: (request: R) => Problems<NestingProblem>,
  stated: (request: R) => boolean,
): Refusals<R> =>
  refusalsFor(
    nestingReasons,
    problemsOf,
    (request: R, problem) => problem !== 'permitted' || stated(request),
  );

/** What forbids the nesting (spec/decisions/chain.md#nesting); takes from the budget. */
export const nestingProblems = (nesting: Nesting): Problems<NestingProblem> =>
  takingLookUps(nesting, problemsIn);

function* problemsIn({ observed, signer, child, recipient, budget }: Nesting): Generator<NestingProblem> {
  const into = parentOf(observed, recipient);
  if (into === undefined) return;
  if (typeof into === 'string') return yield into;
  const { parent, collection } = into;
  const { tokenOwner, collectionAdmin, restricted } = nestingOf(collection);
  const isByRole = collectionAdmin && isOwnerOrAdmin(collection, signer);
  const lookUp = () => topmostOwner(observed, parent, budget, child);

  let isPermitted = false;
  if (tokenOwner) {
    const top = lookUp();
    if ('problem' in top) yield top.problem;
    isPermitted = 'problem' in top || top.owner === signer;
  }
  if (!isPermitted && isByRole) {
    const top = lookUp();
    if ('problem' in top) yield top.problem;
    isPermitted = true;
  }
  if (!isPermitted) yield 'permitted';
  if (restricted !== null && !restricted.includes(child.collectionId)) yield 'restricted';
  if (tokenOwner || isByRole) return;
  // The runtime does not follow the chain of owners here, but it can be wrong as well.
  const top = lookUp();
  if ('problem' in top) yield top.problem;
}

/** The parent and its collection, or why there is none; undefined where the token is not nested. */
function parentOf(
  observed: Observation,
  recipient: string,
): { readonly parent: TokenRef; readonly collection: ObservedCollection } | NestingProblem | undefined {
  if (isCollectionAddress(recipient)) return 'underCollection';
  const parent = tokenOfAddress(recipient);
  if (parent === undefined) return undefined;
  const collection = observed.collections[parent.collectionId];
  if (collection === undefined) return 'parentCollection';
  if (collection.mode === 'ReFungible') return 'pieces';
  if (collection.mode === 'Fungible') return 'amounts';
  return { parent, collection };
}
