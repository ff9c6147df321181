import { isDeepStrictEqual } from 'node:util';
import { missing, phrases } from '../errors.ts';
import { effectiveLimits, limitOf } from './limits.ts';
import { defaultPermissions } from './permissions.ts';
import { isOwnerOrAdmin } from './roles.ts';
import type { Permission, PropertyPermission } from '../requests/schemas.ts';
import {
  chosen,
  collectionOf,
  remembered,
  type Collection,
  type Context,
  type Limits,
  type Permissions,
} from '../state.ts';
import { propertyList } from '../tokens/token-reads.ts';

const shownLimits = (context: Context, collection: Collection): Partial<Limits> =>
  chosen(context, 'collection.limits', {
    'null where unset': collection.limits,
    'defaults where unset': effectiveLimits(context, collection),
    'left out where unset': Object.fromEntries(
      Object.entries(collection.limits).filter(([, value]) => value !== null),
    ),
  });

/** Null, and not an error, for a collection that does not exist. */
export function getCollection(context: Context, collectionId: number): object | null {
  const { choices, lookUps, world } = context;
  const collection = world.collections.get(collectionId);
  if (collection === undefined) {
    if (choices['collection.missing'] === 'an error') throw missing(phrases.collectionNotFound);
    return null;
  }
  const owner =
    choices['collection.owner'] === 'first one read'
      ? remembered(lookUps.collectionOwner, `${collectionId}`, collection.owner)
      : collection.owner;
  const { id, mode, name, description, tokenPrefix, schema, sponsorship, metaUpdatePermission } = collection;
  const properties = choices['collection.properties'] === 'none' ? [] : propertyList(collection.properties);
  const isLeftOut = choices['answers.optional-members'] === 'left out, with empty limits and permissions';
  const isUnset = Object.values(collection.limits).every(limit => limit === null);
  const isDefault = isDeepStrictEqual(collection.permissions, defaultPermissions());
  return {
    id,
    owner,
    mode,
    name,
    description,
    tokenPrefix,
    properties,
    ...optional(context, { schema, sponsorship, metaUpdatePermission }),
    ...(isLeftOut && isUnset ? {} : { limits: shownLimits(context, collection) }),
    ...(isLeftOut && isDefault ? {} : { permissions: shownPermissions(context, collection) }),
  };
}

/** Optional members that have no value: left out, or null. */
const optional = ({ choices }: Context, members: Readonly<Record<string, unknown>>): object =>
  choices['answers.optional-members'] === 'null'
    ? Object.fromEntries(Object.entries(members).map(([name, value]) => [name, value ?? null]))
    : Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** The permissions, with a name for restricted access. */
function shownPermissions({ choices }: Context, { permissions }: Collection): Permissions {
  const { access } = permissions;
  if (access === 'Normal' || choices['answers.access'] === 'as requested') return permissions;
  return {
    ...permissions,
    access: choices['answers.access'] === 'always AllowList' ? 'AllowList' : 'WhiteList',
  };
}

export function getEffectiveLimits(context: Context, collectionId: number): object {
  const { choices } = context;
  const collection = collectionOf(context, collectionId);
  const limits: Partial<Limits> =
    choices['effective-limits.values'] === 'set, or null'
      ? { ...collection.limits }
      : effectiveLimits(context, collection);
  if (choices['effective-limits.transfersEnabled'] === 'always true') limits.transfersEnabled = true;
  if (choices['effective-limits.tokenLimit'] === 'mints that are left')
    limits.tokenLimit = limitOf(context, collection, 'tokenLimit') - collection.minted;
  return { collectionId, limits };
}

const wanted = (keys: readonly string[] | null, key: string): boolean => keys === null || keys.includes(key);

export function getCollectionProperties(
  context: Context,
  collectionId: number,
  keys: readonly string[] | null,
): object {
  const all = propertyList(collectionOf(context, collectionId).properties);
  const by = context.choices['collection-properties.selected'];
  if (by === 'all') return { properties: all };
  const used = by === 'the first key' ? (keys?.slice(0, 1) ?? null) : keys;
  return { properties: all.filter(({ key }) => wanted(used, key)) };
}

export function getPropertyPermissions(
  context: Context,
  collectionId: number,
  keys: readonly string[] | null,
): object {
  const { choices, world } = context;
  const isMissing = !world.collections.has(collectionId);
  if (isMissing && choices['property-permissions.missing-collection'] === 'an empty list')
    return { propertyPermissions: [] };
  const { propertyPermissions } = collectionOf(context, collectionId);
  const entry = ([key, permission]: readonly [string, Permission]): PropertyPermission => ({
    key,
    permission,
  });
  const all = [...propertyPermissions].map(entry);
  const by = choices['property-permissions.selected'];
  if (by === 'all') return { propertyPermissions: all };
  if (by === 'given keys in any case') {
    const lower = keys?.map(key => key.toLowerCase()) ?? null;
    return { propertyPermissions: all.filter(({ key }) => wanted(lower, key.toLowerCase())) };
  }
  return { propertyPermissions: all.filter(({ key }) => wanted(keys, key)) };
}

export function getAdmins(context: Context, collectionId: number): { admins: string[] } {
  const { choices, world } = context;
  const isMissing = !world.collections.has(collectionId);
  if (isMissing && choices['admins.missing-collection'] === 'an empty list') return { admins: [] };
  const { owner, admins } = collectionOf(context, collectionId);
  return { admins: choices['admins.read'] === 'owner and admins' ? [owner, ...admins] : [...admins] };
}

export function getAllowList(context: Context, collectionId: number): { addresses: string[] } {
  return { addresses: [...collectionOf(context, collectionId).allowList] };
}

export function isAllowed(context: Context, collectionId: number, address: string): { isAllowed: boolean } {
  const collection = collectionOf(context, collectionId);
  const isListed = collection.allowList.includes(address);
  const key = `${collectionId} ${address}`;
  return {
    isAllowed: chosen(context, 'allowed.read', {
      'those on the list': isListed,
      'everybody where access is public': isListed || collection.permissions.access === 'Normal',
      'those on the list, owner and admins': isListed || isOwnerOrAdmin(context, collection, address),
      'the first answer': remembered(context.lookUps.isAllowed, key, isListed),
    }),
  };
}
