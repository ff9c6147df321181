import { u8aToHex } from '@polkadot/util';
import type { Call } from '../../chain/calls/index.ts';
import type { Hex } from '../../chain/state/state.ts';
import { anyCall, wholeCall } from './calls.ts';
import { bytesOfHex } from '../hex.ts';

/** The SCALE bytes of a call: the `method` of a payload. Throws CodecError if an argument exceeds its bound. */
export const encodeCall = (call: Call): Hex => u8aToHex(anyCall.codec.enc(call));

/**
 * The call of SCALE bytes. Throws CodecError if the call is unknown, if there are too few or too many bytes, if an argument exceeds
 * its bound, or if the runtime would encode it in another way.
 */
export const decodeCall = (method: Hex): Call => decodeCallBytes(bytesOfHex(method));

/** The call of SCALE bytes that are no text. Throws CodecError like `decodeCall`. */
export const decodeCallBytes = (bytes: Uint8Array): Call => wholeCall(bytes);
