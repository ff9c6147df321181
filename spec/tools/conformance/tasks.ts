import type { Judgement } from '../../model/judge.ts';
import type { Dialect } from '../../harness/dialects/dialect.ts';
import { commandLine } from '../reports/command-line.ts';
import type { Evidence } from '../reports/report.ts';
import { asScenario, tokenOf } from './reproduction.ts';
import { asCurl, withoutCurl } from './curl.ts';
import { evidenceOf, sampleOf, type Shown } from './evidence.ts';
import type { Lane } from './worker.ts';
import { shortest } from './shortening.ts';
import { brokenIn, playStory, spokenIn, whysIn, type PlayedStory, type StoryDeed } from './sequence.ts';
import { nothingFound, type Failing, type Findings, type Tally } from './results.ts';

/** Something to try on a target. */
export interface Task {
  readonly id: string;
  /** Rules that may speak there. */
  readonly rules: ReadonlySet<string>;
  /** Whether nobody else may seal blocks meanwhile. */
  readonly needsStillness: boolean;
  readonly run: (lane: Lane, run: Run) => Promise<Findings>;
}

/** What tasks have to know of the run that they are part of. */
export interface Run {
  readonly tally: Tally;
  readonly dialect: Dialect;
  readonly baseUrl: string;
  /** Options of the command that lead to the same target and keys. */
  readonly place: readonly string[];
  /** Where a failure is to be made shorter, how long that may take at most, in milliseconds. */
  readonly patience: number;
}

/** Whether the rule depends on which block it is. */
export const isAboutBlocks = (rule: string): boolean =>
  rule.startsWith('sponsorship.') || rule.startsWith('collection.next-sponsored.');

/** A story, played to its end and judged. What is broken is tried again before it is believed. */
export const storyTask = (
  id: string,
  deeds: readonly StoryDeed[],
  rules: ReadonlySet<string>,
  needsStillness = false,
): Task => ({
  id,
  rules,
  needsStillness,
  run: async (lane, run) => {
    const shown = await played(id, lane, deeds);
    const judgements = [...shown.played.judgements, shown.played.inquired];
    return {
      ...nothingFound(id),
      steps: shown.played.steps.length,
      spoke: timesSpoken(judgements),
      blocked: judgements.flatMap(({ blocked }) => blocked),
      failing: await failuresOf(shown, deeds, lane, run),
      samples: Object.fromEntries(
        [...spokenIn(shown.played)]
          .filter(rule => run.tally.wantsSample(rule))
          .map(rule => [rule, sampleOf(shown, rule)]),
      ),
    };
  },
});

async function played(title: string, lane: Lane, deeds: readonly StoryDeed[]): Promise<Shown> {
  const { target, takes } = await lane.fresh();
  return { title, played: await playStory(target, { deeds }), takes, actors: target.actors };
}

/** How often each rule spoke. */
export function timesSpoken(judgements: readonly Judgement[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const rule of judgements.flatMap(({ spoke }) => spoke)) times[rule] = (times[rule] ?? 0) + 1;
  return times;
}

/** Looks into each rule that is seen broken for the first time: is it so each time, and what does it take? */
export async function failuresOf(
  shown: Shown,
  deeds: readonly StoryDeed[],
  lane: Lane,
  run: Run,
): Promise<readonly Failing[]> {
  const breaks = openBreaks(shown.played, run.tally);
  if (breaks.length === 0) return [];
  const second = await played(shown.title, lane, deeds);
  const failing: Failing[] = [];
  for (const { rule, why } of breaks) {
    const isFlaky = !brokenIn(second.played).has(rule);
    failing.push({
      rule,
      why,
      isFlaky,
      evidence: isFlaky
        ? evidenceOf(shown, rule)
        : await explained(shown.title, deeds, { rule, why }, lane, run),
    });
  }
  return failing;
}

/** A rule and how it was broken. */
interface Break {
  readonly rule: string;
  readonly why: string;
}

/** The rules that are broken in a way that is to be looked into, each with the first such way. */
export const openBreaks = (played: PlayedStory, tally: Tally): readonly Break[] =>
  [...brokenIn(played)].flatMap(rule => {
    const why = whysIn(played, rule).find(each => tally.isOpen(rule, each));
    return why === undefined ? [] : { rule, why };
  });

/** The shortest way to see the rule broken, and how to go it again. */
async function explained(
  title: string,
  deeds: readonly StoryDeed[],
  { rule, why }: Break,
  lane: Lane,
  run: Run,
): Promise<Evidence> {
  // What is known must not end up in place of what is not.
  const isKnown = run.tally.isKnown(rule, why);
  const isShown = (shown: PlayedStory): boolean =>
    whysIn(shown, rule).some(each => run.tally.isKnown(rule, each) === isKnown);
  const short = await shortest(lane, deeds, isShown, run.patience);
  const shown = await played(title, lane, short.deeds);
  const evidence = evidenceOf(shown, rule);
  return {
    ...evidence,
    ...reproductionOf(rule, short.deeds, shown, lane, run),
    steps: evidence.steps.map((step, index) => {
      const needlessArguments = short.needless[index] ?? [];
      return needlessArguments.length === 0 ? step : { ...step, needlessArguments };
    }),
  };
}

function reproductionOf(
  rule: string,
  deeds: readonly StoryDeed[],
  { takes, actors }: Pick<Shown, 'takes' | 'actors'>,
  lane: Lane,
  { dialect, baseUrl, place, tally }: Run,
): Pick<Evidence, 'again' | 'scenario' | 'curl'> {
  const says = tally.rules.find(({ id }) => id === rule)?.says ?? '';
  return {
    again: commandLine('conform', [...place, '--replay', tokenOf({ rule, deeds })]),
    scenario: asScenario({ rule, says, takes }, actors, dialect.profile),
    ...(withoutCurl(dialect) === undefined
      ? { curl: asCurl(takes, lane.keysOf(actors), baseUrl, dialect) }
      : {}),
  };
}
