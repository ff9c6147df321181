import type { Body } from '../requests/bodies.ts';
import { conflict, forbidden } from '../errors.ts';
import { limitOf } from '../collections/limits.ts';
import { isAdmin, isOwner, isOwnerOrAdmin, mayUse, requireAccess } from '../collections/roles.ts';
import { leaveParent } from './nesting.ts';
import type { Collection, Context, Token } from '../state.ts';

/** Whether the role of the signer lets it burn tokens of others. */
function hasRole(context: Context, collection: Collection, signer: string): boolean {
  const by = context.choices['burn.signer'];
  if (by === 'token owner and collection owner') return isOwner(collection, signer);
  if (by === 'token owner and admins') return isAdmin(context, collection, signer);
  return isOwnerOrAdmin(context, collection, signer);
}

function requireBurner(context: Context, collection: Collection, token: Token, signer: string): void {
  const by = context.choices['burn.signer'];
  if (by === 'anyone' || (by !== 'owner and admins' && mayUse(context, token, signer))) return;
  if (!hasRole(context, collection, signer)) throw forbidden('Signer may not burn this token');
  if (!limitOf(context, collection, 'ownerCanTransfer') && by !== 'token owner, owner and admins')
    throw forbidden('The limits of the collection let only the token owner burn a token');
}

/** In a bundle only a token that holds no other tokens can be burned. */
function requireLeaf(context: Context, collection: Collection, token: Token, signer: string): void {
  const burned = context.choices['burn.in-bundle'];
  if (burned === 'nothing' && token.parent !== null) throw conflict('A token in a bundle cannot be burned');
  if (token.children.length === 0 || burned === 'anything') return;
  if (burned === 'anything by the collection owner' && isOwner(collection, signer)) return;
  if (burned === 'leaves, and nested tokens' && token.parent !== null) return;
  throw conflict('Token holds other tokens');
}

export function burn(context: Context, body: Body<'burn'>): object {
  const collection = context.collectionOf(body.collectionId);
  const token = context.tokenOf(body);
  requireBurner(context, collection, token, body.address);
  requireAccess(context, collection, body.address, 'other write of tokens');
  const owner = context.topmostOwner(token);
  const fromOther = body.from !== undefined && body.from !== owner;
  if (fromOther && !context.is('burn.from', 'anybody')) throw forbidden('from is not the token owner');
  requireLeaf(context, collection, token, body.address);
  if (context.is('burn.frozen', 'refused') && !limitOf(context, collection, 'transfersEnabled'))
    throw conflict('Token transfers are not enabled in this collection');

  if (!context.is('burn.effect', 'gone, and still a child')) leaveParent(context, token, body);
  if (!context.is('burn.effect', 'only reported')) collection.tokens.delete(token.tokenId);
  if (context.is('token-limit.counts', 'all mints less burns')) collection.minted -= 1;
  return {
    collectionId: collection.id,
    tokenId: token.tokenId,
    address: context.is('outcome.burn-address', 'signer') ? body.address : owner,
    ...(context.is('burn.record', 'without value') ? {} : { value: 1 }),
  };
}
