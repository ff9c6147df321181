import { formatDecimal, u8aToHex } from '@polkadot/util';
import type { Block, Receipt } from '../../chain/blocks/block.ts';
import { isEthereum } from '../../chain/state/address.ts';
import { remembered } from '../../chain/state/remembered.ts';
import { eventFormats, type ChainEvent } from '../../contract/events.ts';
import { callToJson } from '../../wire/calls/calls.ts';
import { firstTransaction } from '../../wire/signing/inherent.ts';
import { accountsOf, eventCollectionId, eventTokenId } from '../../service/views/event-subjects.ts';
import { eventData, eventView } from '../../service/views/event.ts';
import type { World } from '../../service/worlds/world.ts';

/**
 * Blocks, transactions and events as clients since 0.2.7 read them in subscriptions
 * (spec/decisions/service.md#subscriptions).
 */
export type View = Readonly<Record<string, unknown>>;

export interface Included {
  readonly block: Block;
  readonly receipt: Receipt;
}

/** An event with its transaction, and its position among the events of its block. */
export interface EventInBlock extends Included {
  readonly event: ChainEvent;
  readonly position: number;
}

/** The events of each transaction of a block. */
const eventsByIndex = remembered((block: Block): readonly (readonly EventInBlock[])[] => {
  let position = 0;
  return block.receipts.map(receipt =>
    receipt.events.map(event => ({ block, receipt, event, position: position++ })),
  );
});

export const eventsIn = (block: Block): readonly EventInBlock[] => eventsByIndex(block).flat();

export const eventsOf = ({ block, receipt }: Included): readonly EventInBlock[] =>
  eventsByIndex(block)[receipt.index] ?? [];

const briefBlock = ({ number, parentHash, hash, timestamp }: Block): View => ({
  id: number,
  parentHash,
  hash,
  timestamp: new Date(timestamp).toISOString(),
});

export const blockDetails = (world: World, block: Block): View => ({
  ...briefBlock(block),
  extrinsics: block.receipts.map(receipt => briefExtrinsic(world, receipt)),
  events: eventsIn(block).map(blockEvent => eventDetails(world, blockEvent)),
});

function briefExtrinsic(world: World, { transaction, index }: Receipt): View {
  const { section, method, args } = callToJson(transaction.call, world);
  return {
    hash: transaction.hash,
    index: index + firstTransaction,
    section,
    method,
    signer: world.format(transaction.signer),
    args,
  };
}

/** A transaction with its block, as in the message about one of its events. */
export const extrinsicOfEvent = (world: World, { block, receipt }: Included): View => ({
  ...briefExtrinsic(world, receipt),
  block: briefBlock(block),
});

export const extrinsicDetails = (world: World, included: Included): View => ({
  ...extrinsicOfEvent(world, included),
  events: eventsOf(included).map(blockEvent => eventDetails(world, blockEvent)),
});

/** An event with its data as bytes, as readable text and as JSON. */
export function eventDetails(world: World, { block, receipt, event, position }: EventInBlock): View {
  const { section, method, data, index, meta } = eventView(event, world, receipt);
  return {
    id: `${block.number}-${position}`,
    section,
    method,
    index,
    meta,
    dataHex: u8aToHex(eventData(event, receipt)),
    dataHuman: data.map((value, member) =>
      event.data.length === 0 ? value : humanValue(world, event, member),
    ),
    dataJson: data,
    extrinsicHash: receipt.transaction.hash,
  };
}

/**
 * A member as polkadot-js displays it: numbers in groups of three digits, variants with a capital, keys as text. By `formatDecimal`,
 * because `formatNumber` of polkadot-js reads the locale each time, which takes longer than everything else here.
 */
function humanValue(world: World, { name, data }: ChainEvent, position: number): unknown {
  const value: unknown = data[position];
  const member = eventFormats[name].members[position];
  if (typeof value === 'bigint' || typeof value === 'number') return formatDecimal(String(value));
  if (typeof value !== 'string' || member === 'key') return value;
  if (member === 'account') return world.format(value);
  return isEthereum(value) ? { Ethereum: world.format(value) } : { Substrate: world.format(value) };
}

/** The data of an event by name: ids, amount in base units, and up to two addresses. */
export function eventParsed(world: World, blockEvent: EventInBlock): View {
  const { event } = blockEvent;
  const { members } = eventFormats[event.name];
  const collectionId = eventCollectionId(event);
  const tokenId = eventTokenId(event);
  const amount: unknown = event.data[members.indexOf('amount')];
  const [address, addressTo] = accountsOf(event).map(world.format);
  return {
    ...(collectionId === undefined ? {} : { collectionId }),
    ...(tokenId === undefined ? {} : { tokenId }),
    ...(typeof amount === 'bigint' ? { amount: amount.toString() } : {}),
    ...(address === undefined ? {} : { address }),
    ...(addressTo === undefined ? {} : { addressTo }),
    event: eventDetails(world, blockEvent),
  };
}
