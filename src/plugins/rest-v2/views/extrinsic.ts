import { stringCamelCase, stringToHex } from '@polkadot/util';
import { Type } from 'typebox';
import type { ChainEvent, EventMember } from '../../../contract/events.ts';
import { eventFormats } from '../../../contract/events.ts';
import { component } from '../../../contract/shapes/component.ts';
import { outcomeData } from '../../../service/views/system-event.ts';
import { rawAccount } from '../../../service/views/polkadot-json.ts';
import type { World } from '../../../service/worlds/world.ts';
import { namedArguments } from '../../../wire/calls/calls.ts';
import { Text, written } from '../members.ts';
import type { Included } from '../included.ts';

const Data = Type.Record(Text, Text, { description: 'Its members, by name or by index, as text' });

/** A transaction that is in a block, in answers. */
export const ExtrinsicRead = component('Extrinsic', 'A transaction that is in a block', {
  hash: Text,
  blockHash: Text,
  blockNumber: Type.String({ description: 'A number as text' }),
  signer: Text,
  section: Text,
  method: Text,
  args: Type.Record(Text, Type.Unknown(), { description: 'The arguments of the call by name' }),
  events: Type.Array(Type.Object({ section: Text, method: Text, data: Data })),
  groupedEvents: Type.Record(Text, Type.Record(Text, Type.Array(Data)), {
    description: 'The data of the events, by section and method',
  }),
});

type Data = Readonly<Record<string, string>>;

/** A transaction with its events. */
export function extrinsicView(included: Included): object {
  const { world, receipt, block } = included;
  const { call, hash, signer } = receipt.transaction;
  const [section, method] = call.name.split('.');
  const events = receipt.events.map(event => eventView(event, included));
  const groupedEvents: Record<string, Record<string, Data[]>> = {};
  for (const event of events) ((groupedEvents[event.section] ??= {})[event.method] ??= []).push(event.data);
  return {
    hash,
    blockHash: block.hash,
    blockNumber: String(block.number),
    signer: written(signer),
    section,
    method,
    args: namedArguments(call, { writeAddress: world.format }),
    events,
    groupedEvents,
  };
}

function eventView(
  event: ChainEvent,
  { world, receipt }: Included,
): { section: string; method: string; data: Data } {
  const [section = '', method = ''] = event.name.split('.');
  const { members, names } = eventFormats[event.name];
  const outcome = outcomeData(event, receipt);
  const values =
    outcome?.map(asText) ?? event.data.map((value, index) => textOf(value, members[index], world));
  const keys = outcome === undefined ? names : outcomeNames.slice(-outcome.length);
  return {
    section: stringCamelCase(section),
    method,
    data: Object.fromEntries(values.map((value, index) => [keys?.[index] ?? String(index), value])),
  };
}

/** The runtime's names of the members of the events that report an outcome; a success has only the second. */
const outcomeNames = ['dispatch_error', 'dispatch_info'];

/** A member as polkadot-js makes a text of it. */
function textOf(value: unknown, member: EventMember | undefined, world: World): string {
  if (member === 'key') return stringToHex(String(value));
  if (member === 'account') return world.format(String(value));
  if (member === 'cross') return JSON.stringify(rawAccount(String(value), world));
  return asText(value);
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
