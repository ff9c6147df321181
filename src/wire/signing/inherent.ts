import { u8aConcatStrict } from '@polkadot/util';
import type { CallShape } from '../calls/call-shapes.ts';
import { pallets } from '../pallets.ts';
import { callArguments } from '../scale/composites.ts';
import { count } from '../scale/scale.ts';
import { compactU64 } from '../scale/shape.ts';

const args = callArguments<{ now: bigint }>({ now: compactU64 });

/** The call that sets the time of a block. No transaction can have it. */
export const timestampSet = {
  name: 'timestamp.set',
  index: [pallets.timestamp.index, 0] satisfies CallShape<unknown>['index'],
  type: args.type,
} as const;

/** Position of the first transaction of a block, after this extrinsic. */
export const firstTransaction = 1;

/** Unsigned, format 4. */
const unsignedVersion = 4;

/** The unsigned extrinsic that every block begins with: it sets the time of the block, in milliseconds. */
export function encodeTimestampSet(timestamp: number): Uint8Array {
  const body = u8aConcatStrict([
    Uint8Array.of(unsignedVersion, ...timestampSet.index),
    args.codec.enc({ now: BigInt(timestamp) }),
  ]);
  return u8aConcatStrict([count.enc(body.length), body]);
}
