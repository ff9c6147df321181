import type { Call } from '../../../chain/calls/index.ts';
import type { Address } from '../../../chain/state/address.ts';
import { specVersion } from '../../../contract/networks.ts';
import { bytesOf } from '../../../service/extrinsics/bytes.ts';
import { namedArguments } from '../../../wire/calls/calls.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';
import type { BlockRow, EventRow, ExtrinsicRow } from '../chain-index/rows.ts';
import { columnsOf, objectOf, table } from './column.ts';
import { events, partsOf, transferOf } from './events.ts';
import * as t from './types.ts';

const column = columnsOf<ExtrinsicRow>();

const indexOf = ({ receipt }: ExtrinsicRow): number => receipt.index + firstTransaction;

const callOf = ({ receipt }: ExtrinsicRow): Call => receipt.transaction.call;

const isCoinTransfer = ({ event }: EventRow): boolean => event.name === 'balances.Transfer';

/** The last event of a transaction that is a transfer, of coins only or of a token as well. */
const lastTransfer = (
  { events: all }: ExtrinsicRow,
  isWanted = (event: EventRow): boolean => transferOf(event) !== undefined,
): { readonly to: Address; readonly amount: bigint } | undefined => {
  const last = all.findLast(isWanted);
  return last && transferOf(last);
};

/** Transactions in blocks. */
export const extrinsics = table<ExtrinsicRow>(
  index => index.extrinsics,
  [
    column('block_index where order', t.text, row => `${row.block.number}-${indexOf(row)}`),
    column('block_number where order | blockNumber range order', t.digits, row => row.block.number),
    column('| indexInBlock order:index', t.int, indexOf),
    column('| blockHash', t.text, row => row.block.hash),
    column('hash where | hash', t.text, row => row.receipt.transaction.hash),
    column('section where | section in', t.chainName, row => partsOf(callOf(row).name).section),
    column('method where | method in', t.chainName, row => partsOf(callOf(row).name).method),
    column('from_owner where order | signer in', t.address, row => row.receipt.transaction.signer),
    column('to_owner? where order', t.address, row => lastTransfer(row)?.to),
    column('amount? where order', t.coinNumber, row => lastTransfer(row, isCoinTransfer)?.amount ?? 0n),
    column('fee? where order', t.coinNumber, row => row.receipt.fee),
    column('success', t.flag, row => row.receipt.refusal === null),
    column('timestamp where:String order | createdAt', t.time, row => row.block.timestamp),
    column('| blockTimestamp', t.float, row => row.block.timestamp),
    column('| args', t.object, row => namedArguments(callOf(row), { writeAddress: t.normalized })),
    column('| asHex', t.text, row => bytesOf(row.receipt.transaction)),
    column('| events', t.json, (row, index) =>
      Promise.all(row.events.map(event => objectOf(events.columns, event, index))),
    ),
  ],
);

const ofBlock = columnsOf<BlockRow>();

const eventsIn = ({ extrinsics: all }: BlockRow): EventRow[] => all.flatMap(extrinsic => extrinsic.events);

/** Blocks. Nothing is known of a relay chain: its number is that of the block. */
export const blocks = table<BlockRow>(
  index => index.blocks,
  [
    ofBlock('block_number? where order | number range order', t.int, row => row.block.number),
    ofBlock('block_hash? where order | hash', t.text, row => row.block.hash),
    ofBlock('parent_hash? where order | parentHash', t.text, row => row.block.parentHash),
    ofBlock('spec_name?', t.text, (_row, index) => index.world.network),
    ofBlock('spec_version? | specVersion', t.int, () => specVersion),
    ofBlock('timestamp? order | timestamp range', t.time, row => row.block.timestamp),
    ofBlock('| createdAt', t.time, row => row.block.timestamp),
    ofBlock('| relayParentNumber range', t.int, row => row.block.number),
    ofBlock('state_root? | relayParentStorageRoot', t.text, row => row.block.contentHash),
    ofBlock('extrinsics_root? where order', t.text, row => row.block.contentHash),
    ofBlock('total_extrinsics? where order', t.int, row => row.extrinsics.length),
    ofBlock('total_events? where order', t.int, row => eventsIn(row).length),
    ofBlock('num_transfers?', t.int, row => eventsIn(row).filter(isCoinTransfer).length),
    ofBlock('new_accounts?', t.int, () => 0),
    ofBlock('| extrinsics', t.json, (row, index) =>
      Promise.all(row.extrinsics.map(extrinsic => objectOf(extrinsics.columns, extrinsic, index))),
    ),
  ],
);
