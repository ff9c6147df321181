import {
  ethereumMirror,
  isEthereum,
  substrateMirror,
  tokenOfAddress,
  isCollectionAddress,
} from '../../../chain/state/address.ts';
import { accountOf } from '../../../chain/state/state.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { AccountRow } from '../chain-index/rows.ts';
import { columnsOf, type Table } from './column.ts';
import { fetched, lifetime } from './lifetime.ts';
import { amount, coins, flag, int, networkAddress, normalized, text, time } from './types.ts';

const column = columnsOf<AccountRow>();

const balanceOf = ({ address }: AccountRow, { head }: ChainIndex): bigint =>
  accountOf(head.state, substrateMirror(address)).balance;

const none = (): bigint => 0n;

/** Addresses that signed, are in events, or hold something. */
export const accounts: Table<AccountRow> = {
  rows: index => index.accounts.values(),
  columns: [
    column({ v1: 'account_id where order', v2: 'address in order' }, networkAddress, row => row.address),
    column({ v1: 'account_id_normalized where order' }, text, row =>
      normalized(substrateMirror(row.address)),
    ),
    column.nullable({ v2: 'prototype' }, networkAddress, () => null),
    column({ v2: 'mirror in' }, networkAddress, row =>
      isEthereum(row.address) ? substrateMirror(row.address) : ethereumMirror(row.address),
    ),
    column({ v2: 'isEthereum is' }, flag, row => isEthereum(row.address)),
    column({ v2: 'isSigner is' }, flag, row => row.isSigner),
    column({ v2: 'isSmartContract is' }, flag, () => false),
    column({ v1: 'available_balance order' }, coins, balanceOf),
    column({ v1: 'free_balance order' }, coins, balanceOf),
    column({ v1: 'locked_balance order' }, coins, none),
    column({ v1: 'timestamp order' }, time, row => row.updated.timestamp),
    column({ v1: 'block_height where:String order' }, int, row => row.updated.number),
    ...lifetime({
      createdAt: 'range:createdTimestamp order:createdTimestamp',
      createdAtBlockNumber: 'order',
    }),
  ],
};

/** The coins of accounts. Addresses of tokens and collections have none. */
export const coinBalances: Table<AccountRow> = {
  rows: index =>
    [...index.accounts.values()].filter(
      ({ address }) => tokenOfAddress(address) === undefined && !isCollectionAddress(address),
    ),
  columns: [
    column({ v2: 'address in order' }, networkAddress, row => row.address),
    ...['available', 'free', 'total', 'canstake'].map(name =>
      column({ v2: `${name} range order` }, amount, balanceOf),
    ),
    ...['locked', 'reserved', 'staked', 'unstaked'].map(name =>
      column({ v2: `${name} range order` }, amount, none),
    ),
    ...lifetime(),
    fetched,
  ],
};
