import { Keyring } from '@polkadot/keyring';
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { Pool } from 'undici';
import { sendAll } from '../client.ts';
import { alternate } from '../measure.ts';
import { minters, signedMints } from '../processes/minters.ts';
import type { Row } from '../row.ts';

/** Connections, each with an account, so that nonces are in order, and requests of each in a round. */
const connections = 16;
const submitsEach = 256;

/** Rounds until V8 has optimised the code for a submit: after 2,000 submits they still take a third longer than after 16,000. */
const warmUps = 4;

/** Signed writes over HTTP, by CPU time of the server, against nothing but verification of the same kind of signature. */
export const write: Row = {
  name: 'write',
  work: 'Server CPU of a signed sr25519 submit, 16 connections',
  baseline: 'one bare wasm verification',
  bound: ['≤', 1.5],
  measure: async bench => {
    await waitReady();
    const { origin, measure } = await bench.start('service');
    const pool = new Pool(origin, { connections });
    const accounts = await minters(origin, connections);
    const submit = async (): Promise<number> => {
      const requests = accounts.map(minter => signedMints(minter, submitsEach));
      const before = await measure('cpu');
      await sendAll(pool, requests);
      return ((await measure('cpu')) - before) / (connections * submitsEach);
    };
    return alternate(submit, () => Promise.resolve(verify()), { rounds: bench.rounds, warmUps });
  },
};

/** CPU time of one verification, in seconds. */
function verify(count = 1_000): number {
  // About as long as the payload of a mint.
  const message = new Uint8Array(150).fill(7);
  const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
  const signature = pair.sign(message);
  const before = process.cpuUsage();
  for (let verified = 0; verified < count; verified += 1)
    if (!sr25519Verify(signature, message, pair.publicKey)) throw new Error('expected a valid signature');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / count;
}
