import { blake2AsU8a } from '@polkadot/util-crypto';

/** Bytes as `0x` and lower-case hexadecimal digits. */
export type Hex = string;

/**
 * Bytes as hexadecimal text in one piece. The text that polkadot-js joins stays in pieces, which take five times its size, and are joined
 * when something is looked up by it.
 */
export const hexOf = ({ buffer, byteOffset, length }: Uint8Array): Hex =>
  `0x${Buffer.from(buffer, byteOffset, length).toString('hex')}`;

/** blake2b-256 of bytes or text. */
export const blake2Hex = (data: Uint8Array | string): Hex => hexOf(blake2AsU8a(data, 256));
