import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { Keyring } from '@polkadot/keyring';
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { answerParent, cpuSeconds } from './channel.ts';
import type { Scheme } from './accounts.ts';

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
const sr25519Signature = pair.sign(message);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const ed25519Signature = sign(null, message, privateKey);

const verifications = {
  sr25519: () => sr25519Verify(sr25519Signature, message, pair.publicKey),
  ed25519: () => verify(null, message, publicKey, ed25519Signature),
} as const;

const handlers = {
  /** Verifies one signature after the other for a time, in milliseconds: sr25519 in wasm, ed25519 by node:crypto. */
  verify: ({ scheme, milliseconds }: { scheme: Scheme; milliseconds: number }): Verified => {
    const isValid = verifications[scheme];
    const start = performance.now();
    const cpuStart = cpuSeconds();
    let count = 0;
    while (performance.now() - start < milliseconds) {
      if (!isValid()) throw new Error(`expected the ${scheme} signature to be valid`);
      count += 1;
    }
    return { count, seconds: (performance.now() - start) / 1_000, cpu: cpuSeconds() - cpuStart };
  },
};

/** Functions of the process that only verifies signatures. */
export type Verification = typeof handlers;

answerParent(handlers);
