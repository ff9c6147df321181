import { checkFee } from '../../chain/blocks/admission.ts';
import { include, type Transaction } from '../../chain/blocks/block.ts';
import { executeCall } from '../../chain/blocks/execution.ts';
import { costOf, feeParts } from '../../chain/blocks/fees.ts';
import { Failure } from '../../contract/failures.ts';
import type { SignedPayload, SignerPayload, UnsignedPayload } from '../../contract/shapes/index.ts';
import { decodePayload } from '../../wire/signing/payload.ts';
import { coinsView, type Amount } from '../views/amount.ts';
import type { World } from '../worlds/world.ts';
import { decoded } from './build.ts';
import { noSignature, signedTransaction, signingAccount, typedSignature } from './signed-transaction.ts';
import { refusalView } from './status.ts';
import { NotAdmitted } from './submit.ts';

/**
 * The estimated cost of a transaction: fee, tip, and the price of a collection. For an unsigned one, a signature of the length
 * of sr25519 and ed25519 is assumed.
 */
export function feeEstimate(
  world: World,
  { signerPayloadJSON, signature }: UnsignedPayload & Partial<SignedPayload>,
): Amount {
  const typed = signature === undefined ? noSignature : typedSignature(signature);
  const { call, signer, encodedBytes, tip } = transactionIn(signerPayloadJSON, typed);
  const { pending, rules } = world.chain;
  const outcome = executeCall(pending.state, call, signer, rules);
  return coinsView(costOf(call, outcome, encodedBytes, pending.state) + tip, world.token);
}

/** The parts of the fee of a transaction that is accepted, in base units; its length is that with a signature. */
export function feePartsOf(
  world: World,
  { signerPayloadJSON }: UnsignedPayload,
): ReturnType<typeof feeParts> {
  const { call, encodedBytes } = transactionIn(signerPayloadJSON, noSignature);
  return feeParts(call, encodedBytes, world.chain.pending.state);
}

/**
 * Throws a `Failure` if the transaction could not be paid, or would be refused, after all pending ones; the message is that of its
 * submission (spec/statements/rulings.md#3, `verify=true`).
 */
export function verify(world: World, { signerPayloadJSON }: UnsignedPayload): void {
  const { pending, rules } = world.chain;
  const transaction = transactionIn(signerPayloadJSON, noSignature);
  const block = { ...pending, receipts: [] };
  const rejection = checkFee(transaction, block);
  if (rejection !== undefined) throw new NotAdmitted(world, rejection, 'VerificationFailed');
  const refusal = include(block, transaction, rules).receipts[0]?.refusal ?? null;
  if (refusal === null) return;
  const { message, details } = refusalView(refusal, world);
  throw new Failure('VerificationFailed', message, details);
}

const transactionIn = (payload: SignerPayload, signature: Uint8Array): Transaction =>
  signedTransaction(
    signingAccount(payload),
    signature,
    decoded(() => decodePayload(payload)),
  );
