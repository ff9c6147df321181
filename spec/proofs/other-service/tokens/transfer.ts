import type { Body } from '../requests/bodies.ts';
import { conflict, forbidden } from '../errors.ts';
import { checkAccountLimit, limitOf } from '../collections/limits.ts';
import { isAdmin, isOwner, isOwnerOrAdmin, requireAccess } from '../collections/roles.ts';
import { leaveParent } from './nesting.ts';
import { collectionOf, tokenOf, topmostOwner, type Collection, type Context, type Token } from '../state.ts';

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
    default:
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
    case 'as `ownerCanTransfer` says':
      return (
        limitOf(context, collection, 'ownerCanTransfer') && isOwnerOrAdmin(context, collection, body.address)
      );
    case 'as `ownerCanTransfer` says, with from':
      return (
        body.from === owner &&
        limitOf(context, collection, 'ownerCanTransfer') &&
        isOwnerOrAdmin(context, collection, body.address)
      );
    case 'owner and admins with from':
      return body.from === owner && isOwnerOrAdmin(context, collection, body.address);
    default:
      return false;
  }
}

/** Who may transfer a token; a nested one belongs to its parent. */
const ownerOf = (context: Context, token: Token): string =>
  context.choices['nested.rights'] === 'of the topmost owner, to transfer as well'
    ? topmostOwner(context, token)
    : token.owner;

/**
 * Only the owner transfers. Another signer would need an allowance, and the document shows no operation
 * that gives one, so there are none. A nested token is owned by a token and usually moves by unnest.
 */
export function transfer(context: Context, body: Body<'Transfer'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  const token = tokenOf(context, body);
  const owner = ownerOf(context, token);
  const isSigners = owner === body.address && (body.from ?? body.address) === body.address;
  if (!isSigners && !isExempt(context, collection, body, owner)) {
    throw forbidden(
      body.from === undefined ? 'Signer is not the token owner' : 'Signer has no allowance from the owner',
    );
  }
  if (!limitOf(context, collection, 'transfersEnabled') && !isFrozenIgnored(context, collection, body))
    throw conflict('Token transfers are not enabled in this collection');
  requireAccess(context, collection, body.address);
  if (owner === body.to && choices['transfer.to-owner'] === 'refused')
    throw conflict('The token is its own already');
  const gains = token.owner === body.to ? 0 : 1;
  if (choices['account-limit.checked'] !== 'not by transfer')
    checkAccountLimit(context, collection, body.to, gains);

  const before = token.owner;
  if (choices['transfer.effect'] !== 'only reported') {
    leaveParent(context, token, body);
    token.owner = body.to;
  }
  if (choices['transfer.effect'] === 'another owner and no properties') token.properties.clear();
  return {
    to: choices['transfer.record'] === 'to the former owner' ? before : body.to,
    tokenId: token.tokenId,
    collectionId: collection.id,
  };
}
