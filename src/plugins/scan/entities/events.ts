import { stringCamelCase, stringUpperFirst, u8aConcat, u8aToHex } from '@polkadot/util';
import type { Address } from '../../../chain/state/address.ts';
import { eventFormats, type ChainEvent } from '../../../contract/events.ts';
import { accountsOf, collectionIdOf, tokenIdOf } from '../../../service/views/event-subjects.ts';
import { eventView } from '../../../service/views/event.ts';
import { eventData } from '../../../service/views/system-event.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { EventRow } from '../chain-index/rows.ts';
import { columnsOf, type Column, type Table } from './column.ts';
import {
  addresses,
  amount,
  coinNumber,
  digits,
  float,
  int,
  networkAddress,
  normalized,
  object,
  text,
  time,
} from './types.ts';

const column = columnsOf<EventRow>();

/** A name such as `balances.transferKeepAlive` in its two parts. */
export function partsOf(name: string): { readonly section: string; readonly method: string } {
  const [section = '', method = ''] = name.split('.');
  return { section: stringCamelCase(section), method };
}

/** A name as GraphQL writes it. */
export const upper = (name: string): string => stringUpperFirst(name);

/** Who sent what to whom; undefined for events that are no transfer. */
export function transferOf({ event }: EventRow): { from: Address; to: Address; amount: bigint } | undefined {
  if (event.name === 'balances.Transfer') {
    const [from, to, value] = event.data;
    return { from, to, amount: value };
  }
  if (event.name !== 'common.Transfer') return undefined;
  const [, , from, to, value] = event.data;
  return { from, to, amount: value };
}

/** The fee that an event deposits. */
const depositOf = ({ event }: EventRow): bigint => {
  if (event.name === 'treasury.Deposit') return event.data[0];
  return event.name === 'balances.Deposit' ? event.data[1] : 0n;
};

/** The number of an event in its block. */
export const blockIndexOf = ({ extrinsic, index }: EventRow): string => `${extrinsic.block.number}-${index}`;

/** The data of an event, by the names of its members where they have names, else by their positions. */
export function dataOf({ event, extrinsic }: EventRow, { world }: ChainIndex): Record<string, unknown> {
  const { names } = eventFormats[event.name];
  const values = eventView(event, { ...world, format: normalized }, extrinsic.receipt).data as unknown[];
  return Object.fromEntries(
    values.map((value, position) => {
      const raw: unknown = event.data[position];
      return [names?.[position] ?? String(position), typeof raw === 'bigint' ? String(raw) : value];
    }),
  );
}

/** All bytes of an event. */
const bytesOf = ({ event, extrinsic }: EventRow): string =>
  u8aToHex(u8aConcat(Uint8Array.from(eventFormats[event.name].index), eventData(event, extrinsic.receipt)));

const orNull = (value: number | undefined): number | null => value ?? null;

/** Columns of events. */
export const eventColumns: readonly Column<EventRow>[] = [
  column({ v2: 'extrinsicHash' }, text, row => row.extrinsic.receipt.extrinsic.hash),
  column({ v1: 'block_index where order' }, text, blockIndexOf),
  column(
    { v1: 'block_number where order', v2: 'blockNumber range order' },
    digits,
    row => row.extrinsic.block.number,
  ),
  column({ v2: 'blockTimestamp' }, float, row => row.extrinsic.block.timestamp),
  column({ v2: 'createdAt' }, time, row => row.extrinsic.block.timestamp),
  column({ v2: 'section in' }, text, row => partsOf(row.event.name).section),
  column({ v2: 'method in' }, text, row => partsOf(row.event.name).method),
  column({ v1: 'section where' }, text, row => upper(partsOf(row.event.name).section)),
  column({ v1: 'method where' }, text, row => upper(partsOf(row.event.name).method)),
  column({ v2: 'data' }, object, dataOf),
  column({ v2: 'asHex' }, text, bytesOf),
  column({ v2: 'address is hidden' }, addresses, row => accountsOf(row.event)),
  column({ v1: 'amount where:String order' }, coinNumber, row => transferOf(row)?.amount ?? 0n),
  column({ v1: 'fee where:String order' }, coinNumber, depositOf),
  column.nullable({ v1: 'collection_id where' }, int, row => orNull(collectionIdOf(row.event))),
  column.nullable({ v1: 'token_id where' }, int, row => orNull(tokenIdOf(row.event))),
];

/** All events of transactions. */
export const events: Table<EventRow> = { rows: index => index.events, columns: eventColumns };

/** The rows of events of these names. */
export const eventsNamed =
  (...names: readonly ChainEvent['name'][]) =>
  (index: ChainIndex): EventRow[] =>
    index.events.filter(({ event }) => names.includes(event.name));

const partOfEvent = ({ extrinsic }: EventRow): object => {
  const { block, receipt } = extrinsic;
  return {
    blockNumber: block.number,
    blockTimestamp: block.timestamp,
    extrinsicHash: receipt.extrinsic.hash,
    extrinsic: {
      indexInBlock: receipt.index + 1,
      ...partsOf(receipt.extrinsic.call.name),
      signer: normalized(receipt.extrinsic.signer),
    },
  };
};

/** Columns of transfers, of coins and of tokens. */
export const transferColumns: readonly Column<EventRow>[] = [
  column({ v2: 'id' }, int, row => row.id),
  column({ v2: 'eventId' }, int, row => row.id),
  column({ v2: 'from in order' }, networkAddress, row => transferOf(row)?.from ?? ''),
  column({ v2: 'to in order' }, networkAddress, row => transferOf(row)?.to ?? ''),
  column({ v2: 'amount range order' }, amount, row => transferOf(row)?.amount ?? 0n),
  column({ v2: 'event' }, object, partOfEvent),
];
