import type { Call } from '../../chain/calls/index.ts';
import { anyCall, type CallJson } from './calls.ts';
import type { JsonReader, JsonWriter } from '../scale/shape.ts';

/**
 * The call of a section, a method and arguments by position, as polkadot-js takes them. Throws CodecError for an unknown call, and
 * for a bad argument with its path: `args[1].properties[0].key`.
 */
export const callFromJson = (
  section: string,
  method: string,
  args: readonly unknown[],
  context: JsonReader,
): Call => anyCall.read({ section, method, args }, context);

/** A call with its arguments by name, and with texts as text, for people to read. */
export const readableCall = (call: Call, context: JsonWriter): unknown =>
  anyCall.write(call, { ...context, isForPeople: true });

/** The arguments of a call by position, in the JSON of polkadot-js; `callFromJson` reads them back. */
export function callToJson(call: Call, context: JsonWriter): unknown[] {
  const { args } = anyCall.write(call, context) as CallJson;
  if (!Array.isArray(args)) throw new Error(`expected a list of the arguments of ${call.name}`);
  return args;
}
