import { u8aConcatStrict } from '@polkadot/util';
import { createCodec } from 'scale-ts';
import type { Rejection } from '../../chain/blocks/admission.ts';
import { u32Max } from '../../contract/limits.ts';
import { specVersion, transactionVersion } from '../../contract/networks.ts';
import { bytesOfHex } from '../../wire/hex.ts';
import { byteVector } from '../../wire/scale/scale.ts';
import { u32, type Shape } from '../../wire/scale/shape.ts';
import { bytes } from '../../wire/scale/texts.ts';
import { decodeCallBytes } from '../../wire/calls/calls.ts';
import { birthOf } from '../../wire/signing/era.ts';
import { decodeExtrinsic } from '../../wire/signing/extrinsic.ts';
import { signedBytes } from '../../wire/signing/payload.ts';
import { transactionOf, type SignedMessage } from '../../service/extrinsics/signed-transaction.ts';
import type { Verified } from '../../service/extrinsics/submit.ts';
import type { World } from '../../service/worlds/world.ts';
import { extrinsicType } from './metadata/extensions.ts';

const looseBytes = byteVector(u32Max);

/** A whole extrinsic, with its length before it. */
export const extrinsic: Shape<Uint8Array> = {
  ...bytes(u32Max),
  type: extrinsicType,
  codec: createCodec(
    value => value,
    bytesWithLength => looseBytes.enc(looseBytes.dec(bytesWithLength)),
  ),
};

/**
 * Reads a transaction from its bytes, of which the signature is not verified yet; `signed` is what the signer signed if it signed for this
 * chain. What is signed besides is not in them: it is what this chain expects. A rejection if its era began at a block whose hash is no
 * longer known. Throws CodecError for bytes that are no transaction.
 */
export function readExtrinsic(
  { chain }: World,
  encoded: Uint8Array,
): (Verified & { readonly signed: SignedMessage }) | Rejection {
  const { account, signature, era, nonce, tip, method, extra } = decodeExtrinsic(encoded);
  const call = decodeCallBytes(method);
  const number = era.kind === 'immortal' ? chain.genesis.number : birthOf(era, chain.pending.number);
  const blockHash = era.kind === 'immortal' ? chain.genesis.hash : chain.hashAt(number);
  if (blockHash === undefined)
    return {
      rejected: 'unknownCheckpoint',
      message: `The hash of block ${number}, at which the era began, is not known`,
    };
  // The call, its era, nonce and tip, and what is signed but not sent.
  const payload = u8aConcatStrict([
    method,
    extra,
    u32.codec.enc(specVersion),
    u32.codec.enc(transactionVersion),
    bytesOfHex(chain.genesis.hash, 32),
    bytesOfHex(blockHash, 32),
  ]);
  return {
    transaction: transactionOf(encoded, { signer: account, call, nonce, tip }),
    validity:
      era.kind === 'immortal' ? null : { checkpoint: { number, hash: blockHash }, period: era.period },
    signed: { message: signedBytes(payload), signature, account },
  };
}
