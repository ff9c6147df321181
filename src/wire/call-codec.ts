import { u8aConcat, u8aToHex } from '@polkadot/util';
import { Tuple } from 'scale-ts';
import type { Call, CallArgs, CallName } from '../chain/calls/index.ts';
import type { Hex } from '../chain/state.ts';
import { callNames, callShapes } from './call-shapes.ts';
import { CodecError } from './codec-error.ts';
import { bytesOfHex } from './hex.ts';
import { rest } from './scale.ts';

/** The SCALE bytes of a call, which payloads name `method`. CodecError where an argument does not fit its bound. */
export const encodeCall = (call: Call): Hex => encode(call);

function encode<N extends CallName>({ name, args }: { readonly name: N; readonly args: CallArgs<N> }): Hex {
  const shape = callShapes[name];
  return u8aToHex(u8aConcat(Uint8Array.from(shape.index), shape.args.codec.enc(args)));
}

/**
 * The call of SCALE bytes. CodecError if they are of no call this chain has, too few or too many, beyond a bound, or not
 * as a runtime would write them.
 */
export function decodeCall(method: Hex): Call {
  const bytes = bytesOfHex(method);
  const [pallet, index] = bytes;
  const name = callNames.find(candidate => {
    const [candidatePallet, candidateIndex] = callShapes[candidate].index;
    return candidatePallet === pallet && candidateIndex === index;
  });
  if (name === undefined) throw new CodecError(`there is no call ${index} in pallet ${pallet}`);
  return decode(name, bytes.slice(2));
}

function decode<N extends CallName>(name: N, bytes: Uint8Array): Call {
  const [args, surplus] = Tuple(callShapes[name].args.codec, rest).dec(bytes);
  if (surplus.length > 0)
    throw new CodecError(`${surplus.length} bytes too many after the arguments of ${name}`);
  return { name, args } as Call;
}
