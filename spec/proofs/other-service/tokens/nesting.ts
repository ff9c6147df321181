import type { Body, TokenRef } from '../requests/bodies.ts';
import { tokenAddress } from '../requests/accounts.ts';
import { conflict, forbidden, malformed, phrases } from '../errors.ts';
import { checkAccountLimit, limitOf } from '../collections/limits.ts';
import { belongsTo, isOwner, isOwnerOrAdmin, mayUse, requireAccess } from '../collections/roles.ts';
import { sameRef, type Collection, type Context, type Token } from '../state.ts';

function isNestingAllowed(context: Context, body: Body<'nest'>): boolean {
  const [inParents, inOwn] = [body.parent, body.nested].map(({ collectionId }) =>
    permitsNesting(context, context.collectionOf(collectionId), body),
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
    (!mustOwnParent || belongsTo(context, context.tokenOf(parent), address));
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
  const isOwners = mayUse(context, context.tokenOf(nested), address);
  return context.chosen('nest.signer', {
    'token owner': isOwners,
    anyone: true,
    'owner and admins as well':
      isOwners || isOwnerOrAdmin(context, context.collectionOf(nested.collectionId), address),
    'owner of the parent as well': isOwners || belongsTo(context, context.tokenOf(parent), address),
  });
}

/** Takes a token out of the parent that it may have. */
export function leaveParent(context: Context, token: Token, ref: TokenRef): void {
  if (token.parent === null) return;
  const parent = context.tokenOf(token.parent);
  parent.children = parent.children.filter(child => !sameRef(child, ref));
  token.parent = null;
}

/** Refuses what nest and unnest share with transfers, where the service does not take it. */
function requireMovable(context: Context, collection: Collection, signer: string): void {
  if (context.is('nest.frozen', 'refused') && !limitOf(context, collection, 'transfersEnabled'))
    throw conflict('Token transfers are not enabled in this collection');
  requireAccess(context, collection, signer, 'other write of tokens');
}

const levelsBelow = (context: Context, { children }: Token): number =>
  Math.max(0, ...children.map(child => 1 + levelsBelow(context, context.tokenOf(child))));

export function nest(context: Context, body: Body<'nest'>): TokenRef {
  const token = context.tokenOf(body.nested);
  const parent = context.tokenOf(body.parent);
  if (context.is('nest.value', 'required') && body.value === undefined) throw malformed('value is required');
  if (!isNestingAllowed(context, body)) {
    const isOther = context.is('nest.phrase', 'other words');
    throw forbidden(isOther ? 'Nesting is not allowed' : phrases.nestingNotAllowed);
  }
  if (!mayNest(context, body)) throw forbidden('Signer is not the token owner');
  const above = [body.parent, ...context.above(parent)];
  // A token that holds itself, directly or further up, would have no topmost owner.
  if (above.some(ref => sameRef(ref, body.nested)))
    throw conflict('A token cannot be nested into itself or into its own bundle');
  if (context.is('bundle.levels', 'one in nests') && above.length + levelsBelow(context, token) > 1)
    throw conflict('Recursion depth exceeded');
  const collection = context.collectionOf(body.nested.collectionId);
  requireMovable(context, collection, body.address);
  checkAccountLimit(context, collection, tokenAddress(body.parent, context.choices), 1);

  const effect = context.choices['nest.effect'];
  if (effect !== 'child of the former parent as well') leaveParent(context, token, body.nested);
  token.parent = { ...body.parent };
  token.owner = tokenAddress(body.parent, context.choices);
  if (effect === 'only child of the new parent') parent.children = [];
  parent.children.push({ ...body.nested });
  return context.is('outcome.nested-token', 'the parent') ? { ...body.parent } : { ...body.nested };
}

function requireUnnester(context: Context, token: Token, { address }: Body<'unnest'>): void {
  const by = context.choices['unnest.signer'];
  if (by === 'anyone') return;
  const isBelowTop = token.parent === null || context.tokenOf(token.parent).owner === address;
  if (!belongsTo(context, token, address) || (by === 'owner of the parent, if not nested' && !isBelowTop))
    throw forbidden('Signer is not the token owner');
}

/** Who receives an unnested token. */
const receiverOf = (context: Context, { address, to }: Body<'unnest'>, collectionOwner: string): string =>
  context.chosen('unnest.owner', {
    'as requested, or the signer': to ?? address,
    'always the signer': address,
    'as requested, or the collection owner': to ?? collectionOwner,
  });

export function unnest(context: Context, body: Body<'unnest'>): TokenRef {
  const token = context.tokenOf(body.nested);
  requireUnnester(context, token, body);
  if (token.parent === null && !context.is('unnest.plain-token', 'accepted'))
    throw conflict('Only nested tokens can be unnested');
  const collection = context.collectionOf(body.nested.collectionId);
  requireMovable(context, collection, body.address);
  const receiver = receiverOf(context, body, collection.owner);
  if (token.owner !== receiver) checkAccountLimit(context, collection, receiver, 1);

  const { parent } = token;
  const effect = context.choices['unnest.effect'];
  if (effect === 'still a child') token.parent = null;
  else leaveParent(context, token, body.nested);
  token.owner = receiver;
  if (effect === 'not a child, and without children') {
    for (const child of token.children)
      Object.assign(context.tokenOf(child), { parent: null, owner: token.owner });
    token.children = [];
  }
  return context.is('outcome.nested-token', 'the parent') && parent !== null
    ? { ...parent }
    : { ...body.nested };
}
