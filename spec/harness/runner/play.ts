import { judgementOf, type Judgement } from '../../rules/judge.ts';
import { judgeRepeated } from '../../rules/reads/past.ts';
import type { Step } from '../../model/step.ts';
import type { Target } from '../../model/target.ts';
import type { FuzzCommand } from '../../sequences/command.ts';
import { Runner } from './runner.ts';

/** The outcome of a sequence that was played to its end. */
export interface PlayedSequence {
  readonly steps: readonly Step[];
  /** The judgement of each step by all rules. */
  readonly judgements: readonly Judgement[];
  /** The judgement of all reads at the end. */
  readonly readsChecked: Judgement;
  /** Whether kept answers were wrong at the end: a step has changed something that the rules do not let it change. */
  readonly isMisjudged: boolean;
}

/**
 * Plays a sequence to its end on a target on which nothing has happened, whether rules are broken or not. Reads are judged by all
 * rules, or by those of these ids.
 */
export async function playSequence(
  target: Target,
  { commands }: { readonly commands: readonly FuzzCommand[] },
  wanted?: ReadonlySet<string>,
): Promise<PlayedSequence> {
  const runner = await Runner.start(target);
  for (const command of commands) await runner.execute(command);
  return finished(runner, wanted);
}

/** What a run has played, with all reads judged at its end, or those of these rules. */
export async function finished(runner: Runner, wanted?: ReadonlySet<string>): Promise<PlayedSequence> {
  const stale = await runner.stale();
  const readsChecked =
    stale.length === 0 ? await runner.checkReadsAtEnd(wanted) : judgementOf([judgeRepeated(stale)]);
  return {
    steps: runner.steps.map(({ step }) => step),
    judgements: runner.steps.map(({ judgement }) => judgement),
    readsChecked,
    isMisjudged: stale.length > 0,
  };
}

const allIn = ({ judgements, readsChecked }: PlayedSequence): readonly Judgement[] => [
  ...judgements,
  readsChecked,
];

/** Ids of all rules that applied. */
export const appliedIn = (played: PlayedSequence): ReadonlySet<string> =>
  new Set(allIn(played).flatMap(({ applied }) => applied));

/** Ids of all rules that were broken. */
export const brokenIn = (played: PlayedSequence): ReadonlySet<string> =>
  new Set(allIn(played).flatMap(({ broken }) => broken.map(({ rule }) => rule)));

/** Every way in which the rule was broken. */
export const whysIn = (played: PlayedSequence, rule: string): readonly string[] =>
  allIn(played).flatMap(({ broken }) => broken.flatMap(one => (one.rule === rule ? one.why : [])));
