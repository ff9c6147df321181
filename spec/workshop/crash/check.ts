import { writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createWorld } from '../../../src/index.ts';
import { amounts, type Sent } from './load.ts';

/** What a server prints at its start. */
export interface Recovered {
  readonly origin: string;
  readonly recovered: { readonly blocks: number; readonly pending: number };
}

/** Compares what a server recovered with what was acknowledged, and with an execution in this process. */
export async function check(
  { origin, recovered }: Recovered,
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
    throw new Error(`${others} transactions that were never reported, for ${sent.unanswered} requests`);
  if (grants < sent.granted || grants > sent.granted + sent.unansweredGrants)
    throw new Error(`expected ${sent.granted} grants, found ${grants}`);
  if (hashes.length > 0 && !text.includes(amounts.accepted.raw)) throw new Error('found no amounts');
  if (text.includes(amounts.refused.raw)) throw new Error('found a transaction that was refused');
}

function same(what: string, expected: unknown, actual: unknown): void {
  if (expected !== actual) throw new Error(`${what}: expected ${String(expected)}, found ${String(actual)}`);
}
