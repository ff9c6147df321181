import type { Judgement } from '../../model/judge.ts';
import type { Observation } from '../../model/observe.ts';
import { outcomeText } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import type { Command } from '../generators/command.ts';
import { toCommand, type PendingCommand } from '../generators/operation-weights.ts';
import { tokenOf, withNames } from '../generators/replay-id.ts';
import { Runner } from './runner.ts';

/** A walk that went as far as it could. */
export interface FuzzReport {
  readonly target: Target;
  readonly steps: number;
  /** Ids of all rules and inquiries that had something to say on the way. */
  readonly applied: ReadonlySet<string>;
  /** Rules that could not judge, since the target did not tell something; our own tells everything. */
  readonly blocked: Judgement['blocked'];
  /** What there is at its end, and the writes that lead there. */
  readonly end: { readonly observed: Observation; readonly known: readonly number[] };
  readonly requests: readonly WriteRequest[];
  /** Everything that was done, also what it went back from. */
  readonly commands: readonly Command[];
  /** What broke a rule, if something did; the walk ends there. */
  readonly failure?: Failure;
}

export interface Failure {
  /** The last write. */
  readonly step: Step | undefined;
  readonly judgement: Pick<Judgement, 'broken'>;
}

/**
 * Walks along the intents on a target. Every step is observed and judged by all rules; once in a while, and at the end, all
 * inquiries are made, then also about earlier moments.
 */
export async function fuzz(target: Target, pendingCommands: readonly PendingCommand[]): Promise<FuzzReport> {
  return follow(target, pendingCommands, (pendingCommand, { place: { observed, known }, snapshots }) =>
    toCommand(pendingCommand, { target, observed, known }, snapshots),
  );
}

/** Does the same again, judged in the same way. */
export const replay = (target: Target, commands: readonly Command[]): Promise<FuzzReport> =>
  follow(target, commands, command => command);

async function follow<T>(
  target: Target,
  path: readonly T[],
  commandOf: (item: T, runner: Runner) => Command,
): Promise<FuzzReport> {
  const runner = await Runner.start(target);
  for (const item of path) {
    await runner.take(commandOf(item, runner));
    if (runner.broken.length > 0) break;
  }
  await runner.lookBack();
  return reportOf(runner);
}

const reportOf = ({
  target,
  steps,
  applied,
  place,
  commands,
  broken,
  blocked,
  last,
}: Runner): FuzzReport => ({
  target,
  steps,
  applied,
  blocked,
  commands,
  end: place,
  requests: place.requests,
  ...(broken.length === 0 ? {} : { failure: { step: last?.step, judgement: { broken } } }),
});

const outcomeOf = (step: Step): string =>
  step.receipt.kind === 'accepted' ? `accepted ${JSON.stringify(step.receipt.parsed)}` : outcomeText(step);

/** What a walk showed, for people: the broken rules, what leads there, and how to do it again. */
export function explain({ failure, commands, target }: FuzzReport): string {
  if (failure === undefined) return 'no rule is broken';
  const { judgement, step } = failure;
  return [
    ...judgement.broken.map(({ rule, why }) => `${rule}: ${why}`),
    ...commands.map(({ operation, ...rest }, index) => {
      const [body = {}] = Object.values(rest);
      return `${index + 1}. ${operation} ${JSON.stringify(withNames(body, target.actors))}`;
    }),
    ...(step === undefined ? [] : [`outcome of the last write: ${outcomeOf(step)}`]),
    `reproduce with: npm run fuzz -- --replay ${tokenOf({ profile: target.profile, commands }, target.actors)}`,
  ].join('\n');
}
