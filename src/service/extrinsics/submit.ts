import { isDeepStrictEqual } from 'node:util';
import type { RejectionReason, Unpaid, Validity } from '../../chain/blocks/admission.ts';
import type { Transaction } from '../../chain/blocks/block.ts';
import type { Hex } from '../../chain/state/hex.ts';
import { Failure } from '../../contract/failures.ts';
import {
  extrinsicVersion,
  signedExtensions,
  specVersion,
  transactionVersion,
} from '../../contract/networks.ts';
import type { SignedPayload, SignerPayload } from '../../contract/shapes/index.ts';
import { within } from '../../wire/codec-error.ts';
import { mortalEra, type Era } from '../../wire/signing/era.ts';
import { u32OfHex } from '../../wire/signing/payload.ts';
import { accountText } from '../accounts/messages.ts';
import type { PoolRejection } from '../pool/pool.ts';
import { coinsView } from '../views/amount.ts';
import { decoded } from './build.ts';
import { readSignedPayload, signedTransaction } from './signed-transaction.ts';
import type { World } from '../worlds/world.ts';

/** A transaction whose signature was verified, and how long it is valid. */
export interface Verified {
  readonly transaction: Transaction;
  readonly validity: Validity;
}

/**
 * Submits a transaction: admits it and, where blocks are instant, seals it; returns its hash. If it can wait, it waits for earlier nonces.
 * Throws `NotAdmitted` otherwise; then nothing has changed (spec/statements/rulings.md#3).
 */
export function submit(
  world: World,
  { transaction, validity }: Verified,
  by: Interface,
  canWait = false,
): Hex {
  const rejection = world.pool.add(transaction, validity, canWait);
  if (rejection !== undefined) throw new NotAdmitted(world, rejection);
  interfaces.set(transaction, by);
  return transaction.hash;
}

/**
 * The transaction of a signed payload. Throws a `Failure` for a payload of another chain and a wrong signature; one that the server has
 * just made is not verified again.
 */
export function verifiedTransaction(world: World, signed: SignedPayload, isVerified = false): Verified {
  const { signerPayloadJSON: payload } = signed;
  checkTarget(world, payload);
  const { read, account, signature } = readSignedPayload(signed, world, isVerified);
  const transaction = signedTransaction(account, signature, read);
  return { transaction, validity: validityOf(payload, read.era) };
}

/** Refuses payloads for another chain, by genesis and versions, or of another format. */
function checkTarget(world: World, payload: SignerPayload): void {
  const { genesis } = world.chain;
  const rejected = (reason: RejectionReason, message: string): Failure =>
    new NotAdmitted(world, { rejected: reason, message });
  if (payload.genesisHash.toLowerCase() !== genesis.hash)
    throw rejected(
      'foreignGenesis',
      `Payload is for another chain: its genesis is ${payload.genesisHash}, here ${genesis.hash}. Build it in world ${world.id}.`,
    );
  const versions = [
    ['specVersion', specVersion],
    ['transactionVersion', transactionVersion],
  ] as const;
  for (const [member, here] of versions) {
    const found = u32Of(payload, member);
    if (found !== here)
      throw rejected(
        'foreignVersion',
        `Payload is for another version: ${member} ${found}, here ${here}. Build it again.`,
      );
  }
  if (payload.version !== extrinsicVersion)
    throw new Failure('BadPayload', `version must be ${extrinsicVersion}, found ${payload.version}`);
  if (!isDeepStrictEqual(payload.signedExtensions, signedExtensions))
    throw new Failure('BadPayload', `signedExtensions must be ${signedExtensions.join(', ')}`);
}

/** The validity of a payload. Refuses an era that does not agree with the checkpoint block. */
function validityOf(payload: SignerPayload, era: Era): Validity {
  const number = u32Of(payload, 'blockNumber');
  const hash = payload.blockHash.toLowerCase();
  if (era.kind === 'immortal') {
    if (number !== 0 || hash !== payload.genesisHash.toLowerCase())
      throw new Failure(
        'BadPayload',
        'an immortal payload has blockNumber 0 and the genesis hash as its blockHash',
      );
    return null;
  }
  if (mortalEra(number, era.period).phase !== era.phase)
    throw new Failure('BadPayload', `blockNumber ${number} does not fit the era ${payload.era}`);
  return { checkpoint: { number, hash }, period: era.period };
}

const u32Of = (
  payload: SignerPayload,
  member: 'blockNumber' | 'specVersion' | 'transactionVersion',
): number => decoded(() => within(member, () => u32OfHex(payload[member])));

/** A transaction that is not admitted: at its submission, or when a build verifies it. */
export class NotAdmitted extends Failure {
  readonly rejection: PoolRejection;

  constructor(
    world: World,
    rejection: PoolRejection,
    kind: 'SubmitExtrinsic' | 'VerificationFailed' = 'SubmitExtrinsic',
  ) {
    const { rejected: reason, message, unpaid } = rejection;
    super(kind, unpaid === undefined ? message : `${message}: ${unpaidSentence(world, unpaid)}`, { reason });
    this.rejection = rejection;
  }
}

/** Who has how much, who needs how much, and what to do. */
function unpaidSentence(world: World, unpaid: Unpaid): string {
  const { payer, sponsoredCollection } = unpaid;
  const [fee, price, balance] = [unpaid.fee, unpaid.price, unpaid.balance].map(units => {
    const { amount, unit } = coinsView(units, world.token);
    return `${amount} ${unit}`;
  });
  const more = unpaid.price === 0n ? '' : `, and what it creates costs ${price} more`;
  const role = sponsoredCollection === undefined ? '' : `, the sponsor of collection ${sponsoredCollection},`;
  const remedy = `Give it coins: with POST /${world.id}/__sim/fund, world.fund in a test, or a transfer.`;
  return `the fee is ${fee}${more}; ${accountText(world.format(payer), payer)}${role} has ${balance}. ${remedy}`;
}

/** An interface by which transactions come. */
export type Interface = 'REST' | 'REST v2' | 'JSON-RPC' | 'library';

const interfaces = new WeakMap<Transaction, Interface>();

/** By which interface a transaction came; undefined if it came before this process began. */
export const cameBy = (transaction: Transaction): Interface | undefined => interfaces.get(transaction);
