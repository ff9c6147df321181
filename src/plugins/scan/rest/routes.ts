import { Type, type TObject } from 'typebox';
import { Failure } from '../../../contract/failures.ts';
import { component } from '../../../contract/shapes/component.ts';
import { Nullable, Optional } from '../../../contract/shapes/members.ts';
import { route } from '../../../http/routes/route.ts';
import type { WorldRoute } from '../../../http/routes/routes.ts';
import { pageOf } from '../../../service/views/token-lists.ts';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import { indexOf } from '../chain-index/follow.ts';
import { accounts, coinBalances } from '../entities/accounts.ts';
import { blocks, extrinsics } from '../entities/blocks.ts';
import { collections } from '../entities/collections.ts';
import { membersOf, objectOf, objectsOf, type Table } from '../entities/column.ts';
import { coinTransfers, events, partsOf, tokenTransfers } from '../entities/events.ts';
import { tokenBalances } from '../entities/owners.ts';
import { tokens } from '../entities/tokens.ts';
import { select } from '../select.ts';
import { addressOf, idOf, parametersOf, selectionOf, type Query } from './parameters.ts';

const shapeOf = <R>(title: string, table: Table<R>): TObject => {
  const members = membersOf(table).map(([name, { type, v2 }]) => [
    name,
    v2?.isNullable === true ? Nullable(type.schema) : type.schema,
  ]);
  return component(title, `A row of ${title}`, Object.fromEntries(members));
};

/** The route of a list, with the rows of a page and the filters that apply if they are absent. */
function listRoute<R>(
  path: string,
  [id, title]: readonly [id: string, title: string],
  table: Table<R>,
  limit = 100,
  defaults: Query = {},
): WorldRoute {
  const parameters = parametersOf(table.columns);
  const query = Type.Object({
    ...Object.fromEntries(parameters.map(({ name, shape }) => [name, Optional(shape)])),
    limit: Optional(Type.Integer({ minimum: 0, description: `Rows of a page; ${limit} if absent` })),
    offset: Optional(Type.Integer({ minimum: 0, description: 'Rows before the page' })),
  });
  const answer = Type.Object({
    items: Type.Array(shapeOf(title, table)),
    count: Type.Integer({ description: 'Rows of all pages' }),
  });
  const summary = `Lists ${path.replaceAll('/', ' ')}`;
  return route(
    `GET ${path}`,
    { id: `scan.${id}`, summary, query, answer },
    async (world, { query: given, request }) => {
      const index = await indexOf(world, request.lag);
      const selection = selectionOf(parameters, { ...defaults, ...given }, index);
      const found = await select(await table.rows(index), selection, index);
      const items = await objectsOf(table, pageOf(found, { limit, ...given }), index);
      return { items, count: found.length };
    },
  );
}

/** The members of a path, as they were sent. */
type Params = Readonly<Record<string, string>>;

/** The route of one row, which `find` finds by the members of the path. */
function rowRoute<R>(
  path: string,
  [id, title]: readonly [id: string, title: string],
  table: Table<R>,
  find: (index: ChainIndex, params: Params) => R | undefined,
): WorldRoute {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const shape = Type.Object(Object.fromEntries(names.map(name => [name, Type.String()])));
  return route(
    `GET ${path}`,
    { id: `scan.${id}`, summary: `One row of ${title}`, path: shape, answer: shapeOf(title, table) },
    async (world, { params, request }) => {
      const index = await indexOf(world, request.lag);
      const row = find(index, params as Params);
      if (row !== undefined) return objectOf(table, row, index);
      const asked = names.map(name => (params as Params)[name]);
      throw new Failure('NotFound', `${title} not found: ${asked.join(', ')}`);
    },
  );
}

/** The route of the pairs of section and method that occurred. */
const sectionsRoute = (path: string, id: string, names: (index: ChainIndex) => string[]): WorldRoute =>
  route(
    `GET ${path}`,
    {
      id: `scan.${id}`,
      summary: 'Sections and methods that occurred, each once',
      answer: Type.Array(Type.Object({ section: Type.String(), method: Type.String() })),
    },
    async (world, { request }) => [...new Set(names(await indexOf(world, request.lag)))].sort().map(partsOf),
  );

const findBlock = (index: ChainIndex, { hashOrNumber = '' }: Params) =>
  index.block(
    hashOrNumber.startsWith('0x')
      ? (index.world.chain.blockByHash(hashOrNumber.toLowerCase())?.number ?? -1)
      : idOf('hashOrNumber', hashOrNumber),
  );

function findExtrinsic(index: ChainIndex, { hash = '' }: Params) {
  const { receipt, block } = index.world.chain.inclusionOf(hash.toLowerCase()) ?? {};
  return block == null || receipt === undefined
    ? undefined
    : index.block(block.number)?.extrinsics[receipt.index];
}

/** A token that is no amount of a Fungible collection. */
function findToken(index: ChainIndex, { collectionId, tokenId }: Params) {
  const ref = { collectionId: idOf('collectionId', collectionId), tokenId: idOf('tokenId', tokenId) };
  const token = index.token(ref);
  return token !== undefined && isToken(token) ? token : undefined;
}

const findAccount = (index: ChainIndex, { address }: Params) =>
  index.accounts.get(addressOf('address', address));

const Health = Type.Object({ status: Type.Enum(['ok', 'error']), message: Optional(Type.String()) });

/** All routes of REST v2, below `/scan/:world/v2`. */
export const scanRoutes = (): WorldRoute[] => [
  rowRoute('blocks/:hashOrNumber', ['block', 'Block'], blocks, findBlock),
  listRoute('blocks', ['blocks', 'Block'], blocks),
  rowRoute('accounts/:address', ['account', 'Account'], accounts, findAccount),
  listRoute('accounts', ['accounts', 'Account'], accounts),
  listRoute('balance/transfers', ['balanceTransfers', 'CoinTransfer'], coinTransfers),
  rowRoute('balance/:address', ['coinBalance', 'CoinBalance'], coinBalances, findAccount),
  listRoute('balance', ['coinBalances', 'CoinBalance'], coinBalances),
  rowRoute('collections/:collectionId', ['collection', 'Collection'], collections, (index, params) =>
    index.collections.get(idOf('collectionId', params['collectionId'])),
  ),
  listRoute('collections', ['collections', 'Collection'], collections, 10, { isBurned: false }),
  rowRoute('nfts/:collectionId/:tokenId', ['nft', 'Nft'], tokens, findToken),
  listRoute('nfts', ['nfts', 'Nft'], tokens, 10),
  sectionsRoute('events/sections', 'eventSections', index => index.events.map(({ event }) => event.name)),
  listRoute('events', ['events', 'Event'], events),
  sectionsRoute('extrinsics/sections', 'extrinsicSections', index =>
    index.extrinsics.map(({ receipt }) => receipt.transaction.call.name),
  ),
  rowRoute('extrinsics/:hash', ['extrinsic', 'Extrinsic'], extrinsics, findExtrinsic),
  listRoute('extrinsics', ['extrinsics', 'Extrinsic'], extrinsics),
  listRoute('tokens/transfers', ['tokenTransfers', 'TokenTransfer'], tokenTransfers),
  listRoute('tokens', ['tokenBalances', 'TokenBalance'], tokenBalances),
  route('GET health', { id: 'scan.health', summary: 'Whether the indexer works', answer: Health }, () => ({
    status: 'ok',
  })),
];
