import { hexToU8a } from '@polkadot/util';
import type { Transaction } from '../../chain/blocks/block.ts';
import { isEthereum, type Address } from '../../chain/state/address.ts';
import { hexOf, type Hex } from '../../chain/state/hex.ts';
import { Failure } from '../../contract/failures.ts';
import type { SignedPayload, SignerPayload } from '../../contract/shapes/index.ts';
import { decodeCallBytes, encodeCall } from '../../wire/calls/calls.ts';
import { translating } from '../../wire/codec-error.ts';
import { encodeSigned, extrinsicHash } from '../../wire/signing/extrinsic.ts';
import { decodePayload, extraBytes, signedBytes, type DecodedPayload } from '../../wire/signing/payload.ts';
import { mistakeIn } from '../../wire/signing/signature-mistakes.ts';
import { readSignature, verifySignature } from '../../wire/signing/signature.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import type { World } from '../worlds/world.ts';
import { decoded } from './build.ts';

/** A message with the typed signature of an account, which may be wrong. */
export interface SignedMessage {
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly account: Address;
}

/** Whether the account made the signature over exactly this message, or it is a mock signature and the world accepts these. */
export const isSignedIn = (
  { mockSignatures }: Pick<World, 'mockSignatures'>,
  { message, signature, account }: SignedMessage,
): boolean => verifySignature(message, signature, account) || (mockSignatures && isMockSignature(signature));

/** The mock signature of Chopsticks, typed as sr25519. */
export const mockSignature = `0x01deadbeef${'cd'.repeat(60)}`;

const [, ...mockBytes] = hexToU8a(mockSignature);

/** Whether the signature, of any type, is a mock signature, which is valid for every account. */
const isMockSignature = (signature: Uint8Array): boolean =>
  mockBytes.every((byte, index) => signature[index + 1] === byte);

/** Reads a signed payload. Throws a `Failure` for a malformed one, and if the signature is not valid in the world, unless it was verified before. */
export function readSignedPayload(
  { signerPayloadJSON: payload, signature: given }: SignedPayload,
  world: Pick<World, 'mockSignatures'>,
  isVerified = false,
): Pick<SignedMessage, 'account' | 'signature'> & { readonly read: DecodedPayload } {
  const account = signingAccount(payload);
  const read = decoded(() => decodePayload(payload));
  const refused = (message: string): Failure => {
    const mistake = mistakeIn(read.bytes, given, account);
    return new Failure(
      'BadSignature',
      mistake === undefined ? message : `Signature does not match: ${mistake}`,
    );
  };
  const signature = typedSignature(given, refused);
  if (!isVerified && !isSignedIn(world, { message: signedBytes(read.bytes), signature, account }))
    throw refused(`Signature does not match: it is not ${payload.address}'s over this payload`);
  return { read, account, signature };
}

/** The transaction of a payload with that typed signature. Throws a `Failure` if its method is no call. */
export function signedTransaction(signer: Address, signature: Uint8Array, read: DecodedPayload): Transaction {
  const call = decoded(() => decodeCallBytes(read.method));
  return transactionOf(encodeSigned(signer, signature, read), { ...read, signer, call });
}

/** The account that signs a payload. Throws a `Failure` if its address is none, or cannot sign. */
export function signingAccount({ address }: SignerPayload): Address {
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

/** The transaction of these bytes, of which the rest was decoded. */
export const transactionOf = (
  bytes: Uint8Array,
  { signer, call, nonce, tip }: Pick<Transaction, 'signer' | 'call' | 'nonce' | 'tip'>,
): Transaction => ({
  hash: extrinsicHash(bytes),
  signer,
  call,
  nonce,
  tip,
  encodedBytes: bytes.length,
  bytes: hexOf(bytes),
});

/** Stands in for the signature of a transaction that has none, or whose bytes are not known. */
export const noSignature = Uint8Array.of(1, ...new Uint8Array(64));

/** All bytes of a transaction. Without a signature if it was not sent as bytes, but made by a test. */
export const bytesOf = ({ bytes, signer, nonce, tip, call }: Transaction): Hex =>
  bytes ??
  hexOf(
    encodeSigned(signer, noSignature, {
      extra: extraBytes({ kind: 'immortal' }, nonce, tip),
      method: hexToU8a(encodeCall(call)),
    }),
  );
