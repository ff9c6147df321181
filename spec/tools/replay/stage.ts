import type { Exchange, ReportedStep } from '../reports/report.ts';
import type { Target } from '../../model/target.ts';
import type { Runner } from '../../harness/runner/runner.ts';
import type { Foreign } from './foreign.ts';
import type { Portable } from './portable.ts';
import type { Meaning } from './resolve.ts';
import type { StepPlace } from './scenario.ts';
import type { Path } from './source.ts';

/** A whole answer beside the recorded one. */
export interface Recorded {
  readonly place: StepPlace;
  /** As a scenario has it, so that it means the same on every target. */
  readonly value: unknown;
  /** Ways to all that is recorded otherwise. */
  readonly wrong: readonly Path[];
}

/** Where a scenario is played. */
export interface Stage {
  readonly target: Target;
  /** Lets the laws judge; absent where they are not asked. */
  readonly runner: Runner | undefined;
  /** How values of this target are written so that they mean the same on others. */
  readonly portable: Portable;
  /** Where the target puts its exchanges. */
  readonly exchanges: Exchange[];
  /** Operations that the target does not claim to support. */
  readonly unsupported: readonly string[];
  /** Operations that nothing answers to; absent where nobody but us can be asked. */
  readonly missing: readonly string[] | undefined;
  /** How to judge a target that is not our own; absent for one that is. */
  readonly foreign: Foreign | undefined;
  /** When times begin to count. */
  readonly start: number;
  /** Where whole answers are put; absent where one that is not as recorded is a failure. */
  readonly recorded: Recorded[] | undefined;
  readonly reported: ReportedStep[];
}

/** What one flow knows; others beside it do not see what it saves. */
export interface Flow extends Meaning {
  readonly variables: Record<string, unknown>;
  /** Whether others run beside it: then the laws cannot tell who did what, and judge only what all of them lead to. */
  readonly isParallel: boolean;
  /** Collections that were created beside others. */
  readonly created: number[];
  /** The last write of each signer, over all flows: the next one waits for it. */
  readonly underWay: Map<string, Promise<unknown>>;
}

/** A step broke something; the scenario ends there. */
export class Stopped extends Error {}

/** The report of a step without its times; lists are empty by default. */
export type StepReport = Pick<ReportedStep, 'title' | 'outcome'> &
  Partial<Pick<ReportedStep, 'status' | 'exchanges' | 'changed' | 'broken'>>;

/** Reports the step that began then; throws `Stopped` if something is broken. */
export function report(stage: Stage, began: number, reported: StepReport): void {
  const { exchanges = [], changed = [], broken = [], ...texts } = reported;
  stage.reported.push({
    ...texts,
    at: Math.round(began - stage.start),
    took: Math.round(performance.now() - began),
    exchanges,
    changed,
    broken,
  });
  if (broken.length > 0) throw new Stopped();
}

/** What the target does, and the exchanges that it took; of looks at the same thing only the last. */
export async function heard<T>(
  { exchanges }: Stage,
  act: () => Promise<T>,
): Promise<{ readonly answer: T; readonly exchanges: readonly Exchange[] }> {
  const from = exchanges.length;
  const answer = await act();
  const own = exchanges.slice(from);
  const isPolled = ({ method, url }: Exchange, index: number): boolean =>
    method === 'GET' && own[index + 1]?.url === url;
  return { answer, exchanges: own.filter((exchange, index) => !isPolled(exchange, index)) };
}
