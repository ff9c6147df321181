import { u8aConcat } from '@polkadot/util';
import { checkNonceAndFee, checkValidity } from '../../chain/blocks/admission.ts';
import { openBlock } from '../../chain/blocks/block.ts';
import { accountOf } from '../../chain/state/state.ts';
import { u32Max } from '../../contract/limits.ts';
import { readExtrinsic, type Unverified } from '../../service/pool/extrinsic-bytes.ts';
import { PoolRefusal, type PoolReason } from '../../service/pool/pool.ts';
import { account } from '../../wire/scale/accounts.ts';
import { list, oneName, oneOf, record, type Tagged } from '../../wire/scale/composites.ts';
import { resultOf } from '../../wire/scale/portable-type.ts';
import { bool, named, nothing, u32, u64, u8, type Shape } from '../../wire/scale/shape.ts';
import { bytes, hash } from '../../wire/scale/texts.ts';
import { apiMethod, type ApiContext, type RuntimeApi } from './api.ts';
import { extrinsic } from './node-apis.ts';

interface ValidTransaction {
  readonly priority: bigint;
  /** What must be in the chain before: the transaction with the nonce before. */
  readonly requires: readonly Uint8Array[];
  readonly provides: readonly Uint8Array[];
  readonly longevity: bigint;
  readonly propagate: boolean;
}

interface InvalidVariants {
  Call: null;
  Payment: null;
  Future: null;
  Stale: null;
  BadProof: null;
  AncientBirthBlock: null;
  ExhaustsResources: null;
  Custom: number;
  BadMandatory: null;
  MandatoryValidation: null;
  BadSigner: null;
}

interface ErrorVariants {
  Invalid: Tagged<InvalidVariants>;
  Unknown: Tagged<{ CannotLookup: null; NoUnsignedValidator: null; Custom: number }>;
}

interface ResultVariants {
  Ok: ValidTransaction;
  Err: Tagged<ErrorVariants>;
}

const transactionModule = 'sp_runtime::transaction_validity';

const tags = list(bytes(u32Max));
const valid = named(
  `${transactionModule}::ValidTransaction`,
  record<ValidTransaction>({
    priority: u64,
    requires: tags,
    provides: tags,
    longevity: u64,
    propagate: bool,
  }),
);

const invalid = named(
  `${transactionModule}::InvalidTransaction`,
  oneOf<InvalidVariants>({
    Call: nothing,
    Payment: nothing,
    Future: nothing,
    Stale: nothing,
    BadProof: nothing,
    AncientBirthBlock: nothing,
    ExhaustsResources: nothing,
    Custom: u8,
    BadMandatory: nothing,
    MandatoryValidation: nothing,
    BadSigner: nothing,
  }),
);

const unknown = named(
  `${transactionModule}::UnknownTransaction`,
  oneOf({ CannotLookup: nothing, NoUnsignedValidator: nothing, Custom: u8 }),
);

const error = named(
  `${transactionModule}::TransactionValidityError`,
  oneOf<ErrorVariants>({ Invalid: invalid, Unknown: unknown }),
);

const validity: Shape<Tagged<ResultVariants>> = {
  ...oneOf<ResultVariants>({ Ok: valid, Err: error }),
  type: resultOf(valid.type, error.type),
};

const source = named(
  `${transactionModule}::TransactionSource`,
  oneName<'InBlock' | 'Local' | 'External'>(['InBlock', 'Local', 'External']),
);

/** Why a transaction is invalid, by the reason of the pool. */
const reasons: Readonly<Partial<Record<PoolReason, Exclude<keyof InvalidVariants, 'Custom'>>>> = {
  unknownCheckpoint: 'AncientBirthBlock',
  expiredEra: 'Stale',
  staleNonce: 'Stale',
  cannotPay: 'Payment',
};

const invalidBecause = (reason: PoolReason): Tagged<ResultVariants> => ({
  tag: 'Err',
  value: { tag: 'Invalid', value: { tag: reasons[reason] ?? 'BadProof', value: null } },
});

/** What stands for the transaction of that nonce of its signer. */
const nonceTag = (signer: Unverified['extrinsic']['signer'], nonce: number): Uint8Array =>
  u8aConcat(account.codec.enc(signer), u32.codec.enc(nonce));

/** Whether a transaction could be in the block after that of the context, or later. Throws CodecError for bytes that are none. */
async function validate(context: ApiContext, uxt: Uint8Array): Promise<Tagged<ResultVariants>> {
  const { world, block, verify } = context;
  let unverified: Unverified;
  try {
    unverified = readExtrinsic(world, uxt);
  } catch (thrown) {
    if (thrown instanceof PoolRefusal) return invalidBecause(thrown.reason);
    throw thrown;
  }
  const { signed, extrinsic: read, validity: era } = unverified;
  if (!(await verify(signed))) return invalidBecause('foreignGenesis');
  const next = openBlock(block);
  const rejected =
    checkValidity(era, next, number => world.chain.hashAt(number)) ??
    checkNonceAndFee(read, next, world.chain.rules);
  if (rejected !== undefined && rejected.rejected !== 'futureNonce') return invalidBecause(rejected.rejected);
  const { signer, nonce, tip } = read;
  const isFuture = nonce > accountOf(block.state, signer).nonce;
  const value: ValidTransaction = {
    priority: tip,
    requires: isFuture ? [nonceTag(signer, nonce - 1)] : [],
    provides: [nonceTag(signer, nonce)],
    longevity: BigInt(era === null ? u32Max : era.checkpoint.number + era.period - next.number),
    propagate: true,
  };
  return { tag: 'Ok', value };
}

/** By which clients learn whether a transaction is valid before they broadcast it. */
export const transactionQueue: RuntimeApi = {
  name: 'TaggedTransactionQueue',
  version: 3,
  methods: [
    apiMethod(
      'validate_transaction',
      { source, tx: extrinsic, blockHash: hash },
      validity,
      (context, { tx }) => validate(context, tx),
    ),
  ],
};
