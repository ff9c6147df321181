import { u8aToHex } from '@polkadot/util';
import { Type, type Static } from 'typebox';
import type { Block, Receipt } from '../../chain/blocks/block.ts';
import type { Call } from '../../chain/calls/index.ts';
import { rememberedAsync } from '../../chain/state/remembered.ts';
import { Failure } from '../../contract/failures.ts';
import { u32Max } from '../../contract/limits.ts';
import { component } from '../../contract/shapes/component.ts';
import { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { Account, as, Optional } from '../../contract/shapes/members.ts';
import { feePartsOf } from '../../service/extrinsics/estimate.ts';
import { buildPayload } from '../../service/extrinsics/payload.ts';
import { inside } from '../../service/requests/errors.ts';
import { toAddress } from '../../service/requests/members.ts';
import { within, type Report } from '../../service/requests/remarks.ts';
import { immutable } from '../../service/views/json.ts';
import type { World } from '../../service/worlds/world.ts';
import { encodeCall } from '../../wire/calls/calls.ts';
import { encodeUnsigned } from '../../wire/signing/extrinsic.ts';
import type { Write } from './operation.ts';
import { extrinsicView } from './views/extrinsic.ts';
import { dispatchFailure, type Included } from './included.ts';

// The stages of a write: build and sign, or encode for a batch, or only its fee; after the submission its status.

/** Who signs a payload, and for how long it is valid. */
export const BuildOptions = component('BuildOptions', 'Who signs the transaction, and how long it is valid', {
  signerAddress: as(Account, 'The account that signs'),
  nonce: Optional(
    Type.Integer({ description: 'The nonce, instead of the next one', minimum: 0, maximum: u32Max }),
  ),
  mortalLength: Optional(
    Type.Integer({
      description:
        'Blocks for which it is valid, rounded up to a power of two; 64 if absent or 0; -1 for ever',
      minimum: -1,
      maximum: 65_536,
    }),
  ),
});
type BuildOptions = Static<typeof BuildOptions>;

const { fee: _fee, ...payload } = BuiltPayload.properties;
const compactExtrinsic = {
  compactExtrinsic: Type.String({ description: 'The call as an unsigned extrinsic' }),
};

/** The answer of `build`. */
export const Built = component('UnsignedPayload', 'A transaction to sign', {
  ...payload,
  ...compactExtrinsic,
});
/** The answer of `encode`. */
export const Encoded = component('EncodedCall', 'A call for a batch', compactExtrinsic);
/** The answer of `fee`. */
export const Fee = component('Fee', 'The parts of the fee, in the smallest unit', {
  baseFee: Type.String(),
  lenFee: Type.String(),
  adjustedWeightFee: Type.String(),
  totalFee: Type.String(),
  xcmFee: Type.String(),
});

type Arguments = Parameters<Write['toCall']>[0];

/** Arguments of a write, and who signs. */
export interface Given {
  readonly args: Arguments;
  readonly options: BuildOptions;
}

/** Builds the payload of a write. Throws a `Failure` for arguments that are wrong. */
export async function build(
  world: World,
  write: Write,
  { args, options: { signerAddress, nonce, mortalLength = 0 } }: Given,
  report: Report,
): Promise<Static<typeof Built>> {
  const signer = toAddress(signerAddress);
  const call = await callOf(world, write, args, signer, report);
  const period = mortalLength === 0 ? undefined : mortalLength < 0 ? null : mortalLength;
  const built = buildPayload(world, signer, call, { nonce, period });
  return { ...built, compactExtrinsic: unsigned(built.signerPayloadJSON.method) };
}

/** Encodes the call of a write, for a batch. Throws a `Failure` where the call depends on who signs. */
export const encode = async (
  world: World,
  write: Write,
  { args }: Pick<Given, 'args'>,
  report: Report,
): Promise<Static<typeof Encoded>> => ({
  compactExtrinsic: unsigned(encodeCall(await callOf(world, write, args, undefined, report))),
});

const unsigned = (method: string): string => u8aToHex(encodeUnsigned(method));

const callOf = async (
  world: World,
  write: Write,
  args: Arguments,
  signer: string | undefined,
  report: Report,
): Promise<Call> => {
  const context = { world, state: world.chain.head.state, signer, report: within(['args'], report) };
  return insideArgs(() => write.toCall(args, context));
};

/** Reports problems of arguments inside the member that has them. */
async function insideArgs<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    return inside(['args'], () => {
      throw error;
    });
  }
}

/** The fee of a write, which is in the smallest unit. */
export async function feeOf(...args: Parameters<typeof build>): Promise<Static<typeof Fee>> {
  const [world] = args;
  const { baseFee, lenFee, weightFee } = feePartsOf(world, await build(...args));
  return {
    baseFee: String(baseFee),
    lenFee: String(lenFee),
    adjustedWeightFee: String(weightFee),
    totalFee: String(baseFee + lenFee + weightFee),
    xcmFee: '0',
  };
}

/** The transaction of that hash. Throws a `Failure` until it is in a block, and for one that the chain refused. */
export function includedOf(world: World, hash: string): Included {
  const { receipt, block = null } = world.chain.inclusionOf(hash.toLowerCase()) ?? {};
  if (receipt === undefined || block === null)
    throw new Failure('NotFound', `No extrinsic with hash ${hash} is in a block`);
  const included = { world, receipt, block };
  const failed = dispatchFailure(included);
  if (failed !== undefined) throw failed;
  return included;
}

/** The outcome of a write. Throws a `Failure` like `includedOf`, and for a transaction of another operation. */
export function statusOf(world: World, write: Write, hash: string): object | Promise<object> {
  const { receipt, block } = includedOf(world, hash);
  return outcomeOf(receipt, block, world, write);
}

const outcomeOf = rememberedAsync(
  async (receipt: Receipt, block: Block, world: World, write: Write): Promise<object> => {
    const included = { world, receipt, block };
    return immutable({ result: await write.toResult(included), extrinsic: extrinsicView(included) });
  },
);
