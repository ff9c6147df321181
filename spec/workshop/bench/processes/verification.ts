import { Keyring } from '@polkadot/keyring';
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { answerParent, cpuSeconds } from '../../processes/channel.ts';

/** Signatures that were verified, with the wall and CPU time for them, in seconds. */
export interface Verified {
  readonly count: number;
  readonly seconds: number;
  readonly cpu: number;
}

/** About as long as the payload of a mint. */
const message = new Uint8Array(150).fill(7);

await waitReady();
const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
const signature = pair.sign(message);

const handlers = {
  /** Verifies one sr25519 signature after the other in wasm, for a time in milliseconds. */
  verify: (milliseconds: number): Verified => {
    const start = performance.now();
    const cpuStart = cpuSeconds();
    let count = 0;
    while (performance.now() - start < milliseconds) {
      if (!sr25519Verify(signature, message, pair.publicKey))
        throw new Error('expected the signature to be valid');
      count += 1;
    }
    return { count, seconds: (performance.now() - start) / 1_000, cpu: cpuSeconds() - cpuStart };
  },
};

/** Functions of the process that only verifies signatures. */
export type Verification = typeof handlers;

answerParent(handlers);
