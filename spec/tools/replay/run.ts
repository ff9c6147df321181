import type { Exchange } from '../../harness/targets/connections/connection.ts';
import { explainedBy, type Known } from '../conformance/baseline.ts';
import { noProgress, type Progress } from '../reports/formats/progress.ts';
import type { Item, Report } from '../reports/report.ts';
import { isFinding } from '../reports/verdicts.ts';
import { playScenario } from './play/play.ts';
import type { Case } from './select.ts';
import type { PlayOptions } from './play/run-context.ts';
import type { Environment } from './environment.ts';

/** Options for running scenarios. */
export interface RunOptions extends Pick<PlayOptions, 'run' | 'rules' | 'place' | 'recorded'> {
  /** How many run in parallel, as far as the environment allows; one by default. */
  readonly jobs?: number;
  /** How often a failed scenario is retried; it is flaky if it then passes; never by default. */
  readonly retries?: number;
  /** Whether the first finding ends the run. */
  readonly bail?: boolean;
  /** Whether a scenario that the target does not support is a finding. */
  readonly failUnsupported?: boolean;
  /** Known failures, which are no findings. */
  readonly baseline?: readonly Known[];
  /** Ends the run after the running scenarios. */
  readonly signal?: AbortSignal;
}

/** The part of a report that the run provides. */
export type Played = Pick<
  Report,
  'target' | 'profile' | 'startedAt' | 'took' | 'isComplete' | 'steps' | 'requests' | 'remarks' | 'items'
>;

/** Runs all cases; the items are in their order. */
export async function runScenarios(
  environment: Environment,
  cases: readonly Case[],
  options: RunOptions,
  progress: Progress = noProgress,
): Promise<Played> {
  const startedAt = new Date().toISOString();
  const start = performance.now();
  const due = cases.filter(({ scenario }) => scenario.skip === undefined);
  const items: Item[] = [];
  let next = 0;
  let requests = 0;
  let isOver = false;
  const attempt = async ({ scenario, row }: Case, tries: number): Promise<Item> => {
    const exchanges: Exchange[] = [];
    const target = await environment.open(scenario, exchange => {
      exchanges.push(exchange);
      requests += 1;
    });
    const played = await playScenario(target, scenario, {
      ...environment,
      ...options,
      row,
      start,
      exchanges,
      run: `${options.run}/${tries}`,
    });
    const isBlocked = options.failUnsupported === true && played.verdict === 'unsupported';
    return explainedBy(options.baseline ?? [], isBlocked ? { ...played, verdict: 'blocked' } : played);
  };
  const worker = async (): Promise<void> => {
    while (!isOver && options.signal?.aborted !== true) {
      const index = next;
      const one = due[index];
      if (one === undefined) return;
      next += 1;
      const item = await retried(tries => attempt(one, tries), options.retries ?? 0);
      items[index] = item;
      progress.done(item.id, isFinding(item));
      if (options.bail === true && isFinding(item)) isOver = true;
    }
  };
  progress.began(due.length, 'scenarios');
  try {
    await Promise.all(Array.from({ length: Math.min(options.jobs ?? 1, environment.jobsMax ?? 1) }, worker));
  } finally {
    progress.ended();
  }
  const played = items.filter(item => item !== undefined);
  return {
    target: environment.name,
    profile: environment.profile,
    startedAt,
    took: Math.round(performance.now() - start),
    isComplete: played.length === due.length,
    steps: played.flatMap(({ evidence }) => evidence).reduce((sum, { steps }) => sum + steps.length, 0),
    requests,
    remarks: [...(environment.remarks ?? []), ...skippedIn(cases)],
    items: played,
  };
}

const skippedIn = (cases: readonly Case[]): readonly string[] =>
  cases
    .filter(({ scenario, row }) => scenario.skip !== undefined && row === 0)
    .map(({ scenario }) => `skipped: ${scenario.name} (${scenario.skip})`);

/** Attempts until one is no finding, or there are no more retries; all attempts are in the evidence. */
async function retried(attempt: (tries: number) => Promise<Item>, retries: number): Promise<Item> {
  const first = await attempt(0);
  const attempts = [first];
  let last = first;
  while (isFinding(last) && attempts.length <= retries) {
    last = await attempt(attempts.length);
    attempts.push(last);
  }
  if (attempts.length === 1) return first;
  const evidence = attempts.flatMap((item, index) =>
    item.evidence.map(one => ({ ...one, title: `${one.title}, try ${index + 1}` })),
  );
  const took = attempts.reduce((sum, item) => sum + (item.took ?? 0), 0);
  if (isFinding(last)) return { ...last, took, evidence };
  const why = `it passed at attempt ${attempts.length}; before: ${first.why ?? ''}`;
  return { ...last, verdict: 'flaky', why, took, evidence };
}
