import {
  ethereumMirror,
  isCollectionAddress,
  isEthereum,
  substrateMirror,
  tokenOfAddress,
} from '../../../chain/state/address.ts';
import { accountOf } from '../../../chain/state/state.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { AccountRow } from '../chain-index/rows.ts';
import { columnsOf, table } from './column.ts';
import { fetched, lifetime } from './lifetime.ts';
import * as t from './types.ts';

const column = columnsOf<AccountRow>();

const balanceOf = ({ address }: AccountRow, { head }: ChainIndex): bigint =>
  accountOf(head.state, substrateMirror(address)).balance;

const none = (): bigint => 0n;

/** Addresses that signed, are in events, or hold something. */
export const accounts = table<AccountRow>(
  index => index.accounts.values(),
  [
    column('account_id where order | address in order', t.networkAddress, row => row.address),
    column('account_id_normalized where order', t.commonAddress, row => substrateMirror(row.address)),
    column('| prototype?', t.networkAddress, ({ address }, { prototypes }) => prototypes.get(address)),
    column('| mirror in', t.networkAddress, row =>
      isEthereum(row.address) ? substrateMirror(row.address) : ethereumMirror(row.address),
    ),
    column('| isEthereum is', t.flag, row => isEthereum(row.address)),
    column('| isSigner is', t.flag, row => row.isSigner),
    column('| isSmartContract is', t.flag, () => false),
    // The public schema orders by it, and has no such column.
    column('balances order hidden', t.coins, balanceOf),
    column('available_balance order', t.coins, balanceOf),
    column('free_balance order', t.coins, balanceOf),
    column('locked_balance order', t.coins, none),
    column('timestamp order', t.time, row => row.updated.timestamp),
    column('block_height where:String order', t.int, row => row.updated.number),
    ...lifetime('range:createdTimestamp order:createdTimestamp', '', 'order'),
  ],
);

/** The t.coins of accounts. Addresses of tokens and collections have none. */
export const coinBalances = table<AccountRow>(
  index =>
    [...index.accounts.values()].filter(
      ({ address }) => tokenOfAddress(address) === undefined && !isCollectionAddress(address),
    ),
  [
    column('| address in order', t.networkAddress, row => row.address),
    column('| available range order', t.amount, balanceOf),
    column('| locked range order', t.amount, none),
    column('| free range order', t.amount, balanceOf),
    column('| total range order', t.amount, balanceOf),
    ...['reserved', 'staked', 'unstaked'].map(name => column(`| ${name} range order`, t.amount, none)),
    column('| canstake range order', t.amount, balanceOf),
    ...lifetime(),
    fetched,
  ],
);
