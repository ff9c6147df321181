import { u8aConcat } from '@polkadot/util';
import { createCodec } from 'scale-ts';
import { feeParts } from '../../../chain/blocks/fees.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { u32Max } from '../../../contract/limits.ts';
import { decodeCallBytes } from '../../../wire/calls/calls.ts';
import { dispatchClass, weight } from '../../../wire/calls/dispatch.ts';
import { decodeExtrinsic } from '../../../wire/signing/extrinsic.ts';
import { account } from '../../../wire/scale/accounts.ts';
import { list, record } from '../../../wire/scale/composites.ts';
import { byteVector } from '../../../wire/scale/scale.ts';
import { named, optional, u128, u32, wrapped, type Shape, type ValueOf } from '../../../wire/scale/shape.ts';
import { bytes } from '../../../wire/scale/texts.ts';
import { extrinsicType } from '../metadata/extensions.ts';
import { runtimeVersion, versionOf } from '../runtime-version.ts';
import { apiMethod, type ApiContext, type RuntimeApi } from './api.ts';

const opaqueMetadata = wrapped('sp_core::OpaqueMetadata', bytes(u32Max));

const looseBytes = byteVector(u32Max);

/** A whole extrinsic, with its length before it. */
export const extrinsic: Shape<Uint8Array> = {
  type: extrinsicType,
  codec: createCodec(
    value => value,
    bytesWithLength => looseBytes.enc(looseBytes.dec(bytesWithLength)),
  ),
  read: () => u8aConcat(),
  write: () => null,
};

const dispatchInfo = named(
  'pallet_transaction_payment::types::RuntimeDispatchInfo',
  record({ weight, class: dispatchClass, partialFee: u128 }),
  { Balance: u128.type, Weight: weight.type },
);

const ofBalance = { Balance: u128.type };
const feeDetails = named(
  'pallet_transaction_payment::types::FeeDetails',
  record({
    inclusionFee: optional(
      named(
        'pallet_transaction_payment::types::InclusionFee',
        record({ baseFee: u128, lenFee: u128, adjustedWeightFee: u128 }),
        ofBalance,
      ),
    ),
  }),
  ofBalance,
);

/**
 * What a transaction of these bytes would weigh and cost, and the parts of its fee. Throws CodecError if they are no extrinsic of this
 * chain.
 */
export function paymentOf(
  { state }: Pick<ApiContext, 'state'>,
  bytesOfExtrinsic: Uint8Array,
): {
  readonly info: ValueOf<typeof dispatchInfo>;
  readonly inclusionFee: Readonly<Record<'baseFee' | 'lenFee' | 'adjustedWeightFee', bigint>>;
} {
  const call = decodeCallBytes(decodeExtrinsic(bytesOfExtrinsic).method);
  const { weight: refTime, baseFee, lenFee, weightFee } = feeParts(call, bytesOfExtrinsic.length, state);
  return {
    info: {
      weight: { refTime, proofSize: 0n },
      class: 'Normal',
      partialFee: baseFee + lenFee + weightFee,
    },
    inclusionFee: { baseFee, lenFee, adjustedWeightFee: weightFee },
  };
}

/** The runtime APIs that every chain has, as far as they make sense here. */
export const nodeApis: readonly RuntimeApi[] = [
  {
    name: 'Core',
    version: 5,
    methods: [
      apiMethod('version', {}, runtimeVersion, ({ world, apiVersions }) =>
        versionOf(world.network, apiVersions),
      ),
    ],
  },
  {
    name: 'Metadata',
    version: 2,
    methods: [
      apiMethod('metadata', {}, opaqueMetadata, context => context.metadata(14) ?? new Uint8Array()),
      apiMethod('metadata_at_version', { version: u32 }, optional(opaqueMetadata), (context, { version }) =>
        context.metadata(version),
      ),
      apiMethod('metadata_versions', {}, list(u32), ({ metadataVersions }) => metadataVersions),
    ],
  },
  {
    name: 'AccountNonceApi',
    version: 1,
    methods: [
      apiMethod('account_nonce', { account }, u32, ({ state }, args) => accountOf(state, args.account).nonce),
    ],
  },
  {
    name: 'TransactionPaymentApi',
    version: 4,
    methods: [
      apiMethod(
        'query_info',
        { uxt: extrinsic, len: u32 },
        dispatchInfo,
        (context, { uxt }) => paymentOf(context, uxt).info,
      ),
      apiMethod('query_fee_details', { uxt: extrinsic, len: u32 }, feeDetails, (context, { uxt }) =>
        paymentOf(context, uxt),
      ),
    ],
  },
];
