import { hexToU8a, u8aConcatStrict } from '@polkadot/util';
import { compact } from 'scale-ts';
import { blake2Hex, type Hex } from '../state/hex.ts';

/** The header of a block. Both of its roots are the hash of what happened in the block, from which the state after it follows. */
export interface Header {
  readonly parentHash: Hex;
  readonly number: number;
  /** A hash of its calls, signers and outcomes. */
  readonly contentHash: Hex;
}

/** A digest without logs. */
const emptyDigest = Uint8Array.of(0);

/** The SCALE bytes of a header: parent, number, root of the state, root of the extrinsics, digest. */
export function headerBytes({ parentHash, number, contentHash }: Header): Uint8Array {
  const root = hexToU8a(contentHash);
  return u8aConcatStrict([hexToU8a(parentHash), compact.enc(number), root, root, emptyDigest]);
}

/** The hash of a block: blake2b-256 of its header, as clients compute it to sign for the block. */
export const headerHash = (header: Header): Hex => blake2Hex(headerBytes(header));
