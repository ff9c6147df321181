import type { TokenRef } from '../../chain/state/address.ts';
import { collectionOf, tokenKey, type State } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { nestedTokens } from './token-lists.ts';
import { anyToken, parentOf, tokenView } from './token.ts';
import type { ReadContext } from '../worlds/world.ts';

/**
 * Maximum number of levels below the root in a bundle read; a deeper bundle is an error
 * (spec/decisions/service.md#bundle).
 */
const bundleDepthMax = 6;

/** A token with those that are nested in it. */
export type BundleNode = ReturnType<typeof tokenView> & {
  readonly nestingChildTokens: readonly BundleNode[];
};

/** The whole tree that the token is in, from its root. It is the same for every token of the bundle (interface: Endpoints: Get bundle). */
export function bundleOf(ref: TokenRef, context: ReadContext): BundleNode {
  const root = rootOf(ref, context.state);
  if (!context.state.children.has(tokenKey(root)))
    throw new Failure('Bundle', 'Topmost token of a bundle has no nested tokens', { ...root });
  return nodeOf(root, context, 0);
}

/** Follows owners while they are existing tokens. Ends because nesting has no cycles. */
function rootOf(ref: TokenRef, state: State): TokenRef {
  let root = ref;
  for (;;) {
    const token = anyToken(state, root);
    const parent = token && parentOf(token);
    if (parent === undefined || anyToken(state, parent) === undefined) return root;
    root = parent;
  }
}

function nodeOf(ref: TokenRef, context: ReadContext, depth: number): BundleNode {
  if (depth > bundleDepthMax)
    throw new Failure('Bundle', 'Recursion depth exceeded, aborting NestedToken generation', { depth });
  const record = anyToken(context.state, ref);
  const collection = collectionOf(context.state, ref.collectionId);
  if (record === undefined || collection === undefined)
    throw new Failure('Bundle', 'Token not found during search for nested childs', { ...ref });
  return {
    ...tokenView(record, collection, ref.tokenId, context.world.format),
    nestingChildTokens: nestedTokens(context.state, ref).map(child => nodeOf(child, context, depth + 1)),
  };
}
