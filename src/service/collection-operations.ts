import type { LimitsUpdate } from '../chain/collection-limits.ts';
import type { PermissionsUpdate } from '../chain/collection-permissions.ts';
import type { PropertyPermission } from '../chain/state.ts';
import type { WriteBody } from '../contract/shapes.ts';
import { account, invalidMember, type Operation } from './operation.ts';
import { encodeSchema } from './schema.ts';
import { keyBytes, toChainProperty, type TextProperty } from './text.ts';

/** Operations on collections: each becomes one call (interface.md, Collection endpoints). */
export const createCollection: Operation<'createCollection'> = (body, { world }) => {
  if (body.mode === 'Fungible' || body.mode === 'ReFungible')
    throw invalidMember('mode', body.mode, 'isSupported', `mode ${body.mode} is not supported yet: use Nft`);
  checkTokenPrefix(body.tokenPrefix, world.chain.rules.profile.tokenPrefixMax);

  const encoded =
    body.schema === undefined ? { properties: [], propertyPermissions: [] } : encodeSchema(body.schema);
  if ('problem' in encoded) throw invalidMember('schema', undefined, 'isSchema', encoded.problem);
  const given = {
    properties: body.properties ?? [],
    permissions: toPermissions(body.tokenPropertyPermissions ?? []),
  };
  return {
    name: 'unique.createCollectionEx',
    args: {
      mode: 'Nft',
      name: body.name,
      description: body.description,
      tokenPrefix: body.tokenPrefix,
      limits: toLimits(body.limits ?? {}),
      permissions: toPermissionsUpdate(body.permissions ?? {}),
      properties: overridden(encoded.properties, given.properties).map(toChainProperty),
      propertyPermissions: overridden(encoded.propertyPermissions, given.permissions),
      admins: [],
      pendingSponsor: body.sponsorship ? account(body.sponsorship.address) : null,
      flags: { erc721metadata: false, reserved: false },
      metaUpdatePermission: body.metaUpdatePermission ?? null,
    },
  };
};

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

function checkTokenPrefix(
  tokenPrefix: string,
  { unit, count }: { readonly unit: 'characters' | 'bytes'; readonly count: number },
): void {
  const length = unit === 'bytes' ? Buffer.byteLength(tokenPrefix) : tokenPrefix.length;
  if (length > count)
    throw invalidMember(
      'tokenPrefix',
      tokenPrefix,
      'maxLength',
      `tokenPrefix must be at most ${count} ${unit}`,
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
