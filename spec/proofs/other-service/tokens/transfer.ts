import type { Body } from '../requests/bodies.ts';
import { conflict, forbidden } from '../errors.ts';
import { checkAccountLimit, limitOf } from '../collections/limits.ts';
import { isAdmin, isOwner, isOwnerOrAdmin, requireAccess } from '../collections/roles.ts';
import { leaveParent } from './nesting.ts';
import {
  chosen,
  collectionOf,
  tokenOf,
  topmostOwner,
  type Collection,
  type Context,
  type Token,
} from '../state.ts';

/** Whether transfers that are not enabled do not matter. */
const isFrozenIgnored = (context: Context, collection: Collection, body: Body<'transfer'>): boolean =>
  chosen(context, 'transfer.frozen', {
    refused: false,
    accepted: true,
    'accepted from the collection owner': isOwner(collection, body.address),
    'accepted with from': body.from !== undefined,
    'accepted on the earlier path': !context.versioned,
  });

/** Whether the signer may transfer a token of another owner. */
function isExempt(context: Context, collection: Collection, body: Body<'transfer'>, owner: string): boolean {
  const isFromOwner = body.from === owner;
  const isManager = isOwnerOrAdmin(context, collection, body.address);
  const asLimitSays = isManager && limitOf(context, collection, 'ownerCanTransfer');
  return chosen(context, 'transfer.signer', {
    'token owner': false,
    'as `ownerCanTransfer` says': asLimitSays,
    'as `ownerCanTransfer` says, with from': isFromOwner && asLimitSays,
    'collection owner as well': isOwner(collection, body.address),
    'admins as well': isAdmin(context, collection, body.address),
    'anyone with from': isFromOwner,
    'owner and admins with from': isFromOwner && isManager,
  });
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
export function transfer(context: Context, body: Body<'transfer'>): object {
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
  if (choices['transfer.effect'] === 'another owner and no content') token.data = {};
  return {
    to: choices['transfer.record'] === 'to the former owner' ? before : body.to,
    tokenId: token.tokenId,
    collectionId: collection.id,
  };
}
