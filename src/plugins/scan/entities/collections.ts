import { stringToHex } from '@polkadot/util';
import { effectiveLimits } from '../../../chain/rules/collections/collection-limits.ts';
import { collectionAddress } from '../../../chain/state/address.ts';
import type { Collection, CollectionMode } from '../../../chain/state/state.ts';
import { schemaOf } from '../../../service/views/collection.ts';
import { toNestedPermission, toTextProperty } from '../../../service/content/text.ts';
import type { CollectionRow } from '../chain-index/rows.ts';
import { columnsOf, table, type Column } from './column.ts';
import { collectionContent, infoOf } from './content.ts';
import { blocksOfChange, fetched, lifetime } from './lifetime.ts';
import {
  address,
  addresses,
  flag,
  float,
  int,
  json,
  networkAddress,
  object,
  optional,
  text,
  words,
  type ColumnType,
} from './types.ts';

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

/** Permissions: in GraphQL as REST v1 has them, in REST v2 by the names of the runtime. */
const permissions: ColumnType<Collection['permissions']> = {
  ...object,
  key: () => null,
  v2: ({ access, mintMode, nesting: { tokenOwner, collectionAdmin, restricted } }) => ({
    access,
    mint_mode: mintMode,
    nesting: { token_owner: tokenOwner, collection_admin: collectionAdmin, restricted },
  }),
};

const propertyPermissions: ColumnType<Collection['propertyPermissions']> = {
  ...json,
  key: () => null,
  v1: all => all.map(toNestedPermission),
  v2: all =>
    all.map(({ key, mutable, collectionAdmin, tokenOwner }) => ({
      key,
      keyHex: stringToHex(key),
      permission: { mutable, collection_admin: collectionAdmin, token_owner: tokenOwner },
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

type Limits = ReturnType<typeof effectiveLimits>;

/** A limit that applies, whether it was set or not. */
const limit = <K extends keyof Limits>(
  faces: string,
  type: ColumnType<Limits[K]>,
  name: K,
): Column<CollectionRow> => column(faces, type, ({ record }) => effectiveLimits(record.limits)[name]);

/** Collections. */
export const collections = table<CollectionRow>(
  index => index.collections.values(),
  [
    column('collection_id where order distinct | collectionId in order', int, row => row.id),
    column('name where order distinct | name like order', words, ({ record }) => record.name),
    column('description? where order | description like order', words, ({ record }) => record.description),
    column('owner where order distinct | owner in order', address, ({ record }) => record.owner),
    ...lifetime({
      createdAt: 'range:createdTimestamp',
      updatedAt: 'range:updatedTimestamp',
      created: 'order',
      updated: 'order',
    }),
    fetched,
    ...blocksOfChange,
    column('| lastTokenId order', int, ({ record }) => record.minted),
    column('| collectionAddress', text, row => collectionAddress(row.id)),
    column('token_prefix where distinct | tokenPrefix', words, ({ record }) => record.tokenPrefix),
    column('mode where | mode is', text, ({ record }) => modeOf(record)),
    column('type', text, ({ record }) => modeOf(record)),
    column('| fungiblePieces', optional(int), ({ record: { mode, decimals } }) =>
      mode === 'Nft' ? null : decimals,
    ),
    column('| adminList in:admin', addresses, ({ record }) => record.admins),
    column('| sponsor in', optional(networkAddress), ({ record }) => record.sponsorship?.address),
    column('| isSponsorshipConfirmed', optional(flag), ({ record }) => record.sponsorship?.isConfirmed),
    column('sponsorship', optional(networkAddress), ({ record: { sponsorship } }) =>
      sponsorship?.isConfirmed === true ? sponsorship.address : null,
    ),
    column('permissions? | permissions', permissions, ({ record }) => record.permissions),
    column('mint_mode where', flag, ({ record }) => record.permissions.mintMode),
    column(
      'nesting_enabled where order',
      flag,
      ({
        record: {
          permissions: { nesting },
        },
      }) => nesting.tokenOwner || nesting.collectionAdmin,
    ),
    column(
      'token_property_permissions? | tokenPropertyPermissions',
      propertyPermissions,
      ({ record }) => record.propertyPermissions,
    ),
    column('token_limit order', float, ({ record }) => record.limits.tokenLimit ?? 0),
    limit('limits_account_ownership order', optional(int), 'accountTokenOwnershipLimit'),
    limit('limits_sponsore_data_size order', optional(float), 'sponsoredDataSize'),
    limit('limits_sponsore_data_rate order', optional(float), 'sponsoredDataRateLimit'),
    limit('owner_can_transfer order', optional(flag), 'ownerCanTransfer'),
    limit('owner_can_destroy', optional(flag), 'ownerCanDestroy'),
    column('| limits', object, limitsOf),
    column('| decodedLimits', object, decodedLimits),
    column('| readOnly', flag, () => false),
    column('| foreign', flag, () => false),
    column('| erc721metadata', flag, ({ record }) => record.erc721metadata),
    column('collection_cover order', optional(text), coverOf),
    column('schema_version', optional(text), schemaVersionOf),
    column('attributes_schema?', json, ({ record }) => schemaOf(record)?.attributesSchema ?? {}),
    // What collections had before there were schemas.
    column('offchain_schema', optional(text), () => null),
    column('const_chain_schema', optional(json), () => null),
    column('variable_on_chain_schema', optional(json), () => null),
    ...collectionContent,
    column('tokens_count where order', int, aliveTokens),
    column('holders_count order', int, row => row.holders.size),
    column('transfers_count order', int, row => row.transfers),
    column('actions_count order', int, row => row.actions),
    column('burned where | isBurned is', flag, row => row.isBurned),
  ],
);
