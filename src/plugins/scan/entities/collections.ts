import { stringToHex } from '@polkadot/util';
import { effectiveLimits } from '../../../chain/rules/collections/collection-limits.ts';
import { collectionAddress } from '../../../chain/state/address.ts';
import type { Collection, PropertyPermission } from '../../../chain/state/state.ts';
import { schemaOf } from '../../../service/views/collection.ts';
import { isObject } from '../../../service/content/schema-codec.ts';
import { toNestedPermission, toTextProperty } from '../../../service/content/text.ts';
import { snakeCase } from '../../../wire/scale/portable-type.ts';
import type { CollectionRow } from '../chain-index/rows.ts';
import { columnsOf, table } from './column.ts';
import { collectionContent, infoOf } from './content.ts';
import { blocksOfChange, fetched, lifetime } from './lifetime.ts';
import * as t from './types.ts';

const column = columnsOf<CollectionRow>();

const modes = { Nft: 'NFT', Fungible: 'Fungible', ReFungible: 'RFT' } as const;

/** The mode of a collection, as both interfaces write it. */
export const modeOf = ({ mode }: Collection): string => modes[mode];

/** A structure by the names of the runtime. */
export const inSnakeCase = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      snakeCase(name),
      isObject(member) && !Array.isArray(member) ? inSnakeCase(member) : member,
    ]),
  );

/** The limits that apply, whether they were set or not. */
const limitsIn = ({ record }: CollectionRow): ReturnType<typeof effectiveLimits> =>
  effectiveLimits(record.limits);

const rate = (limit: unknown): unknown =>
  typeof limit === 'number' ? { Blocks: limit } : 'SponsoringDisabled';

/** The limits that were set. */
function limitsOf({ record: { limits } }: CollectionRow): object {
  const { sponsoredDataRateLimit: limit } = limits;
  return {
    ...inSnakeCase(limits),
    ...(typeof limit === 'number' && { sponsored_data_rate_limit: rate(limit) }),
  };
}

/** The limits that apply, and whether they were set. */
function decodedLimits(row: CollectionRow): object {
  const set: Readonly<Record<string, unknown>> = { ...row.record.limits };
  return Object.fromEntries(
    Object.entries(limitsIn(row)).map(([key, limit]) => {
      const value = key === 'sponsoredDataRateLimit' ? rate(limit) : limit;
      return [key, { key, value, isDefaultValue: set[key] == null }];
    }),
  );
}

/** Permissions: in GraphQL as REST v1 has them, in REST v2 by the names of the runtime. */
const permissions = t.structure<Collection['permissions']>(t.members, undefined, inSnakeCase);

const propertyPermissions = t.structure<readonly PropertyPermission[]>(
  t.list,
  all => all.map(toNestedPermission),
  all =>
    all.map(({ key, ...permission }) => ({
      key,
      keyHex: stringToHex(key),
      permission: inSnakeCase(permission),
    })),
);

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

export const collections = table<CollectionRow>(index => index.collections.values())([
  column('collection_id: Int! where order distinct | collectionId in order', t.int, row => row.id),
  column('name: String! where order distinct | name like order', t.words, row => row.record.name),
  column('description: String where order | description like order', t.words, row => row.record.description),
  column('owner: String! where order distinct | owner in order', t.address, row => row.record.owner),
  ...lifetime('range:createdTimestamp', 'range:updatedTimestamp', 'order', 'order'),
  fetched,
  ...blocksOfChange,
  column('| lastTokenId order', t.int, row => row.record.minted),
  column('| collectionAddress', t.text, row => collectionAddress(row.id)),
  column('token_prefix: String! where distinct | tokenPrefix', t.words, row => row.record.tokenPrefix),
  column('mode: String! where | mode is', t.text, row => modeOf(row.record)),
  column('type: String!', t.text, row => modeOf(row.record)),
  column('| fungiblePieces?', t.int, ({ record }) => (record.mode === 'Nft' ? null : record.decimals)),
  column('| adminList in:admin', t.addresses, row => row.record.admins),
  column('| sponsor? in', t.networkAddress, row => row.record.sponsorship?.address),
  column('| isSponsorshipConfirmed?', t.flag, row => row.record.sponsorship?.isConfirmed),
  column('sponsorship: String', t.networkAddress, ({ record: { sponsorship } }) =>
    sponsorship?.isConfirmed === true ? sponsorship.address : null,
  ),
  column('permissions: JSONObject | permissions', permissions, row => row.record.permissions),
  column('mint_mode: Boolean! where', t.flag, row => row.record.permissions.mintMode),
  column('nesting_enabled: Boolean! where order', t.flag, ({ record }) => {
    const { tokenOwner, collectionAdmin } = record.permissions.nesting;
    return tokenOwner || collectionAdmin;
  }),
  column(
    'token_property_permissions: JSON | tokenPropertyPermissions',
    propertyPermissions,
    row => row.record.propertyPermissions,
  ),
  column('token_limit: Float! order', t.float, row => row.record.limits.tokenLimit ?? 0),
  column('limits_account_ownership: Int order', t.int, row => limitsIn(row).accountTokenOwnershipLimit),
  column('limits_sponsore_data_size: Float order', t.float, row => limitsIn(row).sponsoredDataSize),
  column('limits_sponsore_data_rate: Float order', t.float, row => limitsIn(row).sponsoredDataRateLimit),
  column('owner_can_transfer: Boolean order', t.flag, row => limitsIn(row).ownerCanTransfer),
  column('owner_can_destroy: Boolean', t.flag, row => limitsIn(row).ownerCanDestroy),
  column('| limits', t.object, limitsOf),
  column('| decodedLimits', t.object, decodedLimits),
  column('| readOnly', t.flag, () => false),
  column('| foreign', t.flag, () => false),
  column('| erc721metadata', t.flag, row => row.record.erc721metadata),
  column('collection_cover: String order', t.text, coverOf),
  column('schema_version: String', t.text, schemaVersionOf),
  column('attributes_schema: JSON', t.json, row => schemaOf(row.record)?.attributesSchema ?? {}),
  // What collections had before there were schemas.
  column('offchain_schema: String', t.text, () => null),
  column('const_chain_schema: JSON', t.json, () => null),
  column('variable_on_chain_schema: JSON', t.json, () => null),
  ...collectionContent,
  column('tokens_count: Int! where order', t.int, ({ isBurned, record: { mode, minted, burned } }) =>
    isBurned || mode === 'Fungible' ? 0 : minted - burned,
  ),
  column('holders_count: Int! order', t.int, row => row.holders.size),
  column('transfers_count: Int! order', t.int, row => row.transfers),
  column('actions_count: Int! order', t.int, row => row.actions),
  column('burned: Boolean! where | isBurned is', t.flag, row => row.isBurned),
]);
