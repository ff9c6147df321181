import type { Body } from './bodies.ts';
import { conflict, forbidden, malformed, missing, phrases } from './errors.ts';
import { changedLimits, limitOf, unsetLimits } from './limits.ts';
import { changedPermissions, defaultPermissions } from './permissions.ts';
import { isOwnerOrAdmin, requireOwner, requireOwnerOrAdmin } from './roles.ts';
import { collectionOf, type Context } from './state.ts';

/** Writes on a collection as a whole: create, destroy, owner, limits, permissions, transfers flag. */

const lengthsMax = { name: 64, description: 256, tokenPrefix: 4 } as const;

function lengthMax({ choices }: Context, member: keyof typeof lengthsMax): number {
  if (member === 'tokenPrefix' && choices['lengths.prefix'] === 'unchecked') return Infinity;
  const isOfName = member === 'description' && choices['lengths.description'] === 'that of the name';
  return lengthsMax[isOfName ? 'name' : member] - (choices['lengths.bound'] === 'refused' ? 1 : 0);
}

function requireLengths(context: Context, body: Body<'CreateCollection'>): void {
  const isInBytes = context.choices['lengths.unit'] === 'bytes';
  for (const member of ['name', 'description', 'tokenPrefix'] as const) {
    const most = lengthMax(context, member);
    const length = isInBytes ? Buffer.byteLength(body[member]) : Array.from(body[member]).length;
    if (length > most) throw malformed(`${member} must have up to ${most} characters`);
  }
}

export function createCollection(context: Context, body: Body<'CreateCollection'>): { collectionId: number } {
  const { world, choices } = context;
  requireLengths(context, body);
  if (choices['create.allow-list-access'] === 'refused' && body.permissions?.access === 'AllowList')
    throw malformed('permissions.access must be Normal or WhiteList');

  world.lastCollectionId =
    choices['create.id'] === 'number of collections'
      ? world.collections.size + 1
      : world.lastCollectionId + 1;
  const id = world.lastCollectionId;
  const { schema, sponsorship, metaUpdatePermission, tokenPrefix } = body;
  world.collections.set(id, {
    id,
    owner: body.address,
    mode: choices['create.mode'] === 'always Nft' ? 'Nft' : (body.mode ?? 'Nft'),
    name: body.name,
    description: body.description,
    tokenPrefix: choices['create.prefix'] === 'upper case' ? tokenPrefix.toUpperCase() : tokenPrefix,
    ...(schema === undefined || choices['create.schema'] === 'dropped' ? {} : { schema }),
    ...(sponsorship === undefined ? {} : { sponsorship }),
    ...(metaUpdatePermission === undefined ? {} : { metaUpdatePermission }),
    limits: changedLimits(unsetLimits(), choices['create.limits'] === 'dropped' ? {} : (body.limits ?? {})),
    permissions: changedPermissions(
      defaultPermissions(),
      choices['create.permissions'] === 'dropped' ? {} : (body.permissions ?? {}),
    ),
    properties: new Map(),
    propertyPermissions: new Map(),
    admins: choices['create.admins'] === 'the creator' ? [body.address] : [],
    allowList: [],
    tokens: new Map(),
    minted: 0,
  });
  return { collectionId: id };
}

export function destroyCollection(context: Context, body: Body<'OnCollection'>): { success: boolean } {
  const { world, choices } = context;
  const collection = collectionOf(context, body.collectionId);
  const by = choices['destroy.signer'];
  if (by === 'owner or admin') requireOwnerOrAdmin(context, collection, body.address);
  else if (by !== 'anyone') requireOwner(collection, body.address);

  if (!limitOf(collection, 'ownerCanDestroy') && choices['destroy.ownerCanDestroy'] !== 'ignored')
    throw conflict('The limits of the collection do not let its owner destroy it');
  const tokens = choices['destroy.tokens'];
  const count = tokens === 'none were ever minted' ? collection.minted : collection.tokens.size;
  if (count > 0 && tokens !== 'destroyed as well') throw conflict('Collection contains tokens');
  if (choices['destroy.effect'] !== 'only reported') world.collections.delete(body.collectionId);
  return { success: true };
}

export function changeOwner(
  context: Context,
  body: Body<'ChangeOwner'>,
): { collectionId: number; owner: string } {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  const isRecognised =
    collection.owner === body.from ||
    (choices['change-owner.by'] === 'owner or admin' && isOwnerOrAdmin(context, collection, body.from));
  if (!isRecognised) {
    const isOther = choices['change-owner.phrase'] === 'that of other operations';
    throw forbidden(isOther ? phrases.notOwner : phrases.fromNotRecognised);
  }
  collection.owner = body.to;
  if (choices['change-owner.admins'] === 'with the former owner') collection.admins.push(body.from);
  return { collectionId: body.collectionId, owner: body.to };
}

export function setLimits(context: Context, body: Body<'SetLimits'>): object {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  if (choices['set-limits.signer'] === 'owner or admin')
    requireOwnerOrAdmin(context, collection, body.address);
  else requireOwner(collection, body.address);

  const request = { ...body.limits };
  if (choices['set-limits.transfersEnabled'] === 'dropped') delete request.transfersEnabled;
  if (choices['set-limits.tokenLimit'] === 'dropped') delete request.tokenLimit;
  collection.limits = changedLimits(collection.limits, request);
  return { collectionId: collection.id, limits: { ...collection.limits } };
}

export function setPermissions(context: Context, body: Body<'SetPermissions'>): { collectionId: number } {
  const { choices, world } = context;
  const isMissing = !world.collections.has(body.collectionId);
  if (isMissing && choices['set-permissions.missing-collection'] === 'other words')
    throw missing(`No collection with id ${body.collectionId}`);
  const collection = collectionOf(context, body.collectionId);
  if (choices['set-permissions.signer'] === 'owner or admin')
    requireOwnerOrAdmin(context, collection, body.address);
  else requireOwner(collection, body.address);
  if (choices['set-permissions.white-list'] === 'refused' && body.permissions.access === 'WhiteList')
    throw malformed('permissions.access must be Normal or AllowList');
  const request = { ...body.permissions };
  if (choices['set-permissions.nesting'] === 'dropped') delete request.nesting;
  collection.permissions = changedPermissions(collection.permissions, request);
  return { collectionId: collection.id };
}

export function setTransfersEnabled(
  context: Context,
  body: Body<'SetTransfersEnabled'>,
): { success: boolean } {
  const { choices } = context;
  const collection = collectionOf(context, body.collectionId);
  const by = choices['transfers-enabled.signer'];
  const adminMay =
    by === 'owner or admin' || (by === 'owner or admin on the earlier path' && !context.versioned);
  if (adminMay) requireOwnerOrAdmin(context, collection, body.address);
  else requireOwner(collection, body.address);

  const stored = choices['transfers-enabled.stored'];
  collection.limits.transfersEnabled = body.isEnabled && stored !== 'false for good';
  if (stored === 'false as unset' && !body.isEnabled) collection.limits.transfersEnabled = null;
  return { success: true };
}
