import { u8aConcat } from '@polkadot/util';
import { createCodec, createDecoder, Tuple } from 'scale-ts';
import type { BatchCall, Call, CallName, SingleCall } from '../chain/calls/index.ts';
import type { Hex } from '../chain/state/state.ts';
import { callShapes, type CallShape } from './call-shapes.ts';
import { CodecError } from './codec-error.ts';
import { callArguments, list } from './scale/composites.ts';
import { bytesOfHex } from './hex.ts';
import { rest, u8 } from './scale/scale.ts';
import type { Shape } from './scale/shape.ts';

/** A call by the runtime's own names, with its arguments by position. */
export interface CallJson {
  readonly section: string;
  readonly method: string;
  readonly args: unknown;
}

/** Other names by which clients know a call. */
const aliases: Readonly<Record<string, CallName>> = { 'balances.transfer': 'balances.transferAllowDeath' };

/** The shape of each of those calls. */
type ShapesOf<C extends Call> = { readonly [N in C['name']]: CallShape<Extract<C, { name: N }>['args']> };

/** One of those calls: the two bytes of its index, then its arguments; in JSON as `CallJson`. */
function oneCallOf<C extends Call>(table: ShapesOf<C>): Shape<C> {
  // The table is exact per name; here only "some call with its own arguments" is known.
  const shapes = Object.entries(table) as [C['name'], CallShape<unknown>][];
  const shapeOf = (call: C): CallShape<unknown> => table[call.name as C['name']] as CallShape<unknown>;
  return {
    codec: createCodec(
      call => u8aConcat(Uint8Array.from(shapeOf(call).index), shapeOf(call).args.codec.enc(call.args)),
      createDecoder(bytes => {
        const [pallet, place] = [u8.dec(bytes), u8.dec(bytes)];
        const found = shapes.find(([, { index }]) => index[0] === pallet && index[1] === place);
        if (found === undefined) throw new CodecError(`there is no call ${place} in pallet ${pallet}`);
        const [name, { args }] = found;
        return { name, args: args.codec.dec(bytes) } as C;
      }),
    ),
    read: (json, from) => {
      const { section, method, args } = (json ?? {}) as Partial<CallJson>;
      const given = `${section}.${method}`;
      const found = shapes.find(([name]) => name === (aliases[given] ?? given));
      if (found === undefined) throw new CodecError(`there is no call ${given}`);
      return { name: found[0], args: found[1].args.read(args, from) } as C;
    },
    write: (call, to) => {
      const [section, method] = call.name.split('.');
      return { section, method, args: shapeOf(call).args.write(call.args, to) };
    },
  };
}

const single = oneCallOf<SingleCall>(callShapes);

/** `utility.batchAll`, which holds any calls but its own kind; in JSON also as the bytes that each would be by itself. */
const batchAll: CallShape<BatchCall['args']> = {
  index: [156, 2],
  args: callArguments<BatchCall['args']>({
    calls: list({
      ...single,
      read: (json, from) => (typeof json === 'string' ? whole(single, json) : single.read(json, from)),
    }),
  }),
};

/** Whatever a transaction can call. */
export const anyCall = oneCallOf<Call>({ ...callShapes, 'utility.batchAll': batchAll });

/** The call of exactly these bytes. */
export function whole<C extends Call>({ codec }: Shape<C>, bytes: Hex): C {
  const [call, surplus] = Tuple(codec, rest).dec(bytesOfHex(bytes));
  if (surplus.length > 0)
    throw new CodecError(`${surplus.length} bytes too many after the arguments of ${call.name}`);
  return call;
}
