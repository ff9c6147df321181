import { u8aToHex } from '@polkadot/util';
import type { Call } from '../chain/calls/index.ts';
import type { Hex } from '../chain/state/state.ts';
import { anyCall, whole } from './calls.ts';

/** The SCALE bytes of a call, which payloads name `method`. CodecError where an argument does not fit its bound. */
export const encodeCall = (call: Call): Hex => u8aToHex(anyCall.codec.enc(call));

/**
 * The call of SCALE bytes. CodecError if they are of no call this chain has, too few or too many, beyond a bound, or not
 * as a runtime would write them.
 */
export const decodeCall = (method: Hex): Call => whole(anyCall, method);
