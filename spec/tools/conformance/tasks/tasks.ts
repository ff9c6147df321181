import { commandLine } from '../../reports/formats/command-line.ts';
import type { Evidence } from '../../reports/report.ts';
import type { Command } from '../../../sequences/command.ts';
import { minimised } from '../../../sequences/minimise.ts';
import { replayIdOf } from '../../../sequences/replay-id.ts';
import {
  appliedIn,
  brokenIn,
  playSequence,
  whysIn,
  type PlayedSequence,
} from '../../../harness/runner/play.ts';
import { asScenario, asCurl, withoutCurl } from './reproduction.ts';
import { evidenceOf, sampleOf, type Shown } from './evidence.ts';
import type { Fresh, RunContext, Worker } from '../target/worker.ts';
import { outcomesOf } from '../run/write-outcomes.ts';
import { emptyResult, judgedPair, type Failing, type Selected, type TaskResult } from '../run/results.ts';

/** Something to try on a target. */
export interface Task {
  readonly id: string;
  /** Ids of the rules that may apply. */
  readonly rules: ReadonlySet<string>;
  /** Whether no other task may seal blocks while it runs. */
  readonly isExclusive: boolean;
  /** About how many writes it makes, one after the other. */
  readonly writes: number;
  readonly run: (worker: Worker, run: Run) => Promise<TaskResult>;
}

/** The run that a task is part of. */
export interface Run extends RunContext {
  readonly results: Selected;
  /** Command-line options for the same target and keys. */
  readonly place: readonly string[];
  /** Time limit for minimising a failure, in milliseconds. */
  readonly minimisingMs: number;
}

/** A sequence that is tried on the target of a run. */
export interface Trial {
  readonly title: string;
  readonly commands: readonly Command[];
  readonly worker: Worker;
  readonly run: Run;
}

/** Runs a sequence to its end and judges each step. A broken rule is confirmed by a second run. */
export const sequenceTask = (
  id: string,
  commands: readonly Command[],
  rules: ReadonlySet<string>,
  isExclusive = false,
): Task => ({
  id,
  rules,
  isExclusive,
  writes: commands.length,
  run: async (worker, run) => {
    const trial = { title: id, commands, worker, run };
    const { shown, result } = await judgedResult(trial, await playedAfresh(trial, true));
    const sampled = [...appliedIn(shown.played)].filter(rule => run.results.wantsSample(rule));
    return { ...result, samples: Object.fromEntries(sampled.map(rule => [rule, sampleOf(shown, rule)])) };
  },
});

/** The result of a sequence that was played with kept answers, after `confirmed`, and what is shown of it. */
export async function judgedResult(
  trial: Trial,
  quick: Shown,
): Promise<{ readonly shown: Shown; readonly result: TaskResult }> {
  const shown = await confirmed(trial, quick);
  const { judgements: ofSteps, readsChecked, steps } = shown.played;
  const judgements = [...ofSteps, readsChecked];
  const { wanted } = trial.run.results;
  const applied: Record<string, number> = {};
  for (const rule of judgements.flatMap(one => one.applied))
    if (wanted.has(rule)) applied[rule] = (applied[rule] ?? 0) + 1;
  const result = {
    ...emptyResult(quick.title),
    steps: steps.length,
    applied,
    outcomes: outcomesOf(steps),
    blocked: judgements.flatMap(({ blocked }) => blocked.filter(({ rule }) => wanted.has(rule))),
    judged: [
      ...new Set(
        steps.flatMap(({ request: { operation } }, index) =>
          (ofSteps[index]?.applied ?? []).map(rule => judgedPair(operation, rule)),
        ),
      ),
    ],
    failing: await failuresOf(trial, shown),
  };
  return { shown, result };
}

/**
 * What is shown of a sequence that was played with kept answers. Where something looks wrong, it is played again and everything is
 * read after each write, which decides. If no selected rule is broken then, the first time shows something flaky, unless kept answers
 * were wrong: rules that are not selected may be broken each time.
 */
async function confirmed(trial: Trial, quick: Shown): Promise<Shown> {
  if (!quick.played.isMisjudged && openBreaks(quick.played, trial.run.results).length === 0) return quick;
  const whole = await playedAfresh(trial);
  const isDecided =
    openBreaks(whole.played, trial.run.results).length > 0 ||
    (quick.played.isMisjudged && brokenIn(whole.played).size > 0);
  return isDecided ? whole : quick;
}

/** A sequence that was played, and the target afterwards. */
type Played = Shown & Pick<Fresh, 'target' | 'rest'>;

/** Plays a sequence on a target that shows no earlier writes; with `keepsReads`, only what a write can have changed by the rules is read after it. */
async function playedAfresh({ title, commands, worker, run }: Trial, keepsReads = false): Promise<Played> {
  const { target, sentWrites, rest, keeping } = await worker.fresh();
  const on = keepsReads ? keeping(target) : target;
  const played = await playSequence(on, { commands }, run.results.wanted);
  const ids = target.idsInWords?.() ?? '';
  return { title, played, sentWrites, actors: target.actors, ids, target, rest };
}

/** Investigates each newly broken rule: is it broken again, and which steps are needed? */
async function failuresOf(trial: Trial, shown: Shown): Promise<readonly Failing[]> {
  const breaks = openBreaks(shown.played, trial.run.results);
  if (breaks.length === 0) return [];
  const second = await playedAfresh(trial);
  const failing: Failing[] = [];
  for (const { rule, why } of breaks)
    failing.push(
      brokenIn(second.played).has(rule)
        ? await explained(trial, { rule, why })
        : { rule, why, isFlaky: true, evidence: evidenceOf(shown, rule) },
    );
  return failing;
}

/** A rule and how it was broken. */
type Break = Pick<Failing, 'rule' | 'why'>;

/** The broken rules that need to be investigated, each with its first new break. */
const openBreaks = (played: PlayedSequence, results: Selected): readonly Break[] =>
  [...brokenIn(played)].flatMap(rule => {
    const why = whysIn(played, rule).find(each => results.isOpen(rule, each));
    return why === undefined ? [] : { rule, why };
  });

/** The minimised steps that break the rule, how they do, and how to reproduce them. */
async function explained(trial: Trial, { rule, why }: Break): Promise<Failing> {
  const { isKnown } = trial.run.results;
  // Minimising must not turn a new break into a known one.
  const alike = (shown: PlayedSequence): string | undefined =>
    whysIn(shown, rule).find(each => isKnown(rule, each) === isKnown(rule, why));
  const until = performance.now() + trial.run.minimisingMs;
  let keepsReads = true;
  const tried = async (attempt: readonly Command[]): Promise<PlayedSequence> => {
    const { target, keeping } = await trial.worker.fresh();
    return playSequence(keepsReads ? keeping(target) : target, { commands: attempt }, new Set([rule]));
  };
  const commands = await minimised(trial.commands, async attempt => {
    if (performance.now() > until) return false;
    const quick = await tried(attempt);
    keepsReads &&= !quick.isMisjudged;
    return alike(quick.isMisjudged ? await tried(attempt) : quick) !== undefined;
  });
  const played = await playedAfresh({ ...trial, commands });
  const shown = { ...played, read: await failingRead(played, rule) };
  return {
    rule,
    why: alike(played.played) ?? why,
    isFlaky: false,
    evidence: { ...evidenceOf(shown, rule), ...reproductionOf({ ...trial, commands }, rule, shown) },
  };
}

/** The read that shows how the rule is broken after the last step, performed once more; undefined if no single read shows that. */
async function failingRead(
  { played: { judgements, readsChecked }, target, rest }: Played,
  rule: string,
): Promise<Shown['read']> {
  const broken = [judgements.at(-1), readsChecked].flatMap(judgement => judgement?.broken ?? []);
  const read = broken.find(one => one.rule === rule)?.read;
  if (read === undefined) return undefined;
  await target.read(read.operation, read.query);
  const exchange = rest().at(-1);
  return exchange && { ...read, exchange };
}

function reproductionOf(
  { commands, worker, run: { dialect, connection, place, results } }: Trial,
  rule: string,
  { sentWrites, actors, read }: Shown,
): Pick<Evidence, 'reproduction' | 'replayId' | 'scenario' | 'curl'> {
  const says = results.rules.find(({ id }) => id === rule)?.says ?? '';
  const replayId = replayIdOf({ profile: dialect.profile, rule, commands });
  return {
    reproduction: commandLine('conform', [...place, '--replay', replayId]),
    replayId,
    scenario: asScenario({ id: rule, says }, { sentWrites, actors, read }, dialect.profile),
    ...(withoutCurl(dialect) === undefined
      ? { curl: asCurl(sentWrites, worker.keysOf(actors), connection.baseUrl, dialect, read) }
      : {}),
  };
}
