import { substrateMirror, type Address } from '../../chain/state/address.ts';
import type { Block, Receipt } from '../../chain/blocks/block.ts';
import { callsIn } from '../../chain/calls/index.ts';
import type { ChainEvent } from '../../contract/events.ts';
import { channels, type AnyFilter, type Topic } from '../../contract/subscriptions.ts';
import { balance } from '../reads/account.ts';
import { blockResult, headerView } from '../views/block.ts';
import { eventView } from '../views/event.ts';
import { statusView } from '../extrinsics/status.ts';
import {
  accountsOf,
  blockTold,
  collectionIdOf,
  eventParsed,
  eventTold,
  extrinsicOfEvent,
  extrinsicTold,
  occurrencesIn,
  type Occurrence,
} from './views.ts';
import type { World } from '../world.ts';
import { toAddress } from '../requests/members.ts';

/** What somebody wants to be told about. Equal wishes have equal keys, whatever block they begin at. */
export interface Subscription {
  readonly key: string;
  readonly topic: Topic;
  readonly event: string;
  readonly room: Room;
  readonly filter: AnyFilter;
}

/** The first argument of everything told: which subscription it is for (rest-surface §7.7). */
export interface Room {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The subscription to a topic with a filter that has been checked. */
export function subscriptionTo(topic: Topic, filter: AnyFilter): Subscription {
  const { event, room } = channels[topic];
  const names = (Object.keys(filter) as (keyof AnyFilter)[]).filter(name => name !== 'fromBlock').sort();
  const data = Object.fromEntries(names.map(name => [name, String(filter[name])]));
  return { key: JSON.stringify([topic, data]), topic, event, room: { name: room, data }, filter };
}

/** What is told about a block: for each announcement, its arguments after the room. */
type Tell = (world: World, block: Block, filter: AnyFilter) => readonly (readonly unknown[])[];

const isSame = (wanted: string | undefined, found: Address): boolean =>
  wanted === undefined || toAddress(wanted) === found;

const isSigned = ({ extrinsic }: Receipt, { signer }: AnyFilter): boolean => isSame(signer, extrinsic.signer);

/** Whether a transaction is about the collection: it calls for it, or something happened to it. */
function concerns({ extrinsic, events }: Receipt, { collectionId }: AnyFilter): boolean {
  if (collectionId === undefined) return true;
  const isCalled = callsIn(extrinsic.call).some(
    ({ args }) => 'collectionId' in args && args.collectionId === collectionId,
  );
  return isCalled || events.some(event => collectionIdOf(event) === collectionId);
}

const isAbout = (event: ChainEvent, { collectionId, section, method }: AnyFilter): boolean => {
  const [eventSection, eventMethod] = event.name.split('.');
  return (
    (collectionId === undefined || collectionIdOf(event) === collectionId) &&
    (section === undefined || section === eventSection) &&
    (method === undefined || method === eventMethod)
  );
};

/** Whether an event moves coins of the address, which holds them as its mirror if it is an Ethereum one. */
const movesCoinsOf = (event: ChainEvent, address: string | undefined): boolean =>
  event.name.startsWith('balances.') &&
  (address === undefined || accountsOf(event).includes(substrateMirror(toAddress(address))));

/** The event that says most about a transaction: of a collection, else of coins sent, else whether it succeeded. */
function mainOccurrence(block: Block, receipt: Receipt): Occurrence | undefined {
  const own = occurrencesIn(block).filter(occurrence => occurrence.receipt === receipt);
  return (
    own.find(({ event }) => collectionIdOf(event) !== undefined) ??
    own.find(({ event }) => event.name === 'balances.Transfer') ??
    own.at(-1)
  );
}

/** A transaction for all generations: those of 0.2.5 read a status, later ones its members `extrinsic` and `parsed`. */
function extrinsicAnnounced(world: World, block: Block, receipt: Receipt): Readonly<Record<string, unknown>> {
  const status = statusView(world, { receipt, block });
  const { parsed } = status;
  const outcome = typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : {};
  const main = mainOccurrence(block, receipt);
  return {
    ...status,
    extrinsic: extrinsicTold(world, block, receipt),
    parsed: { ...outcome, ...(main && eventParsed(world, block, main)) },
  };
}

const happened = (world: World, block: Block, occurrence: Occurrence): Readonly<Record<string, unknown>> => ({
  event: eventTold(world, block, occurrence),
  extrinsic: extrinsicOfEvent(world, block, occurrence.receipt),
});

/** Amount and direction of coins that moved, in base units. */
function coinsMoved(world: World, event: ChainEvent): Readonly<Record<string, unknown>> {
  const [first, second] = accountsOf(event).map(world.write);
  const method = event.name.split('.')[1];
  const amount = event.data.find(value => typeof value === 'bigint');
  if (method === 'Deposit') return { method, to: first, amount: String(amount) };
  return { method, from: first, ...(second === undefined ? {} : { to: second }), amount: String(amount) };
}

/** Each account whose coins a transaction moved, once. */
function balancesAfter(world: World, block: Block, receipt: Receipt, { address }: AnyFilter): unknown[] {
  const moved = receipt.events.filter(event => movesCoinsOf(event, address)).flatMap(accountsOf);
  const wanted = address === undefined ? [...new Set(moved)] : moved.length > 0 ? [toAddress(address)] : [];
  return wanted.map(owner => ({
    extrinsic: extrinsicOfEvent(world, block, receipt),
    balance: balance({ address: owner }, { world, block, state: receipt.state }),
  }));
}

const tellers: Readonly<Record<Topic, Tell>> = {
  headers: (_world, block) => [[headerView(block)]],
  blocks: (world, block) => [[{ ...blockResult(block), block: blockTold(world, block) }]],
  extrinsics: (world, block, filter) =>
    block.receipts
      .filter(receipt => isSigned(receipt, filter) && concerns(receipt, filter))
      .map(receipt => [extrinsicAnnounced(world, block, receipt)]),
  // Clients read the event itself, and after it its transaction with the status, and the block.
  events: (world, block, filter) =>
    occurrencesIn(block)
      .filter(({ receipt, event }) => isSigned(receipt, filter) && isAbout(event, filter))
      .map(occurrence => [
        { ...eventView(occurrence.event, world), ...happened(world, block, occurrence) },
        {
          ...extrinsicOfEvent(world, block, occurrence.receipt),
          ...statusView(world, { receipt: occurrence.receipt, block }),
        },
        headerView(block),
      ]),
  collections: (world, block, filter) =>
    occurrencesIn(block)
      .filter(({ receipt, event }) => isSigned(receipt, filter) && isAbout(event, filter))
      .filter(({ event }) => collectionIdOf(event) !== undefined)
      .map(occurrence => [
        { ...happened(world, block, occurrence), parsed: eventParsed(world, block, occurrence) },
      ]),
  // There are no contracts here, so there are no logs of theirs.
  contracts: () => [],
  balances: (world, block, filter) =>
    occurrencesIn(block)
      .filter(({ receipt, event }) => isSigned(receipt, filter) && movesCoinsOf(event, filter.address))
      .map(occurrence => [
        { ...happened(world, block, occurrence), parsed: coinsMoved(world, occurrence.event) },
      ]),
  'account:current:balance': (world, block, filter) =>
    block.receipts.flatMap(receipt => balancesAfter(world, block, receipt, filter)).map(told => [told]),
};

/** Everything that a sealed block has for a subscription, in order: the arguments after the room. */
export const announcementsOf = (
  world: World,
  block: Block,
  { topic, filter }: Subscription,
): readonly (readonly unknown[])[] => tellers[topic](world, block, filter);
