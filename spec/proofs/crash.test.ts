import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { encodeAddress } from '@polkadot/util-crypto';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../src/testing/after-file.ts';
import { developmentAccounts } from '../../src/contract/networks.ts';
import { createWorld } from '../../src/index.ts';
import { seed } from '../harness/random-seed.ts';
import { repository } from './package/source-locations.ts';

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
  let server = await start(join(folder, 'data'));
  onTestFinished(() => server.kill());
  for (const delay of delays) {
    const before = sent.accepted.length;
    const load = sendUntilEnd(server.origin, sent);
    while (sent.accepted.length === before) await Promise.race([setTimeout(5), load]);
    await setTimeout(delay);
    await server.kill();
    await load;
    server = await start(join(folder, 'data'));
    compare(await exported(server.origin), sent);
  }

  const head = (await (await fetch(`${server.origin}/opal/__sim/head`)).json()) as { readonly hash: string };
  writeFileSync(join(folder, 'opal.world.gz'), await exported(server.origin));
  // The hashes of all blocks, and that of the last state, are compared while the file is executed.
  const copy = await createWorld({ from: join(folder, 'opal.world.gz') });
  expect(copy.head.hash).toBe(head.hash);
  await copy.close();
  expect(sent.granted).toBeGreaterThan(0);
});

async function start(data: string): Promise<{ readonly origin: string; readonly kill: () => Promise<void> }> {
  const program = join(repository, 'spec/proofs/package/start.js');
  const args = [program, 'serve', '--port', '0', '--json', '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), closed])) as [unknown];
  if (typeof line !== 'string') throw new Error('the server ended at its start');
  const { origin } = JSON.parse(line) as { readonly origin: string };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  return { origin, kill };
}

/** Sends transactions and grants with several clients at a time, until the server ends. */
async function sendUntilEnd(origin: string, sent: Sent): Promise<void> {
  const { Ferdie, ...names } = developmentAccounts;
  const destination = encodeAddress(Ferdie);
  const post = async (path: string, body: object, signer: string): Promise<{ readonly hash?: string }> => {
    const headers = { 'content-type': 'application/json', authorization: `Seed //${signer}` };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${origin}/opal/${path}`, request)).json()) as { readonly hash?: string };
  };
  const pay = (name: keyof typeof names, signer: string): ReturnType<typeof post> =>
    post(
      'v1/balance/transfer?use=Submit',
      { address: encodeAddress(names[name]), destination, amount: 0.001 },
      signer,
    );
  const payers = (['Alice', 'Bob', 'Charlie'] as const).map(name => async () => {
    const { hash } = await pay(name, name);
    sent.accepted.push(hash ?? 'refused');
  });
  const grant = async (): Promise<void> => {
    await post('__sim/fund', { address: destination, amount: 1 }, 'Alice');
    sent.granted += 1;
  };
  const cheat = async (): Promise<void> => expect(await pay('Dave', 'Eve')).not.toHaveProperty('hash');
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
