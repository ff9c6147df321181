import type { Body } from './bodies.ts';
import { tokenAddress } from './accounts.ts';
import { conflict, forbidden, malformed, phrases } from './errors.ts';
import { checkAccountLimit } from './limits.ts';
import { belongsTo, isOwnerOrAdmin } from './roles.ts';
import { collectionOf, sameRef, tokenOf, type Context, type Token } from './state.ts';
import type { TokenRef } from './accounts.ts';

/** The collection of the parent decides. */
function requireNestingAllowed(context: Context, body: Body<'Nest'>): void {
  const { mutants } = context;
  if (mutants.has('nest.permission-ignored')) return;
  const decides = mutants.has('nest.permission-of-nested-collection') ? body.nested : body.parent;
  const collection = collectionOf(context, decides.collectionId);
  const { tokenOwner, collectionAdmin, restricted } = collection.permissions.nesting;
  const asOwner = tokenOwner && !mutants.has('nest.token-owner-permission-ignored');
  const byAdminFlag = collectionAdmin && !mutants.has('nest.admin-permission-ignored');
  const asAdmin = byAdminFlag && isOwnerOrAdmin(context, collection, body.address);
  const listed = restricted === undefined || restricted.length === 0;
  if ((asOwner || asAdmin) && (listed || restricted.includes(body.nested.collectionId))) return;
  if (mutants.has('nest.permission-ignored-for-collection-owner') && collection.owner === body.address)
    return;
  throw forbidden(mutants.has('nest.wrong-phrase') ? 'Nesting is not allowed' : phrases.nestingNotAllowed);
}

/** A token that holds itself, directly or further up, would have no topmost owner. */
function requireNoCycle(context: Context, body: Body<'Nest'>): void {
  for (let at: TokenRef | null = body.parent; at !== null; at = tokenOf(context, at).parent) {
    if (sameRef(at, body.nested))
      throw conflict('A token cannot be nested into itself or into its own bundle');
  }
}

function leaveParent(context: Context, token: Token, ref: TokenRef): void {
  if (token.parent === null) return;
  const parent = tokenOf(context, token.parent);
  parent.children = parent.children.filter(child => !sameRef(child, ref));
}

export function nest(context: Context, body: Body<'Nest'>): TokenRef {
  const { mutants } = context;
  const token = tokenOf(context, body.nested);
  const parent = tokenOf(context, body.parent);
  if (mutants.has('nest.value-required') && body.value === undefined) throw malformed('value is required');
  requireNestingAllowed(context, body);
  const nestedIn = collectionOf(context, body.nested.collectionId);
  const isExempt =
    mutants.has('nest.owner-unchecked') ||
    (mutants.has('nest.by-privileged') && isOwnerOrAdmin(context, nestedIn, body.address)) ||
    (mutants.has('nest.parent-owner-checked') && belongsTo(context, parent, body.address));
  if (!isExempt && !belongsTo(context, token, body.address)) throw forbidden('Signer is not the token owner');
  requireNoCycle(context, body);
  checkAccountLimit(context, nestedIn, tokenAddress(body.parent), 1);

  if (!mutants.has('nest.stays-child-of-old-parent')) leaveParent(context, token, body.nested);
  token.parent = { ...body.parent };
  token.owner = tokenAddress(body.parent);
  if (mutants.has('nest.one-child-only')) parent.children = [];
  parent.children.push({ ...body.nested });
  return { ...body.nested };
}

function requireUnnester(context: Context, token: Token, body: Body<'Unnest'>): void {
  const { mutants } = context;
  if (mutants.has('unnest.owner-unchecked')) return;
  if (token.parent !== null && mutants.has('unnest.only-below-top')) {
    if (tokenOf(context, token.parent).owner !== body.address)
      throw forbidden('Signer is not the token owner');
  }
  if (!belongsTo(context, token, body.address)) throw forbidden('Signer is not the token owner');
}

export function unnest(context: Context, body: Body<'Unnest'>): TokenRef {
  const { mutants } = context;
  const token = tokenOf(context, body.nested);
  requireUnnester(context, token, body);
  if (token.parent === null && !mutants.has('unnest.plain-token-accepted')) {
    throw conflict('Only nested tokens can be unnested');
  }
  const collection = collectionOf(context, body.nested.collectionId);
  const requested = body.to ?? body.address;
  const receiver = mutants.has('unnest.to-ignored') ? body.address : requested;
  const toCollectionOwner = mutants.has('unnest.default-is-collection-owner') && body.to === undefined;
  if (token.owner !== receiver) checkAccountLimit(context, collection, receiver, 1);

  if (!mutants.has('unnest.stays-child-of-parent')) leaveParent(context, token, body.nested);
  token.parent = null;
  token.owner = toCollectionOwner ? collection.owner : receiver;
  if (mutants.has('unnest.releases-children')) {
    for (const child of token.children) {
      const freed = tokenOf(context, child);
      freed.parent = null;
      freed.owner = token.owner;
    }
    token.children = [];
  }
  return { ...body.nested };
}
