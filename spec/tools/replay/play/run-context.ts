import type { Exchange } from '../../../harness/targets/connections/connection.ts';
import type { ReportedStep } from '../../reports/report.ts';
import type { Target } from '../../../model/target.ts';
import type { Runner } from '../../../harness/runner/runner.ts';
import type { Portable } from '../format/portable.ts';
import type { Meaning } from '../values/texts.ts';
import type { Path, Spot } from '../format/source.ts';
import type { Environment } from '../environment.ts';

/** An answer to compare with the recorded one. */
export interface Recorded {
  /** The step. */
  readonly spot: Spot;
  /** The answer in the portable form of scenarios. */
  readonly value: unknown;
  /** The paths that differ from the recorded answer. */
  readonly wrong: readonly Path[];
}

/** Options for running a scenario. */
export interface PlayOptions extends Pick<Environment, 'dialect'> {
  /** The row of its table; the first one by default. */
  readonly row?: number;
  /** The id of the run, part of `${unique}`. */
  readonly run: string;
  /** Command-line options for the same target; none for the simulator in process. */
  readonly place?: readonly string[];
  /** Whether the rules of the specification judge every step, too; true by default. */
  readonly rules?: boolean;
  /** Start of the run, in the time of `performance.now()`; now by default. */
  readonly start?: number;
  /** The list to which the target adds its exchanges. */
  readonly exchanges?: Exchange[];
  /** The list of answers to record; with it, a difference from a recorded answer is no failure. */
  readonly recorded?: Recorded[] | undefined;
}

/** The target, the options and the report of a running scenario. */
export interface RunContext
  extends Required<Pick<PlayOptions, 'exchanges' | 'start'>>, Pick<PlayOptions, 'dialect' | 'recorded'> {
  readonly target: Target;
  /** Whether a broken rule of this id fails the step. */
  readonly counts: (rule: string) => boolean;
  /** Judges the steps by the rules; absent if they are not to be judged. */
  readonly runner: Runner | undefined;
  /** Writes values of this target in a portable form. */
  readonly portable: Portable;
  /** Whether the scenario has added faults and not removed them. */
  readonly faults: { areActive: boolean };
  readonly reported: ReportedStep[];
}

/** The state of one flow; parallel flows do not see its variables. */
export interface Flow extends Meaning {
  readonly variables: Record<string, unknown>;
  /** Whether other flows run in parallel: then the rules only judge the state after all of them. */
  readonly isParallel: boolean;
  /** Collections that were created in parallel flows. */
  readonly created: number[];
  /** The last write of each signer, over all flows: the next one waits for it. */
  readonly pending: Map<string, Promise<unknown>>;
}

/** A step is broken; the scenario ends. */
export class Stopped extends Error {}

/** The report of a step without its times; lists are empty by default. */
export type StepReport = Pick<ReportedStep, 'title' | 'outcome'> &
  Partial<Pick<ReportedStep, 'status' | 'exchanges' | 'changed' | 'broken'>>;

/** Adds the report of a step that started at `began`; throws `Stopped` if it is broken. */
export function report(context: RunContext, began: number, reported: StepReport): void {
  const { exchanges = [], changed = [], broken = [], ...texts } = reported;
  context.reported.push({
    ...texts,
    at: Math.round(began - context.start),
    took: Math.round(performance.now() - began),
    exchanges,
    changed,
    broken,
  });
  if (broken.length > 0) throw new Stopped();
}

/** Runs `act` and collects its exchanges; of repeated reads only the last. */
export async function withExchanges<T>(
  { exchanges }: RunContext,
  act: () => Promise<T>,
): Promise<{ readonly answer: T; readonly exchanges: readonly Exchange[] }> {
  const from = exchanges.length;
  const answer = await act();
  const own = exchanges.slice(from);
  const isPolled = ({ method, url }: Exchange, index: number): boolean =>
    method === 'GET' && own[index + 1]?.url === url;
  return { answer, exchanges: own.filter((exchange, index) => !isPolled(exchange, index)) };
}
