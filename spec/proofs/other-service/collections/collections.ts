import type { Body } from '../requests/bodies.ts';
import { conflict, forbidden, malformed, missing, phrases } from '../errors.ts';
import { changedLimits, limitOf } from './limits.ts';
import { changedPermissions } from './permissions.ts';
import { isOwnerOrAdmin, managedBy } from './roles.ts';
import type { Context } from '../state.ts';

/** Writes on a collection as a whole: destroy, owner, limits, permissions, transfers flag. */

export function destroyCollection(context: Context, body: Body<'destroyCollection'>): object {
  const collection = managedBy(context.choices['destroy.signer'], context, body);
  if (!limitOf(context, collection, 'ownerCanDestroy') && !context.is('destroy.ownerCanDestroy', 'ignored'))
    throw conflict('The limits of the collection do not let its owner destroy it');
  const tokens = context.choices['destroy.tokens'];
  const count = tokens === 'none were ever minted' ? collection.minted : collection.tokens.size;
  if (count > 0 && tokens !== 'destroyed as well') throw conflict('Collection contains tokens');
  if (!context.is('destroy.effect', 'only reported')) context.world.collections.delete(body.collectionId);
  return { success: true };
}

export function changeOwner(context: Context, body: Body<'changeOwner'>): object {
  const collection = context.collectionOf(body.collectionId);
  const isRecognised =
    collection.owner === body.from ||
    (context.is('change-owner.by', 'owner or admin') && isOwnerOrAdmin(context, collection, body.from));
  if (!isRecognised) {
    const isOther = context.is('change-owner.phrase', 'that of other operations');
    throw forbidden(isOther ? phrases.notOwner : phrases.fromNotRecognised);
  }
  collection.owner = body.to;
  if (context.is('change-owner.admins', 'stay, with the former owner')) collection.admins.push(body.from);
  if (context.is('change-owner.admins', 'stay, without the new owner'))
    collection.admins = collection.admins.filter(admin => admin !== body.to);
  return { collectionId: body.collectionId, owner: body.to };
}

export function setLimits(context: Context, body: Body<'setLimits'>): object {
  const collection = managedBy(context.choices['set-limits.signer'], context, body);
  const request = { ...body.limits };
  if (context.is('set-limits.transfersEnabled', 'dropped')) delete request.transfersEnabled;
  if (context.is('set-limits.tokenLimit', 'dropped')) delete request.tokenLimit;
  collection.limits = changedLimits(context, collection.limits, request);
  const isAll = context.is('outcome.limits', 'all');
  return { collectionId: collection.id, limits: isAll ? { ...collection.limits } : request };
}

export function setPermissions(context: Context, body: Body<'setPermissions'>): object {
  const isMissing = !context.world.collections.has(body.collectionId);
  if (isMissing && context.is('set-permissions.missing-collection', 'other words'))
    throw missing(`No collection with id ${body.collectionId}`);
  const collection = managedBy(context.choices['set-permissions.signer'], context, body);
  if (context.is('set-permissions.white-list', 'refused') && body.permissions.access === 'WhiteList')
    throw malformed('permissions.access must be Normal or AllowList');
  const request = { ...body.permissions };
  if (context.is('set-permissions.nesting', 'dropped')) delete request.nesting;
  collection.permissions = changedPermissions(context, collection.permissions, request);
  return { collectionId: collection.id };
}

export function setTransfersEnabled(context: Context, body: Body<'setTransfersEnabled'>): object {
  const by = context.choices['transfers-enabled.signer'];
  const isOwnerOnly = context.versioned && by === 'owner or admin on the earlier path';
  const collection = managedBy(isOwnerOnly ? 'owner' : by, context, body);
  const stored = context.choices['transfers-enabled.stored'];
  collection.limits.transfersEnabled = body.isEnabled && stored !== 'false for good';
  if (stored === 'false as unset' && !body.isEnabled) collection.limits.transfersEnabled = null;
  return { success: true };
}
