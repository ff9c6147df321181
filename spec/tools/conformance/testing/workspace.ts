import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { temporaryFolder } from '../../../../src/testing/after-file.ts';
import type { Item, Report } from '../../reports/report.ts';
import { conform } from '../conform.ts';
import type { ConformOptions } from '../options.ts';

/** The exit code, the output and the JSON report of a run of the command. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly report: Report | undefined;
}

/** Options of a run. */
interface Run {
  /** Interrupts the run. */
  readonly signal?: AbortSignal;
  /** Whether it probes the dialect; by default it gets the dialect of the simulator. */
  readonly probes?: boolean;
  /** Whether Alice's key is given; true by default. */
  readonly hasKeys?: boolean;
}

/** A temporary folder for reports, and the command with options that make it fast. */
export interface Workspace {
  readonly folder: string;
  /** Runs the command in this process, with one job and without random sequences unless `options` say so. */
  run(options: Partial<ConformOptions>, how?: Run): Promise<Ended>;
  /** Writes a file into the folder and returns its path. */
  file(name: string, text: string): string;
}

/** Creates the folder. */
export function openWorkspace(): Workspace {
  const folder = temporaryFolder();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const own = file('own.yaml', 'profile: document\n');
  const out = join(folder, 'report');
  const basic = {
    rules: [],
    level: 'stated',
    steps: 0,
    seed: 1,
    jobs: 1,
    timeout: 10_000,
    out,
  } as const;
  return {
    folder,
    file,
    run: async (options, { signal = new AbortController().signal, probes = false, hasKeys = true } = {}) => {
      const all = {
        ...basic,
        ...(hasKeys ? { signer: ['//Alice'] } : {}),
        ...(probes ? {} : { dialect: own }),
        ...options,
      };
      const [out, err] = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
      for (const spy of [out, err]) spy.mockReturnValue(true);
      const textOf = ({ mock }: typeof out): string => mock.calls.map(([text]) => String(text)).join('');
      try {
        const code = await conform(all, signal);
        return { code, out: textOf(out), err: textOf(err), report: await reportIn(all.out) };
      } finally {
        for (const spy of [out, err]) spy.mockRestore();
      }
    },
  };
}

const reportIn = async (folder: string): Promise<Report | undefined> =>
  readFile(join(folder, 'report.json'), 'utf8').then(
    text => JSON.parse(text) as Report,
    () => undefined,
  );

/** The verdict on each rule of a report. */
export const verdictsOf = (items: readonly Item[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(items.map(({ id, verdict }) => [id, verdict]));
