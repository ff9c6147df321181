import { opinionOf, summedUp, type Judgement, type Opinion } from '../judge.ts';
import { playOften, type MakeTarget, type Relation } from '../relations/relation.ts';
import type { Verdict } from '../rule.ts';
import type { Actor } from '../target.ts';
import { Unseen } from '../unseen.ts';
import { withNames } from '../walks/token.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { commandLine } from '../reports/command-line.ts';
import type { Evidence } from '../reports/report.ts';
import { asCurl, asScenario, tokenOf } from './again.ts';
import { evidenceOf, outcomeOf, sampleOf, type Shown } from './evidence.ts';
import type { Lane, Take } from './lane.ts';
import { shortest } from './shortening.ts';
import { brokenIn, playStory, spokenIn, whysIn, type PlayedStory, type StoryDeed } from './story.ts';
import { nothingFound, type Failing, type Findings, type Tally } from './tally.ts';

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
    // The lines ask for the status.
    ...(dialect.outcome === 'status' ? { curl: asCurl(takes, lane.keysOf(actors), baseUrl, dialect) } : {}),
  };
}

/** Stages on which a relation is played until it speaks; the second of those that are known is good for each of ours. */
const stagesMax = 4;

/** A relation, played on stages that it can say something about. */
export const relationTask = (relation: Relation): Task => ({
  id: `relation ${relation.id}`,
  rules: new Set([relation.id]),
  needsStillness: relation.id.startsWith('sponsorship.'),
  run: async (lane, { tally }) => {
    const first = await playedRelation(relation, lane);
    const { rule, verdict } = first.opinion;
    const found = { ...nothingFound(`relation ${rule}`), ...summarised(first), steps: first.takes.length };
    if (!isBroken(verdict)) {
      const isSample = verdict === 'holds' && tally.wantsSample(rule);
      return isSample ? { ...found, samples: { [rule]: conversation(first, rule) } } : found;
    }
    if (!tally.isOpen(rule, verdict.broken)) return found;
    const second = await playedRelation(relation, lane);
    const isFlaky = !isBroken(second.opinion.verdict);
    const why = verdict.broken;
    return { ...found, failing: [{ rule, why, isFlaky, evidence: conversation(first, rule, why) }] };
  },
});

/** Whether the relation was seen broken; what is unseen breaks nothing. */
const isBroken = (verdict: Opinion['verdict']): verdict is Exclude<Verdict, string> =>
  typeof verdict === 'object' && !(verdict instanceof Unseen);

interface PlayedRelation {
  readonly opinion: Opinion;
  readonly takes: readonly Take[];
  readonly actors: readonly Actor[];
}

async function playedRelation(relation: Relation, lane: Lane): Promise<PlayedRelation> {
  const all: (readonly Take[])[] = [];
  let actors: readonly Actor[] = [];
  const make: MakeTarget = async network => {
    if (network !== undefined) throw new Unseen('another network');
    const { target, takes } = await lane.fresh();
    all.push(takes);
    ({ actors } = target);
    return target;
  };
  const opinion = await opinionOf(relation.id, () => playOften(relation, make, 1, stagesMax));
  return { opinion, takes: all.flat().toSorted((left, right) => left.at - right.at), actors };
}

const summarised = ({ opinion }: PlayedRelation): Pick<Findings, 'spoke' | 'blocked'> => {
  const { spoke, blocked } = summedUp([opinion]);
  return { spoke: Object.fromEntries(spoke.map(rule => [rule, 1])), blocked };
};

/** The writes of a relation, of which only the whole says something; with what went over the wire only where it is broken. */
const conversation = ({ takes, actors }: PlayedRelation, rule: string, why?: string): Evidence => ({
  title: `relation ${rule}`,
  steps: takes.map(({ request, receipt, exchanges, at, took }, index) => ({
    title: `${request.operation} ${JSON.stringify(withNames(request.body, actors))}`,
    outcome: outcomeOf(receipt),
    at,
    took,
    exchanges: why === undefined ? [] : exchanges,
    changed: [],
    broken: why !== undefined && index === takes.length - 1 ? [{ rule, why }] : [],
  })),
});
