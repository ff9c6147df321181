import { tokenAddress } from './accounts.ts';
import { conflict, missing } from './errors.ts';
import { collectionOf, tokenOf, topmostOwner, type Context, type Token } from './state.ts';
import type { TokenRef } from './accounts.ts';
import { tokenView, type TokenView } from './token-reads.ts';

/** Reads of bundles, which are trees of nested tokens. */

/** The document mentions a limit of the recursion, without a number. */
const depthMax = 64;

export interface BundleNode extends TokenView {
  nestingChildTokens?: BundleNode[];
}

function topmostToken(context: Context, ref: TokenRef): TokenRef {
  const { mutants } = context;
  if (mutants.has('bundle.starts-at-the-asked-token')) return ref;
  if (mutants.has('bundle.starts-at-the-parent')) return tokenOf(context, ref).parent ?? ref;
  let top = ref;
  for (let up = tokenOf(context, top).parent; up !== null; up = tokenOf(context, up).parent) top = up;
  return top;
}

function node(context: Context, ref: TokenRef, depth: number): BundleNode {
  const { mutants } = context;
  if (depth > depthMax) throw conflict('Bundle recursion depth exceeded');
  const token = tokenOf(context, ref);
  const view = tokenView(context, ref);
  if (mutants.has('bundle.leaf-without-list') && token.children.length === 0) return view;
  if (mutants.has('bundle.two-levels-only') && depth >= 1) return { ...view, nestingChildTokens: [] };
  const shown = token.children.filter(
    child => !mutants.has('bundle.same-collection-only') || child.collectionId === ref.collectionId,
  );
  const fields = mutants.has('bundle.nodes-without-properties') ? { ...view, properties: [] } : view;
  return { ...fields, nestingChildTokens: shown.map(child => node(context, child, depth + 1)) };
}

export function getBundle(context: Context, ref: TokenRef): BundleNode {
  tokenOf(context, ref);
  const top = topmostToken(context, ref);
  if (tokenOf(context, top).children.length === 0 && !context.mutants.has('bundle.plain-token-accepted')) {
    throw conflict('Token is not part of a bundle: the topmost token has no nested tokens');
  }
  return node(context, top, 0);
}

export function isBundle(context: Context, ref: TokenRef): boolean {
  const { mutants } = context;
  const token = tokenOf(context, ref);
  if (mutants.has('is-bundle.only-tokens-with-children')) return token.children.length > 0;
  if (mutants.has('is-bundle.only-nested-tokens')) return token.parent !== null;
  return mutants.staleFlag('is-bundle.cached', `${ref.collectionId} ${ref.tokenId}`, () => {
    return token.parent !== null || token.children.length > 0;
  });
}

function descendants(context: Context, token: Token): TokenRef[] {
  return token.children.flatMap(child => [child, ...descendants(context, tokenOf(context, child))]);
}

export function getChildren(context: Context, ref: TokenRef): { children: TokenRef[] } {
  const { mutants } = context;
  const token = tokenOf(context, ref);
  if (mutants.has('children.none-is-error') && token.children.length === 0)
    throw missing('Token has no children');
  if (mutants.has('children.all-descendants')) return { children: descendants(context, token) };
  if (mutants.has('children.collection-of-parent')) {
    return { children: token.children.map(({ tokenId }) => ({ collectionId: ref.collectionId, tokenId })) };
  }
  return { children: token.children.map(child => ({ ...child })) };
}

export function getParent(context: Context, ref: TokenRef): (TokenRef & { address?: string }) | null {
  const { mutants } = context;
  const { parent } = tokenOf(context, ref);
  if (parent === null) {
    if (mutants.has('parent.none-is-error')) throw missing('Token has no parent');
    return null;
  }
  if (mutants.has('parent.is-the-topmost-token')) {
    const top = topmostToken(context, parent);
    return { ...top, address: tokenAddress(top) };
  }
  if (mutants.has('parent.collection-of-child')) {
    return { ...parent, collectionId: ref.collectionId, address: tokenAddress(parent) };
  }
  if (mutants.has('parent.without-address')) return { ...parent };
  return { ...parent, address: tokenAddress(parent) };
}

export function getTopmostOwner(context: Context, ref: TokenRef): { topmostOwner: string } {
  const { mutants } = context;
  const token = tokenOf(context, ref);
  if (mutants.has('topmost-owner.one-level') && token.parent !== null) {
    return { topmostOwner: tokenOf(context, token.parent).owner };
  }
  if (mutants.has('topmost-owner.is-collection-owner')) {
    return { topmostOwner: collectionOf(context, ref.collectionId).owner };
  }
  const key = `${ref.collectionId} ${ref.tokenId}`;
  return {
    topmostOwner: mutants.staleText('topmost-owner.cached', key, () => topmostOwner(context, token)),
  };
}
