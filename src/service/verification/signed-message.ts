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
  hasValidSignature(signed) || isMockSignature(world, signed);

/** The mock signature of Chopsticks, typed as sr25519. */
export const mockSignature = `0x01deadbeef${'cd'.repeat(60)}`;

const [, ...mockBytes] = hexToU8a(mockSignature);

/** Whether the signature, of any type, is a mock signature in a world where that is valid for every account. */
const isMockSignature = ({ mockSignatures }: World, { signature }: SignedMessage): boolean =>
  mockSignatures && mockBytes.every((byte, index) => signature[index + 1] === byte);
