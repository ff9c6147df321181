import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connections } from '../../processes/requests.ts';
import type { Bench, Group } from '../group.ts';
import { alternate } from '../measure.ts';
import { row, ratioRow, type Measured } from '../row.ts';
import { secondsToStart } from '../seconds-to-answer.ts';

const rows = {
  start: row(
    'Start with `--data`: 100 k tokens, 10 k blocks, after `kill -9`',
    '`npm start` without data',
    'at most',
    4,
  ),
  submits: row(
    'Signed sr25519 submits per second with `--data`, 16 connections',
    'the same without `--data`',
    'at least',
    0.5,
  ),
};

/** Requests of each connection in a round. */
const submitsEach = 32;
const warmUps = 4;

/** What `--data` costs: at the start, and for each write. */
export const data: Group = {
  name: 'data',
  measure: async bench => {
    const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'));
    try {
      return [await started(bench, folder), await submitted(bench, folder)];
    } finally {
      await bench.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Most of the work is in the last blocks, which is the slowest case: no state with them is stored. */
async function started(bench: Bench, folder: string): Promise<Measured> {
  bench.log('100 k tokens and 10 k blocks');
  const original = join(folder, 'original');
  const filling = bench.start('data-directory');
  await filling.call('fill', { directory: original, transfers: 9_000, mints: 1_000 });
  await filling.close();
  bench.log('start');
  const copy = join(folder, 'copy');
  const rounds = await alternate(
    () => {
      rmSync(copy, { recursive: true, force: true });
      cpSync(original, copy, { recursive: true });
      return secondsToStart('--data', copy);
    },
    () => secondsToStart(),
    bench,
  );
  return ratioRow({ row: rows.start, rounds }, ['workSeconds', 'baselineSeconds']);
}

async function submitted(bench: Bench, folder: string): Promise<Measured> {
  const [work, baseline] = [await submitsTo(bench, join(folder, 'submits')), await submitsTo(bench)];
  bench.log('submits');
  const rounds = await alternate(work, baseline, { rounds: bench.rounds, warmUps });
  return ratioRow({ row: rows.submits, rounds }, ['workPerSecond', 'baselinePerSecond']);
}

/** A server, with data or without, and a load client of its own. Measures submits per second, which are signed before. */
async function submitsTo(bench: Bench, directory?: string): Promise<() => Promise<number>> {
  const load = bench.start('load');
  const origin = await bench.service([], directory).call('listen');
  await load.call('prepareMinters', origin);
  return async () => {
    await load.call('signMints', submitsEach);
    return (connections * submitsEach) / (await load.call('submitSigned', origin));
  };
}
