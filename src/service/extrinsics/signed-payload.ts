import { isEthereum, type Address } from '../../chain/state/address.ts';
import { Failure } from '../../contract/failures.ts';
import type { SignerPayload } from '../../contract/shapes/index.ts';
import { translating } from '../../wire/codec-error.ts';
import { decodePayload, signedBytes, type DecodedPayload } from '../../wire/signing/payload.ts';
import { mistakeIn } from '../../wire/signing/signature-mistakes.ts';
import { readSignature } from '../../wire/signing/signature.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import { hasValidSignature, type SignedMessage } from '../verification/signed-message.ts';
import { decoded } from './payload.ts';

/** A payload with a signature that is well-formed, but not verified yet. */
interface UnverifiedPayload {
  readonly decoded: DecodedPayload;
  /** The signed bytes of the payload, with the signature to verify. */
  readonly signed: SignedMessage;
  /** The `Failure` for a signature that is not valid. */
  readonly refused: () => Failure;
}

/** Reads a signed payload. Throws a `Failure` for a malformed one. */
export function readSignedPayload(payload: SignerPayload, signature: string): UnverifiedPayload {
  const account = signerOf(payload);
  const read = decoded(() => decodePayload(payload));
  const refused = (message: string): Failure => {
    const mistake = mistakeIn(read.bytes, signature, account);
    return new Failure(
      'BadSignature',
      mistake === undefined ? message : `Signature does not match: ${mistake}`,
    );
  };
  return {
    decoded: read,
    signed: {
      message: signedBytes(read.bytes),
      signature: typedSignature(signature, refused),
      account,
    },
    refused: () => refused(`Signature does not match: it is not ${payload.address}'s over this payload`),
  };
}

/** Verifies that the signature is of the signing address, for exactly this payload. Throws a `Failure` otherwise. */
export function checkSignature(payload: SignerPayload, signature: string): void {
  const { signed, refused } = readSignedPayload(payload, signature);
  if (!hasValidSignature(signed)) throw refused();
}

/** The account that signs a payload. Throws a `Failure` if its address is none, or cannot sign. */
export function signerOf({ address }: SignerPayload): Address {
  const signer = parseAddress(address);
  if (signer === undefined) throw new Failure('BadPayload', `address: ${address} is not an address`);
  if (isEthereum(signer))
    throw new Failure('InvalidSigner', `${address} cannot sign: it is an Ethereum or token address`);
  return signer;
}

/** The bytes of a signature. Throws a `Failure` if they are malformed. */
export const typedSignature = (
  signature: string,
  refused = (message: string): Failure => new Failure('BadSignature', message),
): Uint8Array =>
  translating(
    () => readSignature(signature),
    ({ message }) => refused(message),
  );
