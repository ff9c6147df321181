import { tokenAddress } from '../requests/accounts.ts';
import type { TokenRef } from '../requests/bodies.ts';
import { conflict, missing } from '../errors.ts';
import type { Context, Token } from '../state.ts';
import { token as tokenView, type TokenView } from './token-reads.ts';

/** Reads of bundles, which are trees of nested tokens. */

/** The document mentions a limit of the recursion, without a number. */
const depthMax = 64;

export interface BundleNode extends TokenView {
  nestingChildTokens?: BundleNode[];
}

const topmostToken = (context: Context, ref: TokenRef): TokenRef =>
  context.above(context.tokenOf(ref)).at(-1) ?? ref;

function node(context: Context, ref: TokenRef, depth: number): BundleNode {
  const tree = context.choices['bundle.tree'];
  const most = context.is('bundle.levels', 'one in reads') ? 1 : depthMax;
  if (depth > most) throw conflict('Bundle recursion depth exceeded');
  const { children } = context.tokenOf(ref);
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

export function bundle(context: Context, ref: TokenRef): BundleNode {
  const top = context.chosen('bundle.top', {
    'topmost token': topmostToken(context, ref),
    'requested token': ref,
    'parent of the requested token': context.tokenOf(ref).parent ?? ref,
  });
  if (context.tokenOf(top).children.length === 0 && context.is('bundle.of-one', 'an error'))
    throw conflict('Token is not part of a bundle: the topmost token has no nested tokens');
  return node(context, top, 0);
}

export function isBundle(context: Context, ref: TokenRef): boolean | object {
  const { parent, children } = context.tokenOf(ref);
  const [hasParent, hasChildren] = [parent !== null, children.length > 0];
  const isEither = hasParent || hasChildren;
  const answer = context.chosen('is-bundle.answer', {
    'with parent or children': isEither,
    'with children': hasChildren,
    'with parent': hasParent,
    'as first read': context.remembered(`bundle of ${ref.collectionId} ${ref.tokenId}`, isEither),
  });
  return context.is('answers.is-bundle', 'a boolean') ? answer : { isBundle: answer };
}

const descendants = (context: Context, token: Token): TokenRef[] =>
  token.children.flatMap(child => [child, ...descendants(context, context.tokenOf(child))]);

export function children(context: Context, ref: TokenRef): { children: TokenRef[] } {
  const token = context.tokenOf(ref);
  if (context.is('children.none', 'an error') && token.children.length === 0)
    throw missing('Token has no children');
  switch (context.choices['children.listed']) {
    case 'all below':
      return { children: descendants(context, token) };
    case 'children, with the collection of the parent':
      return { children: token.children.map(({ tokenId }) => ({ collectionId: ref.collectionId, tokenId })) };
    default:
      return { children: token.children.map(child => ({ ...child })) };
  }
}

export function parent(context: Context, ref: TokenRef): (TokenRef & { address?: string }) | null {
  const above = context.tokenOf(ref).parent;
  if (above === null) {
    if (context.is('parent.none', 'an error')) throw missing('Token has no parent');
    return null;
  }
  const shown = (token: TokenRef) => ({ ...token, address: tokenAddress(token, context.choices) });
  return context.chosen('parent.answer', {
    parent: shown(above),
    'topmost token': shown(topmostToken(context, above)),
    'parent, with the collection of the child': { ...shown(above), collectionId: ref.collectionId },
    'parent without address': above,
  });
}

export function topmostOwner(context: Context, ref: TokenRef): { topmostOwner: string } {
  const token = context.tokenOf(ref);
  const { owner } = token.parent === null ? token : context.tokenOf(token.parent);
  const topmost = context.topmostOwner(token);
  return {
    topmostOwner: context.chosen('topmost-owner.answer', {
      'topmost owner': topmost,
      'owner of the parent': owner,
      'collection owner': context.collectionOf(ref.collectionId).owner,
      'as first read': context.remembered(`topmost owner of ${ref.collectionId} ${ref.tokenId}`, topmost),
    }),
  };
}
