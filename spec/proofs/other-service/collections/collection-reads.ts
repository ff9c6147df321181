import { isDeepStrictEqual } from 'node:util';
import { missing, phrases } from '../errors.ts';
import { effectiveLimits, limitOf } from './limits.ts';
import { defaultPermissions } from './permissions.ts';
import { isOwnerOrAdmin } from './roles.ts';
import type { QueryOf } from '../requests/bodies.ts';
import type { Collection, Context, Limits, Permissions } from '../state.ts';
import { propertyList } from '../tokens/token-reads.ts';

const shownLimits = (context: Context, collection: Collection): Partial<Limits> =>
  context.chosen('collection.limits', {
    'null where unset': collection.limits,
    'defaults where unset': effectiveLimits(context, collection),
    'left out where unset': Object.fromEntries(
      Object.entries(collection.limits).filter(([, value]) => value !== null),
    ),
  });

/** Null, and not an error, for a collection that does not exist. */
export function collection(context: Context, { collectionId }: QueryOf<'collection'>): object | null {
  const found = context.world.collections.get(collectionId);
  if (found === undefined) {
    if (context.is('collection.missing', 'an error')) throw missing(phrases.collectionNotFound);
    return null;
  }
  const owner = context.is('collection.owner', 'first one read')
    ? context.remembered(`owner of ${collectionId}`, found.owner)
    : found.owner;
  const { id, mode, name, description, tokenPrefix, schema, metaUpdatePermission } = found;
  const properties = context.is('collection.properties', 'none') ? [] : propertyList(found.properties);
  const isLeftOut = context.is('answers.optional-members', 'left out, with empty limits and permissions');
  const isUnset = Object.values(found.limits).every(limit => limit === null);
  const isDefault = isDeepStrictEqual(found.permissions, defaultPermissions());
  return {
    id,
    owner,
    mode,
    name,
    description,
    tokenPrefix,
    properties,
    ...optional(context, { schema, metaUpdatePermission }),
    ...(isLeftOut && isUnset ? {} : { limits: shownLimits(context, found) }),
    ...(isLeftOut && isDefault ? {} : { permissions: shownPermissions(context, found) }),
  };
}

/** Optional members that have no value: left out, or null. */
const optional = (context: Context, members: Readonly<Record<string, unknown>>): object =>
  context.is('answers.optional-members', 'null')
    ? Object.fromEntries(Object.entries(members).map(([name, value]) => [name, value ?? null]))
    : Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** The permissions, with a name for restricted access. */
function shownPermissions(context: Context, { permissions }: Collection): Permissions {
  const { access } = permissions;
  if (access === 'Normal' || context.is('answers.access', 'as requested')) return permissions;
  const isAllowList = context.is('answers.access', 'always AllowList');
  return { ...permissions, access: isAllowList ? 'AllowList' : 'WhiteList' };
}

export function limits(context: Context, { collectionId }: QueryOf<'limits'>): object {
  const collection = context.collectionOf(collectionId);
  const shown: Partial<Limits> = context.is('effective-limits.values', 'set, or null')
    ? { ...collection.limits }
    : effectiveLimits(context, collection);
  if (context.is('effective-limits.transfersEnabled', 'always true')) shown.transfersEnabled = true;
  if (context.is('effective-limits.tokenLimit', 'mints that are left'))
    shown.tokenLimit = limitOf(context, collection, 'tokenLimit') - collection.minted;
  return { collectionId, limits: shown };
}

const wanted = (keys: readonly string[] | undefined, key: string): boolean =>
  keys === undefined || keys.includes(key);

export function collectionProperties(
  context: Context,
  { collectionId, propertyKeys: keys }: QueryOf<'collectionProperties'>,
): object {
  const all = propertyList(context.collectionOf(collectionId).properties);
  const by = context.choices['collection-properties.selected'];
  const used = by === 'all' ? undefined : by === 'the first key' ? keys?.slice(0, 1) : keys;
  return { properties: all.filter(({ key }) => wanted(used, key)) };
}

export function propertyPermissions(
  context: Context,
  { collectionId, propertyKeys: keys }: QueryOf<'propertyPermissions'>,
): object {
  const isMissing = !context.world.collections.has(collectionId);
  if (isMissing && context.is('property-permissions.missing-collection', 'an empty list'))
    return { propertyPermissions: [] };
  const permissions = context.collectionOf(collectionId).propertyPermissions;
  const all = [...permissions].map(([key, permission]) => ({ key, permission }));
  const by = context.choices['property-permissions.selected'];
  const cased = (key: string): string => (by === 'given keys in any case' ? key.toLowerCase() : key);
  const used = by === 'all' ? undefined : keys?.map(cased);
  return { propertyPermissions: all.filter(({ key }) => wanted(used, cased(key))) };
}

export function admins(context: Context, { collectionId }: QueryOf<'admins'>): object {
  const isMissing = !context.world.collections.has(collectionId);
  if (isMissing && context.is('admins.missing-collection', 'an empty list')) return { admins: [] };
  const { owner, admins: listed } = context.collectionOf(collectionId);
  return { admins: context.is('admins.read', 'owner and admins') ? [owner, ...listed] : listed };
}

export const allowList = (context: Context, { collectionId }: QueryOf<'allowList'>): object => ({
  addresses: context.collectionOf(collectionId).allowList,
});

export function allowed(context: Context, { collectionId, address }: QueryOf<'allowed'>): object {
  const of = context.collectionOf(collectionId);
  const isListed = of.allowList.includes(address);
  return {
    isAllowed: context.chosen('allowed.read', {
      'those on the list': isListed,
      'everybody where access is public': isListed || of.permissions.access === 'Normal',
      'those on the list, owner and admins': isListed || isOwnerOrAdmin(context, of, address),
      'the first answer': context.remembered(`allowed ${collectionId} ${address}`, isListed),
    }),
  };
}
