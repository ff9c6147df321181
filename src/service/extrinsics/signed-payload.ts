import { isEthereum, type Address } from '../../chain/state/address.ts';
import { Failure } from '../../contract/failures.ts';
import type { SignerPayload } from '../../contract/shapes/index.ts';
import type { Transaction } from '../../chain/blocks/block.ts';
import { decodeCallBytes } from '../../wire/calls/calls.ts';
import { translating } from '../../wire/codec-error.ts';
import { encodeSigned } from '../../wire/signing/extrinsic.ts';
import { decodePayload, signedBytes, type DecodedPayload } from '../../wire/signing/payload.ts';
import { mistakeIn } from '../../wire/signing/signature-mistakes.ts';
import { readSignature } from '../../wire/signing/signature.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import { transactionOf } from './bytes.ts';
import { hasValidSignature, type SignedMessage } from './signed-message.ts';
import { decoded } from './payload.ts';

/** Reads a signed payload. Throws a `Failure` for a malformed one, and if the signature is not valid as `isValid` says. */
export function readSignedPayload(
  payload: SignerPayload,
  given: string,
  isValid = hasValidSignature,
): Pick<SignedMessage, 'account' | 'signature'> & { readonly read: DecodedPayload } {
  const account = signerOf(payload);
  const read = decoded(() => decodePayload(payload));
  const refused = (message: string): Failure => {
    const mistake = mistakeIn(read.bytes, given, account);
    return new Failure(
      'BadSignature',
      mistake === undefined ? message : `Signature does not match: ${mistake}`,
    );
  };
  const signature = typedSignature(given, refused);
  if (!isValid({ message: signedBytes(read.bytes), signature, account }))
    throw refused(`Signature does not match: it is not ${payload.address}'s over this payload`);
  return { read, account, signature };
}

/** The transaction of a payload with that typed signature. Throws a `Failure` if its method is no call. */
export function signedTransaction(signer: Address, signature: Uint8Array, read: DecodedPayload): Transaction {
  const call = decoded(() => decodeCallBytes(read.method));
  return transactionOf(encodeSigned(signer, signature, read), { ...read, signer, call });
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
