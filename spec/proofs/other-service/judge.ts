import { catalogue } from '../../rules/catalogue.ts';
import { coveredBy } from '../../statements/matrix.ts';
import { matchesId } from '../../model/pattern.ts';
import type { Task } from '../../tools/conformance/tasks/tasks.ts';
import { NotTheInterface } from '../../harness/dialects/probe-writes.ts';
import type { Connection } from '../../harness/targets/connections/connection.ts';
import { connectInside } from '../../harness/targets/testing/inside.ts';
import { usual, type Choices, type Deviation } from '../../statements/choices.ts';
import { randomChoices } from './random-choices.ts';
import { documentService } from './server.ts';
import type { Operation } from './unfinished.ts';
import { confirmed, probe } from '../../harness/dialects/probe.ts';
import type { Item, WrittenOperation } from '../../tools/reports/report.ts';
import { noProgress } from '../../tools/reports/formats/progress.ts';
import { isFinding } from '../../tools/reports/verdicts.ts';
import { signerOf } from '../../harness/targets/writing/signers.ts';
import { campaign, tasksOf } from '../../tools/conformance/run/campaign.ts';
import type { Key } from '../../tools/conformance/target/funding.ts';
import { accountsFor, fundedFrom } from '../../tools/conformance/target/worker-accounts.ts';
import { testableRules } from '../../tools/conformance/run/testable.ts';
import { Results } from '../../tools/conformance/run/results.ts';

/** Options of a run without reports. */
export interface TrialOptions {
  /** Ids of the rules to judge; all stated rules by default. */
  readonly rules?: ReadonlySet<string>;
  readonly seed?: number;
  /** Steps of random sequences. */
  readonly steps?: number;
  /** How many tasks run in parallel; one by default. */
  readonly jobs?: number;
  /** Selects and orders the tasks; all by default. */
  readonly choose?: (tasks: readonly Task[]) => readonly Task[];
  /** Whether to stop at the first finding. */
  readonly bail?: boolean;
  /** The operations that the service has, if not all; the others are declared as unsupported. */
  readonly operations?: readonly Operation[];
}

/** The result of a trial. */
export interface Trial {
  /** Every rule with its verdict. */
  readonly items: readonly Item[];
  /** The operations for which the probe found no endpoint. */
  readonly missing: readonly string[];
  /** Errors in Understudy. */
  readonly harnessErrors: readonly string[];
  readonly steps: number;
  readonly requests: number;
  /** How many writes of each operation were sent and accepted. */
  readonly written: readonly WrittenOperation[];
}

/** Development accounts, which have coins on development networks. */
const keys = ['//Alice', '//Bob', '//Charlie', '//Dave'].map((uri): Key => ({ uri, type: 'sr25519' }));

/** The random sequences among tasks. */
export const randomOnly = (tasks: readonly Task[]): readonly Task[] =>
  tasks.filter(({ id }) => id.startsWith('random sequence'));

/** Judges the service with these choices by the stated rules; `through` can change the connection. */
export async function judge(
  choices: Choices,
  options: TrialOptions = {},
  through: (connection: Connection) => Connection = connection => connection,
): Promise<Trial> {
  const app = await documentService(choices, options);
  try {
    return await trial(through(connectInside(app, '')), options);
  } finally {
    await app.close();
  }
}

/** Probes a target and judges it as `conform` does, by the stated rules; failures are not minimised. */
async function trial(connection: Connection, options: TrialOptions): Promise<Trial> {
  const { seed = 1, steps = 0, jobs = 1, choose = tasks => tasks, bail = false } = options;
  const { dialect: found } = await probe(connection, await signerOf('//Alice', 'alice'), 'document');
  const isFinished = options.operations === undefined;
  const dialect = { ...confirmed(found), ...(isFinished ? {} : { missing: [], unsupported: found.missing }) };
  const rules = testableRules('document').filter(
    ({ id, level }) => options.rules?.has(id) ?? level === 'stated',
  );
  const wanted = new Set(rules.map(({ id }) => id));
  const results = new Results(rules, dialect);
  const accounts = await accountsFor(connection, dialect, keys, jobs);
  const funding = await fundedFrom(accounts, jobs);
  await campaign(
    choose(tasksOf({ dialect, wanted, seed, steps })),
    { results, connection, dialect, start: performance.now(), place: [], minimisingMs: 0 },
    funding,
    {
      progress: noProgress,
      isOver: () => bail && results.items().some(item => isFinding(item) && item.verdict !== 'blocked'),
    },
  );
  return {
    items: results.items(),
    missing: found.missing,
    harnessErrors: results.harnessErrors.map(({ task, message }) => `${task}: ${message}`),
    steps: results.steps,
    requests: connection.requests,
    written: results.written,
  };
}

/**
 * Judges the service with a fault, and otherwise with these choices, until a rule is broken; it may be one that is not finished. Returns
 * the rules that the first task with a break has broken, or what the probe found, if it made nothing else possible; nothing if the
 * fault was missed.
 */
export async function findFault(
  { statement, over }: Deviation,
  choices = usual,
  unfinished: Pick<TrialOptions, 'operations'> = {},
): Promise<readonly string[]> {
  try {
    const { items } = await judge(over(choices), {
      ...unfinished,
      bail: true,
      choose: tasks => aboutFirst(statement, tasks),
    });
    return items.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof NotTheInterface)) throw error;
    return [error.message];
  }
}

/** Combinations that are tried for a fault, which some of them can hide. */
const combinationsMax = 4;

/** Judges the service with a fault and random legal choices until a rule is broken. */
export async function findFaultAmong(fault: Deviation): Promise<readonly string[]> {
  let found = await findFault(fault, randomChoices(1, 0.3));
  for (let seed = 2; seed <= combinationsMax && found.length === 0; seed += 1)
    found = await findFault(fault, randomChoices(seed, 0.3));
  return found;
}

const stated = catalogue.filter(({ level }) => level === 'stated').map(({ id }) => id);

/** The stated rules that check a statement. */
export const statedRulesOf = (statement: string): readonly string[] =>
  coveredBy(statement).flatMap(pattern => stated.filter(id => matchesId(pattern, id)));

/** The tasks with the ones first that can apply a rule of the statement, to find a fault sooner. */
function aboutFirst(statement: string, tasks: readonly Task[]): readonly Task[] {
  const wanted = statedRulesOf(statement);
  const isAbout = ({ rules }: Task): boolean => wanted.some(id => rules.has(id));
  const [about, others] = [tasks.filter(isAbout), tasks.filter(task => !isAbout(task))];
  return [...about.toSorted((one, other) => one.rules.size - other.rules.size), ...others];
}
