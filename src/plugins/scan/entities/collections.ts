import { stringToHex } from '@polkadot/util';
import { effectiveLimits } from '../../../chain/rules/collections/collection-limits.ts';
import { collectionAddress } from '../../../chain/state/address.ts';
import type { Collection, CollectionMode } from '../../../chain/state/state.ts';
import { schemaOf } from '../../../service/views/collection.ts';
import { isObject } from '../../../service/content/schema-codec.ts';
import { toNestedPermission, toTextProperty } from '../../../service/content/text.ts';
import type { CollectionRow } from '../chain-index/rows.ts';
import { columnsOf, table } from './column.ts';
import { collectionContent, infoOf } from './content.ts';
import { blocksOfChange, fetched, lifetime } from './lifetime.ts';
import * as t from './types.ts';

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

/** A structure by the names of the runtime. */
export const inSnakeCase = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      snakeCase(name),
      isObject(member) && !Array.isArray(member) ? inSnakeCase(member) : member,
    ]),
  );

/** The limits that were set. */
const limitsOf = ({ record: { limits } }: CollectionRow): object => ({
  ...inSnakeCase(limits),
  ...(typeof limits.sponsoredDataRateLimit === 'number' && {
    sponsored_data_rate_limit: rate(limits.sponsoredDataRateLimit),
  }),
});

/** The limits that apply, and whether they were set. */
function decodedLimits(row: CollectionRow): object {
  const set = new Map<string, unknown>(Object.entries(row.record.limits));
  return Object.fromEntries(
    Object.entries(limitsIn(row)).map(([key, limit]) => {
      const value = key === 'sponsoredDataRateLimit' ? rate(typeof limit === 'number' ? limit : null) : limit;
      return [key, { key, value, isDefaultValue: set.get(key) == null }];
    }),
  );
}

/** Permissions: in GraphQL as REST v1 has them, in REST v2 by the names of the runtime. */
const permissions: t.ColumnType<Collection['permissions']> = {
  ...t.object,
  key: () => null,
  v2: inSnakeCase,
};

const propertyPermissions: t.ColumnType<Collection['propertyPermissions']> = {
  ...t.json,
  key: () => null,
  v1: all => all.map(toNestedPermission),
  v2: all =>
    all.map(({ key, ...permission }) => ({
      key,
      keyHex: stringToHex(key),
      permission: inSnakeCase(permission),
    })),
};

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

/** The limits that apply, whether they were set or not. */
const limitsIn = ({ record }: CollectionRow): ReturnType<typeof effectiveLimits> =>
  effectiveLimits(record.limits);

/** Collections. */
export const collections = table<CollectionRow>(
  index => index.collections.values(),
  [
    column('collection_id where order distinct | collectionId in order', t.int, row => row.id),
    column('name where order distinct | name like order', t.words, ({ record }) => record.name),
    column('description? where order | description like order', t.words, ({ record }) => record.description),
    column('owner where order distinct | owner in order', t.address, ({ record }) => record.owner),
    ...lifetime('range:createdTimestamp', 'range:updatedTimestamp', 'order', 'order'),
    fetched,
    ...blocksOfChange,
    column('| lastTokenId order', t.int, ({ record }) => record.minted),
    column('| collectionAddress', t.text, row => collectionAddress(row.id)),
    column('token_prefix where distinct | tokenPrefix', t.words, ({ record }) => record.tokenPrefix),
    column('mode where | mode is', t.text, ({ record }) => modeOf(record)),
    column('type', t.text, ({ record }) => modeOf(record)),
    column('| fungiblePieces?', t.int, ({ record: { mode, decimals } }) =>
      mode === 'Nft' ? null : decimals,
    ),
    column('| adminList in:admin', t.addresses, ({ record }) => record.admins),
    column('| sponsor? in', t.networkAddress, ({ record }) => record.sponsorship?.address),
    column('| isSponsorshipConfirmed?', t.flag, ({ record }) => record.sponsorship?.isConfirmed),
    column('sponsorship?', t.networkAddress, ({ record: { sponsorship } }) =>
      sponsorship?.isConfirmed === true ? sponsorship.address : null,
    ),
    column('permissions? | permissions', permissions, ({ record }) => record.permissions),
    column('mint_mode where', t.flag, ({ record }) => record.permissions.mintMode),
    column('nesting_enabled where order', t.flag, ({ record }) => {
      const { tokenOwner, collectionAdmin } = record.permissions.nesting;
      return tokenOwner || collectionAdmin;
    }),
    column(
      'token_property_permissions? | tokenPropertyPermissions',
      propertyPermissions,
      ({ record }) => record.propertyPermissions,
    ),
    column('token_limit order', t.float, ({ record }) => record.limits.tokenLimit ?? 0),
    column('limits_account_ownership? order', t.int, row => limitsIn(row).accountTokenOwnershipLimit),
    column('limits_sponsore_data_size? order', t.float, row => limitsIn(row).sponsoredDataSize),
    column('limits_sponsore_data_rate? order', t.float, row => limitsIn(row).sponsoredDataRateLimit),
    column('owner_can_transfer? order', t.flag, row => limitsIn(row).ownerCanTransfer),
    column('owner_can_destroy?', t.flag, row => limitsIn(row).ownerCanDestroy),
    column('| limits', t.object, limitsOf),
    column('| decodedLimits', t.object, decodedLimits),
    column('| readOnly', t.flag, () => false),
    column('| foreign', t.flag, () => false),
    column('| erc721metadata', t.flag, ({ record }) => record.erc721metadata),
    column('collection_cover? order', t.text, coverOf),
    column('schema_version?', t.text, schemaVersionOf),
    column('attributes_schema?', t.json, ({ record }) => schemaOf(record)?.attributesSchema ?? {}),
    // What collections had before there were schemas.
    column('offchain_schema?', t.text, () => null),
    column('const_chain_schema?', t.json, () => null),
    column('variable_on_chain_schema?', t.json, () => null),
    ...collectionContent,
    column('tokens_count where order', t.int, aliveTokens),
    column('holders_count order', t.int, row => row.holders.size),
    column('transfers_count order', t.int, row => row.transfers),
    column('actions_count order', t.int, row => row.actions),
    column('burned where | isBurned is', t.flag, row => row.isBurned),
  ],
);
