import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Group } from '../group.ts';
import { alternate } from '../measure.ts';
import { row, ratioRow, type Measured } from '../row.ts';
import { repository } from '../../package/source-locations.ts';

const rows = {
  requests: row(
    'Requests of `conform` per judged step',
    'whole run against Understudy',
    'at most',
    15,
    'requests',
  ),
  slowBlocks: row('Whole `conform` against a target with 6 s blocks', 'wall time', 'at most', 12, 'min'),
  fuzz: row('Random steps judged per second, one core', 'bare wasm verification, one core', 'at least', 1.5),
};

/** Random sequences of a round, and rounds until V8 has optimised the code. */
const sequences = 30;
const warmUps = 2;
const stepsMax = 100;

/** The speed of the judge. */
export const judge: Group = {
  name: 'judge',
  measure: async bench => {
    const [judging, verification] = [bench.start('judge'), bench.start('verification')];
    bench.log('random sequences');
    const rounds = await alternate(
      () => judging.call('fuzz', { sequences, length: stepsMax }),
      async () => {
        const { count, cpu } = await verification.call('verify', { scheme: 'sr25519', milliseconds: 300 });
        return count / cpu;
      },
      { rounds: bench.rounds, warmUps },
    );
    bench.log('conform');
    return [await requestsPerStep(), ratioRow({ row: rows.fuzz, rounds }, ['stepsPerCpuSecond'])];
  },
};

/** The judge against a target with the block time of the network. */
export const slowBlocks: Group = {
  name: 'conform-6s',
  isOnRequest: true,
  measure: async bench => {
    bench.log('conform with 6 s blocks');
    const report = await conform(['--block-time', '6s']);
    return [{ row: rows.slowBlocks, values: [report.took / 60_000], detail: { ...report } }];
  },
};

async function requestsPerStep(): Promise<Measured> {
  const report = await conform([]);
  return { row: rows.requests, values: [report.requests / report.steps], detail: { ...report } };
}

/** What the report of a run says about its size; `took` is in milliseconds. */
interface Report {
  readonly steps: number;
  readonly requests: number;
  readonly took: number;
}

/** Judges Understudy with `npm run conform`. Throws if it is not conformant. */
async function conform(options: readonly string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-bench-'));
  try {
    const args = ['run', '--silent', 'conform', '--', '--serve', '--seed', '1', '--out', folder, ...options];
    const child = spawn('npm', args, { cwd: repository, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`expected Understudy to be conformant, conform ended with ${code}`);
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report;
    return { steps: report.steps, requests: report.requests, took: report.took };
  } finally {
    await rm(folder, { recursive: true });
  }
}
