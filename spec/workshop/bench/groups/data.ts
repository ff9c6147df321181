import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connections } from '../processes/requests.ts';
import type { Bench, Group } from '../group.ts';
import { alternate } from '../measure.ts';
import { row, ratioRow, type Measured, type Row } from '../row.ts';
import { secondsToAnswer } from '../seconds-to-answer.ts';

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
  alone: row('Likewise, 1 connection', 'the same without `--data`', 'at least', 0.3),
};

/** Requests of each connection in a round. */
const submitsEach = { all: 32, alone: 64 };
const warmUps = 4;

/** What `--data` costs: at the start, and for each write. */
export const data: Group = {
  name: 'data',
  measure: async bench => {
    const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'));
    try {
      return [await started(bench, folder), ...(await submitted(bench, folder))];
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
  const start = (...options: string[]): Promise<number> =>
    secondsToAnswer('npm', port => ['start', '--silent', '--', '--port', port, ...options]);
  const rounds = await alternate(
    () => {
      rmSync(copy, { recursive: true, force: true });
      cpSync(original, copy, { recursive: true });
      return start('--data', copy);
    },
    () => start(),
    bench,
  );
  return ratioRow({ row: rows.start, rounds }, ['workSeconds', 'baselineSeconds']);
}

async function submitted(bench: Bench, folder: string): Promise<Measured[]> {
  const [work, baseline] = [await submitsTo(bench, join(folder, 'submits')), await submitsTo(bench)];
  const measured = async (of: Row, used: number, each: number): Promise<Measured> => {
    const times = { rounds: bench.rounds, warmUps };
    const rounds = await alternate(
      () => work(used, each),
      () => baseline(used, each),
      times,
    );
    return ratioRow({ row: of, rounds }, ['workPerSecond', 'baselinePerSecond']);
  };
  bench.log('submits');
  const all = await measured(rows.submits, connections, submitsEach.all);
  bench.log('submits of one connection');
  return [all, await measured(rows.alone, 1, submitsEach.alone)];
}

/**
 * A server, with data or without, and a load client of its own. Measures submits per second, of that many connections; they are
 * signed before.
 */
async function submitsTo(
  bench: Bench,
  directory?: string,
): Promise<(used: number, each: number) => Promise<number>> {
  const load = bench.start('load');
  const origin = await bench.service([], directory).call('listen');
  await load.call('prepareMinters', { origin, scheme: 'sr25519' });
  return async (used, each) => {
    await load.call('signMints', { scheme: 'sr25519', each, used });
    return (used * each) / (await load.call('submitSigned', { origin }));
  };
}
