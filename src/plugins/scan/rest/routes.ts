import type { FastifyRequest } from 'fastify';
import { Type, type TObject } from 'typebox';
import { Failure } from '../../../contract/failures.ts';
import { component } from '../../../contract/shapes/component.ts';
import { Optional } from '../../../contract/shapes/members.ts';
import type { WorldRoute } from '../../../http/routes/routes.ts';
import { queryReader } from '../../../service/requests/validate.ts';
import { pageOf } from '../../../service/views/token-lists.ts';
import type { World } from '../../../service/worlds/world.ts';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import { indexOf } from '../chain-index/follow.ts';
import { accounts, coinBalances } from '../entities/accounts.ts';
import { collections } from '../entities/collections.ts';
import { objectOf, type Column, type Table } from '../entities/column.ts';
import { events, partsOf } from '../entities/events.ts';
import { blocks, extrinsics } from '../entities/extrinsics.ts';
import { coinTransfers, tokenBalances, tokenTransfers } from '../entities/owners.ts';
import { tokens } from '../entities/tokens.ts';
import { allOf, ordered, selected } from '../select.ts';
import { Turns } from '../turns.ts';
import { addressOf, idOf, parametersOf, queryOf, selectionOf, type Query } from './parameters.ts';

/** Rows of a page if no limit is given. */
const defaultLimit = 100;

/** The index that answers a request: behind the head as far as a fault says. */
const indexFor = (world: World, { lag = 0 }: FastifyRequest): Promise<ChainIndex> => indexOf(world, lag);

/** The shape of a row in answers. */
function shapeOf<R>(title: string, columns: readonly Column<R>[]): TObject {
  const members = columns.flatMap(({ v2, schema }) =>
    v2 === undefined || v2.uses.has('hidden') ? [] : [[v2.name, schema] as const],
  );
  return component(title, `A row of ${title}`, Object.fromEntries(members));
}

/** What a list is called, in its path, operation and answers. */
interface Listed {
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly limit?: number;
  /** Filters that apply if they are absent. */
  readonly defaults?: Query;
}

/** The rows as REST answers them. Other requests are answered in between. */
async function objectsOf<R>(
  columns: readonly Column<R>[],
  rows: readonly R[],
  index: ChainIndex,
): Promise<object[]> {
  const turns = new Turns();
  const objects: object[] = [];
  for (const row of rows) {
    objects.push(await objectOf(columns, row, index));
    if (turns.isOver) await turns.next();
  }
  return objects;
}

/** The route of a list. */
function listRoute<R>(
  { path, id, title, limit = defaultLimit, defaults = {} }: Listed,
  table: Table<R>,
): WorldRoute {
  const parameters = parametersOf(table.columns);
  const query = queryOf(parameters, limit);
  const read = queryReader(query);
  return {
    method: 'GET',
    paths: [path],
    describes: {
      id: `scan.${id}`,
      summary: `Lists ${path.replaceAll('/', ' ')}`,
      query,
      answer: Type.Object({
        items: Type.Array(shapeOf(title, table.columns)),
        count: Type.Integer({ description: 'Rows of all pages' }),
      }),
    },
    async handle(world, request) {
      const given: Query = { ...defaults, ...read(request.query, request.report) };
      const index = await indexFor(world, request);
      const { tests, orders } = selectionOf(parameters, given, index);
      const found = await ordered(await selected(table.rows(index), allOf(tests)), orders);
      const page = pageOf(found, {
        offset: Number(given['offset'] ?? 0),
        limit: Number(given['limit'] ?? limit),
      });
      return {
        items: await objectsOf(table.columns, page, index),
        count: found.length,
      };
    },
  };
}

/** The route of one row, which `find` finds by the members of the path. */
const rowRoute = <R>(
  { path, id, title }: Listed,
  table: Table<R>,
  find: (index: ChainIndex, path: Readonly<Record<string, string>>) => R | undefined,
): WorldRoute => ({
  method: 'GET',
  paths: [path],
  describes: {
    id: `scan.${id}`,
    summary: `One row of ${title}`,
    path: Type.Object(
      Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, Type.String()])),
    ),
    answer: shapeOf(title, table.columns),
  },
  async handle(world, request) {
    const index = await indexFor(world, request);
    const params = request.params as Readonly<Record<string, string>>;
    const row = find(index, params);
    if (row === undefined) {
      const asked = Object.entries(params).flatMap(([name, value]) => (name === 'world' ? [] : [value]));
      throw new Failure('NotFound', `${title} not found: ${asked.join(', ')}`);
    }
    return objectOf(table.columns, row, index);
  },
});

/** The route of the pairs of section and method that occurred. */
const sectionsRoute = (
  path: string,
  id: string,
  names: (index: ChainIndex) => readonly string[],
): WorldRoute => ({
  method: 'GET',
  paths: [path],
  describes: {
    id: `scan.${id}`,
    summary: 'Sections and methods that occurred, each once',
    answer: Type.Array(Type.Object({ section: Type.String(), method: Type.String() })),
  },
  handle: async (world, request) => [...new Set(names(await indexFor(world, request)))].sort().map(partsOf),
});

/** A block, by its hash or number. */
function findBlock(
  { blocks: rows }: ChainIndex,
  { hashOrNumber = '' }: Readonly<Record<string, string>>,
): ChainIndex['blocks'][number] | undefined {
  if (hashOrNumber.startsWith('0x')) {
    const hash = hashOrNumber.toLowerCase();
    return rows.find(({ block }) => block.hash === hash);
  }
  const number = idOf('hashOrNumber', hashOrNumber);
  return rows.find(({ block }) => block.number === number);
}

const Health = Type.Object({ status: Type.Enum(['ok', 'error']), message: Optional(Type.String()) });

/** All routes of REST v2, below `/scan/:world/v2`. */
export const scanRoutes = (): WorldRoute[] => [
  rowRoute({ path: 'blocks/:hashOrNumber', id: 'block', title: 'Block' }, blocks, findBlock),
  listRoute({ path: 'blocks', id: 'blocks', title: 'Block' }, blocks),
  rowRoute(
    { path: 'accounts/:address', id: 'account', title: 'Account' },
    accounts,
    (index, { address = '' }) => index.accounts.get(addressOf('address', address)),
  ),
  listRoute({ path: 'accounts', id: 'accounts', title: 'Account' }, accounts),
  listRoute({ path: 'balance/transfers', id: 'balanceTransfers', title: 'CoinTransfer' }, coinTransfers),
  rowRoute(
    { path: 'balance/:address', id: 'coinBalance', title: 'CoinBalance' },
    coinBalances,
    (index, { address = '' }) => index.accounts.get(addressOf('address', address)),
  ),
  listRoute({ path: 'balance', id: 'coinBalances', title: 'CoinBalance' }, coinBalances),
  rowRoute(
    { path: 'collections/:collectionId', id: 'collection', title: 'Collection' },
    collections,
    (index, { collectionId }) => index.collections.get(idOf('collectionId', collectionId)),
  ),
  listRoute(
    { path: 'collections', id: 'collections', title: 'Collection', limit: 10, defaults: { isBurned: false } },
    collections,
  ),
  rowRoute(
    { path: 'nfts/:collectionId/:tokenId', id: 'nft', title: 'Nft' },
    tokens,
    (index, { collectionId, tokenId }) => {
      const token = index.token({
        collectionId: idOf('collectionId', collectionId),
        tokenId: idOf('tokenId', tokenId),
      });
      return token !== undefined && isToken(token) ? token : undefined;
    },
  ),
  listRoute({ path: 'nfts', id: 'nfts', title: 'Nft', limit: 10 }, tokens),
  sectionsRoute('events/sections', 'eventSections', index => index.events.map(({ event }) => event.name)),
  listRoute({ path: 'events', id: 'events', title: 'Event' }, events),
  sectionsRoute('extrinsics/sections', 'extrinsicSections', index =>
    index.extrinsics.map(({ receipt }) => receipt.extrinsic.call.name),
  ),
  rowRoute(
    { path: 'extrinsics/:hash', id: 'extrinsic', title: 'Extrinsic' },
    extrinsics,
    (index, { hash = '' }) =>
      index.extrinsics.find(({ receipt }) => receipt.extrinsic.hash === hash.toLowerCase()),
  ),
  listRoute({ path: 'extrinsics', id: 'extrinsics', title: 'Extrinsic' }, extrinsics),
  listRoute({ path: 'tokens/transfers', id: 'tokenTransfers', title: 'TokenTransfer' }, tokenTransfers),
  listRoute({ path: 'tokens', id: 'tokenBalances', title: 'TokenBalance' }, tokenBalances),
  {
    method: 'GET',
    paths: ['health'],
    describes: { id: 'scan.health', summary: 'Whether the indexer works', answer: Health },
    handle: () => ({ status: 'ok' }),
  },
];
