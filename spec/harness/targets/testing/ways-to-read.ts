import { blake2AsHex, decodeAddress } from '@polkadot/util-crypto';
import type { ReadOperation } from '../../../../src/contract/shapes/index.ts';
import { membersOf } from '../../../model/reported.ts';
import type { Target } from '../../../model/target.ts';
import { baseUnitsOf } from '../../../model/units.ts';
import { rpc } from './by-rpc.ts';
import type { Connection } from '../connections/connection.ts';
import type { StorageDecoder, StoredItem } from './decoded-storage.ts';

/** Any JSON; what is not as expected shows in a comparison. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** What a way to read says about the chain, in a form that all ways have in common. */
export interface WayToRead {
  /** Coins in base units, and the next nonce. */
  readonly account: (address: string) => Promise<unknown>;
  /** Collections created and destroyed. */
  readonly stats: () => Promise<unknown>;
  /** Null if there is no such collection. */
  readonly collection: (id: number) => Promise<unknown>;
  /** Ids of all tokens; 0 of a Fungible collection. */
  readonly tokens: (id: number) => Promise<readonly number[]>;
  readonly token: (id: number, tokenId: number) => Promise<unknown>;
  /** What an address holds: its tokens in a collection. */
  readonly held: (id: number, address: string) => Promise<unknown>;
  readonly amount: (id: number, tokenId: number, address: string) => Promise<unknown>;
  readonly allowance: (id: number, tokenId: number, from: string, to: string) => Promise<unknown>;
}

const sorted = <T>(items: Iterable<T>): T[] =>
  [...items].toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
const latin1 = (hex: string): string => Buffer.from(hex.slice(2), 'hex').toString('latin1');
const addressIn = (account: Json): string | null => account && (account.substrate ?? account.ethereum);
const amountOf = (amount: Json): string => BigInt(amount ?? 0).toString();

/** The members of a collection that all ways show together. */
const members = 'owner mode decimals name description tokenPrefix sponsorship limits permissions'.split(' ');

/** By the reads of REST. */
export function byRest({ read }: Pick<Target, 'read'>): WayToRead {
  const body = async (operation: ReadOperation, query: Readonly<Record<string, unknown>>): Promise<Json> => {
    const answer = await read(operation, query);
    return answer.kind === 'body' ? answer.body : null;
  };
  return {
    account: async address => ({
      free: (await body('balance', { address })).freeBalance.raw,
      nonce: (await body('nonce', { address })).nonce,
    }),
    stats: () => body('stats', {}),
    async collection(collectionId) {
      const found = await body('collection', { collectionId });
      if (found === null) return null;
      return {
        ...Object.fromEntries(members.map(name => [name, found[name]])),
        properties: sorted(found.properties.map(({ key, valueHex }: Json) => [key, valueHex])),
        propertyPermissions: sorted(
          found.tokenPropertyPermissions.map(({ key, permission }: Json) => [key, permission]),
        ),
        admins: sorted((await body('admins', { collectionId })).admins),
        allowList: sorted((await body('allowList', { collectionId })).addresses),
        minted: (await body('lastTokenId', { collectionId })).tokenId,
      };
    },
    tokens: async collectionId => (await body('collectionTokens', { collectionId })).ids,
    async token(collectionId, tokenId) {
      const { owner, properties, collection } = await body('token', { collectionId, tokenId });
      const children = (await body('children', { collectionId, tokenId })).children;
      const { mode, decimals } = collection;
      const total = mode === 'Fungible' ? 'totalAmount' : 'totalPieces';
      const { amount } = mode === 'Nft' ? { amount: 1 } : await body(total, { collectionId, tokenId });
      return {
        owner,
        pieces: amountOf(baseUnitsOf(amount, decimals)),
        properties: sorted(properties.map(({ key, valueHex }: Json) => [key, valueHex])),
        children: sorted(children.map((child: Json) => [child.collectionId, child.tokenId])),
      };
    },
    held: async (collectionId, address) =>
      (await body('accountTokens', { collectionId, address })).tokens.map(({ tokenId }: Json) => tokenId),
    amount: async (collectionId, tokenId, address) =>
      amountOf((await body('tokenBalance', { collectionId, tokenId, address })).amount),
    async allowance(collectionId, tokenId, from, to) {
      const { mode } = await body('collection', { collectionId });
      if (mode === 'Nft')
        return amountOf((await body('allowance', { collectionId, tokenId, from, to })).isAllowed);
      if (mode === 'ReFungible')
        return amountOf((await body('piecesAllowance', { collectionId, tokenId, from, to })).amount);
      return (await body('amountAllowance', { collectionId, from, to })).raw;
    },
  };
}

/** A collection in the JSON of polkadot.js. */
function collectionIn(found: Json) {
  const [kind = '', decimals] = Object.entries(found.mode)[0] ?? [];
  const [state, address] = Object.entries(found.sponsorship)[0] ?? [];
  const rate = found.limits.sponsoredDataRateLimit;
  return {
    owner: found.owner,
    mode: kind.charAt(0).toUpperCase() + kind.slice(1),
    decimals: decimals ?? 0,
    name: String.fromCharCode(...found.name),
    description: String.fromCharCode(...found.description),
    tokenPrefix: latin1(found.tokenPrefix),
    sponsorship: state === 'disabled' ? null : { address, isConfirmed: state === 'confirmed' },
    limits: { ...found.limits, sponsoredDataRateLimit: rate && rate.blocks },
    permissions: found.permissions,
  };
}

/** By raw queries of REST, which are those of the methods `unique_*` and `system_*` of JSON-RPC. */
export function byQueries({ send }: Connection): WayToRead {
  const query = async (name: string, ...args: readonly unknown[]): Promise<Json> =>
    membersOf((await send('POST', `query/rpc/${name}`, { args })).body)['json'] ?? null;
  const ask = (name: string, ...args: readonly unknown[]): Promise<Json> => query(`unique/${name}`, ...args);
  return {
    account: async address => ({ nonce: await query('system/accountNextIndex', address) }),
    stats: () => ask('collectionStats'),
    async collection(id) {
      const found = await ask('collectionById', id);
      if (found === null) return null;
      return {
        ...collectionIn(found),
        properties: sorted(found.properties.map(({ key, value }: Json) => [latin1(key), value])),
        propertyPermissions: sorted(
          found.tokenPropertyPermissions.map(({ key, permission }: Json) => [latin1(key), permission]),
        ),
        admins: sorted((await ask('adminlist', id)).map(addressIn)),
        allowList: sorted((await ask('allowlist', id)).map(addressIn)),
        minted: await ask('lastTokenId', id),
      };
    },
    tokens: id => ask('collectionTokens', id),
    async token(id, tokenId) {
      const { properties, owner, pieces } = await ask('tokenData', id, tokenId);
      const children = await ask('tokenChildren', id, tokenId);
      return {
        owner: addressIn(owner),
        pieces: amountOf(pieces),
        properties: sorted(properties.map(({ key, value }: Json) => [latin1(key), value])),
        children: sorted(children.map(({ collection, token }: Json) => [collection, token])),
      };
    },
    held: (id, address) => ask('accountTokens', id, address),
    amount: async (id, tokenId, address) => amountOf(await ask('balance', id, address, tokenId)),
    allowance: async (id, tokenId, from, to) => amountOf(await ask('allowance', id, from, to, tokenId)),
  };
}

/** By all values of the storage, decoded by metadata. */
export async function byStorage(connection: Connection, decoder: StorageDecoder): Promise<WayToRead> {
  const pairs = await rpc(connection, 'state_getPairs', ['0x']);
  const item = decoder.decode('result' in pairs ? (pairs.result as [string, string][]) : []);
  const get = (name: string, ...keys: readonly unknown[]): Json =>
    item(name).get(JSON.stringify(keys)) ?? null;
  /** The other keys of the entries whose first keys are these. */
  const under = (found: StoredItem, ...keys: readonly unknown[]): Json[][] =>
    [...found.keys()]
      .map(key => JSON.parse(key) as Json[])
      .filter(args => keys.every((key, index) => JSON.stringify(args[index]) === JSON.stringify(key)))
      .map(args => args.slice(keys.length));
  const palletOf = (id: number): 'nonfungible' | 'refungible' | 'fungible' => {
    const { mode } = get('common.collectionById', id);
    if ('nft' in mode) return 'nonfungible';
    return 'fungible' in mode ? 'fungible' : 'refungible';
  };
  const of = (address: string): object => ({ substrate: address });
  const ids = (keys: readonly Json[][]): number[] => keys.map(([id]) => Number(id)).toSorted((a, b) => a - b);
  const map = (found: Json): unknown[] =>
    sorted(Object.entries(found ?? {}).map(([key, value]) => [latin1(key), value]));
  return {
    async account(address) {
      const { nonce, data } = get('system.account', address);
      return { nonce, free: amountOf(data.free) };
    },
    async stats() {
      const created = get('common.createdCollectionCount') ?? 0;
      const destroyed = get('common.destroyedCollectionCount') ?? 0;
      return { created, destroyed, alive: created - destroyed };
    },
    async collection(id) {
      const found = get('common.collectionById', id);
      if (found === null) return null;
      const admins = under(item('common.isAdmin'), id).map(([account]) => addressIn(account));
      return {
        ...collectionIn(found),
        properties: map(get('common.collectionProperties', id)?.map),
        propertyPermissions: map(get('common.collectionPropertyPermissions', id)),
        admins: sorted(admins),
        allowList: sorted(under(item('common.allowlist'), id).map(([account]) => addressIn(account))),
        minted: palletOf(id) === 'fungible' ? 0 : get(`${palletOf(id)}.tokensMinted`, id),
      };
    },
    async tokens(id) {
      if (palletOf(id) === 'fungible') return [0];
      return ids(
        under(item(palletOf(id) === 'nonfungible' ? 'nonfungible.tokenData' : 'refungible.totalSupply'), id),
      );
    },
    async token(id, tokenId) {
      const pallet = palletOf(id);
      const holders = under(item('refungible.balance'), id, tokenId);
      const { owner = null } = get('nonfungible.tokenData', id, tokenId) ?? {};
      const keys = pallet === 'fungible' ? [id] : [id, tokenId];
      return {
        owner: addressIn(owner ?? (holders.length === 1 ? holders[0]?.[0] : null)),
        pieces: pallet === 'nonfungible' ? '1' : amountOf(get(`${pallet}.totalSupply`, ...keys)),
        properties: map(get(`${pallet}.tokenProperties`, id, tokenId)?.map),
        children: sorted(under(item('nonfungible.tokenChildren'), id, tokenId).map(([child]) => child)),
      };
    },
    async held(id, address) {
      const pallet = palletOf(id);
      if (pallet === 'fungible') return get('fungible.balance', id, of(address)) === null ? [] : [0];
      return ids(under(item(`${pallet}.owned`), id, of(address)));
    },
    async amount(id, tokenId, address) {
      const pallet = palletOf(id);
      if (pallet === 'nonfungible')
        return addressIn(get('nonfungible.tokenData', id, tokenId)?.owner) === address ? '1' : '0';
      const keys = pallet === 'fungible' ? [id, of(address)] : [id, tokenId, of(address)];
      return amountOf(get(`${pallet}.balance`, ...keys));
    },
    async allowance(id, tokenId, from, to) {
      const pallet = palletOf(id);
      if (pallet !== 'nonfungible') {
        const owner = blake2AsHex(Uint8Array.of(0, ...decodeAddress(from)), 128);
        const token = pallet === 'fungible' ? [id] : [id, tokenId];
        return amountOf(get(`${pallet}.allowance`, ...token, owner, of(to)));
      }
      const isOwner = addressIn(get('nonfungible.tokenData', id, tokenId)?.owner) === from;
      return isOwner && addressIn(get('nonfungible.allowance', id, tokenId)) === to ? '1' : '0';
    },
  };
}
