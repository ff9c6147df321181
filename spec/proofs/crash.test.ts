import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { encodeAddress } from '@polkadot/util-crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startServer } from '../../src/http/testing/child-server.ts';
import type { Client } from '../../src/http/testing/server.ts';
import { temporaryFolder } from '../../src/testing/after-file.ts';
import { developmentAccounts } from '../../src/contract/networks.ts';
import { createWorld } from '../../src/index.ts';
import { seed } from '../harness/random-seed.ts';

/** How often the server is killed: `KILLS=10 npx vitest run spec/proofs/crash.test.ts` does it more often. */
const kills = Number(process.env['KILLS'] ?? 3);

/** Times from the first accepted transaction of a round to the kill, in milliseconds. */
const delays = fc.sample(fc.integer({ min: 1, max: 300 }), { numRuns: kills, seed });

/** What clients know about the transactions and grants that they sent. */
interface Sent {
  /** Hashes of accepted transactions. */
  readonly accepted: string[];
  granted: number;
  /** Requests without an answer: they may be in a block or not. */
  unanswered: number;
}

it('a server with --data that is killed has all that it acknowledged (spec/decisions/data.md#what-is-stored)', async () => {
  const folder = temporaryFolder();
  const sent: Sent = { accepted: [], granted: 0, unanswered: 0 };
  const start = () => startServer(['serve', '--port', '0', '--data', join(folder, 'data')]);
  let server = await start();
  for (const delay of delays) {
    const before = sent.accepted.length;
    const load = sendUntilEnd(server.client, sent);
    while (sent.accepted.length === before) await Promise.race([setTimeout(5), load]);
    await setTimeout(delay);
    server.process.kill('SIGKILL');
    await once(server.process, 'close');
    await load;
    server = await start();
    compare(await exported(server.origin), sent);
  }

  const head = await server.client.head();
  writeFileSync(join(folder, 'opal.world.gz'), await exported(server.origin));
  // The hashes of all blocks, and that of the last state, are compared while the file is executed.
  const copy = await createWorld({ from: join(folder, 'opal.world.gz') });
  expect(copy.head.hash).toBe(head.hash);
  await copy.close();
  expect(sent.granted).toBeGreaterThan(0);
});

/** Sends transactions and grants with several clients at a time, until the server ends. */
async function sendUntilEnd(client: Client, sent: Sent): Promise<void> {
  const { Ferdie, ...names } = developmentAccounts;
  const destination = encodeAddress(Ferdie);
  const pay = async (name: keyof typeof names, signer: string): Promise<string | undefined> => {
    const body = { address: encodeAddress(names[name]), destination, amount: 0.001 };
    const options = { query: { use: 'Submit' }, headers: { authorization: `Seed //${signer}` } };
    return (await client.post<{ readonly hash?: string }>('balance/transfer', body, options)).body.hash;
  };
  const payers = (['Alice', 'Bob', 'Charlie'] as const).map(name => async () => {
    sent.accepted.push((await pay(name, name)) ?? 'refused');
  });
  const grant = async (): Promise<void> => {
    await client.fund(destination, 1);
    sent.granted += 1;
  };
  const cheat = async (): Promise<void> => expect(await pay('Dave', 'Eve')).toBeUndefined();
  await Promise.all([...payers, grant, cheat].map(send => untilEnd(send).then(() => (sent.unanswered += 1))));
}

/** Sends again and again until the connection breaks: an error of fetch, or of a body that was cut. */
async function untilEnd(send: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      await send();
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return;
      throw error;
    }
}

const exported = async (origin: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${origin}/opal/__sim/export`)).arrayBuffer());

/** Each transaction that was accepted is there once, and no more than those that were not answered besides; grants likewise. */
function compare(file: Buffer, sent: Sent): void {
  const inputs = gunzipSync(file)
    .toString()
    .trim()
    .split('\n')
    .flatMap(line => (JSON.parse(line) as Line).block?.inputs ?? []);
  const hashes = inputs.flatMap(({ extrinsic }) => (extrinsic === undefined ? [] : [extrinsic.hash]));
  const present = new Set(hashes);
  expect(present.size).toBe(hashes.length);
  expect(sent.accepted.filter(hash => !present.has(hash))).toEqual([]);
  const grants = inputs.length - hashes.length;
  expect(grants).toBeGreaterThanOrEqual(sent.granted);
  expect(inputs.length - sent.accepted.length - sent.granted).toBeLessThanOrEqual(sent.unanswered);
}

interface Line {
  readonly block?: { readonly inputs: readonly { readonly extrinsic?: { readonly hash: string } }[] };
}
