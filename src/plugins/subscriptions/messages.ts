import { substrateMirror, type Address } from '../../chain/state/address.ts';
import type { Block, Receipt } from '../../chain/blocks/block.ts';
import type { ChainEvent } from '../../contract/events.ts';
import { channels, type AnyFilter, type Topic } from './channels.ts';
import { accountReads } from '../../service/reads/account.ts';
import { headerView } from '../../service/views/block.ts';
import { accountsOf, eventCollectionId, isAboutCollection } from '../../service/views/event-subjects.ts';
import { eventView } from '../../service/views/event.ts';
import { statusView } from '../../service/extrinsics/status.ts';
import {
  blockDetails,
  eventParsed,
  eventDetails,
  extrinsicOfEvent,
  extrinsicDetails,
  eventsIn,
  eventsOf,
  type EventInBlock,
  type Included,
  type View,
} from './message-views.ts';
import type { World } from '../../service/worlds/world.ts';
import { toAddress } from '../../service/requests/members.ts';

/** A topic with a filter. Subscriptions that differ only in their first block have the same key. */
export interface Subscription {
  readonly key: string;
  readonly event: string;
  /** The first argument of every message: the subscription that it belongs to (spec/decisions/service.md#subscriptions). */
  readonly room: { readonly name: string; readonly data: Readonly<Record<string, string>> };
  readonly filter: AnyFilter;
  readonly messages: Messages;
}

/** A subscription to a topic, with a validated filter. */
export function subscriptionTo(topic: Topic, filter: AnyFilter): Subscription {
  const { event, room } = channels[topic];
  const names = (Object.keys(filter) as (keyof AnyFilter)[]).filter(name => name !== 'fromBlock').sort();
  const data = Object.fromEntries(names.map(name => [name, String(filter[name])]));
  const key = JSON.stringify([topic, data]);
  return { key, event, room: { name: room, data }, filter, messages: messages[topic] };
}

/** The messages about a block, in order, each as its arguments after the room. */
type Messages = (world: World, block: Block, filter: AnyFilter) => readonly (readonly unknown[])[];

const isSame = (filter: string | undefined, address: Address): boolean =>
  filter === undefined || toAddress(filter) === address;

const isSigned = ({ transaction }: Receipt, { signer }: AnyFilter): boolean =>
  isSame(signer, transaction.signer);

const concerns = (receipt: Receipt, { collectionId }: AnyFilter): boolean =>
  collectionId === undefined || isAboutCollection(receipt, collectionId);

/** The events of a block that a filter selects. */
function eventsAbout(block: Block, filter: AnyFilter): EventInBlock[] {
  const { collectionId, section, method } = filter;
  return eventsIn(block).filter(({ receipt, event }) => {
    const [eventSection, eventMethod] = event.name.split('.');
    return (
      isSigned(receipt, filter) &&
      (collectionId === undefined || eventCollectionId(event) === collectionId) &&
      (section === undefined || section === eventSection) &&
      (method === undefined || method === eventMethod)
    );
  });
}

/** Whether an event moves coins of the address. Those of an Ethereum address are held by its mirror. */
const movesCoinsOf = (event: ChainEvent, address: string | undefined): boolean =>
  event.name.startsWith('balances.') &&
  (address === undefined || accountsOf(event).includes(substrateMirror(toAddress(address))));

/** The most specific event of a transaction: of a collection, else of a transfer of coins, else of its success. */
function mainEvent(included: Included): EventInBlock | undefined {
  const own = eventsOf(included);
  return (
    own.find(({ event }) => eventCollectionId(event) !== undefined) ??
    own.find(({ event }) => event.name === 'balances.Transfer') ??
    own.at(-1)
  );
}

/** A transaction for clients of all generations: 0.2.5 reads the status, later ones the members `extrinsic` and `parsed`. */
function extrinsicMessage(world: World, included: Included): View {
  const status = statusView(included.receipt, included.block, world);
  const { parsed } = status;
  const outcome = typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : {};
  const main = mainEvent(included);
  return {
    ...status,
    extrinsic: extrinsicDetails(world, included),
    parsed: { ...outcome, ...(main && eventParsed(world, main)) },
  };
}

const eventMessage = (world: World, blockEvent: EventInBlock): View => ({
  event: eventDetails(world, blockEvent),
  extrinsic: extrinsicOfEvent(world, blockEvent),
});

/** Amount and direction of coins that moved, in base units. */
function coinsMoved(world: World, event: ChainEvent): View {
  const [first, second] = accountsOf(event).map(world.format);
  const method = event.name.split('.')[1];
  const amount = event.data.find(value => typeof value === 'bigint');
  if (method === 'Deposit') return { method, to: first, amount: String(amount) };
  return { method, from: first, ...(second === undefined ? {} : { to: second }), amount: String(amount) };
}

/** The balance of each account whose coins a transaction moved. */
function balancesAfter(world: World, { block, receipt }: Included, { address }: AnyFilter): unknown[] {
  const moved = receipt.events.filter(event => movesCoinsOf(event, address)).flatMap(accountsOf);
  const owners = address === undefined ? [...new Set(moved)] : moved.length > 0 ? [toAddress(address)] : [];
  return owners.map(owner => ({
    extrinsic: extrinsicOfEvent(world, { block, receipt }),
    balance: accountReads.balance({ address: owner }, { world, block, state: receipt.state }),
  }));
}

const messages: Readonly<Record<Topic, Messages>> = {
  headers: (_world, block) => [[headerView(block)]],
  blocks: (world, block) => [
    [{ hash: block.hash, header: headerView(block), block: blockDetails(world, block) }],
  ],
  extrinsics: (world, block, filter) =>
    block.receipts
      .filter(receipt => isSigned(receipt, filter) && concerns(receipt, filter))
      .map(receipt => [extrinsicMessage(world, { block, receipt })]),
  // Clients read three arguments: the event, its transaction with the status, and the block.
  events: (world, block, filter) =>
    eventsAbout(block, filter).map(blockEvent => [
      { ...eventView(blockEvent.event, world, blockEvent.receipt), ...eventMessage(world, blockEvent) },
      { ...extrinsicOfEvent(world, blockEvent), ...statusView(blockEvent.receipt, block, world) },
      headerView(block),
    ]),
  collections: (world, block, filter) =>
    eventsAbout(block, filter)
      .filter(({ event }) => eventCollectionId(event) !== undefined)
      .map(blockEvent => [{ ...eventMessage(world, blockEvent), parsed: eventParsed(world, blockEvent) }]),
  // The simulator has no contracts, and so no logs of contracts.
  contracts: () => [],
  balances: (world, block, filter) =>
    eventsIn(block)
      .filter(({ receipt, event }) => isSigned(receipt, filter) && movesCoinsOf(event, filter.address))
      .map(blockEvent => [
        { ...eventMessage(world, blockEvent), parsed: coinsMoved(world, blockEvent.event) },
      ]),
  'account:current:balance': (world, block, filter) =>
    block.receipts
      .flatMap(receipt => balancesAfter(world, { block, receipt }, filter))
      .map(balanceAfter => [balanceAfter]),
};
