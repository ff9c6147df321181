import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { check, type Recovered } from './check.ts';
import { sendUntilEnd, type Sent } from './load.ts';
import { startProgram, type Started } from '../processes/start.ts';

/** Options of a crash test. */
export interface CrashOptions {
  /** Number of times that the server is killed. */
  readonly rounds: number;
  /** The same seed kills after the same times. */
  readonly seed: number;
  /** Of the server: `instant`, `manual`, or an interval. */
  readonly blockTime: string;
  /** The JavaScript file of the command line. */
  readonly program: string;
  readonly log: (line: string) => void;
}

/** Numbers of requests in all rounds. */
export interface CrashResults {
  readonly accepted: number;
  readonly granted: number;
  readonly refused: number;
}

/** Times from the first accepted transaction to the kill, in milliseconds. */
const delays = { min: 1, max: 1_000 };

/** Kills after which a new directory is used, because all of it is executed and compared after each kill. */
const killsEach = 20;

/**
 * Kills a server with SIGKILL at random moments under load, and starts it again on the same data, which has to have every accepted transaction
 * and grant once and none that was refused, and lead to the same hashes when it is executed in this process. Rejects with the first difference.
 */
export async function crash({ rounds, seed, ...options }: CrashOptions): Promise<CrashResults> {
  const all = fc.sample(fc.integer(delays), { numRuns: rounds, seed });
  const done: Sent[] = [];
  for (let first = 0; first < rounds; first += killsEach)
    done.push(await crashOne(all.slice(first, first + killsEach), first, options));
  const sum = (of: (sent: Sent) => number): number => done.reduce((total, sent) => total + of(sent), 0);
  return {
    accepted: sum(({ accepted }) => accepted.length),
    granted: sum(({ granted }) => granted),
    refused: sum(({ refused }) => refused),
  };
}

/** A server that keeps its data. */
type Running = Recovered & Pick<Started, 'stop'>;

/** Kills the servers of one directory after these times. `before` is the number of rounds with other directories. */
async function crashOne(
  times: readonly number[],
  before: number,
  { blockTime, program, log }: Omit<CrashOptions, 'rounds' | 'seed'>,
): Promise<Sent> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-crash-'));
  const args = ['serve', '--port', '0', '--json', '--data', join(folder, 'data'), '--block-time', blockTime];
  const start = async (): Promise<Running> => {
    const { line, stop } = await startProgram(process.execPath, [program, ...args]);
    return { ...(JSON.parse(line) as Recovered), stop };
  };
  const sent: Sent = { accepted: [], unanswered: 0, refused: 0, granted: 0, unansweredGrants: 0 };
  let server: Running | undefined;
  try {
    server = await start();
    for (const [index, delay] of times.entries()) {
      const load = sendUntilEnd(server.origin, sent);
      await Promise.race([underLoad(sent).then(() => setTimeout(delay)), load]);
      await server.stop('SIGKILL');
      await load;
      server = await start();
      await check(server, join(folder, 'opal.world.gz'), blockTime, sent);
      const { blocks, pending } = server.recovered;
      log(
        `round ${before + index + 1}: killed after ${delay} ms; recovered ${blocks} blocks and ${pending} inputs of open blocks; ${sent.accepted.length} transactions accepted so far`,
      );
    }
    return sent;
  } finally {
    await server?.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for an accepted transaction, at most a minute. */
async function underLoad(sent: Sent): Promise<void> {
  const before = sent.accepted.length;
  for (let turn = 0; turn < 6_000 && sent.accepted.length === before; turn += 1) await setTimeout(10);
}
