import type { Address } from '../../chain/state/address.ts';
import { isEthereum } from '../../chain/state/address.ts';
import type { RejectionReason, Validity } from '../../chain/blocks/admission.ts';
import { dryRun, type Extrinsic } from '../../chain/blocks/block.ts';
import { costOf } from '../../chain/blocks/fees.ts';
import type { Hex } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import {
  extrinsicVersion,
  signedExtensions,
  specVersion,
  transactionVersion,
} from '../../contract/networks.ts';
import type { SignedPayload, SignerPayload, UnsignedPayload } from '../../contract/shapes/index.ts';
import { decodeCall } from '../../wire/call-codec.ts';
import { CodecError, within } from '../../wire/codec-error.ts';
import { decodeEra, mortalEra } from '../../wire/era.ts';
import { encodeExtrinsic, extrinsicHash } from '../../wire/extrinsic.ts';
import { payloadBytes, signedBytes, u128OfHex, u32OfHex } from '../../wire/payload.ts';
import { mistakeIn } from '../../wire/signature-mistakes.ts';
import { readSignature, verifySignature } from '../../wire/signature.ts';
import { parseAddress } from '../../wire/ss58.ts';
import { decoded } from './payload.ts';
import type { World } from '../world.ts';
import { coinsView, type Amount } from '../views/amount.ts';

/**
 * Submits a signed transaction; returns its hash. Throws a `Failure` if it is not admitted; then nothing has changed
 * (spec/decisions/rulings.md#3).
 */
export function submit(world: World, { signerPayloadJSON: payload, signature }: SignedPayload): Hex {
  checkTarget(world, payload);
  const extrinsic = extrinsicOf(payload, checkSignature(payload, signature));
  const rejection = world.chain.submit(extrinsic, validityOf(payload));
  if (rejection !== undefined) throw rejected(rejection.rejected, rejection.message);
  if (world.blockTime === 'instant') world.chain.seal();
  return extrinsic.hash;
}

/**
 * The estimated cost of a transaction: fee, tip, and the price of a collection. For an unsigned one, a signature of the length
 * of sr25519 and ed25519 is assumed.
 */
export function feeEstimate(
  world: World,
  { signerPayloadJSON, signature }: UnsignedPayload & Partial<SignedPayload>,
): Amount {
  const typed = signature === undefined ? unsigned : typedSignature(signature);
  const { call, signer, encodedBytes, tip } = extrinsicOf(signerPayloadJSON, typed);
  const { pending, rules } = world.chain;
  const isRefused = 'rule' in dryRun(pending.state, call, signer, rules);
  return coinsView(costOf(call, encodedBytes, pending.state, { isRefused }) + tip, world.token);
}

/** Stands in for a signature in a fee estimate. */
const unsigned = new Uint8Array(65);

function extrinsicOf(payload: SignerPayload, signature: Uint8Array): Extrinsic {
  const signer = signerOf(payload);
  const { call, tip, era } = decoded(() => ({
    call: decodeCall(payload.method),
    tip: u128OfHex(payload.tip),
    era: decodeEra(payload.era),
  }));
  const nonce = u32Of(payload, 'nonce');
  const bytes = encodeExtrinsic({ account: signer, signature, era, nonce, tip, method: payload.method });
  return { hash: extrinsicHash(bytes), signer, call, nonce, tip, encodedBytes: bytes.length };
}

/**
 * Verifies that the signature is of the signing address, for exactly this payload; returns it as bytes. Throws a `Failure`
 * otherwise.
 */
export function checkSignature(payload: SignerPayload, signature: string): Uint8Array {
  const signer = signerOf(payload);
  const bytes = decoded(() => payloadBytes(payload));
  const refused = (message: string): Failure => {
    const mistake = mistakeIn(bytes, signature, signer);
    return new Failure(
      'BadSignature',
      mistake === undefined ? message : `Signature does not match: ${mistake}`,
    );
  };
  const typed = typedSignature(signature, refused);
  if (verifySignature(signedBytes(bytes), typed, signer)) return typed;
  throw refused(`Signature does not match: it is not ${payload.address}'s over this payload`);
}

function signerOf({ address }: SignerPayload): Address {
  const signer = parseAddress(address);
  if (signer === undefined) throw new Failure('BadPayload', `address: ${address} is not an address`);
  if (isEthereum(signer))
    throw new Failure('InvalidSigner', `${address} cannot sign: it is an Ethereum or token address`);
  return signer;
}

function typedSignature(
  signature: string,
  refused = (message: string): Failure => new Failure('BadSignature', message),
): Uint8Array {
  try {
    return readSignature(signature);
  } catch (error) {
    if (error instanceof CodecError) throw refused(error.message);
    throw error;
  }
}

/** Refuses payloads for another chain, by genesis and versions, or of another format. */
function checkTarget(world: World, payload: SignerPayload): void {
  const { genesis } = world.chain;
  if (payload.genesisHash.toLowerCase() !== genesis.hash)
    throw rejected(
      'foreignGenesis',
      `Payload is for another chain: its genesis is ${payload.genesisHash}, here ${genesis.hash}`,
    );
  const version = u32Of(payload, 'specVersion');
  if (version !== specVersion)
    throw rejected(
      'foreignVersion',
      `Payload is for another version: specVersion ${version}, here ${specVersion}`,
    );
  const format = u32Of(payload, 'transactionVersion');
  if (format !== transactionVersion)
    throw rejected(
      'foreignVersion',
      `Payload is for another version: transactionVersion ${format}, here ${transactionVersion}`,
    );
  if (payload.version !== extrinsicVersion)
    throw new Failure('BadPayload', `version must be ${extrinsicVersion}, found ${payload.version}`);
  if (JSON.stringify(payload.signedExtensions) !== JSON.stringify(signedExtensions))
    throw new Failure('BadPayload', `signedExtensions must be ${signedExtensions.join(', ')}`);
}

/** The validity of a payload. Refuses an era that does not agree with the checkpoint block. */
function validityOf(payload: SignerPayload): Validity {
  const era = decoded(() => decodeEra(payload.era));
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
  const expected = mortalEra(number, era.period);
  if (expected.kind === 'mortal' && expected.phase !== era.phase)
    throw new Failure('BadPayload', `blockNumber ${number} does not fit the era ${payload.era}`);
  return { checkpoint: { number, hash }, period: era.period };
}

const u32Of = (
  payload: SignerPayload,
  member: 'blockNumber' | 'nonce' | 'specVersion' | 'transactionVersion',
): number => decoded(() => within(member, () => u32OfHex(payload[member])));

const rejected = (reason: RejectionReason, message: string): Failure =>
  new Failure('SubmitExtrinsic', message, { reason });
