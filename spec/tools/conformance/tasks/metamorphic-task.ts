import type { Exchange } from '../../../harness/targets/connections/connection.ts';
import { resultOf, judgementOf, type RuleResult } from '../../../rules/judge.ts';
import { checkRepeatedly } from '../../../harness/generators/fixtures.ts';
import type { Fixture, MakeTarget, Relation } from '../../../rules/metamorphic/relation.ts';
import type { Evidence, ReportedStep } from '../../reports/report.ts';
import type { Verdict } from '../../../model/rule.ts';
import type { Actor } from '../../../model/target.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { commandLine } from '../../reports/formats/command-line.ts';
import { stepOfWrite, withIds } from './evidence.ts';
import type { Fresh, SentWrite, Worker } from '../target/worker.ts';
import { emptyResult } from '../run/results.ts';
import type { Task } from './tasks.ts';

/** How many prepared states are tried until a relation applies; two are enough for every relation here. */
const fixturesMax = 4;

/** About how many writes a relation makes, with those that prepare its state. */
const usualWrites = 15;

/** Tries a metamorphic relation on prepared states until it applies. */
export const relationTask = (relation: Relation): Task => ({
  id: `relation ${relation.id}`,
  rules: new Set([relation.id]),
  isExclusive: relation.dependsOnBlocks === true,
  writes: usualWrites,
  run: async (worker, { results, place }) => {
    const first = await playedRelation(relation, worker);
    const { rule } = first.result;
    const { applied, blocked, broken } = judgementOf([first.result]);
    const found = {
      ...emptyResult(`relation ${rule}`),
      applied: Object.fromEntries(applied.map(id => [id, 1])),
      blocked,
      steps: first.sentWrites.length,
    };
    const why = broken[0]?.why;
    if (why === undefined) {
      const isSample = applied.length > 0 && results.wantsSample(rule);
      return isSample ? { ...found, samples: { [rule]: conversation(first, rule) } } : found;
    }
    if (!results.isOpen(rule, why)) return found;
    const second = await playedRelation(relation, worker);
    const isFlaky = judgementOf([second.result]).broken.length === 0;
    const evidence = {
      ...conversation(first, rule, why),
      reproduction: commandLine('conform', [...place, '--steps', '0', rule]),
    };
    return { ...found, failing: [{ rule, why, isFlaky, evidence }] };
  },
});

interface PlayedRelation {
  readonly result: RuleResult;
  readonly sentWrites: readonly SentWrite[];
  /** The writes that prepared the state. */
  readonly setUp: ReadonlySet<SentWrite>;
  /** The requests after the last write. */
  readonly rest: readonly Exchange[];
  readonly actors: readonly Actor[];
  /** As in `Shown`, of all targets of the relation. */
  readonly ids: string;
}

async function playedRelation(relation: Relation, worker: Worker): Promise<PlayedRelation> {
  // Only the last prepared state is reported: the relation did not apply to those before it.
  let made: Fresh[] = [];
  const setUp = new Set<SentWrite>();
  const isSetUp = (all: readonly Fresh[]): void =>
    all.forEach(({ sentWrites }) => sentWrites.forEach(sentWrite => setUp.add(sentWrite)));
  const make: MakeTarget = async network => {
    if (network !== undefined) throw new Unobservable('another network');
    const fresh = await worker.fresh();
    made.push(fresh);
    return fresh.target;
  };
  const check = async (fixture: Fixture): Promise<Verdict> => {
    made = made.slice(-1);
    isSetUp(made);
    return relation.check({
      ...fixture,
      secondInstance: async network => {
        const secondInstance = await fixture.secondInstance(network);
        isSetUp(made.slice(-1));
        return secondInstance;
      },
    });
  };
  const result = await resultOf(relation.id, () =>
    checkRepeatedly({ ...relation, check }, make, 1, fixturesMax),
  );
  const last = made.at(-1);
  return {
    result,
    sentWrites: made.flatMap(({ sentWrites }) => sentWrites).toSorted((left, right) => left.at - right.at),
    setUp,
    actors: last?.target.actors ?? [],
    ids: made.flatMap(({ target }) => target.idsInWords?.() || []).join('; in the second instance '),
    rest: last?.rest() ?? [],
  };
}

/** How many of the last reads of a relation are shown; those before them only observe the state. */
const readsShown = 5;

/** The writes of a relation; with all exchanges only if it is broken. */
function conversation(played: PlayedRelation, rule: string, why?: string): Evidence {
  const { sentWrites, setUp, rest, actors, ids } = played;
  const steps = sentWrites.map((sentWrite): ReportedStep => ({
    ...stepOfWrite(sentWrite, actors),
    ...(why === undefined || setUp.has(sentWrite) ? { exchanges: [] } : {}),
    ...(setUp.has(sentWrite) ? { isSetUp: true } : {}),
  }));
  const title = `relation ${rule}`;
  if (why === undefined) return { title, ...withIds(ids), steps };
  const exchanges = rest.filter(({ method }, index) => method !== 'GET' || index >= rest.length - readsShown);
  const last: ReportedStep = {
    title: sentWrites.length === setUp.size ? 'requests of the relation' : 'requests after these writes',
    outcome: 'see the answers',
    at: exchanges[0]?.at ?? steps.at(-1)?.at ?? 0,
    took: 0,
    exchanges,
    changed: [],
    broken: [{ rule, why }],
  };
  return { title, ...withIds(ids), steps: [...steps, last] };
}
