import { stringToHex } from '@polkadot/util';
import { effectiveLimits } from '../../../chain/rules/collections/collection-limits.ts';
import { collectionAddress } from '../../../chain/state/address.ts';
import type { Collection, CollectionMode } from '../../../chain/state/state.ts';
import { schemaOf } from '../../../service/views/collection.ts';
import { toNestedPermission, toTextProperty } from '../../../service/content/text.ts';
import type { CollectionRow } from '../chain-index/rows.ts';
import { columnsOf, type Column, type Table } from './column.ts';
import { collectionContent, infoOf, propertiesOf } from './content.ts';
import { blocksOfChange, fetched, lifetime } from './lifetime.ts';
import { address, addresses, flag, float, int, json, networkAddress, object, text, words } from './types.ts';

const column = columnsOf<CollectionRow>();

const modes: Readonly<Record<CollectionMode, string>> = {
  Nft: 'NFT',
  Fungible: 'Fungible',
  ReFungible: 'RFT',
};

/** The mode of a collection, as both interfaces write it. */
export const modeOf = ({ mode }: Collection): string => modes[mode];

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

const rate = (blocks: number | null): unknown =>
  blocks === null ? 'SponsoringDisabled' : { Blocks: blocks };

/** The limits that were set, by the names of the runtime. */
const limitsOf = ({ record: { limits } }: CollectionRow): object =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      snakeCase(name),
      name === 'sponsoredDataRateLimit' && typeof limit === 'number' ? rate(limit) : limit,
    ]),
  );

/** The limits that apply, and whether they were set. */
function decodedLimits({ record: { limits } }: CollectionRow): object {
  const set = new Map<string, unknown>(Object.entries(limits));
  return Object.fromEntries(
    Object.entries(effectiveLimits(limits)).map(([key, limit]) => {
      const value = key === 'sponsoredDataRateLimit' ? rate(typeof limit === 'number' ? limit : null) : limit;
      return [key, { key, value, isDefaultValue: set.get(key) == null }];
    }),
  );
}

const permissionsOf = ({ record: { permissions } }: CollectionRow): object => ({
  access: permissions.access,
  mint_mode: permissions.mintMode,
  nesting: {
    token_owner: permissions.nesting.tokenOwner,
    collection_admin: permissions.nesting.collectionAdmin,
    restricted: permissions.nesting.restricted,
  },
});

const propertyPermissionsOf = ({ record }: CollectionRow): object[] =>
  record.propertyPermissions.map(({ key, mutable, collectionAdmin, tokenOwner }) => ({
    key,
    keyHex: stringToHex(key),
    permission: { mutable, collection_admin: collectionAdmin, token_owner: tokenOwner },
  }));

/** The schema of a collection with its versions, such as `unique@1.0.0@1.0.0`. */
function schemaVersionOf({ record }: CollectionRow): string | null {
  const values = record.properties.map(toTextProperty);
  const parts = ['schemaName', 'schemaVersion', 'attributesSchemaVersion'].flatMap(
    name => values.find(({ key }) => key === name)?.value.replaceAll('"', '') ?? [],
  );
  return parts.length === 0 ? null : parts.join('@');
}

/** The cover of a collection: in schema 1.0 where IPFS has it, in schema 2.0 its URL. */
export async function coverOf(row: CollectionRow): Promise<string | null> {
  const cover = schemaOf(row.record)?.coverPicture;
  if (cover !== undefined) return cover.ipfsCid ?? cover.fullUrl;
  const image = (await infoOf(row)).content?.['cover_image'] as { readonly url?: string } | undefined;
  return image?.url ?? null;
}

const aliveTokens = ({ isBurned, record: { mode, minted, burned } }: CollectionRow): number =>
  isBurned || mode === 'Fungible' ? 0 : minted - burned;

const limitColumns: readonly Column<CollectionRow>[] = [
  column({ v1: 'token_limit order' }, float, ({ record }) => record.limits.tokenLimit ?? 0),
  column(
    { v1: 'limits_account_ownership order' },
    float,
    ({ record }) => effectiveLimits(record.limits).accountTokenOwnershipLimit,
  ),
  column(
    { v1: 'limits_sponsore_data_size order' },
    float,
    ({ record }) => effectiveLimits(record.limits).sponsoredDataSize,
  ),
  column.nullable(
    { v1: 'limits_sponsore_data_rate order' },
    float,
    ({ record }) => effectiveLimits(record.limits).sponsoredDataRateLimit,
  ),
  column(
    { v1: 'owner_can_transfer order' },
    flag,
    ({ record }) => effectiveLimits(record.limits).ownerCanTransfer,
  ),
  column({ v1: 'owner_can_destroy' }, flag, ({ record }) => effectiveLimits(record.limits).ownerCanDestroy),
  column({ v2: 'limits' }, object, limitsOf),
  column({ v2: 'decodedLimits' }, object, decodedLimits),
];

const roles: readonly Column<CollectionRow>[] = [
  column({ v2: 'adminList in:admin' }, addresses, ({ record }) => record.admins),
  column.nullable({ v2: 'sponsor in' }, networkAddress, ({ record }) => record.sponsorship?.address),
  column.nullable({ v2: 'isSponsorshipConfirmed' }, flag, ({ record }) => record.sponsorship?.isConfirmed),
  column.nullable({ v1: 'sponsorship' }, networkAddress, ({ record }) =>
    record.sponsorship?.isConfirmed === true ? record.sponsorship.address : null,
  ),
  column({ v2: 'permissions' }, object, permissionsOf),
  column({ v1: 'permissions' }, object, ({ record }) => record.permissions),
  column({ v1: 'mint_mode where' }, flag, ({ record }) => record.permissions.mintMode),
  column(
    { v1: 'nesting_enabled where order' },
    flag,
    ({ record: { permissions } }) => permissions.nesting.tokenOwner || permissions.nesting.collectionAdmin,
  ),
  column({ v2: 'tokenPropertyPermissions' }, json, propertyPermissionsOf),
  column({ v1: 'token_property_permissions' }, json, ({ record }) =>
    record.propertyPermissions.map(toNestedPermission),
  ),
];

const counts: readonly Column<CollectionRow>[] = [
  column({ v1: 'tokens_count where order' }, int, aliveTokens),
  column({ v1: 'holders_count order' }, int, row => row.holders.size),
  column({ v1: 'transfers_count order' }, int, row => row.transfers),
  column({ v1: 'actions_count order' }, int, row => row.actions),
];

/** What collections had in formats older than schemas. */
const oldSchemas = ['const_chain_schema', 'variable_on_chain_schema'].map(name =>
  column.nullable({ v1: name }, json, () => null),
);

/** Collections. */
export const collections: Table<CollectionRow> = {
  rows: index => index.collections.values(),
  columns: [
    column({ v1: 'collection_id where order distinct', v2: 'collectionId in order' }, int, row => row.id),
    column({ v1: 'name where order distinct', v2: 'name like order' }, words, ({ record }) => record.name),
    column(
      { v1: 'description where order', v2: 'description like order' },
      words,
      ({ record }) => record.description,
    ),
    column({ v1: 'owner where order distinct', v2: 'owner in order' }, address, ({ record }) => record.owner),
    ...lifetime({
      createdAt: 'range:createdTimestamp',
      updatedAt: 'range:updatedTimestamp',
      createdAtBlockNumber: 'order',
      updatedAtBlockNumber: 'order',
    }),
    fetched,
    column({ v2: 'lastTokenId order' }, int, ({ record }) => record.minted),
    column({ v2: 'collectionAddress' }, text, row => collectionAddress(row.id)),
    column(
      { v1: 'token_prefix where distinct', v2: 'tokenPrefix' },
      words,
      ({ record }) => record.tokenPrefix,
    ),
    column({ v1: 'mode where', v2: 'mode is' }, text, ({ record }) => modeOf(record)),
    column({ v1: 'type' }, text, ({ record }) => modeOf(record)),
    column.nullable({ v2: 'fungiblePieces' }, int, ({ record }) =>
      record.mode === 'Nft' ? null : record.decimals,
    ),
    ...roles,
    ...limitColumns,
    ...propertiesOf(column, ({ record }) => record.properties),
    column({ v2: 'readOnly' }, flag, () => false),
    column({ v2: 'foreign' }, flag, () => false),
    column({ v2: 'erc721metadata' }, flag, ({ record }) => record.erc721metadata),
    column.nullable({ v1: 'collection_cover order' }, text, coverOf),
    column.nullable({ v1: 'schema_version' }, text, schemaVersionOf),
    column({ v1: 'attributes_schema' }, json, ({ record }) => schemaOf(record)?.attributesSchema ?? {}),
    ...oldSchemas,
    column.nullable({ v1: 'offchain_schema' }, text, () => null),
    ...collectionContent,
    ...counts,
    ...blocksOfChange,
    column({ v1: 'burned where', v2: 'isBurned is' }, flag, row => row.isBurned),
  ],
};
