import type { Address } from '../../../chain/state/address.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { isToken } from '../chain-index/chain-index.ts';
import type { CollectionRow, EventRow, OwnerRow } from '../chain-index/rows.ts';
import { modeOf } from './collections.ts';
import { columnsOf, type Table } from './column.ts';
import { eventsNamed, transferColumns } from './events.ts';
import { fetched, lifetime } from './lifetime.ts';
import { address, amount, int, networkAddress, text } from './types.ts';

const column = columnsOf<OwnerRow>();

const ownersOf = ({ tokens }: ChainIndex): OwnerRow[] => tokens.flatMap(token => [...token.owners.values()]);

const keyOf = ({ token: { ref }, address: owner }: OwnerRow): string =>
  `${ref.collectionId}-${ref.tokenId}-${owner}`;

/** How much of each token somebody holds, as REST lists it: amounts of Fungible collections as well. */
export const tokenBalances: Table<OwnerRow> = {
  rows: ownersOf,
  columns: [
    column({ v2: 'key' }, text, keyOf),
    column({ v2: 'address in order' }, networkAddress, row => row.address),
    column({ v2: 'mode is hidden' }, text, row => modeOf(row.token.collection.record)),
    column({ v2: 'collectionId in order' }, int, row => row.token.ref.collectionId),
    column({ v2: 'tokenId in order' }, int, row => row.token.ref.tokenId),
    column({ v2: 'amount range order' }, amount, row => row.amount),
    ...lifetime(),
    fetched,
  ],
};

/** Owners of tokens, as GraphQL lists them. */
export const tokenOwners: Table<OwnerRow> = {
  rows: index => ownersOf(index).filter(({ token }) => isToken(token)),
  columns: [
    column({ v1: 'id' }, text, keyOf),
    column({ v1: 'collection_id where order distinct' }, int, row => row.token.ref.collectionId),
    column({ v1: 'token_id where order distinct' }, int, row => row.token.ref.tokenId),
    column({ v1: 'amount where order distinct' }, amount, row => row.amount),
    column({ v1: 'owner where order distinct' }, address, row => row.address),
    column({ v1: 'date_created order:date_of_creation distinct' }, text, row =>
      String(Math.floor(row.updated.timestamp / 1000)),
    ),
  ],
};

/** How many tokens of a collection an address holds. */
interface HolderRow {
  readonly collection: CollectionRow;
  readonly owner: Address;
  readonly count: number;
}

const ofHolder = columnsOf<HolderRow>();

/** Who holds tokens of a collection. */
export const holders: Table<HolderRow> = {
  rows: index =>
    [...index.collections.values()].flatMap(collection =>
      [...collection.holders].map(([owner, count]) => ({ collection, owner, count })),
    ),
  columns: [
    ofHolder({ v1: 'collection_id where order' }, int, row => row.collection.id),
    ofHolder({ v1: 'owner where order' }, address, row => row.owner),
    ofHolder({ v1: 'count order' }, int, row => row.count),
  ],
};

/** An event that moves coins or tokens. */
const ofEvent = columnsOf<EventRow>();

/** Transfers of coins. */
export const coinTransfers: Table<EventRow> = {
  rows: eventsNamed('balances.Transfer'),
  columns: transferColumns,
};

const tokenOfEvent = ({ event }: EventRow): { collectionId: number; tokenId: number } =>
  event.name === 'common.Transfer'
    ? { collectionId: event.data[0], tokenId: event.data[1] }
    : { collectionId: 0, tokenId: 0 };

/** Transfers of tokens and of amounts. */
export const tokenTransfers: Table<EventRow> = {
  rows: eventsNamed('common.Transfer'),
  columns: [
    ...transferColumns,
    ofEvent({ v2: 'collectionId in order' }, int, row => tokenOfEvent(row).collectionId),
    ofEvent({ v2: 'tokenId in order' }, int, row => tokenOfEvent(row).tokenId),
    ofEvent.nullable({ v2: 'mode is hidden' }, text, (row, index) => {
      const collection = index.collections.get(tokenOfEvent(row).collectionId);
      return collection && modeOf(collection.record);
    }),
  ],
};
