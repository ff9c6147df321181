import { u8aToHex } from '@polkadot/util';
import type { CallShape } from '../calls/call-shapes.ts';
import { pallets } from '../pallets.ts';
import { callArguments } from '../scale/composites.ts';
import { compactU64 } from '../scale/shape.ts';
import { encodeUnsigned } from './extrinsic.ts';

const args = callArguments<{ now: bigint }>({ now: compactU64 });

/** The call that sets the time of a block. No transaction can have it. */
export const timestampSet = {
  name: 'timestamp.set',
  index: [pallets.timestamp.index, 0] satisfies CallShape<unknown>['index'],
  type: args.type,
} as const;

/** Position of the first transaction of a block, after this extrinsic. */
export const firstTransaction = 1;

/** The unsigned extrinsic that every block begins with: it sets the time of the block, in milliseconds. */
export const encodeTimestampSet = (timestamp: number): Uint8Array =>
  encodeUnsigned(
    u8aToHex(Uint8Array.of(...timestampSet.index, ...args.codec.enc({ now: BigInt(timestamp) }))),
  );
