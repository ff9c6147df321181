import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Group } from '../group.ts';
import { row } from '../row.ts';
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
};

/** What the judge asks of a target. */
export const judge: Group = {
  name: 'judge',
  measure: async bench => {
    bench.log('conform');
    const report = await conform([]);
    return [{ row: rows.requests, values: [report.requests / report.steps], detail: { ...report } }];
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
    await promisify(execFile)('npm', args, { cwd: repository, maxBuffer: Infinity });
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report;
    return { steps: report.steps, requests: report.requests, took: report.took };
  } finally {
    await rm(folder, { recursive: true });
  }
}
