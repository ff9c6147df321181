import type { Address } from '../chain/address.ts';
import { isEthereum } from '../chain/address.ts';
import type { RejectionReason, Validity } from '../chain/admission.ts';
import type { Call } from '../chain/calls/index.ts';
import type { Hex } from '../chain/state.ts';
import { Failure } from '../contract/failures.ts';
import { extrinsicVersion, signedExtensions, specVersion, transactionVersion } from '../contract/networks.ts';
import type { SignedPayload, SignerPayload } from '../contract/shapes.ts';
import { decodeCall } from '../wire/call-codec.ts';
import { CodecError } from '../wire/codec-error.ts';
import { decodeEra, mortalEra } from '../wire/era.ts';
import { encodeExtrinsic, extrinsicHash } from '../wire/extrinsic.ts';
import { payloadBytes, signedBytes, u128OfHex, u32OfHex } from '../wire/payload.ts';
import { readSignature, verifySignature } from '../wire/signature.ts';
import { parseAddress } from '../wire/ss58.ts';
import { decoded } from './payload.ts';
import type { World } from './world.ts';

/** Who signed what, read from a payload that claims to be for this world. */
export interface ReadPayload {
  readonly signer: Address;
  readonly call: Call;
}

/** Takes in a signed transaction, or throws a `Failure` that says why not; then nothing has changed (rulings §3). */
export function submit(world: World, { signerPayloadJSON: payload, signature }: SignedPayload): Hex {
  const { signer, call } = readPayload(payload);
  checkAddressedToUs(world, payload);
  const typedSignature = checkSignature(payload, signer, signature);

  const nonce = decoded(() => u32OfHex(payload.nonce));
  const tip = decoded(() => u128OfHex(payload.tip));
  const bytes = encodeExtrinsic({
    account: signer,
    signature: typedSignature,
    era: decoded(() => decodeEra(payload.era)),
    nonce,
    tip,
    method: payload.method,
  });
  const hash = extrinsicHash(bytes);
  const extrinsic = { hash, signer, call, nonce, tip, encodedBytes: bytes.length };
  const rejection = world.chain.submit(extrinsic, validityOf(payload));
  if (rejection !== undefined) throw rejected(rejection.rejected, rejection.message);
  if (world.blockTime === 'instant') world.chain.seal();
  return hash;
}

/** Signer and call of a payload; throws a `Failure` for one that nobody can sign or that holds no call. */
export function readPayload(payload: SignerPayload): ReadPayload {
  const signer = parseAddress(payload.address);
  if (signer === undefined) throw new Failure('BadPayload', `address: ${payload.address} is not an address`);
  if (isEthereum(signer))
    throw new Failure('InvalidSigner', `${payload.address} cannot sign: it is an Ethereum or token address`);
  return { signer, call: decoded(() => decodeCall(payload.method)) };
}

/** Whether the signature is the signing address's own, over exactly this payload (rest-surface §1.6, X3). */
export function checkSignature(payload: SignerPayload, signer: Address, signature: string): Uint8Array {
  const message = signedBytes(decoded(() => payloadBytes(payload)));
  const typed = typedSignature(signature);
  if (!verifySignature(message, typed, signer))
    throw new Failure(
      'BadSignature',
      `Signature does not match: it is not ${payload.address}'s over this payload`,
    );
  return typed;
}

function typedSignature(signature: string): Uint8Array {
  try {
    return readSignature(signature);
  } catch (error) {
    if (error instanceof CodecError) throw new Failure('BadSignature', error.message);
    throw error;
  }
}

/** Genesis and versions say which chain a payload is for; the list of extensions and the format version, how it was made. */
function checkAddressedToUs(world: World, payload: SignerPayload): void {
  const { genesis } = world.chain;
  if (payload.genesisHash.toLowerCase() !== genesis.hash)
    throw rejected(
      'foreignGenesis',
      `Payload is for another chain: its genesis is ${payload.genesisHash}, here ${genesis.hash}`,
    );
  const version = decoded(() => u32OfHex(payload.specVersion));
  if (version !== specVersion)
    throw rejected(
      'foreignVersion',
      `Payload is for another version: specVersion ${version}, here ${specVersion}`,
    );
  const format = decoded(() => u32OfHex(payload.transactionVersion));
  if (format !== transactionVersion)
    throw rejected(
      'foreignVersion',
      `Payload is for another version: transactionVersion ${format}, here ${transactionVersion}`,
    );
  if (payload.version !== extrinsicVersion)
    throw new Failure('BadPayload', `version must be ${extrinsicVersion}, found ${payload.version}`);
  if (payload.signedExtensions.join() !== signedExtensions.join())
    throw new Failure('BadPayload', `signedExtensions must be ${signedExtensions.join(', ')}`);
}

/** The era, which must agree with the block that the payload names as its checkpoint. */
function validityOf(payload: SignerPayload): Validity {
  const era = decoded(() => decodeEra(payload.era));
  const number = decoded(() => u32OfHex(payload.blockNumber));
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

const rejected = (reason: RejectionReason, message: string): Failure =>
  new Failure('SubmitExtrinsic', message, { reason });
