import { hexToU8a, u8aToHex } from '@polkadot/util';
import { Type, type Static, type TSchema } from 'typebox';
import type { Block, Receipt } from '../../chain/blocks/block.ts';
import type { Call } from '../../chain/calls/index.ts';
import type { Address } from '../../chain/state/address.ts';
import { rememberedAsync } from '../../chain/state/remembered.ts';
import { Failure } from '../../contract/failures.ts';
import { u32Max } from '../../contract/limits.ts';
import { component } from '../../contract/shapes/component.ts';
import { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { Account, as, Optional } from '../../contract/shapes/members.ts';
import { feePartsOf } from '../../service/extrinsics/estimate.ts';
import { buildPayload } from '../../service/extrinsics/build.ts';
import { toAddress } from '../../service/requests/members.ts';
import { inside, reportInside, type Report } from '../../service/requests/remarks.ts';
import { immutable } from '../../service/views/json.ts';
import type { World } from '../../service/worlds/world.ts';
import { encodeCall } from '../../wire/calls/calls.ts';
import { encodeUnsigned } from '../../wire/signing/extrinsic.ts';
import type { Write } from './operation.ts';
import { extrinsicView } from './views/extrinsic.ts';
import { dispatchFailure } from './included.ts';

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
        'Blocks for which it is valid, rounded up to a power of two from 4 on; 64 if absent or 0; -1 for ever',
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

const Built = component('UnsignedPayload', 'A transaction to sign', { ...payload, ...compactExtrinsic });
const Encoded = component('EncodedCall', 'A call for a batch', compactExtrinsic);
const Fee = component('Fee', 'The parts of the fee, in the smallest unit', {
  baseFee: Type.String(),
  lenFee: Type.String(),
  adjustedWeightFee: Type.String(),
  totalFee: Type.String(),
  xcmFee: Type.String(),
});

/** A request for a stage of a write: its arguments, and who signs. */
export interface StageRequest {
  readonly world: World;
  readonly write: Write;
  readonly args: Parameters<Write['toCall']>[0];
  readonly options: BuildOptions;
  readonly report: Report;
}

/** What can be made of a write before it is submitted, and its answer; only to encode its call takes no options. */
export interface Stage {
  readonly name: 'build' | 'encode' | 'fee';
  readonly hasSigner: boolean;
  readonly answer: TSchema;
  /** Throws a `Failure` for arguments that are wrong. */
  readonly make: (request: StageRequest) => Promise<unknown>;
}

/** Builds the payload of a write. */
async function build(request: StageRequest): Promise<Static<typeof Built>> {
  const { signerAddress, nonce, mortalLength = 0 } = request.options;
  const signer = toAddress(signerAddress);
  const period = mortalLength === 0 ? undefined : mortalLength < 0 ? null : mortalLength;
  const built = buildPayload(request.world, signer, await callOf(request, signer), nonce, period);
  return { ...built, compactExtrinsic: unsigned(built.signerPayloadJSON.method) };
}

/** Encodes the call of a write, for a batch, unless the call depends on who signs. */
const encode = async (request: StageRequest): Promise<Static<typeof Encoded>> => ({
  compactExtrinsic: unsigned(encodeCall(await callOf(request))),
});

const unsigned = (method: string): string => u8aToHex(encodeUnsigned(hexToU8a(method)));

/** The call of a write; problems of its arguments are reported inside the member that has them. */
async function callOf({ world, write, args, report }: StageRequest, signer?: Address): Promise<Call> {
  const context = { world, state: world.chain.head.state, signer, report: reportInside(['args'], report) };
  try {
    return await write.toCall(args, context);
  } catch (error) {
    return inside(['args'], report, () => {
      throw error;
    });
  }
}

/** The fee of a write, in the smallest unit. */
async function feeOf(request: StageRequest): Promise<Static<typeof Fee>> {
  const { baseFee, lenFee, weightFee } = feePartsOf(request.world, await build(request));
  return {
    baseFee: String(baseFee),
    lenFee: String(lenFee),
    adjustedWeightFee: String(weightFee),
    totalFee: String(baseFee + lenFee + weightFee),
    xcmFee: '0',
  };
}

/** The stages of every write. */
export const stages: readonly Stage[] = [
  { name: 'build', hasSigner: true, answer: Built, make: build },
  { name: 'encode', hasSigner: false, answer: Encoded, make: encode },
  { name: 'fee', hasSigner: true, answer: Fee, make: feeOf },
];

/** The outcome of a write. Throws a `Failure` until its transaction is in a block, and for one that was refused or is of another operation. */
export function statusOf(world: World, write: Write, hash: string): object | Promise<object> {
  const { receipt, block = null } = world.chain.inclusionOf(hash.toLowerCase()) ?? {};
  if (receipt === undefined || block === null)
    throw new Failure('NotFound', `No extrinsic with hash ${hash} is in a block`);
  return outcomeOf(receipt, block, world, write);
}

const outcomeOf = rememberedAsync(
  async (receipt: Receipt, block: Block, world: World, write: Write): Promise<object> => {
    const included = { receipt, block, world, state: block.state };
    const failed = dispatchFailure(included);
    if (failed !== undefined) throw failed;
    return immutable({ result: await write.toResult(included), extrinsic: extrinsicView(included) });
  },
);
