import type { CallArgs, SingleCall } from '../../chain/calls/index.ts';
import type { LimitsUpdate } from '../../chain/rules/collection-limits.ts';
import type { PermissionsUpdate } from '../../chain/rules/collection-permissions.ts';
import type { Property, PropertyPermission } from '../../chain/state/state.ts';
import { propertiesMax, tokenPrefixBytesMax } from '../../contract/limits.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { account, invalidMember, type Operation, type OperationContext } from './operation.ts';
import { encodeSchema } from '../content/schema.ts';
import { keyBytes, toChainProperty, type TextProperty } from '../content/text.ts';

/** Operations on collections: each becomes one call (interface.md, Collection endpoints). */
export const createCollection: Operation<'createCollection'> = (body, context) => {
  checkTokenPrefix('tokenPrefix', body.tokenPrefix, context);

  const encoded =
    body.schema === undefined ? { properties: [], propertyPermissions: [] } : encodeSchema(body.schema);
  if ('problem' in encoded) throw invalidMember('schema', undefined, 'isSchema', encoded.problem);
  const given = {
    properties: body.properties ?? [],
    permissions: toPermissions(body.tokenPropertyPermissions ?? []),
  };
  return creation(body, {
    properties: overridden(encoded.properties, given.properties).map(toChainProperty),
    propertyPermissions: overridden(encoded.propertyPermissions, given.permissions),
    erc721metadata: false,
  });
};

/** What a new collection gets from the schema that describes it. */
export interface CollectionContent {
  readonly properties: readonly Property[];
  readonly propertyPermissions: readonly PropertyPermission[];
  readonly erc721metadata: boolean;
}

/** The call that creates a collection with that content, of which the chain takes only so much at once. */
export function creation(
  body: Omit<WriteBody<'createCollection'>, 'schema' | 'properties' | 'tokenPropertyPermissions'>,
  { properties, propertyPermissions, erc721metadata }: CollectionContent,
): SingleCall {
  checkCount('properties', properties);
  checkCount('tokenPropertyPermissions', propertyPermissions);
  const args = {
    mode: toMode(body),
    name: body.name,
    description: body.description,
    tokenPrefix: body.tokenPrefix,
    limits: toLimits(body.limits ?? {}),
    permissions: toPermissionsUpdate(body.permissions ?? {}),
    properties,
    propertyPermissions,
    admins: [],
    pendingSponsor: body.sponsorship ? account(body.sponsorship.address) : null,
    flags: { erc721metadata, reserved: false },
    metaUpdatePermission: body.metaUpdatePermission ?? null,
  };
  return { name: 'unique.createCollectionEx', args };
}

function checkCount(member: string, { length }: readonly unknown[]): void {
  if (length <= propertiesMax) return;
  const problem = `with those of the schema there are ${length} ${member}, there can be at most ${propertiesMax}`;
  throw invalidMember(member, undefined, 'arrayMaxSize', problem);
}

export const destroyCollection: Operation<'destroyCollection'> = ({ collectionId }) => ({
  name: 'unique.destroyCollection',
  args: { collectionId },
});

export const setCollectionProperties: Operation<'setCollectionProperties'> = ({
  collectionId,
  properties,
}) => ({
  name: 'unique.setCollectionProperties',
  args: { collectionId, properties: properties.map(toChainProperty) },
});

export const deleteCollectionProperties: Operation<'deleteCollectionProperties'> = body => ({
  name: 'unique.deleteCollectionProperties',
  args: { collectionId: body.collectionId, keys: body.propertyKeys.map(keyBytes) },
});

export const setPropertyPermissions: Operation<'setPropertyPermissions'> = body => ({
  name: 'unique.setTokenPropertyPermissions',
  args: { collectionId: body.collectionId, propertyPermissions: toPermissions(body.propertyPermissions) },
});

export const setLimits: Operation<'setLimits'> = ({ collectionId, limits }) => ({
  name: 'unique.setCollectionLimits',
  args: { collectionId, limits: toLimits(limits) },
});

export const setPermissions: Operation<'setPermissions'> = ({ collectionId, permissions }) => ({
  name: 'unique.setCollectionPermissions',
  args: { collectionId, permissions: toPermissionsUpdate(permissions) },
});

export const setTransfersEnabled: Operation<'setTransfersEnabled'> = ({ collectionId, isEnabled }) => ({
  name: 'unique.setTransfersEnabledFlag',
  args: { collectionId, value: isEnabled },
});

export const changeOwner: Operation<'changeOwner'> = ({ collectionId, to }) => ({
  name: 'unique.changeCollectionOwner',
  args: { collectionId, newOwner: account(to) },
});

export const addAdmin: Operation<'addAdmin'> = ({ collectionId, newAdmin }) => ({
  name: 'unique.addCollectionAdmin',
  args: { collectionId, admin: account(newAdmin) },
});

export const removeAdmin: Operation<'removeAdmin'> = ({ collectionId, admin }) => ({
  name: 'unique.removeCollectionAdmin',
  args: { collectionId, admin: account(admin) },
});

export const addToAllowList: Operation<'addToAllowList'> = ({ collectionId, newAdminId }) => ({
  name: 'unique.addToAllowList',
  args: { collectionId, address: account(newAdminId) },
});

export const removeFromAllowList: Operation<'removeFromAllowList'> = ({ collectionId, addressToDelete }) => ({
  name: 'unique.removeFromAllowList',
  args: { collectionId, address: account(addressToDelete) },
});

export const setSponsorship: Operation<'setSponsorship'> = ({ collectionId, newSponsor }) => ({
  name: 'unique.setCollectionSponsor',
  args: { collectionId, sponsor: account(newSponsor) },
});

export const confirmSponsorship: Operation<'confirmSponsorship'> = ({ collectionId }) => ({
  name: 'unique.confirmSponsorship',
  args: { collectionId },
});

export const removeSponsorship: Operation<'removeSponsorship'> = ({ collectionId }) => ({
  name: 'unique.removeCollectionSponsor',
  args: { collectionId },
});

/** Decimals are for Fungible collections; others have none, whatever is given. */
function toMode({
  mode,
  decimals = 0,
}: Pick<WriteBody<'createCollection'>, 'mode' | 'decimals'>): CallArgs<'unique.createCollectionEx'>['mode'] {
  if (mode === 'Fungible') return { decimals };
  return mode === 'ReFungible' ? mode : 'Nft';
}

/** Refuses a token prefix that is too long for the world's profile (rulings P7); `member` is where the request has it. */
export function checkTokenPrefix(member: string, tokenPrefix: string, { world }: OperationContext): void {
  const { name, tokenPrefixMax } = world.chain.rules.profile;
  const { unit, count } = tokenPrefixMax;
  const length = unit === 'bytes' ? Buffer.byteLength(tokenPrefix) : tokenPrefix.length;
  if (length <= count) return;
  const advice =
    unit === 'bytes'
      ? ''
      : `; that is the limit of the profile ${name}: start with --profile chain, where it is ${tokenPrefixBytesMax} bytes`;
  throw invalidMember(
    member,
    tokenPrefix,
    'maxLength',
    `${member} must be at most ${count} ${unit}${advice}`,
  );
}

/** A null limit is one that is not set; the chain's data rate is a number of blocks. */
function toLimits(limits: WriteBody<'setLimits'>['limits']): LimitsUpdate {
  const given = Object.entries(limits).filter(([, value]) => value !== null);
  return Object.fromEntries(given);
}

function toPermissionsUpdate({
  access,
  mintMode,
  nesting,
}: WriteBody<'setPermissions'>['permissions']): PermissionsUpdate {
  return {
    ...(access === undefined ? {} : { access: access === 'Normal' ? 'Normal' : 'AllowList' }),
    ...(mintMode === undefined ? {} : { mintMode }),
    ...(nesting === undefined
      ? {}
      : {
          nesting: {
            tokenOwner: nesting.tokenOwner ?? false,
            collectionAdmin: nesting.collectionAdmin ?? false,
            restricted: nesting.restricted ?? null,
          },
        }),
  };
}

const toPermissions = (
  entries: WriteBody<'setPropertyPermissions'>['propertyPermissions'],
): readonly PropertyPermission[] =>
  entries.map(({ key, permission }) => ({
    key: keyBytes(key),
    mutable: permission.mutable ?? false,
    collectionAdmin: permission.collectionAdmin ?? false,
    tokenOwner: permission.tokenOwner ?? false,
  }));

/** What the schema makes, without the keys that the caller gives as well, then what the caller gives (rest-surface §1.4). */
function overridden<E extends TextProperty | PropertyPermission>(
  derived: readonly E[],
  given: readonly E[],
): E[] {
  return [...derived.filter(({ key }) => !given.some(entry => entry.key === key)), ...given];
}
