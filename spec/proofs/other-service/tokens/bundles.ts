import { tokenAddress } from '../requests/accounts.ts';
import type { TokenRef } from '../requests/bodies.ts';
import { conflict, missing } from '../errors.ts';
import {
  chosen,
  collectionOf,
  remembered,
  tokenOf,
  topmostOwner as accountAtTop,
  type Context,
  type Token,
} from '../state.ts';
import { token as tokenView, type TokenView } from './token-reads.ts';

/** Reads of bundles, which are trees of nested tokens. */

/** The document mentions a limit of the recursion, without a number. */
const depthMax = 64;

export interface BundleNode extends TokenView {
  nestingChildTokens?: BundleNode[];
}

function topmostToken(context: Context, ref: TokenRef): TokenRef {
  let top = ref;
  for (let up = tokenOf(context, top).parent; up !== null; up = tokenOf(context, up).parent) top = up;
  return top;
}

function node(context: Context, ref: TokenRef, depth: number): BundleNode {
  const tree = context.choices['bundle.tree'];
  const most = context.choices['bundle.levels'] === 'one in reads' ? 1 : depthMax;
  if (depth > most) throw conflict('Bundle recursion depth exceeded');
  const { children } = tokenOf(context, ref);
  const view = tokenView(context, ref);
  if (tree === 'no lists in leaves' && children.length === 0) return view;
  if (tree === 'two levels' && depth >= 1) return { ...view, nestingChildTokens: [] };
  const shown =
    tree === 'tokens of one collection'
      ? children.filter(({ collectionId }) => collectionId === ref.collectionId)
      : children;
  const fields = tree === 'no properties' ? { ...view, properties: [] } : view;
  return { ...fields, nestingChildTokens: shown.map(child => node(context, child, depth + 1)) };
}

/** The token at which the tree begins. */
const bundleTop = (context: Context, ref: TokenRef): TokenRef =>
  chosen(context, 'bundle.top', {
    'topmost token': topmostToken(context, ref),
    'requested token': ref,
    'parent of the requested token': tokenOf(context, ref).parent ?? ref,
  });

export function bundle(context: Context, ref: TokenRef): BundleNode {
  tokenOf(context, ref);
  const top = bundleTop(context, ref);
  if (tokenOf(context, top).children.length === 0 && context.choices['bundle.of-one'] === 'an error')
    throw conflict('Token is not part of a bundle: the topmost token has no nested tokens');
  return node(context, top, 0);
}

export function isBundle(context: Context, ref: TokenRef): boolean | object {
  const { parent, children } = tokenOf(context, ref);
  const [hasParent, hasChildren] = [parent !== null, children.length > 0];
  const isEither = hasParent || hasChildren;
  const answer = chosen(context, 'is-bundle.answer', {
    'with parent or children': isEither,
    'with children': hasChildren,
    'with parent': hasParent,
    'as first read': remembered(context, `bundle of ${ref.collectionId} ${ref.tokenId}`, isEither),
  });
  return context.choices['answers.is-bundle'] === 'a boolean' ? answer : { isBundle: answer };
}

function descendants(context: Context, token: Token): TokenRef[] {
  return token.children.flatMap(child => [child, ...descendants(context, tokenOf(context, child))]);
}

export function children(context: Context, ref: TokenRef): { children: TokenRef[] } {
  const { choices } = context;
  const token = tokenOf(context, ref);
  if (choices['children.none'] === 'an error' && token.children.length === 0)
    throw missing('Token has no children');
  switch (choices['children.listed']) {
    case 'all below':
      return { children: descendants(context, token) };
    case 'children, with the collection of the parent':
      return { children: token.children.map(({ tokenId }) => ({ collectionId: ref.collectionId, tokenId })) };
    default:
      return { children: token.children.map(child => ({ ...child })) };
  }
}

export function parent(context: Context, ref: TokenRef): (TokenRef & { address?: string }) | null {
  const { choices } = context;
  const above = tokenOf(context, ref).parent;
  if (above === null) {
    if (choices['parent.none'] === 'an error') throw missing('Token has no parent');
    return null;
  }
  const address = tokenAddress(above, choices);
  switch (choices['parent.answer']) {
    case 'topmost token': {
      const top = topmostToken(context, above);
      return { ...top, address: tokenAddress(top, choices) };
    }
    case 'parent, with the collection of the child':
      return { ...above, collectionId: ref.collectionId, address };
    case 'parent without address':
      return above;
    default:
      return { ...above, address };
  }
}

export function topmostOwner(context: Context, ref: TokenRef): { topmostOwner: string } {
  const token = tokenOf(context, ref);
  const { owner } = token.parent === null ? token : tokenOf(context, token.parent);
  const topmost = accountAtTop(context, token);
  return {
    topmostOwner: chosen(context, 'topmost-owner.answer', {
      'topmost owner': topmost,
      'owner of the parent': owner,
      'collection owner': collectionOf(context, ref.collectionId).owner,
      'as first read': remembered(context, `topmost owner of ${ref.collectionId} ${ref.tokenId}`, topmost),
    }),
  };
}
