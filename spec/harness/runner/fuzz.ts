import type { Judgement } from '../../model/judge.ts';
import type { Observation } from '../../model/observe.ts';
import { told } from '../../model/rule.ts';
import type { Step } from '../../model/step.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import type { Deed } from '../generators/command.ts';
import { toDeed, type Intent } from '../generators/operation-weights.ts';
import { tokenOf, withNames } from '../generators/replay-id.ts';
import { Walker } from './runner.ts';

/** A walk that went as far as it could. */
export interface WalkReport {
  readonly target: Target;
  readonly steps: number;
  /** Ids of all rules and inquiries that had something to say on the way. */
  readonly spoke: ReadonlySet<string>;
  /** Rules that could not judge, since the target did not tell something; our own tells everything. */
  readonly blocked: Judgement['blocked'];
  /** What there is at its end, and the writes that lead there. */
  readonly end: { readonly seen: Observation; readonly known: readonly number[] };
  readonly requests: readonly WriteRequest[];
  /** Everything that was done, also what it went back from. */
  readonly deeds: readonly Deed[];
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
export async function walk(target: Target, intents: readonly Intent[]): Promise<WalkReport> {
  return follow(target, intents, (intent, { place: { seen, known }, snapshots }) =>
    toDeed(intent, { target, seen, known }, snapshots),
  );
}

/** Does the same again, judged in the same way. */
export const replay = (target: Target, deeds: readonly Deed[]): Promise<WalkReport> =>
  follow(target, deeds, deed => deed);

async function follow<T>(
  target: Target,
  path: readonly T[],
  deedOf: (item: T, walker: Walker) => Deed,
): Promise<WalkReport> {
  const walker = await Walker.start(target);
  for (const item of path) {
    await walker.take(deedOf(item, walker));
    if (walker.broken.length > 0) break;
  }
  await walker.lookBack();
  return reportOf(walker);
}

const reportOf = ({ target, steps, spoke, place, deeds, broken, blocked, last }: Walker): WalkReport => ({
  target,
  steps,
  spoke,
  blocked,
  deeds,
  end: place,
  requests: place.requests,
  ...(broken.length === 0 ? {} : { failure: { step: last?.step, judgement: { broken } } }),
});

const outcomeOf = (step: Step): string =>
  step.receipt.kind === 'accepted' ? `accepted ${JSON.stringify(step.receipt.parsed)}` : told(step);

/** What a walk showed, for people: the broken rules, what leads there, and how to do it again. */
export function explain({ failure, deeds, target }: WalkReport): string {
  if (failure === undefined) return 'no rule is broken';
  const { judgement, step } = failure;
  return [
    ...judgement.broken.map(({ rule, why }) => `${rule}: ${why}`),
    ...deeds.map(({ operation, ...rest }, index) => {
      const [body = {}] = Object.values(rest);
      return `${index + 1}. ${operation} ${JSON.stringify(withNames(body, target.actors))}`;
    }),
    ...(step === undefined ? [] : [`outcome of the last write: ${outcomeOf(step)}`]),
    `again: npm run walk -- --replay ${tokenOf({ profile: target.profile, deeds }, target.actors)}`,
  ].join('\n');
}
