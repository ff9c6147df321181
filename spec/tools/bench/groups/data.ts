import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connections } from '../connections.ts';
import type { Bench, Group } from '../group.ts';
import { alternate, ratiosOf, spreadOf, type Round } from '../measure.ts';
import type { Child } from '../processes/channel.ts';
import type { Load } from '../processes/load.ts';
import type { Measured, Row } from '../row.ts';
import { secondsToAnswer } from '../seconds-to-answer.ts';

const rows = {
  start: {
    work: 'Start with `--data`: 100 k tokens, 10 k blocks, after `kill -9`',
    baseline: '`npm start` without data',
    unit: '×',
    bound: { is: 'at most', value: 4 },
  },
  submits: {
    work: 'Signed sr25519 submits per second with `--data`, 16 connections',
    baseline: 'the same without `--data`',
    unit: '×',
    bound: { is: 'at least', value: 0.5 },
  },
  alone: {
    work: 'Likewise, 1 connection',
    baseline: 'the same without `--data`',
    unit: '×',
    bound: { is: 'at least', value: 0.3 },
  },
} as const satisfies Record<string, Row>;

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
  const filling = bench.dataDirectory();
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
  return measured(rows.start, rounds, 'Seconds');
}

async function submitted(bench: Bench, folder: string): Promise<Measured[]> {
  const [work, baseline] = [await Submits.to(bench, join(folder, 'submits')), await Submits.to(bench)];
  const rounds = async (used: number, each: number): Promise<Round[]> =>
    alternate(
      () => work.perSecond(used, each),
      () => baseline.perSecond(used, each),
      { rounds: bench.rounds, warmUps },
    );
  bench.log('submits');
  const all = await rounds(connections, submitsEach.all);
  bench.log('submits of one connection');
  const alone = await rounds(1, submitsEach.alone);
  return [measured(rows.submits, all, 'PerSecond'), measured(rows.alone, alone, 'PerSecond')];
}

/** A server, with data or without, and a load client of its own. */
class Submits {
  private readonly load: Child<Load>;
  private readonly origin: string;

  private constructor(load: Child<Load>, origin: string) {
    this.load = load;
    this.origin = origin;
  }

  static async to(bench: Bench, directory?: string): Promise<Submits> {
    const load = bench.load();
    const origin = await bench.service([], directory).call('listen');
    await load.call('prepareMinters', { origin, scheme: 'sr25519' });
    return new Submits(load, origin);
  }

  /** Submits per second, of that many connections. They are signed before. */
  async perSecond(used: number, each: number): Promise<number> {
    await this.load.call('signMints', { scheme: 'sr25519', each, used });
    return (used * each) / (await this.load.call('submitSigned', { origin: this.origin }));
  }
}

const measured = (row: Row, rounds: readonly Round[], unit: 'Seconds' | 'PerSecond'): Measured => ({
  row,
  values: ratiosOf(rounds),
  detail: {
    [`work${unit}`]: spreadOf(rounds.map(({ work }) => work)),
    [`baseline${unit}`]: spreadOf(rounds.map(({ baseline }) => baseline)),
  },
});
