import { specVersion } from '../../../contract/networks.ts';
import { namedArguments } from '../../../wire/calls/calls.ts';
import { bytesOf } from '../../../service/extrinsics/bytes.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';
import type { BlockRow, EventRow, ExtrinsicRow } from '../chain-index/rows.ts';
import { columnsOf, objectOf, type Table } from './column.ts';
import { eventColumns, partsOf, transferOf, upper } from './events.ts';
import {
  address,
  coinNumber,
  digits,
  flag,
  float,
  int,
  json,
  normalized,
  object,
  text,
  time,
} from './types.ts';

const column = columnsOf<ExtrinsicRow>();

const nameOf = ({ receipt }: ExtrinsicRow): { section: string; method: string } =>
  partsOf(receipt.extrinsic.call.name);

const indexOf = ({ receipt }: ExtrinsicRow): number => receipt.index + firstTransaction;

/** The last event of an extrinsic that is a transfer, of coins or of a token. */
const lastTransfer = (row: ExtrinsicRow): EventRow | undefined =>
  row.events.findLast(event => transferOf(event) !== undefined);

const coinsSent = ({ events }: ExtrinsicRow): bigint => {
  const sent = events.findLast(({ event }) => event.name === 'balances.Transfer');
  return (sent && transferOf(sent)?.amount) ?? 0n;
};

/** Transactions in blocks. */
export const extrinsics: Table<ExtrinsicRow> = {
  rows: index => index.extrinsics,
  columns: [
    column({ v1: 'block_index where order' }, text, row => `${row.block.number}-${indexOf(row)}`),
    column(
      { v1: 'block_number where order', v2: 'blockNumber range order' },
      digits,
      row => row.block.number,
    ),
    column({ v2: 'indexInBlock order:index' }, int, indexOf),
    column({ v2: 'blockHash' }, text, row => row.block.hash),
    column({ v1: 'hash where', v2: 'hash' }, text, row => row.receipt.extrinsic.hash),
    column({ v2: 'section in' }, text, row => nameOf(row).section),
    column({ v2: 'method in' }, text, row => nameOf(row).method),
    column({ v1: 'section where' }, text, row => upper(nameOf(row).section)),
    column({ v1: 'method where' }, text, row => upper(nameOf(row).method)),
    column({ v1: 'from_owner where order', v2: 'signer in' }, address, row => row.receipt.extrinsic.signer),
    column.nullable({ v1: 'to_owner where order' }, address, row => {
      const last = lastTransfer(row);
      return last && transferOf(last)?.to;
    }),
    column({ v1: 'amount where order' }, coinNumber, coinsSent),
    column({ v1: 'fee where order' }, coinNumber, row => row.receipt.fee),
    column({ v1: 'success' }, flag, row => row.receipt.refusal === null),
    column({ v1: 'timestamp where:String order', v2: 'createdAt' }, time, row => row.block.timestamp),
    column({ v2: 'blockTimestamp' }, float, row => row.block.timestamp),
    column({ v2: 'args' }, object, row =>
      namedArguments(row.receipt.extrinsic.call, { writeAddress: normalized }),
    ),
    column({ v2: 'asHex' }, text, row => bytesOf(row.receipt.extrinsic)),
    column({ v2: 'events' }, json, (row, index) =>
      Promise.all(row.events.map(event => objectOf(eventColumns, event, index))),
    ),
  ],
};

const ofBlock = columnsOf<BlockRow>();

const countOf = ({ extrinsics: all }: BlockRow, matches: (event: EventRow) => boolean): number =>
  all.reduce((sum, { events }) => sum + events.filter(matches).length, 0);

/** Blocks. Nothing is known of a relay chain: its number is that of the block. */
export const blocks: Table<BlockRow> = {
  rows: index => index.blocks,
  columns: [
    ofBlock({ v1: 'block_number where order', v2: 'number range order' }, int, row => row.block.number),
    ofBlock({ v1: 'block_hash where order', v2: 'hash' }, text, row => row.block.hash),
    ofBlock({ v1: 'parent_hash where order', v2: 'parentHash' }, text, row => row.block.parentHash),
    ofBlock({ v1: 'spec_name' }, text, (_row, index) => index.world.network),
    ofBlock({ v1: 'spec_version', v2: 'specVersion' }, int, () => specVersion),
    ofBlock({ v1: 'timestamp order', v2: 'timestamp range' }, time, row => row.block.timestamp),
    ofBlock({ v2: 'createdAt' }, time, row => row.block.timestamp),
    ofBlock({ v2: 'relayParentNumber range' }, int, row => row.block.number),
    ofBlock({ v2: 'relayParentStorageRoot' }, text, row => row.block.contentHash),
    ofBlock({ v1: 'extrinsics_root where order' }, text, row => row.block.contentHash),
    ofBlock({ v1: 'state_root' }, text, row => row.block.contentHash),
    ofBlock({ v1: 'total_extrinsics where order' }, int, row => row.extrinsics.length),
    ofBlock({ v1: 'total_events where order' }, int, row => countOf(row, () => true)),
    ofBlock({ v1: 'num_transfers' }, int, row =>
      countOf(row, ({ event }) => event.name === 'balances.Transfer'),
    ),
    ofBlock({ v1: 'new_accounts' }, int, () => 0),
    ofBlock({ v2: 'extrinsics' }, json, (row, index) =>
      Promise.all(row.extrinsics.map(extrinsic => objectOf(extrinsics.columns, extrinsic, index))),
    ),
  ],
};
