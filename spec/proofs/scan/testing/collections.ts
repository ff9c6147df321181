import type { EventName } from '../../../../src/contract/events.ts';
import type { CollectionRow } from '../../../../src/plugins/scan/chain-index/rows.ts';
import type { HolderRow } from '../../../../src/plugins/scan/entities/owners.ts';
import { common, type ChainRecord, type Members } from './chain-record.ts';
import {
  collectionAddress,
  faces,
  hexOf,
  inSnake,
  life,
  modes,
  orNull,
  properties,
  seconds,
  twice,
  type Faces,
  type Written,
} from './faces.ts';

const named = (names: string): readonly EventName[] =>
  names
    .trim()
    .split(/\s+/)
    .map(name => `common.${name}` as EventName);

const updating = named(`
  CollectionCreated CollectionDestroyed CollectionPropertySet CollectionPropertyDeleted PropertyPermissionSet
  CollectionPermissionSet CollectionLimitSet CollectionSponsorSet CollectionSponsorRemoved SponsorshipConfirmed
  CollectionOwnerChanged`);

const acting = named(`
  CollectionCreated CollectionDestroyed CollectionOwnerChanged CollectionAdminAdded CollectionAdminRemoved
  CollectionSponsorSet CollectionSponsorRemoved CollectionLimitSet SponsorshipConfirmed AllowListAddressAdded
  AllowListAddressRemoved ItemCreated ItemDestroyed`);

const rate = (value: unknown): unknown => (value == null ? 'SponsoringDisabled' : { Blocks: value });

/** A collection as REST v1 answers it. */
interface Answered {
  readonly id: number;
  readonly mode: string;
  readonly decimals: number;
  readonly owner: string;
  readonly sponsorship: { readonly address: string; readonly isConfirmed: boolean } | null;
  readonly limits: Members;
  readonly permissions: { readonly access: string; readonly mintMode: boolean; readonly nesting: Members };
  readonly flags: object;
  readonly properties: Written;
  readonly schema?: Members;
  readonly tokenPropertyPermissions: readonly { readonly key: string; readonly permission: Members }[];
}

/** What the row of a collection must be. */
export async function collection({ id: collectionId }: CollectionRow, record: ChainRecord): Promise<Faces> {
  const { state } = record.head;
  const key = String(collectionId);
  const isBurned = !state.collections.has(key);
  const block = record.lastWith(({ collections }) => collections.has(key));
  const answer = await record.read('collection', { collectionId }, block);
  const decoded = await record.read('collectionV2', { collectionId }, block);
  const effective = (await record.read('limits', { collectionId }, block))['limits'] as Members;
  const admins = (await record.read('admins', { collectionId }, block))['admins'] as readonly string[];
  const { tokenId: lastTokenId } = await record.read('lastTokenId', { collectionId }, block);
  const { totalSupply } = await record.read('totalSupply', { collectionId }, block);
  const { owner, sponsorship, limits, permissions, schema, tokenPropertyPermissions, ...given } =
    answer as unknown as Answered;
  const { nesting } = permissions;
  const mode = modes[given.mode];
  const info = (decoded['info'] ?? {}) as Members;
  const customizing = (info['customizing'] ?? {}) as Members;
  const events = record.about({ collectionId }, updating);
  const [created, updated] = [events[0]?.block ?? record.head, events.at(-1)?.block ?? record.head];
  const holders = record.holders().filter(([id]) => id === key);
  const versions = ['schemaName', 'schemaVersion', 'attributesSchemaVersion'].flatMap(
    name => given.properties.find(property => property.key === name)?.value.replaceAll('"', '') ?? [],
  );
  const { sponsoredDataRateLimit: dataRate } = limits;
  return faces(
    {
      collectionId: given.id,
      name: answer['name'],
      description: answer['description'],
      tokenPrefix: answer['tokenPrefix'],
      mode,
      type: mode,
      mintMode: permissions.mintMode,
      nestingEnabled: nesting['tokenOwner'] === true || nesting['collectionAdmin'] === true,
      tokenLimit: limits['tokenLimit'] ?? 0,
      attributesSchema: schema?.['schemaName'] === '_old_' ? {} : (schema?.['attributesSchema'] ?? {}),
      collectionAddress: collectionAddress(collectionId),
      owner: common(owner),
      fungiblePieces: mode === 'NFT' ? null : given.decimals,
      sponsor: sponsorship && common(sponsorship.address),
      isSponsorshipConfirmed: orNull(sponsorship?.isConfirmed),
      permissions: {
        access: permissions.access,
        mint_mode: permissions.mintMode,
        nesting: inSnake(nesting),
      },
      tokenPropertyPermissions: tokenPropertyPermissions.map(({ key: name, permission }) => ({
        key: name,
        keyHex: hexOf(name),
        permission: inSnake(permission),
      })),
      limits: {
        ...inSnake(limits),
        sponsored_data_rate_limit: dataRate === null ? null : rate(dataRate),
      },
      decodedLimits: Object.fromEntries(
        Object.entries(effective).map(([limit, applied]) => {
          const value = limit === 'sponsoredDataRateLimit' ? rate(applied) : applied;
          return [limit, { key: limit, value, isDefaultValue: limits[limit] === null }];
        }),
      ),
      readOnly: answer['readOnly'],
      ...given.flags,
      adminList: admins.map(common),
      lastTokenId,
      ...properties(given.properties),
      defaultTokenImage: orNull(info['default_token_image']),
      potentialAttributes: orNull(info['potential_attributes']),
      customizing: orNull(info['customizing']),
      schemaV2: decoded['info'],
      schemaName: orNull(info['schemaName']),
      schemaVersion: orNull(info['schemaVersion']),
      originalSchemaVersion: orNull(info['originalSchemaVersion']),
      coverImage: orNull(info['cover_image']),
      customizingSlots: orNull(customizing['slots']),
      customizes: orNull(customizing['customizes']),
      royalties: orNull(info['royalties']),
      collectionInfoError: decoded['parsingError'],
      isBurned,
      ...life(created, updated),
    },
    {
      ...twice('owner', owner),
      sponsorship: sponsorship?.isConfirmed === true ? sponsorship.address : null,
      permissions,
      token_property_permissions: tokenPropertyPermissions,
      properties: given.properties,
      schema_version: versions.length === 0 ? null : versions.join('@'),
      limits_account_ownership: effective['accountTokenOwnershipLimit'],
      limits_sponsore_data_size: effective['sponsoredDataSize'],
      limits_sponsore_data_rate: effective['sponsoredDataRateLimit'],
      owner_can_transfer: effective['ownerCanTransfer'],
      owner_can_destroy: effective['ownerCanDestroy'],
      tokens_count: isBurned || mode === 'Fungible' ? 0 : totalSupply,
      burned: isBurned,
      holders_count: new Set(holders.map(([, who]) => who)).size,
      transfers_count: record.about({ collectionId }, ['common.Transfer']).length,
      actions_count: record.about({ collectionId }, acting).length,
      date_of_creation: seconds(created),
    },
  );
}

/** What the row of a holder must be. */
export const holder = ({ collection: { id }, owner }: HolderRow, record: ChainRecord): Faces =>
  faces({
    collectionId: id,
    count: record.holders().filter(([of, who]) => of === String(id) && who === owner).length,
    ...twice('owner', record.world.format(owner)),
  });
