import type { Body } from './bodies.ts';
import { conflict, forbidden, malformed, missing, phrases } from './errors.ts';
import { changedLimits, limitOf, unsetLimits } from './limits.ts';
import { changedPermissions, defaultPermissions } from './permissions.ts';
import { isOwnerOrAdmin, requireOwner, requireOwnerOrAdmin } from './roles.ts';
import { collectionOf, type Context } from './state.ts';

/** Writes on a collection as a whole: create, destroy, owner, limits, permissions, transfers flag. */

function requireLength(context: Context, member: string, text: string, most: number): void {
  const { mutants } = context;
  if (mutants.has('create.prefix-unchecked') && member === 'tokenPrefix') return;
  if (mutants.has('create.description-held-to-name-length') && member === 'description') most = 64;
  if (mutants.has('create.length-limit-exclusive')) most -= 1;
  const length = mutants.has('create.length-in-bytes') ? Buffer.byteLength(text) : Array.from(text).length;
  if (length > most) throw malformed(`${member} must have up to ${most} characters`);
}

export function createCollection(context: Context, body: Body<'CreateCollection'>): { collectionId: number } {
  const { world, mutants } = context;
  requireLength(context, 'name', body.name, 64);
  requireLength(context, 'description', body.description, 256);
  requireLength(context, 'tokenPrefix', body.tokenPrefix, 4);
  if (mutants.has('create.allow-list-access-refused') && body.permissions?.access === 'AllowList') {
    throw malformed('permissions.access must be Normal or WhiteList');
  }

  world.lastCollectionId = mutants.has('create.id-from-count')
    ? world.collections.size + 1
    : world.lastCollectionId + 1;
  const id = world.lastCollectionId;
  const { schema, sponsorship, metaUpdatePermission } = body;
  world.collections.set(id, {
    id,
    owner: body.address,
    mode: mutants.has('create.mode-not-stored') ? 'Nft' : (body.mode ?? 'Nft'),
    name: body.name,
    description: body.description,
    tokenPrefix: mutants.has('create.prefix-upper-cased') ? body.tokenPrefix.toUpperCase() : body.tokenPrefix,
    ...(schema === undefined || mutants.has('create.schema-not-stored') ? {} : { schema }),
    ...(sponsorship === undefined ? {} : { sponsorship }),
    ...(metaUpdatePermission === undefined ? {} : { metaUpdatePermission }),
    limits: changedLimits(unsetLimits(), mutants.has('create.limits-not-stored') ? {} : (body.limits ?? {})),
    permissions: changedPermissions(
      defaultPermissions(),
      mutants.has('create.permissions-not-stored') ? {} : (body.permissions ?? {}),
    ),
    properties: new Map(),
    propertyPermissions: new Map(),
    admins: mutants.has('create.creator-is-also-admin') ? [body.address] : [],
    allowList: [],
    tokens: new Map(),
    minted: 0,
  });
  return { collectionId: id };
}

export function destroyCollection(context: Context, body: Body<'OnCollection'>): { success: boolean } {
  const { world, mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  if (mutants.has('destroy.by-admin')) requireOwnerOrAdmin(context, collection, body.address);
  else if (!mutants.has('destroy.by-anyone')) requireOwner(collection, body.address);

  if (!limitOf(collection, 'ownerCanDestroy') && !mutants.has('destroy.owner-can-destroy-ignored')) {
    throw conflict('The limits of the collection do not let its owner destroy it');
  }
  const count = mutants.has('destroy.refused-after-burn') ? collection.minted : collection.tokens.size;
  if (count > 0 && !mutants.has('destroy.with-tokens')) throw conflict('Collection contains tokens');
  if (!mutants.has('destroy.only-reports-success')) world.collections.delete(body.collectionId);
  return { success: true };
}

export function changeOwner(
  context: Context,
  body: Body<'ChangeOwner'>,
): { collectionId: number; owner: string } {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  const isRecognised =
    collection.owner === body.from ||
    (mutants.has('change-owner.admin-may') && isOwnerOrAdmin(context, collection, body.from));
  if (!isRecognised) {
    throw forbidden(mutants.has('change-owner.wrong-phrase') ? phrases.notOwner : phrases.fromNotRecognised);
  }
  collection.owner = body.to;
  if (mutants.has('change-owner.old-owner-becomes-admin')) collection.admins.push(body.from);
  return { collectionId: body.collectionId, owner: body.to };
}

export function setLimits(context: Context, body: Body<'SetLimits'>): object {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  if (mutants.has('set-limits.admin-may')) requireOwnerOrAdmin(context, collection, body.address);
  else requireOwner(collection, body.address);

  const request = { ...body.limits };
  if (mutants.has('set-limits.transfers-enabled-dropped')) delete request.transfersEnabled;
  if (mutants.has('set-limits.token-limit-only-at-creation')) delete request.tokenLimit;
  collection.limits = changedLimits(collection.limits, request);
  return { collectionId: collection.id, limits: { ...collection.limits } };
}

export function setPermissions(context: Context, body: Body<'SetPermissions'>): { collectionId: number } {
  const { mutants } = context;
  if (
    mutants.has('set-permissions.missing-collection-wording') &&
    !context.world.collections.has(body.collectionId)
  ) {
    throw missing(`No collection with id ${body.collectionId}`);
  }
  const collection = collectionOf(context, body.collectionId);
  if (mutants.has('set-permissions.admin-may')) requireOwnerOrAdmin(context, collection, body.address);
  else requireOwner(collection, body.address);
  if (mutants.has('set-permissions.white-list-refused') && body.permissions.access === 'WhiteList') {
    throw malformed('permissions.access must be Normal or AllowList');
  }
  const request = { ...body.permissions };
  if (mutants.has('set-permissions.nesting-dropped')) delete request.nesting;
  collection.permissions = changedPermissions(collection.permissions, request);
  return { collectionId: collection.id };
}

export function setTransfersEnabled(
  context: Context,
  body: Body<'SetTransfersEnabled'>,
): { success: boolean } {
  const { mutants } = context;
  const collection = collectionOf(context, body.collectionId);
  const adminMay =
    mutants.has('transfers-enabled.admin-may') ||
    (mutants.has('transfers-enabled.admin-may-on-earlier-path') && !context.versioned);
  if (adminMay) requireOwnerOrAdmin(context, collection, body.address);
  else requireOwner(collection, body.address);

  const unset = mutants.has('transfers-enabled.false-stored-as-unset') && !body.isEnabled;
  collection.limits.transfersEnabled = unset ? null : body.isEnabled;
  if (mutants.has('transfers-enabled.cannot-be-enabled-again') && body.isEnabled) {
    collection.limits.transfersEnabled = false;
  }
  return { success: true };
}
