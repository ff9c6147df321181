import type { Body } from '../requests/bodies.ts';
import { conflict, forbidden } from '../errors.ts';
import { checkAccountLimit, limitOf } from '../collections/limits.ts';
import { isAdmin, isOwner, isOwnerOrAdmin, requireAccess } from '../collections/roles.ts';
import { leaveParent } from './nesting.ts';
import type { Collection, Context } from '../state.ts';

/** Whether transfers that are not enabled do not matter. */
const isFrozenIgnored = (context: Context, collection: Collection, body: Body<'transfer'>): boolean =>
  context.chosen('transfer.frozen', {
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
  return context.chosen('transfer.signer', {
    'token owner': false,
    'as `ownerCanTransfer` says': asLimitSays,
    'as `ownerCanTransfer` says, with from': isFromOwner && asLimitSays,
    'collection owner as well': isOwner(collection, body.address),
    'admins as well': isAdmin(context, collection, body.address),
    'anyone with from': isFromOwner,
    'owner and admins with from': isFromOwner && isManager,
  });
}

/**
 * Only the owner transfers. Another signer would need an allowance, and the document shows no operation
 * that gives one, so there are none. A nested token is owned by a token and usually moves by unnest.
 */
export function transfer(context: Context, body: Body<'transfer'>): object {
  const collection = context.collectionOf(body.collectionId);
  const token = context.tokenOf(body);
  const isOfTopmost = context.is('nested.rights', 'of the topmost owner, to transfer as well');
  const owner = isOfTopmost ? context.topmostOwner(token) : token.owner;
  const isSigners = owner === body.address && (body.from ?? body.address) === body.address;
  const reason = body.from === undefined ? 'is not the token owner' : 'has no allowance from the owner';
  if (!isSigners && !isExempt(context, collection, body, owner)) throw forbidden(`Signer ${reason}`);
  if (!limitOf(context, collection, 'transfersEnabled') && !isFrozenIgnored(context, collection, body))
    throw conflict('Token transfers are not enabled in this collection');
  requireAccess(context, collection, body.address);
  if (owner === body.to && context.is('transfer.to-owner', 'refused'))
    throw conflict('The token is its own already');
  const gains = token.owner === body.to ? 0 : 1;
  if (!context.is('account-limit.checked', 'not by transfer'))
    checkAccountLimit(context, collection, body.to, gains);

  const before = token.owner;
  if (!context.is('transfer.effect', 'only reported')) {
    leaveParent(context, token, body);
    token.owner = body.to;
  }
  if (context.is('transfer.effect', 'another owner and no properties')) token.properties.clear();
  if (context.is('transfer.effect', 'another owner and no content')) token.data = {};
  return {
    to: context.is('transfer.record', 'to the former owner') ? before : body.to,
    tokenId: token.tokenId,
    collectionId: collection.id,
  };
}
