import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createWorld } from '../../../src/index.ts';
import { amounts, sendUntilEnd, type Sent } from './load.ts';
import { endServer, startServer, type Running } from './server.ts';

/** Options of a crash test. */
export interface CrashOptions {
  /** Number of times that the server is killed. */
  readonly rounds: number;
  /** The same seed kills after the same times. */
  readonly seed: number;
  /** Of the server: `instant`, `manual`, or an interval. */
  readonly blockTime: string;
  readonly log: (line: string) => void;
}

/** Times from the first accepted transaction to the kill, in milliseconds. */
const delays = { min: 1, max: 1_000 };

/**
 * Kills a server with SIGKILL at random moments under load, and starts it again on the same data, which has to have every accepted transaction
 * and grant once and none that was refused, and lead to the same hashes when it is executed in this process. Rejects with the first difference.
 */
export async function crash({ rounds, seed, blockTime, log }: CrashOptions): Promise<Sent> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-crash-'));
  const data = join(folder, 'data');
  const sent: Sent = { accepted: [], unanswered: 0, refused: 0, granted: 0, unansweredGrants: 0 };
  let server: Running | undefined;
  try {
    server = await startServer(data, blockTime);
    for (const [round, delay] of fc.sample(fc.integer(delays), { numRuns: rounds, seed }).entries()) {
      const load = sendUntilEnd(server.origin, sent);
      await Promise.race([underLoad(sent).then(() => setTimeout(delay)), load]);
      await endServer(server, 'SIGKILL');
      await load;
      server = await startServer(data, blockTime);
      await check(server, join(folder, 'opal.world.gz'), blockTime, sent);
      const { blocks, pending } = server.recovered;
      log(
        `round ${round + 1}: killed after ${delay} ms; recovered ${blocks} blocks and ${pending} inputs of open blocks; ${sent.accepted.length} transactions accepted so far`,
      );
    }
    return sent;
  } finally {
    if (server !== undefined) await endServer(server, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for an accepted transaction, at most a minute. */
async function underLoad(sent: Sent): Promise<void> {
  const before = sent.accepted.length;
  for (let turn = 0; turn < 6_000 && sent.accepted.length === before; turn += 1) await setTimeout(10);
}

/** Compares what a server recovered with what was acknowledged, and with an execution in this process. */
async function check(
  { origin, recovered }: Running,
  file: string,
  blockTime: string,
  sent: Sent,
): Promise<void> {
  const json = async (path: string, method = 'GET'): Promise<unknown> =>
    (await fetch(`${origin}${path}`, { method })).json();
  const isStill = blockTime === 'instant' || blockTime === 'manual';
  const { worlds } = (await json('/__sim/worlds')) as {
    readonly worlds: readonly { readonly head: { readonly number: number }; readonly pending: number }[];
  };
  if (isStill) {
    const blocks = worlds.reduce((sum, { head }) => sum + head.number, 0);
    same('blocks, as the start says', recovered.blocks, blocks);
    // Grants of open blocks are not in the overview of a world.
    const pending = worlds.reduce((sum, world) => sum + world.pending, 0);
    if (recovered.pending < pending)
      throw new Error(`the start says ${recovered.pending} inputs of open blocks, found ${pending}`);
  }
  await json('/opal/__sim/blocks', 'POST');
  const head = (await json('/opal/__sim/head')) as { readonly hash: string; readonly stateHash: string };
  const exported = await fetch(`${origin}/opal/__sim/export`);
  const bytes = Buffer.from(await exported.arrayBuffer());
  compare(inputsIn(bytes), sent);

  writeFileSync(file, bytes);
  // The hashes of all blocks, and that of the last state, are compared while the file is executed.
  const copy = await createWorld({ from: file, blockTime: 'manual' });
  if (isStill) same('the last block', copy.head.hash, head.hash);
  await copy.close();
}

interface Inputs {
  readonly hashes: readonly string[];
  readonly grants: number;
  readonly text: string;
}

/** The inputs of all blocks of a world file. */
function inputsIn(bytes: Buffer): Inputs {
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
  const lines = text.trim().split('\n');
  const inputs = lines.flatMap(line => {
    const { block } = JSON.parse(line) as { readonly block?: { readonly inputs: readonly Input[] } };
    return block?.inputs ?? [];
  });
  const hashes = inputs.flatMap(({ extrinsic }) => (extrinsic === undefined ? [] : [extrinsic.hash]));
  return { hashes, grants: inputs.length - hashes.length, text };
}

interface Input {
  readonly extrinsic?: { readonly hash: string };
}

function compare({ hashes, grants, text }: Inputs, sent: Sent): void {
  const present = new Set(hashes);
  same('transactions that are there once', present.size, hashes.length);
  const lost = sent.accepted.filter(hash => !present.has(hash));
  if (lost.length > 0) throw new Error(`accepted, but not there: ${lost.join(', ')}`);
  const others = present.size - sent.accepted.length;
  if (others > sent.unanswered)
    throw new Error(`${others} transactions that nobody was told of, for ${sent.unanswered} requests`);
  if (grants < sent.granted || grants > sent.granted + sent.unansweredGrants)
    throw new Error(`expected ${sent.granted} grants, found ${grants}`);
  if (hashes.length > 0 && !text.includes(amounts.accepted.raw)) throw new Error('found no amounts');
  if (text.includes(amounts.refused.raw)) throw new Error('found a transaction that was refused');
}

function same(what: string, expected: unknown, actual: unknown): void {
  if (expected !== actual) throw new Error(`${what}: expected ${String(expected)}, found ${String(actual)}`);
}
