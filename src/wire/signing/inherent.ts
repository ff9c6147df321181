import { pallets } from '../pallets.ts';
import { callArguments } from '../scale/composites.ts';
import { compactU64 } from '../scale/shape.ts';
import { encodeUnsigned } from './extrinsic.ts';

/** The call that sets the time of a block. No transaction can have it. */
export const timestampSet = {
  name: 'timestamp.set',
  index: [pallets.timestamp.index, 0],
  args: callArguments<{ now: bigint }>({ now: compactU64 }),
} as const;

/** Position of the first transaction of a block, after this extrinsic. */
export const firstTransaction = 1;

/** The unsigned extrinsic that every block begins with: it sets the time of the block, in milliseconds. */
export function encodeTimestampSet(timestamp: number): Uint8Array {
  const { index, args } = timestampSet;
  return encodeUnsigned(Uint8Array.of(...index, ...args.codec.enc({ now: BigInt(timestamp) })));
}
