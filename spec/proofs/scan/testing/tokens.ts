import { tokenOfAddress, type Address, type TokenRef } from '../../../../src/chain/state/address.ts';
import { tokenKey } from '../../../../src/chain/state/state.ts';
import type { OwnerRow, TokenRow } from '../../../../src/plugins/scan/chain-index/rows.ts';
import { common, type ChainRecord, type Members } from './chain-record.ts';
import {
  collectionAddress,
  faces,
  life,
  modes,
  orNull,
  properties,
  seconds,
  tokenAddress,
  twice,
  type Faces,
  type Stamp,
  type Written,
} from './faces.ts';

/** Members of content, by their names in schema 2.0. */
const contentMembers = `name description image image_details media royalties customizing customizing_overrides
  animation_url animation_details youtube_url created_by background_color external_url locale`.split(/\s+/);

const moving = ['common.ItemCreated', 'common.Transfer', 'common.ItemDestroyed'] as const;

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const childrenOf = async (ref: TokenRef, record: ChainRecord): Promise<readonly TokenRef[]> =>
  (await record.read('children', ref))['children'] as readonly TokenRef[];

async function countBelow(ref: TokenRef, record: ChainRecord): Promise<number> {
  let count = 0;
  for (const child of await childrenOf(ref, record)) count += 1 + (await countBelow(child, record));
  return count;
}

/** The last block in which a token came to be below this one, minted into it or moved. */
const lastNesting = (ref: TokenRef, record: ChainRecord): Stamp | undefined =>
  record.happened.findLast(({ event, receipt: { state } }) => {
    if (event.name !== 'common.Transfer' && event.name !== 'common.ItemCreated') return false;
    const to: Address = event.name === 'common.Transfer' ? event.data[3] : event.data[2];
    for (let above = tokenOfAddress(to); above !== undefined;) {
      if (tokenKey(above) === tokenKey(ref)) return true;
      const owner: Address | undefined = state.tokens.get(tokenKey(above))?.owner;
      above = owner === undefined ? undefined : tokenOfAddress(owner);
    }
    return false;
  })?.block;

/** What the row of a token must be. */
export async function token({ ref }: TokenRow, record: ChainRecord): Promise<Faces> {
  const { collectionId, tokenId } = ref;
  const key = tokenKey(ref);
  const { state } = record.head;
  const isThere = ({ tokens, multiOwnerTokens }: typeof state): boolean =>
    tokens.has(key) || multiOwnerTokens.has(key);
  const isBurned = !isThere(state);
  const last = record.lastWith(isThere);
  const events = record.about(ref, [...moving, 'common.TokenPropertySet', 'common.TokenPropertyDeleted']);
  const created = events[0]?.block ?? record.head;
  const lifetime = life(created, events.at(-1)?.block ?? record.head);
  const sinceWhen = { date_of_creation: seconds(created) };
  // What the same transaction minted and burned was in no state.
  if (last === undefined) return faces(lifetime, sinceWhen);
  const answer = await record.read('token', ref, last);
  const decoded = await record.read('tokenV2', ref, last);
  const collection = await record.read(
    'collection',
    { collectionId },
    record.lastWith(({ collections }) => collections.has(String(collectionId))),
  );
  const owner = String(answer['owner'] ?? collection['owner']);
  const parent = isBurned ? undefined : (answer['nestingParentToken'] as TokenRef | undefined);
  const below = isBurned ? 0 : await countBelow(ref, record);
  const topmost = isBurned ? undefined : await record.read('topmostOwner', ref);
  const type = modes[String(collection['mode'])];
  const attributes = decoded['attributes'] as readonly Members[] | null | undefined;
  const flat = attributes?.flatMap(attribute =>
    [attribute['value']]
      .flat()
      .map(value => ({ ...attribute, value: typeof value === 'number' ? value : String(value) })),
  );
  const written = answer['properties'] as Written;
  return faces(
    {
      ...lifetime,
      collectionId,
      tokenId,
      collectionAddress: collectionAddress(collectionId),
      tokenAddress: tokenAddress(collectionId, tokenId),
      key: `${collectionId}-${tokenId}`,
      owner: common(owner),
      isSold: owner !== collection['owner'],
      parentId: parent === undefined ? null : `${parent.collectionId}_${parent.tokenId}`,
      nested: parent !== undefined || below > 0,
      childrenCount: below,
      isBundle: below > 0,
      isBurned,
      ...(topmost && { topmostOwner: common(String(topmost['topmostOwner'] ?? collection['owner'])) }),
      ...properties(written),
      ...Object.fromEntries(contentMembers.map(name => [camel(name), orNull(decoded[name])])),
      attributes: orNull(flat),
      schemaName: orNull(decoded['schemaName']),
      schemaVersion: orNull(decoded['schemaVersion']),
      originalSchemaVersion: orNull(decoded['originalSchemaVersion']),
      tokenInfoError: decoded['parsingError'],
    },
    {
      ...sinceWhen,
      ...twice('owner', owner),
      ...(collection['schema'] !== undefined && {
        image_v1: answer['image'],
        attributes_v1: answer['attributes'],
      }),
      // The pieces in the storage.
      total_pieces: type === 'NFT' ? '1' : String(state.multiOwnerTokens.get(key)?.total ?? 0n),
      properties: written,
      type,
      token_prefix: collection['tokenPrefix'],
      token_name: `${String(collection['tokenPrefix'])} #${tokenId}`,
      collection_name: collection['name'],
      collection_description: collection['description'],
      ...twice('collection_owner', String(collection['owner'])),
      burned: isBurned,
      transfers_count: record.about(ref, ['common.Transfer']).length,
      bundle_created: seconds(lastNesting(ref, record) ?? created),
    },
  );
}

/** What the row of an owner must be. */
export async function owner({ token: { ref }, address }: OwnerRow, record: ChainRecord): Promise<Faces> {
  const written = record.world.format(address);
  const read = async (block = record.head): Promise<unknown> =>
    (await record.read('tokenBalance', { ...ref, address: written }, block))['amount'];
  const moves = record
    .about(ref, moving)
    .filter(({ event: { data } }) => (data as readonly unknown[]).includes(address));
  const amounts = await Promise.all(moves.map(({ block }) => read(block)));
  const first = moves[amounts.findLastIndex(amount => amount === 0) + 1];
  const [created = record.head, updated = record.head] = [first?.block, moves.at(-1)?.block];
  const { mode } = await record.read('collection', { collectionId: ref.collectionId });
  return faces(
    {
      ...life(created, updated),
      ...ref,
      amount: String(await read()),
      address: common(written),
      mode: modes[String(mode)],
    },
    {
      ...twice('owner', written),
      date_created: String(seconds(updated)),
      date_of_creation: seconds(created),
    },
  );
}
