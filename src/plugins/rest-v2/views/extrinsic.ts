import { Type } from 'typebox';
import { eventFormats, type ChainEvent } from '../../../contract/events.ts';
import { component } from '../../../contract/shapes/component.ts';
import { eventView as jsonEvent } from '../../../service/views/event.ts';
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
    args: namedArguments(call, world),
    events,
    groupedEvents,
  };
}

/** An event with its members as polkadot-js makes texts of them. */
function eventView(
  event: ChainEvent,
  { world, receipt }: Included,
): { readonly section: string; readonly method: string; readonly data: Data } {
  const { section, method, data } = jsonEvent(event, world, receipt, String);
  // Of the events that report an outcome a success has only the second member.
  const names = section === 'system' ? outcomeNames.slice(-data.length) : eventFormats[event.name].names;
  const members = data.map((value, index) => [names?.[index] ?? String(index), asText(value)]);
  return { section, method, data: Object.fromEntries(members) };
}

/** The runtime's names of the members of the events that report an outcome. */
const outcomeNames = ['dispatch_error', 'dispatch_info'];

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
