import type { CallArgs } from '../../chain/calls/index.ts';
import type { LimitsUpdate } from '../../chain/rules/collections/collection-limits.ts';
import type { PermissionsUpdate } from '../../chain/rules/collections/collection-permissions.ts';
import { isPrefixTooLong, type Profile } from '../../chain/profile.ts';
import { propertiesMax } from '../../contract/limits.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { encodeSchema } from '../content/schema.ts';
import { toChainProperty, toPropertyPermissions, type CollectionContent } from '../content/text.ts';
import { invalidMember } from '../requests/errors.ts';
import { toAddress } from '../requests/members.ts';
import { profileOf, type OperationContext } from './operation.ts';

/** Arguments of the call that creates a collection with content in schema 1.0, or without. */
export function newCollection(
  body: WriteBody<'createCollection'>,
  context: OperationContext,
): CallArgs<'unique.createCollectionEx'> {
  checkTokenPrefix('tokenPrefix', body.tokenPrefix, context);
  reportWithoutEffect(body, context);

  const encoded =
    body.schema === undefined ? { properties: [], propertyPermissions: [] } : encodeSchema(body.schema);
  const profile = profileOf(context);
  const permissions = toPropertyPermissions(body.tokenPropertyPermissions ?? [], profile);
  const content: CollectionContent = {
    properties: overridden(encoded.properties, body.properties ?? []).map(toChainProperty(profile)),
    propertyPermissions: overridden(encoded.propertyPermissions, permissions),
    erc721metadata: false,
  };
  return withContent(body, content, profile);
}

/** Arguments of the call that creates a collection with that content. Throws a `Failure` for more than one call takes. */
export function withContent(
  body: Omit<WriteBody<'createCollection'>, 'address' | 'schema' | 'properties' | 'tokenPropertyPermissions'>,
  { properties, propertyPermissions, erc721metadata }: CollectionContent,
  profile: Profile,
): CallArgs<'unique.createCollectionEx'> {
  checkCount('properties', properties);
  checkCount('tokenPropertyPermissions', propertyPermissions);
  return {
    mode: toMode(body),
    name: body.name,
    description: body.description,
    tokenPrefix: body.tokenPrefix,
    limits: toLimits(body.limits ?? {}, profile),
    permissions: body.permissions ? toPermissions({ ...filledIn, ...body.permissions }) : {},
    properties,
    propertyPermissions,
    admins: [],
    pendingSponsor: body.sponsorship ? toAddress(body.sponsorship.address) : null,
    flags: { erc721metadata, reserved: false },
    metaUpdatePermission: (profile.keepsMetaUpdatePermission && body.metaUpdatePermission) || null,
  };
}

/** What the service fills in where a creation has permissions (spec/decisions/service.md#new-collection). */
const filledIn = { access: 'Normal', nesting: {} } as const;

function checkCount(member: string, { length }: readonly unknown[]): void {
  if (length <= propertiesMax) return;
  const problem = `with those of the schema there are ${length} ${member}, there can be at most ${propertiesMax}`;
  throw invalidMember(member, undefined, { arrayMaxSize: problem });
}

/** Reports the members of a new collection that have no effect (spec/decisions/service.md#new-collection). */
export function reportWithoutEffect(
  body: Partial<WriteBody<'createCollection'>>,
  context: OperationContext,
): void {
  const { mode, decimals = 0, readOnly = false, sponsorship, metaUpdatePermission } = body;
  const keepsPermission = profileOf(context).keepsMetaUpdatePermission;
  const members: readonly (readonly [isIgnored: boolean, path: readonly string[], why: string])[] = [
    [decimals > 0 && mode !== 'Fungible', ['decimals'], 'only Fungible collections have decimals'],
    [readOnly, ['readOnly'], 'no collection is read-only'],
    [sponsorship?.isConfirmed === true, ['sponsorship', 'isConfirmed'], 'the sponsor has to confirm'],
    [metaUpdatePermission !== undefined && !keepsPermission, ['metaUpdatePermission'], 'the chain has none'],
  ];
  const ignored = members.filter(([isIgnored]) => isIgnored);
  context.report(ignored.map(([, path, why]) => ({ path, why: `is ignored: ${why}` })));
}

/** Only Fungible collections have decimals; those of others are ignored. */
function toMode({
  mode,
  decimals = 0,
}: Pick<WriteBody<'createCollection'>, 'mode' | 'decimals'>): CallArgs<'unique.createCollectionEx'>['mode'] {
  if (mode === 'Fungible') return { decimals };
  return mode === 'ReFungible' ? mode : 'Nft';
}

/**
 * Refuses a token prefix that is too long in the world's profile (spec/statements/rulings.md#p7); `member` is its name
 * in the request.
 */
export function checkTokenPrefix(member: string, tokenPrefix: string, context: OperationContext): void {
  const profile = profileOf(context);
  if (!isPrefixTooLong(tokenPrefix, profile)) return;
  const { unit, count } = profile.tokenPrefixMax;
  const advice = profile.refusedOnlyHere['collection.create.token-prefix-length'];
  throw invalidMember(member, tokenPrefix, {
    maxLength: `${member} must be at most ${count} ${unit}${advice === undefined ? '' : `; ${advice}`}`,
  });
}

/** Limits as the call takes them: those that are null are not set, and a data rate of 0 can disable it (spec/statements/rulings.md#p15). */
export function toLimits(
  limits: WriteBody<'setLimits'>['limits'],
  { zeroDataRateDisables }: Profile,
): LimitsUpdate {
  const given: LimitsUpdate = Object.fromEntries(
    Object.entries(limits).filter(([, value]) => value !== null),
  );
  return given.sponsoredDataRateLimit === 0 && zeroDataRateDisables
    ? { ...given, sponsoredDataRateLimit: 'disabled' }
    : given;
}

/** Permissions as the call takes them. */
export const toPermissions = ({
  access,
  nesting,
  ...others
}: WriteBody<'setPermissions'>['permissions']): PermissionsUpdate => ({
  ...(access && { access: access === 'Normal' ? 'Normal' : 'AllowList' }),
  ...others,
  ...(nesting && { nesting: { tokenOwner: false, collectionAdmin: false, restricted: null, ...nesting } }),
});

/**
 * The entries of the schema, replaced by those of the request under the same key
 * (spec/decisions/service.md#new-collection).
 */
export function overridden<E extends { readonly key: string }>(
  derived: readonly E[],
  given: readonly E[],
): E[] {
  return [...derived.filter(({ key }) => !given.some(entry => entry.key === key)), ...given];
}
