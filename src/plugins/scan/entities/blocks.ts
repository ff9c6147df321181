import type { Call } from '../../../chain/calls/index.ts';
import { specVersion } from '../../../contract/networks.ts';
import { bytesOf } from '../../../service/extrinsics/signed-transaction.ts';
import { namedArguments } from '../../../wire/calls/calls.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';
import type { BlockRow, EventRow, ExtrinsicRow } from '../chain-index/rows.ts';
import { columnsOf, objectsOf, table } from './column.ts';
import { events, isTransfer, partsOf } from './events.ts';
import * as t from './types.ts';

const column = columnsOf<ExtrinsicRow>();

const indexOf = ({ receipt }: ExtrinsicRow): number => receipt.index + firstTransaction;
const callOf = ({ receipt }: ExtrinsicRow): Call => receipt.transaction.call;
const isOfCoins = ({ event }: EventRow): boolean => event.name === 'balances.Transfer';

export const extrinsics = table<ExtrinsicRow>(index => index.extrinsics)([
  column('block_index: String! where order', t.text, row => `${row.block.number}-${indexOf(row)}`),
  column('block_number: String! where order | blockNumber range order', t.int, row => row.block.number),
  column('| indexInBlock order:index', t.int, indexOf),
  column('| blockHash', t.text, row => row.block.hash),
  column('hash: String! where | hash', t.text, row => row.receipt.transaction.hash),
  column('section: String! where | section in', t.chainName, row => partsOf(callOf(row).name).section),
  column('method: String! where | method in', t.chainName, row => partsOf(callOf(row).name).method),
  column('from_owner: String! where order | signer in', t.address, row => row.receipt.transaction.signer),
  column('to_owner: String where order', t.address, row => row.events.findLast(isTransfer)?.accounts[1]),
  column('amount: Float where order', t.coins, row => row.events.findLast(isOfCoins)?.amount ?? 0n),
  column('fee: Float where order', t.coins, row => row.receipt.fee),
  column('success: Boolean!', t.flag, row => row.receipt.refusal === null),
  column('timestamp: Int! where:String order | createdAt', t.time, row => row.block.timestamp),
  column('| blockTimestamp', t.float, row => row.block.timestamp),
  column('| args', t.object, row => namedArguments(callOf(row), { format: t.normalized })),
  column('| asHex', t.text, row => bytesOf(row.receipt.transaction)),
  column('| events', t.json, (row, index) => objectsOf(events, row.events, index)),
]);

const ofBlock = columnsOf<BlockRow>();

const eventsIn = ({ extrinsics: all }: BlockRow): EventRow[] => all.flatMap(extrinsic => extrinsic.events);

/** Blocks. Nothing is known of a relay chain: its number is that of the block. */
export const blocks = table<BlockRow>(index => index.blocks)([
  ofBlock('block_number: Int where order | number range order', t.int, row => row.block.number),
  ofBlock('block_hash: String where order | hash', t.text, row => row.block.hash),
  ofBlock('parent_hash: String where order | parentHash', t.text, row => row.block.parentHash),
  ofBlock('spec_name: String', t.text, (_row, index) => index.world.network),
  ofBlock('spec_version: Int | specVersion', t.int, () => specVersion),
  ofBlock('timestamp: Int order | timestamp range', t.time, row => row.block.timestamp),
  ofBlock('| createdAt', t.time, row => row.block.timestamp),
  ofBlock('| relayParentNumber range', t.int, row => row.block.number),
  ofBlock('state_root: String | relayParentStorageRoot', t.text, row => row.block.contentHash),
  ofBlock('extrinsics_root: String where order', t.text, row => row.block.contentHash),
  ofBlock('total_extrinsics: Int where order', t.int, row => row.extrinsics.length),
  ofBlock('total_events: Int where order', t.int, row => eventsIn(row).length),
  ofBlock('num_transfers: Int', t.int, row => eventsIn(row).filter(isOfCoins).length),
  ofBlock('new_accounts: Int', t.int, () => 0),
  ofBlock('| extrinsics', t.json, (row, index) => objectsOf(extrinsics, row.extrinsics, index)),
]);
