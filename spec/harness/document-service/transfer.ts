import type { Body } from './bodies.ts';
import { conflict, forbidden } from './errors.ts';
import { checkAccountLimit, limitOf } from './limits.ts';
import { isAdmin, isOwner, isOwnerOrAdmin, requireAccess } from './roles.ts';
import { collectionOf, tokenOf, type Collection, type Context } from './state.ts';

/** Whether transfers that are not enabled do not matter. */
function isFrozenIgnored(context: Context, collection: Collection, body: Body<'Transfer'>): boolean {
  switch (context.choices['transfer.frozen']) {
    case 'accepted':
      return true;
    case 'accepted from the collection owner':
      return isOwner(collection, body.address);
    case 'accepted with from':
      return body.from !== undefined;
    case 'accepted on the earlier path':
      return !context.versioned;
    case 'refused':
      return false;
  }
}

/** Whether the signer may transfer a token of another owner. */
function isExempt(context: Context, collection: Collection, body: Body<'Transfer'>, owner: string): boolean {
  switch (context.choices['transfer.signer']) {
    case 'collection owner as well':
      return isOwner(collection, body.address);
    case 'admins as well':
      return isAdmin(context, collection, body.address);
    case 'anyone with from':
      return body.from === owner;
    case 'owner and admins with from':
      return body.from === owner && isOwnerOrAdmin(context, collection, body.address);
    case 'token owner':
      return false;
  }
}

/**
 * Only the owner transfers. Another signer would need an allowance, and the document shows no operation
 * that gives one, so there are none. A nested token is owned by a token and moves by unnest.
 */
export function transfer(context: Context, body: Body<'Transfer'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  const token = tokenOf(context, body);
  const isSigners = token.owner === body.address && (body.from ?? body.address) === body.address;
  if (!isSigners && !isExempt(context, collection, body, token.owner)) {
    throw forbidden(
      body.from === undefined ? 'Signer is not the token owner' : 'Signer has no allowance from the owner',
    );
  }
  if (!limitOf(collection, 'transfersEnabled') && !isFrozenIgnored(context, collection, body))
    throw conflict('Token transfers are not enabled in this collection');
  requireAccess(context, collection, body.address);
  const gains = token.owner === body.to ? 0 : 1;
  if (choices['account-limit.checked'] !== 'not by transfer')
    checkAccountLimit(context, collection, body.to, gains);

  const before = token.owner;
  if (choices['transfer.effect'] !== 'only reported') token.owner = body.to;
  if (choices['transfer.effect'] === 'another owner and no properties') token.properties.clear();
  return {
    to: choices['transfer.record'] === 'to the former owner' ? before : body.to,
    tokenId: token.tokenId,
    collectionId: collection.id,
  };
}
