import { opinionOf, summedUp, type Opinion } from '../../model/judge.ts';
import { playOften, type MakeTarget, type Relation, type Stage } from '../../rules/metamorphic/relation.ts';
import type { Evidence, Exchange, ReportedStep } from '../reports/report.ts';
import type { Verdict } from '../../model/rule.ts';
import type { Actor } from '../../model/target.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { withNames } from '../../harness/sequences/requests.ts';
import { outcomeOf } from './evidence.ts';
import type { Worker, Take } from './worker.ts';
import { emptyResult, type TaskResult } from './results.ts';
import { isAboutBlocks, type Task } from './tasks.ts';

/** Stages on which a relation is played until it speaks; the second of those that are known is good for each of ours. */
const stagesMax = 4;

/** A relation, played on stages that it can say something about. */
export const relationTask = (relation: Relation): Task => ({
  id: `relation ${relation.id}`,
  rules: new Set([relation.id]),
  isExclusive: isAboutBlocks(relation.id),
  run: async (worker, { results }) => {
    const first = await playedRelation(relation, worker);
    const { rule, verdict } = first.opinion;
    const found = { ...emptyResult(`relation ${rule}`), ...summarised(first), steps: first.takes.length };
    if (!isBroken(verdict)) {
      const isSample = verdict === 'holds' && results.wantsSample(rule);
      return isSample ? { ...found, samples: { [rule]: conversation(first, rule) } } : found;
    }
    if (!results.isOpen(rule, verdict.broken)) return found;
    const second = await playedRelation(relation, worker);
    const isFlaky = !isBroken(second.opinion.verdict);
    const why = verdict.broken;
    return { ...found, failing: [{ rule, why, isFlaky, evidence: conversation(first, rule, why) }] };
  },
});

/** Whether the relation was seen broken; what is unseen breaks nothing. */
const isBroken = (verdict: Opinion['verdict']): verdict is Exclude<Verdict, string> =>
  typeof verdict === 'object' && !(verdict instanceof Unobservable);

interface PlayedRelation {
  readonly opinion: Opinion;
  readonly takes: readonly Take[];
  /** Those that set the stage. */
  readonly setUp: ReadonlySet<Take>;
  /** What was sent after the last of them. */
  readonly rest: readonly Exchange[];
  readonly actors: readonly Actor[];
}

async function playedRelation(relation: Relation, worker: Worker): Promise<PlayedRelation> {
  // Only the last stage that was set is told of: on those before it there was nothing to play the relation with.
  let all: (readonly Take[])[] = [];
  let actors: readonly Actor[] = [];
  let rest = (): readonly Exchange[] => [];
  const setUp = new Set<Take>();
  const isSet = (): void => all.flat().forEach(take => setUp.add(take));
  const make: MakeTarget = async network => {
    if (network !== undefined) throw new Unobservable('another network');
    const fresh = await worker.fresh();
    all.push(fresh.takes);
    ({ rest } = fresh);
    ({ actors } = fresh.target);
    return fresh.target;
  };
  const play = async (stage: Stage): Promise<Verdict> => {
    all = all.slice(-1);
    isSet();
    return relation.play({
      ...stage,
      secondInstance: async network => {
        const secondInstance = await stage.secondInstance(network);
        all.at(-1)?.forEach(take => setUp.add(take));
        return secondInstance;
      },
    });
  };
  const opinion = await opinionOf(relation.id, () => playOften({ ...relation, play }, make, 1, stagesMax));
  return {
    opinion,
    takes: all.flat().toSorted((left, right) => left.at - right.at),
    setUp,
    actors,
    rest: rest(),
  };
}

const summarised = ({ opinion }: PlayedRelation): Pick<TaskResult, 'applied' | 'blocked'> => {
  const { applied, blocked } = summedUp([opinion]);
  return { applied: Object.fromEntries(applied.map(rule => [rule, 1])), blocked };
};

/** Reads at the end of a relation that are shown; those before them only look around. */
const readsShown = 5;

/** The requests of a relation, of which only the whole says something; with what went over the wire only where it is broken. */
function conversation(played: PlayedRelation, rule: string, why?: string): Evidence {
  const { takes, setUp, rest, actors } = played;
  const steps = takes.map((take): ReportedStep => ({
    title: `${take.request.operation} ${JSON.stringify(withNames(take.request.body, actors))}`,
    outcome: outcomeOf(take.receipt),
    at: take.at,
    took: take.took,
    exchanges: why === undefined || setUp.has(take) ? [] : take.exchanges,
    changed: [],
    broken: [],
    ...(setUp.has(take) ? { isSetUp: true } : {}),
  }));
  const title = `relation ${rule}`;
  if (why === undefined) return { title, steps };
  const exchanges = rest.filter(({ method }, index) => method !== 'GET' || index >= rest.length - readsShown);
  const last: ReportedStep = {
    title: takes.length === setUp.size ? 'requests of the relation' : 'requests after these writes',
    outcome: 'see the answers',
    at: exchanges[0]?.at ?? steps.at(-1)?.at ?? 0,
    took: 0,
    exchanges,
    changed: [],
    broken: [{ rule, why }],
  };
  return { title, steps: [...steps, last] };
}
