import type { Body, TokenRef } from '../requests/bodies.ts';
import { tokenAddress } from '../requests/accounts.ts';
import { conflict, forbidden, malformed, phrases } from '../errors.ts';
import { checkAccountLimit, limitOf } from '../collections/limits.ts';
import { belongsTo, isOwner, isOwnerOrAdmin, mayUse, requireAccess } from '../collections/roles.ts';
import {
  chosen,
  collectionOf,
  sameRef,
  tokenOf,
  type Collection,
  type Context,
  type Token,
} from '../state.ts';

function isNestingAllowed(context: Context, body: Body<'nest'>): boolean {
  const [inParents, inOwn] = [body.parent, body.nested].map(({ collectionId }) =>
    permitsNesting(context, collectionOf(context, collectionId), body),
  );
  const by = context.choices['nest.permission'];
  if (by === 'ignored') return true;
  if (by === 'of the collection of the nested token') return inOwn === true;
  return inParents === true && (by !== 'of both collections' || inOwn === true);
}

/** Whether the collection permits the signer to nest. */
function permitsNesting(
  context: Context,
  collection: Collection,
  { address, parent, nested }: Body<'nest'>,
): boolean {
  const by = context.choices['nest.permission'];
  if (by === 'ignored for the collection owner' && isOwner(collection, address)) return true;
  const { tokenOwner, collectionAdmin, restricted } = collection.permissions.nesting;
  const mustOwnParent = by === 'of the collection of the parent, for its owner';
  const asOwner =
    tokenOwner &&
    by !== 'of the collection of the parent, without `tokenOwner`' &&
    (!mustOwnParent || belongsTo(context, tokenOf(context, parent), address));
  const asAdmin =
    collectionAdmin &&
    by !== 'of the collection of the parent, without `collectionAdmin`' &&
    isOwnerOrAdmin(context, collection, address);
  const isListed =
    restricted === undefined || restricted.length === 0 || restricted.includes(nested.collectionId);
  return (asOwner || asAdmin) && isListed;
}

/** Whether the signer may nest a token, whose owner it is if nothing else is chosen. */
function mayNest(context: Context, { address, parent, nested }: Body<'nest'>): boolean {
  const isOwners = mayUse(context, tokenOf(context, nested), address);
  return chosen(context, 'nest.signer', {
    'token owner': isOwners,
    anyone: true,
    'owner and admins as well':
      isOwners || isOwnerOrAdmin(context, collectionOf(context, nested.collectionId), address),
    'owner of the parent as well': isOwners || belongsTo(context, tokenOf(context, parent), address),
  });
}

/** A token that holds itself, directly or further up, would have no topmost owner. */
function requireNoCycle(context: Context, body: Body<'nest'>): void {
  for (let at: TokenRef | null = body.parent; at !== null; at = tokenOf(context, at).parent) {
    if (sameRef(at, body.nested))
      throw conflict('A token cannot be nested into itself or into its own bundle');
  }
}

/** Takes a token out of the parent that it may have. */
export function leaveParent(context: Context, token: Token, ref: TokenRef): void {
  if (token.parent === null) return;
  const parent = tokenOf(context, token.parent);
  parent.children = parent.children.filter(child => !sameRef(child, ref));
  token.parent = null;
}

/** Refuses what nest and unnest share with transfers, where the service does not take it. */
function requireMovable(context: Context, collection: Collection, signer: string): void {
  if (context.choices['nest.frozen'] === 'refused' && !limitOf(context, collection, 'transfersEnabled'))
    throw conflict('Token transfers are not enabled in this collection');
  requireAccess(context, collection, signer, 'other write of tokens');
}

/** Levels above the token and below it, together, after it was nested. */
function levelsWith(context: Context, { parent, nested }: Body<'nest'>): number {
  let above = 1;
  for (let up = tokenOf(context, parent).parent; up !== null; up = tokenOf(context, up).parent) above += 1;
  return above + levelsBelow(context, tokenOf(context, nested));
}

const levelsBelow = (context: Context, { children }: Token): number =>
  Math.max(0, ...children.map(child => 1 + levelsBelow(context, tokenOf(context, child))));

export function nest(context: Context, body: Body<'nest'>): TokenRef {
  const { choices } = context;
  const token = tokenOf(context, body.nested);
  const parent = tokenOf(context, body.parent);
  if (choices['nest.value'] === 'required' && body.value === undefined) throw malformed('value is required');
  if (!isNestingAllowed(context, body)) {
    const isOther = choices['nest.phrase'] === 'other words';
    throw forbidden(isOther ? 'Nesting is not allowed' : phrases.nestingNotAllowed);
  }
  if (!mayNest(context, body)) throw forbidden('Signer is not the token owner');
  requireNoCycle(context, body);
  if (choices['bundle.levels'] === 'one in nests' && levelsWith(context, body) > 1)
    throw conflict('Recursion depth exceeded');
  const collection = collectionOf(context, body.nested.collectionId);
  requireMovable(context, collection, body.address);
  checkAccountLimit(context, collection, tokenAddress(body.parent, choices), 1);

  const effect = choices['nest.effect'];
  if (effect !== 'child of the former parent as well') leaveParent(context, token, body.nested);
  token.parent = { ...body.parent };
  token.owner = tokenAddress(body.parent, choices);
  if (effect === 'only child of the new parent') parent.children = [];
  parent.children.push({ ...body.nested });
  return choices['outcome.nested-token'] === 'the parent' ? { ...body.parent } : { ...body.nested };
}

function requireUnnester(context: Context, token: Token, { address }: Body<'unnest'>): void {
  const by = context.choices['unnest.signer'];
  if (by === 'anyone') return;
  const isBelowTop = token.parent === null || tokenOf(context, token.parent).owner === address;
  if (!belongsTo(context, token, address) || (by === 'owner of the parent, if not nested' && !isBelowTop))
    throw forbidden('Signer is not the token owner');
}

/** Who receives an unnested token. */
function receiverOf({ choices }: Context, { address, to }: Body<'unnest'>, collectionOwner: string): string {
  if (choices['unnest.owner'] === 'always the signer') return address;
  if (choices['unnest.owner'] === 'as requested, or the collection owner') return to ?? collectionOwner;
  return to ?? address;
}

export function unnest(context: Context, body: Body<'unnest'>): TokenRef {
  const { choices } = context;
  const token = tokenOf(context, body.nested);
  requireUnnester(context, token, body);
  if (token.parent === null && choices['unnest.plain-token'] !== 'accepted')
    throw conflict('Only nested tokens can be unnested');
  const collection = collectionOf(context, body.nested.collectionId);
  requireMovable(context, collection, body.address);
  const receiver = receiverOf(context, body, collection.owner);
  if (token.owner !== receiver) checkAccountLimit(context, collection, receiver, 1);

  const { parent } = token;
  const effect = choices['unnest.effect'];
  if (effect === 'still a child') token.parent = null;
  else leaveParent(context, token, body.nested);
  token.owner = receiver;
  if (effect === 'not a child, and without children') {
    for (const child of token.children) {
      const freed = tokenOf(context, child);
      freed.parent = null;
      freed.owner = token.owner;
    }
    token.children = [];
  }
  return choices['outcome.nested-token'] === 'the parent' && parent !== null
    ? { ...parent }
    : { ...body.nested };
}
