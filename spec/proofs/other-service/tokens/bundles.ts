import { tokenAddress, type TokenRef } from '../requests/accounts.ts';
import { conflict, missing } from '../errors.ts';
import { chosen, collectionOf, tokenOf, topmostOwner, type Context, type Token } from '../state.ts';
import { tokenView, type TokenView } from './token-reads.ts';

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
  if (tree === 'two levels' && depth >= 1) return { ...view, nestingChildTokens: [] };
  return { ...view, nestingChildTokens: children.map(child => node(context, child, depth + 1)) };
}

/** The token at which the tree begins. */
const bundleTop = (context: Context, ref: TokenRef): TokenRef =>
  chosen(context, 'bundle.top', {
    'topmost token': topmostToken(context, ref),
    'requested token': ref,
    'parent of the requested token': tokenOf(context, ref).parent ?? ref,
  });

export function getBundle(context: Context, ref: TokenRef): BundleNode {
  tokenOf(context, ref);
  const top = bundleTop(context, ref);
  if (tokenOf(context, top).children.length === 0 && context.choices['bundle.of-one'] === 'an error')
    throw conflict('Token is not part of a bundle: the topmost token has no nested tokens');
  return node(context, top, 0);
}

export function getIsBundle(context: Context, ref: TokenRef): boolean | { isBundle: boolean } {
  const answer = isBundle(context, ref);
  return context.choices['answers.is-bundle'] === 'a boolean' ? answer : { isBundle: answer };
}

function isBundle(context: Context, ref: TokenRef): boolean {
  const { parent, children } = tokenOf(context, ref);
  const [hasParent, hasChildren] = [parent !== null, children.length > 0];
  return chosen(context, 'is-bundle.answer', {
    'with parent or children': hasParent || hasChildren,
    'with children': hasChildren,
    'with parent': hasParent,
  });
}

function descendants(context: Context, token: Token): TokenRef[] {
  return token.children.flatMap(child => [child, ...descendants(context, tokenOf(context, child))]);
}

export function getChildren(context: Context, ref: TokenRef): { children: TokenRef[] } {
  const { choices } = context;
  const token = tokenOf(context, ref);
  if (choices['children.none'] === 'an error' && token.children.length === 0)
    throw missing('Token has no children');
  const isAll = choices['children.listed'] === 'all below';
  return { children: isAll ? descendants(context, token) : token.children.map(child => ({ ...child })) };
}

export function getParent(context: Context, ref: TokenRef): (TokenRef & { address?: string }) | null {
  const { choices } = context;
  const { parent } = tokenOf(context, ref);
  if (parent === null) {
    if (choices['parent.none'] === 'an error') throw missing('Token has no parent');
    return null;
  }
  const answered = choices['parent.answer'] === 'topmost token' ? topmostToken(context, parent) : parent;
  return choices['parent.answer'] === 'parent without address'
    ? { ...parent }
    : { ...answered, address: tokenAddress(answered, choices) };
}

export function getTopmostOwner(context: Context, ref: TokenRef): { topmostOwner: string } {
  const token = tokenOf(context, ref);
  const { owner } = token.parent === null ? token : tokenOf(context, token.parent);
  return {
    topmostOwner: chosen(context, 'topmost-owner.answer', {
      'topmost owner': topmostOwner(context, token),
      'owner of the parent': owner,
      'collection owner': collectionOf(context, ref.collectionId).owner,
    }),
  };
}
