import { missing, phrases } from './errors.ts';
import { effectiveLimits, limitOf } from './limits.ts';
import type { Permission, Property, PropertyPermission } from './schemas.ts';
import { collectionOf, type Collection, type Context, type EffectiveLimits, type Limits } from './state.ts';
import { propertyList } from './token-reads.ts';

function shownLimits(context: Context, collection: Collection): Partial<Limits> {
  const { mutants } = context;
  if (mutants.has('collection.limits-show-defaults')) return effectiveLimits(context, collection);
  if (mutants.has('collection.unset-limits-left-out')) {
    return Object.fromEntries(Object.entries(collection.limits).filter(([, value]) => value !== null));
  }
  return collection.limits;
}

/** Null, and not an error, for a collection that does not exist. */
export function getCollection(context: Context, collectionId: number): object | null {
  const { mutants } = context;
  const collection = context.world.collections.get(collectionId);
  if (collection === undefined) {
    if (mutants.has('collection.missing-is-error')) throw missing(phrases.collectionNotFound);
    return null;
  }
  const { schema, sponsorship, metaUpdatePermission } = collection;
  return {
    id: collection.id,
    owner: mutants.staleText('collection.owner-cached', `${collection.id}`, () => collection.owner),
    mode: collection.mode,
    name: collection.name,
    description: collection.description,
    tokenPrefix: collection.tokenPrefix,
    ...(schema === undefined ? {} : { schema }),
    ...(sponsorship === undefined ? {} : { sponsorship }),
    ...(metaUpdatePermission === undefined ? {} : { metaUpdatePermission }),
    limits: shownLimits(context, collection),
    permissions: collection.permissions,
    properties: mutants.has('collection.properties-missing') ? [] : propertyList(collection.properties),
  };
}

export function getEffectiveLimits(
  context: Context,
  collectionId: number,
): { collectionId: number; limits: Partial<Limits> | EffectiveLimits } {
  const { mutants } = context;
  const collection = collectionOf(context, collectionId);
  const limits: Partial<Limits> = mutants.has('effective-limits.user-set-only')
    ? collection.limits
    : effectiveLimits(context, collection);
  if (mutants.has('effective-limits.transfers-flag-missed')) limits.transfersEnabled = true;
  if (mutants.has('effective-limits.token-limit-is-rest')) {
    limits.tokenLimit = limitOf(collection, 'tokenLimit') - collection.minted;
  }
  return { collectionId, limits };
}

const wanted = (keys: readonly string[] | null, key: string): boolean => keys === null || keys.includes(key);

export function getCollectionProperties(
  context: Context,
  collectionId: number,
  keys: readonly string[] | null,
): { properties: Property[] } {
  const { mutants } = context;
  const all = propertyList(collectionOf(context, collectionId).properties);
  if (mutants.has('collection-properties.filter-ignored')) return { properties: all };
  const used = mutants.has('collection-properties.filter-first-only') ? (keys?.slice(0, 1) ?? null) : keys;
  return { properties: all.filter(({ key }) => wanted(used, key)) };
}

export function getPropertyPermissions(
  context: Context,
  collectionId: number,
  keys: readonly string[] | null,
): { propertyPermissions: PropertyPermission[] } {
  const { mutants } = context;
  if (
    mutants.has('property-permissions.missing-collection-is-empty') &&
    !context.world.collections.has(collectionId)
  ) {
    return { propertyPermissions: [] };
  }
  const { propertyPermissions } = collectionOf(context, collectionId);
  const entry = ([key, permission]: readonly [string, Permission]): PropertyPermission => ({
    key,
    permission,
  });
  const all = [...propertyPermissions].map(entry);
  if (mutants.has('property-permissions.filter-ignored')) return { propertyPermissions: all };
  if (mutants.has('property-permissions.filter-case-ignored')) {
    const lower = keys?.map(key => key.toLowerCase()) ?? null;
    return { propertyPermissions: all.filter(({ key }) => wanted(lower, key.toLowerCase())) };
  }
  return { propertyPermissions: all.filter(({ key }) => wanted(keys, key)) };
}

export function getAdmins(context: Context, collectionId: number): { admins: string[] } {
  const { mutants } = context;
  if (mutants.has('admins.missing-collection-is-empty') && !context.world.collections.has(collectionId)) {
    return { admins: [] };
  }
  const collection = collectionOf(context, collectionId);
  if (mutants.has('admins.include-owner')) return { admins: [collection.owner, ...collection.admins] };
  return { admins: [...collection.admins] };
}

export function getAllowList(context: Context, collectionId: number): { addresses: string[] } {
  return { addresses: [...collectionOf(context, collectionId).allowList] };
}

export function isAllowed(context: Context, collectionId: number, address: string): { isAllowed: boolean } {
  const { mutants } = context;
  const collection = collectionOf(context, collectionId);
  return {
    isAllowed: mutants.staleFlag('allowed.cached', `${collectionId} ${address}`, () =>
      collection.allowList.includes(address),
    ),
  };
}
