import { isDeepStrictEqual } from 'node:util';
import { missing, phrases } from '../errors.ts';
import { effectiveLimits, limitOf } from './limits.ts';
import { defaultPermissions } from './permissions.ts';
import { isOwnerOrAdmin } from './roles.ts';
import type { QueryOf } from '../requests/bodies.ts';
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
export function collection(context: Context, { collectionId }: QueryOf<'collection'>): object | null {
  const { choices, world } = context;
  const found = world.collections.get(collectionId);
  if (found === undefined) {
    if (choices['collection.missing'] === 'an error') throw missing(phrases.collectionNotFound);
    return null;
  }
  const owner =
    choices['collection.owner'] === 'first one read'
      ? remembered(context, `owner of ${collectionId}`, found.owner)
      : found.owner;
  const { id, mode, name, description, tokenPrefix, schema, metaUpdatePermission } = found;
  const properties = choices['collection.properties'] === 'none' ? [] : propertyList(found.properties);
  const isLeftOut = choices['answers.optional-members'] === 'left out, with empty limits and permissions';
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

export function limits(context: Context, { collectionId }: QueryOf<'limits'>): object {
  const { choices } = context;
  const collection = collectionOf(context, collectionId);
  const shown: Partial<Limits> =
    choices['effective-limits.values'] === 'set, or null'
      ? { ...collection.limits }
      : effectiveLimits(context, collection);
  if (choices['effective-limits.transfersEnabled'] === 'always true') shown.transfersEnabled = true;
  if (choices['effective-limits.tokenLimit'] === 'mints that are left')
    shown.tokenLimit = limitOf(context, collection, 'tokenLimit') - collection.minted;
  return { collectionId, limits: shown };
}

const wanted = (keys: readonly string[] | undefined, key: string): boolean =>
  keys === undefined || keys.includes(key);

export function collectionProperties(
  context: Context,
  { collectionId, propertyKeys: keys }: QueryOf<'collectionProperties'>,
): object {
  const all = propertyList(collectionOf(context, collectionId).properties);
  const by = context.choices['collection-properties.selected'];
  if (by === 'all') return { properties: all };
  const used = by === 'the first key' ? keys?.slice(0, 1) : keys;
  return { properties: all.filter(({ key }) => wanted(used, key)) };
}

export function propertyPermissions(
  context: Context,
  { collectionId, propertyKeys: keys }: QueryOf<'propertyPermissions'>,
): object {
  const { choices, world } = context;
  const isMissing = !world.collections.has(collectionId);
  if (isMissing && choices['property-permissions.missing-collection'] === 'an empty list')
    return { propertyPermissions: [] };
  const permissions = collectionOf(context, collectionId).propertyPermissions;
  const all = [...permissions].map(([key, permission]) => ({ key, permission }));
  const by = choices['property-permissions.selected'];
  if (by === 'all') return { propertyPermissions: all };
  if (by === 'given keys in any case') {
    const lower = keys?.map(key => key.toLowerCase());
    return { propertyPermissions: all.filter(({ key }) => wanted(lower, key.toLowerCase())) };
  }
  return { propertyPermissions: all.filter(({ key }) => wanted(keys, key)) };
}

export function admins(context: Context, { collectionId }: QueryOf<'admins'>): object {
  const { choices, world } = context;
  const isMissing = !world.collections.has(collectionId);
  if (isMissing && choices['admins.missing-collection'] === 'an empty list') return { admins: [] };
  const { owner, admins: listed } = collectionOf(context, collectionId);
  return { admins: choices['admins.read'] === 'owner and admins' ? [owner, ...listed] : listed };
}

export const allowList = (context: Context, { collectionId }: QueryOf<'allowList'>): object => ({
  addresses: collectionOf(context, collectionId).allowList,
});

export function allowed(context: Context, { collectionId, address }: QueryOf<'allowed'>): object {
  const of = collectionOf(context, collectionId);
  const isListed = of.allowList.includes(address);
  return {
    isAllowed: chosen(context, 'allowed.read', {
      'those on the list': isListed,
      'everybody where access is public': isListed || of.permissions.access === 'Normal',
      'those on the list, owner and admins': isListed || isOwnerOrAdmin(context, of, address),
      'the first answer': remembered(context, `allowed ${collectionId} ${address}`, isListed),
    }),
  };
}
