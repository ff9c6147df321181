import { hexToU8a, u8aToHex } from '@polkadot/util';
import type { Transaction } from '../../chain/blocks/block.ts';
import type { Hex } from '../../chain/state/state.ts';
import { encodeCall } from '../../wire/calls/calls.ts';
import { encodeSigned, extrinsicHash } from '../../wire/signing/extrinsic.ts';
import { extraBytes } from '../../wire/signing/payload.ts';

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
  // As one piece: the text that u8aToHex joins stays in pieces, which take five times its size as long as the block is kept.
  bytes: `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`,
});

/** Stands in for the signature of a transaction whose bytes are not known. */
const noSignature = Uint8Array.of(1, ...new Uint8Array(64));

/** All bytes of a transaction. Without a signature if it was not sent as bytes, but made by a test. */
export const bytesOf = ({ bytes, signer, nonce, tip, call }: Transaction): Hex =>
  bytes ??
  u8aToHex(
    encodeSigned(signer, noSignature, {
      extra: extraBytes({ kind: 'immortal' }, nonce, tip),
      method: hexToU8a(encodeCall(call)),
    }),
  );
