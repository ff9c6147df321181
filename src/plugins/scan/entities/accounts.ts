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
export const accounts = table<AccountRow>(index => index.accounts.values())([
  column('account_id: String! where order | address in order', t.networkAddress, row => row.address),
  column('account_id_normalized: String! where order', t.commonAddress, row => substrateMirror(row.address)),
  column('| prototype?', t.networkAddress, ({ address }, { prototypes }) => prototypes.get(address)),
  column('| mirror in', t.networkAddress, ({ address }) =>
    isEthereum(address) ? substrateMirror(address) : ethereumMirror(address),
  ),
  column('| isEthereum is', t.flag, row => isEthereum(row.address)),
  column('| isSigner is', t.flag, row => row.isSigner),
  column('| isSmartContract is', t.flag, () => false),
  // The public schema orders by it, and has no such column.
  column('balances: String order hidden', t.coins, balanceOf),
  column('available_balance: String! order', t.coins, balanceOf),
  column('free_balance: String! order', t.coins, balanceOf),
  column('locked_balance: String! order', t.coins, none),
  column('timestamp: Int! order', t.time, row => row.updated.timestamp),
  column('block_height: Int! where:String order', t.int, row => row.updated.number),
  ...lifetime('range:createdTimestamp order:createdTimestamp', '', 'order'),
]);

/** The coins of accounts. Addresses of tokens and collections have none. */
export const coinBalances = table<AccountRow>(index =>
  [...index.accounts.values()].filter(
    ({ address }) => tokenOfAddress(address) === undefined && !isCollectionAddress(address),
  ),
)([
  column('| address in order', t.networkAddress, row => row.address),
  ...['available', 'locked', 'free', 'total', 'reserved', 'staked', 'unstaked', 'canstake'].map(name =>
    column(`| ${name} range order`, t.amount, /locked|reserved|staked/.test(name) ? none : balanceOf),
  ),
  ...lifetime(),
  fetched,
]);
