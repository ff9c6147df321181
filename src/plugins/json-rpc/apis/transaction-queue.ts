import { u8aConcat } from '@polkadot/util';
import { checkNonceAndFee, checkValidity } from '../../../chain/blocks/admission.ts';
import { openBlock } from '../../../chain/blocks/block.ts';
import type { Address } from '../../../chain/state/address.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { u32Max } from '../../../contract/limits.ts';
import { extrinsic, readExtrinsic } from '../extrinsic-bytes.ts';
import type { PoolReason } from '../../../service/pool/pool.ts';
import { isSignedIn } from '../../../service/extrinsics/signed-transaction.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { account } from '../../../wire/scale/accounts.ts';
import { list, oneName, oneOf, record } from '../../../wire/scale/composites.ts';
import { bool, named, nothing, u32, u64, u8 } from '../../../wire/scale/shape.ts';
import { bytes, hash } from '../../../wire/scale/texts.ts';
import { apiMethod, result, type ApiMethod } from './api.ts';

const transactionModule = 'sp_runtime::transaction_validity';

const tags = list(bytes(u32Max));
/** It requires what must be in the chain before: the transaction with the nonce before. */
const valid = named(
  `${transactionModule}::ValidTransaction`,
  record({ priority: u64, requires: tags, provides: tags, longevity: u64, propagate: bool }),
);

const invalid = named(
  `${transactionModule}::InvalidTransaction`,
  oneOf({
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
  oneOf({ Invalid: invalid, Unknown: unknown }),
);

const validity = result(valid, error);
type Validity = ReturnType<typeof validity.codec.dec>;

const source = named(
  `${transactionModule}::TransactionSource`,
  oneName<'InBlock' | 'Local' | 'External'>(['InBlock', 'Local', 'External']),
);

/** Why a transaction is invalid, by the reason of the pool. */
const reasons: Readonly<
  Partial<Record<PoolReason, Exclude<ReturnType<typeof invalid.codec.dec>['tag'], 'Custom'>>>
> = {
  unknownCheckpoint: 'AncientBirthBlock',
  expiredEra: 'Stale',
  staleNonce: 'Stale',
  cannotPay: 'Payment',
};

const invalidBecause = (reason: PoolReason): Validity => ({
  tag: 'Err',
  value: { tag: 'Invalid', value: { tag: reasons[reason] ?? 'BadProof', value: null } },
});

/** What stands for the transaction of that nonce of its signer. */
const nonceTag = (signer: Address, nonce: number): Uint8Array =>
  u8aConcat(account.codec.enc(signer), u32.codec.enc(nonce));

/** Whether a transaction could be in the block after that of the context, or later. Throws CodecError for bytes that are none. */
function validate(context: ReadContext, uxt: Uint8Array): Validity {
  const { world, block } = context;
  const unverified = readExtrinsic(world, uxt);
  if ('rejected' in unverified) return invalidBecause(unverified.rejected);
  const { signed, transaction: read, validity: era } = unverified;
  // A node cannot know whether a payload is of another chain or was altered: both are BadProof.
  if (!isSignedIn(world, signed)) return invalidBecause('foreignGenesis');
  const next = openBlock(block);
  const rejected =
    checkValidity(era, next, number => world.chain.hashAt(number)) ?? checkNonceAndFee(read, next);
  if (rejected !== undefined && rejected.rejected !== 'futureNonce') return invalidBecause(rejected.rejected);
  const { signer, nonce, tip } = read;
  const isFuture = nonce > accountOf(block.state, signer).nonce;
  const value = {
    priority: tip,
    requires: isFuture ? [nonceTag(signer, nonce - 1)] : [],
    provides: [nonceTag(signer, nonce)],
    longevity: BigInt(era === null ? u32Max : era.checkpoint.number + era.period - next.number),
    propagate: true,
  };
  return { tag: 'Ok', value };
}

/** By which clients learn whether a transaction is valid before they broadcast it. */
export const transactionQueue: readonly ApiMethod[] = [
  apiMethod('validate_transaction', { source, tx: extrinsic, blockHash: hash }, validity, (context, { tx }) =>
    validate(context, tx),
  ),
];
