import { tokenAddress, tokenOfAddress, type Address, type TokenRef } from '../../chain/state/address.ts';
import { topmostOwner as topmostInState } from '../../chain/rules/tokens/nesting.ts';
import { collectionOf, tokenKey, type State } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { topmostOwnerBudget } from '../../contract/limits.ts';
import { selectKeys, toTextProperty } from '../content/text.ts';
import { nestedTokens } from '../views/token-lists.ts';
import {
  allowedTo,
  anyToken,
  heldBy,
  parentOf,
  tokenInCollection,
  tokenView,
  type AnyToken,
} from '../views/token.ts';
import { jsonAmount } from '../views/amount.ts';
import { toAddress } from '../requests/members.ts';
import type { ReadContext, Reads } from '../worlds/world.ts';

/**
 * Reads of tokens (interface: Endpoints: Token endpoints; shapes of spec/decisions/service.md#token to #small-reads).
 */
export const tokenReads = {
  token: (ref, context) => {
    const record = anyToken(context.state, ref);
    const collection = collectionOf(context.state, ref.collectionId);
    if (record === undefined || collection === undefined) return null;
    return tokenInCollection(record, collection, ref.tokenId, context.world.format);
  },
  tokenProperties: (query, context) => ({
    properties: selectKeys(
      existingToken(query, context).properties,
      query.propertyKeys,
      context.world.chain.rules.profile,
    ).map(toTextProperty),
  }),
  parent: (ref, { state }) => {
    const token = anyToken(state, ref);
    const parentRef = token && parentOf(token);
    return parentRef === undefined ? null : { ...parentRef, address: tokenAddress(parentRef) };
  },
  tokenOwner: (ref, { state, world }) => {
    const owner = anyToken(state, ref)?.owner ?? null;
    return owner === null ? null : { owner: world.format(owner) };
  },
  topmostOwner: (ref, context) => {
    const owner = topmostOwnerOf(ref, context);
    return { topmostOwner: owner && context.world.format(owner) };
  },
  isBundle: (ref, context) => {
    const found = existingToken(ref, context);
    return { isBundle: parentOf(found) !== undefined || context.state.children.has(tokenKey(ref)) };
  },
  bundle: (ref, context) => {
    existingToken(ref, context);
    return bundleOf(ref, context);
  },
  tokenExists: (ref, { state }) => ({ isExists: anyToken(state, ref) !== undefined }),
  allowance: ({ from, to, ...ref }, { state }) => {
    return { isAllowed: allowedTo(toAddress(from), toAddress(to), ref, state) > 0n };
  },
  tokenBalance: ({ address, ...ref }, { state }) => ({
    amount: jsonAmount(heldBy(toAddress(address), ref, state)),
  }),
} satisfies Partial<Reads>;

/** The account at the top of the bundle; null for a token with no single owner. Throws a `Failure` for one too far away. */
export function topmostOwnerOf(ref: TokenRef, context: ReadContext): Address | null {
  const { owner } = existingToken(ref, context);
  const start = owner === null ? undefined : tokenOfAddress(owner);
  if (start === undefined) return owner;
  const topmost = topmostInState(context.state, start, { left: topmostOwnerBudget - 1 });
  if ('refused' in topmost)
    throw new Failure('Bundle', `Topmost owner is more than ${topmostOwnerBudget} tokens away`, {
      rule: topmost.refused,
    });
  return topmost.owner;
}

/** The token. Throws the interface's error if there is none (spec/statements/rulings.md#2.13). */
export function existingToken(ref: TokenRef, { state }: Pick<ReadContext, 'state'>): AnyToken {
  const record = anyToken(state, ref);
  const { collectionId, tokenId } = ref;
  if (record === undefined) throw new Failure('NotFound', 'Token not found', { collectionId, tokenId });
  return record;
}

/**
 * Maximum number of levels below the root in a bundle read; a deeper bundle is an error
 * (spec/decisions/service.md#bundle).
 */
const bundleDepthMax = 6;

/** A token with those that are nested in it. */
type BundleNode = ReturnType<typeof tokenView> & {
  readonly nestingChildTokens: readonly BundleNode[];
};

/** The whole tree that the token is in, from its root. It is the same for every token of the bundle (interface: Endpoints: Get bundle). */
function bundleOf(ref: TokenRef, context: ReadContext): BundleNode {
  const root = rootOf(ref, context.state);
  if (!context.state.children.has(tokenKey(root)))
    throw new Failure('Bundle', 'Topmost token of a bundle has no nested tokens', { ...root });
  return nodeOf(root, context, 0);
}

/** Follows owners while they are existing tokens. Ends because nesting has no cycles. */
function rootOf({ collectionId, tokenId }: TokenRef, state: State): TokenRef {
  // Without further members of a query: errors show all that there are.
  let root: TokenRef = { collectionId, tokenId };
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
