import { u8aToHex } from '@polkadot/util';
import type { Transaction } from '../../chain/blocks/block.ts';
import type { Hex } from '../../chain/state/state.ts';
import { encodeCall } from '../../wire/calls/calls.ts';
import { encodeExtrinsic } from '../../wire/signing/extrinsic.ts';

/** Stands in for the signature of a transaction whose bytes are not known. */
const noSignature = Uint8Array.of(1, ...new Uint8Array(64));

/** All bytes of a transaction. Without a signature if it was not sent as bytes, but made by a test. */
export const bytesOf = ({ bytes, signer, nonce, tip, call }: Transaction): Hex =>
  bytes ??
  u8aToHex(
    encodeExtrinsic({
      account: signer,
      signature: noSignature,
      era: { kind: 'immortal' },
      nonce,
      tip,
      method: encodeCall(call),
    }),
  );
