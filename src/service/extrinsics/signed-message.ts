import { hexToU8a } from '@polkadot/util';
import type { Address } from '../../chain/state/address.ts';
import { verifySignature } from '../../wire/signing/signature.ts';
import type { World } from '../worlds/world.ts';

/** A message with the typed signature of an account, which may be wrong. */
export interface SignedMessage {
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly account: Address;
}

/** Whether the account made the signature over exactly this message. */
export const hasValidSignature = ({ message, signature, account }: SignedMessage): boolean =>
  verifySignature(message, signature, account);

/** The same, or it is a mock signature and the world accepts these. */
export const isSignedIn = (world: World, signed: SignedMessage): boolean =>
  hasValidSignature(signed) || (world.mockSignatures && isMockSignature(signed.signature));

/** The mock signature of Chopsticks, typed as sr25519. */
export const mockSignature = `0x01deadbeef${'cd'.repeat(60)}`;

const [, ...mockBytes] = hexToU8a(mockSignature);

/** Whether the signature, of any type, is a mock signature, which is valid for every account. */
const isMockSignature = (signature: Uint8Array): boolean =>
  mockBytes.every((byte, index) => signature[index + 1] === byte);
