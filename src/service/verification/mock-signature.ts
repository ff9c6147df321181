import { hexToU8a } from '@polkadot/util';
import type { World } from '../world.ts';
import type { SignedMessage } from './signed-message.ts';

/** The mock signature of Chopsticks, typed as sr25519. */
export const mockSignature = `0x01deadbeef${'cd'.repeat(60)}`;

const [, ...mockBytes] = hexToU8a(mockSignature);

/** Whether the signature, of any type, is a mock signature in a world where that is valid for every account. */
export const isMockSignature = ({ mockSignatures }: World, { signature }: SignedMessage): boolean =>
  mockSignatures && mockBytes.every((byte, index) => signature[index + 1] === byte);
