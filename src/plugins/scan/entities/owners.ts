import type { Address, TokenRef } from '../../../chain/state/address.ts';
import { isToken, type ChainIndex } from '../chain-index/chain-index.ts';
import type { CollectionRow, OwnerRow } from '../chain-index/rows.ts';
import { modeOf } from './collections.ts';
import { columnsOf, table, type Columns } from './column.ts';
import { fetched, lifetime } from './lifetime.ts';
import * as t from './types.ts';

const column = columnsOf<OwnerRow>();

const ownersOf = ({ tokens }: ChainIndex): OwnerRow[] => tokens.flatMap(token => [...token.owners.values()]);

const refOf = ({ token }: OwnerRow): TokenRef => token.ref;

/** How much of a token somebody holds. */
const columns: Columns<OwnerRow> = [
  column('id | key', t.text, row => `${refOf(row).collectionId}-${refOf(row).tokenId}-${row.address}`),
  column('owner where order distinct | address in order', t.address, row => row.address),
  column('| mode is hidden', t.text, row => modeOf(row.token.collection.record)),
  column('collection_id where order distinct | collectionId in order', t.int, row => refOf(row).collectionId),
  column('token_id where order distinct | tokenId in order', t.int, row => refOf(row).tokenId),
  column('amount where order distinct | amount range order', t.amount, row => row.amount),
  column('date_created? order:date_of_creation distinct', t.textTime, row => row.updated.timestamp),
  ...lifetime(),
  fetched,
];

/** Owners as REST lists them: of amounts of Fungible collections as well. */
export const tokenBalances = table<OwnerRow>(ownersOf, columns);

/** Owners as GraphQL lists them. */
export const tokenOwners = table<OwnerRow>(
  index => ownersOf(index).filter(({ token }) => isToken(token)),
  columns,
);

/** How many tokens of a collection an t.address holds. */
export interface HolderRow {
  readonly collection: CollectionRow;
  readonly owner: Address;
  readonly count: number;
}

const ofHolder = columnsOf<HolderRow>();

/** Who holds tokens of a collection. */
export const holders = table<HolderRow>(
  index =>
    [...index.collections.values()].flatMap(collection =>
      [...collection.holders].map(([owner, count]) => ({ collection, owner, count })),
    ),
  [
    ofHolder('collection_id where order', t.int, row => row.collection.id),
    ofHolder('owner where order', t.address, row => row.owner),
    ofHolder('count order', t.int, row => row.count),
  ],
);
