import type { Call, CallArgs, CallName } from '../chain/calls/index.ts';
import { callNames, callShapes } from './call-shapes.ts';
import { CodecError } from './codec-error.ts';
import type { JsonReader, JsonWriter } from './shape.ts';

/** Other names by which clients know a call. */
const aliases: Readonly<Record<string, CallName>> = { 'balances.transfer': 'balances.transferAllowDeath' };

/**
 * The call of a section, a method and its arguments by position, as polkadot-js takes them. CodecError for an unknown
 * call, and for a bad argument with its position: `args[1].properties[0].key`.
 */
export function callFromJson(
  section: string,
  method: string,
  args: readonly unknown[],
  context: JsonReader,
): Call {
  const given = `${section}.${method}`;
  const name = callNames.find(candidate => candidate === given) ?? aliases[given];
  if (name === undefined) throw new CodecError(`there is no call ${given}`);
  return { name, args: callShapes[name].args.read(args, context) } as Call;
}

/** The arguments of a call by position, in the JSON of polkadot-js; `callFromJson` reads them back. */
export const callToJson = (call: Call, context: JsonWriter): unknown[] => write(call, context);

function write<N extends CallName>(
  call: { readonly name: N; readonly args: CallArgs<N> },
  context: JsonWriter,
): unknown[] {
  const args = callShapes[call.name].args.write(call.args, context);
  if (!Array.isArray(args)) throw new Error(`expected a list of the arguments of ${call.name}`);
  return args;
}
