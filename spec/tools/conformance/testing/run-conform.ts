import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFile, temporaryFolder } from '../../../../src/testing/after-file.ts';
import { printing, type Ran } from '../../commands/testing/run-here.ts';
import type { Item, Report } from '../../reports/report.ts';
import { conform } from '../conform.ts';
import type { ConformOptions } from '../options.ts';

/** What a run of `understudy conform` printed and reported, and its exit code. */
export interface Ended extends Ran {
  /** The folder of its reports. */
  readonly folder: string;
  readonly report: Report | undefined;
  /** The verdict on each rule. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly itemOf: (rule: string) => Item | undefined;
}

/** How a run differs from most others. */
interface Way {
  /** Whether it probes the dialect; otherwise it gets that of the simulator. */
  readonly probes?: boolean;
  readonly hasKeys?: boolean;
  readonly signal?: AbortSignal;
}

/** Judges a target in this process, with Alice's key, one job, no random sequences and new reports, unless `options` say otherwise. */
export async function runConform(
  options: Partial<ConformOptions>,
  { probes = false, hasKeys = true, signal = new AbortController().signal }: Way = {},
): Promise<Ended> {
  const folder = options.out ?? join(temporaryFolder(), 'report');
  const ran = await printing(() =>
    conform(
      {
        rules: [],
        level: 'stated',
        steps: 0,
        seed: 1,
        jobs: 1,
        timeout: 10_000,
        ...(hasKeys ? { signer: ['//Alice'] } : {}),
        ...(probes ? {} : { dialect: temporaryFile('own.yaml', 'profile: document\n') }),
        ...options,
        out: folder,
      },
      signal,
    ),
  );
  const path = join(folder, 'report.json');
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
  const { items = [] } = report ?? {};
  const verdicts = Object.fromEntries(items.map(({ id, verdict }) => [id, verdict]));
  return { ...ran, folder, report, verdicts, itemOf: rule => items.find(({ id }) => id === rule) };
}
