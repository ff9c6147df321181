import { confirmed, probe } from '../../harness/dialects/probe.ts';
import type { Item } from '../../tools/reports/report.ts';
import { isFinding } from '../../tools/reports/standing.ts';
import type { Connection } from '../../harness/targets/connections/connection.ts';
import { signerOf } from '../../harness/targets/writing/signers.ts';
import { campaign, tasksOf, type Plan } from '../../tools/conformance/run/campaign.ts';
import type { Key } from '../../tools/conformance/target/funding.ts';
import { accountsFor } from '../../tools/conformance/target/worker-accounts.ts';
import { rulesInReach } from '../../tools/conformance/run/reach.ts';
import { Results } from '../../tools/conformance/run/results.ts';
import type { Task } from '../../tools/conformance/tasks/tasks.ts';

/** Options of a run without reports. */
export interface TrialOptions {
  /** Ids of the rules to judge; all stated rules by default. */
  readonly rules?: ReadonlySet<string>;
  readonly seed?: number;
  /** Steps of random sequences. */
  readonly steps?: number;
  /** How many tasks run in parallel; one by default. */
  readonly jobs?: number;
  /** Whether to play random sequences only. */
  readonly isRandomOnly?: boolean;
  /** Selects and orders the tasks; all by default. */
  readonly choose?: (tasks: readonly Task[]) => readonly Task[];
  /** Whether to stop at the first finding. */
  readonly bail?: boolean;
}

/** The result of a trial. */
export interface Trial {
  /** Every rule with its verdict. */
  readonly items: readonly Item[];
  /** Errors in Understudy. */
  readonly harnessErrors: readonly string[];
  readonly steps: number;
  readonly requests: number;
}

/** Development accounts, which have coins on development networks. */
const keys = ['//Alice', '//Bob', '//Charlie', '//Dave'].map((uri): Key => ({ uri, type: 'sr25519' }));

/** The tasks that the steps of random sequences add. */
function randomTasks(plan: Plan): readonly Task[] {
  const others = new Set(tasksOf({ ...plan, steps: 0 }).map(({ id }) => id));
  return tasksOf(plan).filter(({ id }) => !others.has(id));
}

/** Probes a target and judges it as `conform` does, by the stated rules; failures are not minimised. */
export async function trial(connection: Connection, options: TrialOptions = {}): Promise<Trial> {
  const {
    seed = 1,
    steps = 0,
    jobs = 1,
    choose = tasks => tasks,
    bail = false,
    isRandomOnly = false,
  } = options;
  const dialect = confirmed(
    (await probe(connection, await signerOf('//Alice', 'alice'), 'document')).dialect,
  );
  const rules = rulesInReach('document').filter(
    ({ id, level }) => options.rules?.has(id) ?? level === 'stated',
  );
  const wanted = new Set(rules.map(({ id }) => id));
  const plan = { dialect, wanted, seed, steps };
  const results = new Results(rules, dialect);
  const accounts = await accountsFor(connection, dialect, keys, jobs);
  const funding = await accounts.fund(jobs);
  await campaign(
    choose(isRandomOnly ? randomTasks(plan) : tasksOf(plan)),
    { connection, dialect, start: performance.now() },
    funding,
    { results, dialect, baseUrl: connection.baseUrl, place: [], minimisingMs: 0 },
    {
      progress: { began: () => {}, done: () => {}, ended: () => {} },
      found: () => {},
      isOver: () => bail && results.items().some(item => isFinding(item) && item.verdict !== 'blocked'),
    },
  );
  return {
    items: results.items(),
    harnessErrors: results.harnessErrors.map(({ task, message }) => `${task}: ${message}`),
    steps: results.steps,
    requests: connection.requests,
  };
}
