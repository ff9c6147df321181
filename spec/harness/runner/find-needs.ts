import { readOperations, writeOperations } from '../../../src/contract/endpoints.ts';
import { documentedReads, documentedWrites } from '../../model/documented/requests.ts';
import type { Receipt, Target } from '../../model/target.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { allRules } from '../../rules/catalogue.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { MakeTarget, Relation } from '../../rules/metamorphic/relation.ts';
import { checkRepeatedly } from '../generators/fixtures.ts';
import type { ApplicableSequence } from '../../sequences/applicable.ts';
import type { Sequence } from '../../sequences/command.ts';
import { areShown } from '../../sequences/shown.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { withLists } from '../targets/by-reads/listing.ts';
import { openTargetServer, type TargetServer } from '../targets/connections/server.ts';
import { withOnly } from '../targets/with-only.ts';
import { blockedIn, coveredIn } from './covered.ts';
import { appliedIn, playSequence, type PlayedSequence } from './play.ts';

type Profile = Target['profile'];
type Operations = ReadonlySet<string>;

/** Whether a rule can be tried with these operations alone; if not, the operation that it lacks, where that is known. */
type Attempt = (operations: Operations) => Promise<boolean | string>;

/** The prepared states on which a run tries a relation. */
const fixtures = 4;

/** How many sequences to which a rule applies are compared. */
const sequencesMax = 3;

const documented: Operations = new Set<string>([...documentedWrites, ...documentedReads]);

/** A smallest set of operations with which the attempt succeeds, of these; undefined if it does not even succeed with all of them. */
async function needed(
  attempt: Attempt,
  operations: readonly string[],
  first: readonly string[],
): Promise<readonly string[] | undefined> {
  let found: readonly string[] = operations.filter(each => first.includes(each));
  for (let reason = await attempt(new Set(found)); reason !== true; reason = await attempt(new Set(found))) {
    const more = typeof reason === 'string' && !found.includes(reason) ? [reason] : operations;
    if (more.every(each => found.includes(each))) return undefined;
    found = operations.filter(each => found.includes(each) || more.includes(each));
  }
  // Of operations that can replace each other, the first one is left.
  for (let length = found.length >> 1; length >= 1; length >>= 1)
    for (let end = found.length; end > 0; end -= length) {
      const start = Math.max(end - length, 0);
      const fewer = found.toSpliced(start, end - start);
      if ((await attempt(new Set(fewer))) === true) found = fewer;
    }
  return found;
}

/** What errors report: what the interface demands, or also the code and the rule. */
type Errors = 'with messages' | 'with codes';

/** Plays a sequence without the writes that are not among the operations. Each play is made once. */
class Plays {
  private readonly errors: Errors;
  private readonly known = new Map<string, ReturnType<Plays['play']>>();

  constructor(errors: Errors) {
    this.errors = errors;
  }

  attempt({ sequence }: ApplicableSequence, rule: string): Attempt {
    return async operations => {
      const key = `${sequence.id} ${[...operations].toSorted().join(' ')}`;
      const played = this.known.get(key) ?? this.play(sequence, operations);
      this.known.set(key, played);
      try {
        const { applied, lacks } = await played;
        return applied.has(rule) || (lacks.get(rule) ?? false);
      } catch (error) {
        // Without the read of a collection nothing can be played.
        if (error instanceof Unobservable) return false;
        throw error;
      }
    };
  }

  private async play({ profile, commands }: Sequence, operations: Operations) {
    const possible = commands.filter(({ operation }) => operations.has(operation));
    const target = partial(inProcessTarget({ profile }), operations);
    const write: Target['write'] = async request => withMessageOnly(await target.write(request));
    const played = await playSequence(this.errors === 'with codes' ? target : { ...target, write }, {
      commands: possible,
    });
    return { applied: appliedIn(played), lacks: lacksIn(played) };
  }
}

/** By rule, an operation without which it could not judge. */
const lacksIn = (played: PlayedSequence): ReadonlyMap<string, string> =>
  new Map(
    blockedIn(played).flatMap(({ rule, lacks }) => (lacks === undefined ? [] : [[rule, lacks] as const])),
  );

const withMessageOnly = (receipt: Receipt): Receipt =>
  receipt.kind === 'accepted'
    ? receipt
    : { ...receipt, error: receipt.error.message === undefined ? {} : { message: receipt.error.message } };

const partial = (target: Target, operations: Operations): Target =>
  withLists(withOnly(target, operation => operations.has(operation)));

/** The operations without which a rule of the profile cannot be tried, by rule. */
export async function findNeeds(profile: Profile): Promise<Readonly<Record<string, readonly string[]>>> {
  const all = [...(await coveredIn('cases', profile)), ...(await coveredIn('precedence', profile))];
  const server = await openTargetServer();
  try {
    return { ...(await neededInSequences(all)), ...(await neededInRelations(profile, server)) };
  } finally {
    await server.close();
  }
}

/** The operations that each rule needs which applies to one of the sequences. */
export async function neededInSequences(
  sequences: readonly ApplicableSequence[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const all = [new Plays('with messages'), new Plays('with codes')];
  const rules = new Set(sequences.flatMap(({ applied }) => [...applied]));
  const needs: Record<string, readonly string[]> = {};
  for (const rule of rules)
    for (const plays of all) {
      const found = needs[rule] ?? (await leastNeeded(plays, rule, sequences));
      if (found !== undefined) needs[rule] = found;
    }
  return needs;
}

async function leastNeeded(
  plays: Plays,
  rule: string,
  sequences: readonly ApplicableSequence[],
): Promise<readonly string[] | undefined> {
  const found: (readonly string[])[] = [];
  for (const sequence of bestFor(rule, sequences)) {
    const writes = writesOf(sequence);
    const operations = await needed(
      plays.attempt(sequence, rule),
      [...writes, ...readOperations],
      [...writes, 'collection'],
    );
    if (operations !== undefined) found.push(operations);
  }
  return found.toSorted((one, other) => cost(one) - cost(other))[0];
}

/** The sequences with the fewest operations to which the rule applies. Only what the interface shows can break a stated rule. */
const bestFor = (rule: string, sequences: readonly ApplicableSequence[]): readonly ApplicableSequence[] => {
  const costOf = (sequence: ApplicableSequence): number => cost(writesOf(sequence));
  const isStated = allRules.some(({ id, level }) => id === rule && level === 'stated');
  return sequences
    .filter(({ applied, sequence }) => applied.has(rule) && (!isStated || areShown(sequence.commands)))
    .toSorted((one, other) => costOf(one) - costOf(other))
    .slice(0, sequencesMax);
};

/** The writes of a sequence, each once, in the order of the interface. */
const writesOf = ({ sequence: { commands } }: ApplicableSequence): readonly string[] =>
  writeOperations.filter(operation => commands.some(command => command.operation === operation));

/** The number of operations; those that the interface does not document count for more than all others. */
const cost = (operations: readonly string[]): number =>
  operations.reduce((sum, operation) => sum + (documented.has(operation) ? 1 : 100), 0);

/** The operations that each relation needs; `server` is for those about HTTP requests. */
async function neededInRelations(
  profile: Profile,
  server: TargetServer,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const own = relations.filter(relation => (relation.profile ?? profile) === profile);
  const needs: Record<string, readonly string[]> = {};
  for (const relation of own) {
    const make: MakeTarget =
      relation.needsWire === true
        ? server.make(profile)
        : network => Promise.resolve(inProcessTarget({ profile, network }));
    const operations = await needed(
      attemptOf(relation, make),
      [...writeOperations, ...readOperations],
      ['createCollection', 'collection'],
    );
    if (operations !== undefined) needs[relation.id] = operations;
  }
  return needs;
}

const attemptOf =
  (relation: Relation, make: MakeTarget): Attempt =>
  async operations => {
    try {
      const verdict = await checkRepeatedly(
        relation,
        async network => partial(await make(network), operations),
        1,
        fixtures,
      );
      return verdict === 'holds';
    } catch (error) {
      if (error instanceof Unobservable) return error.isMissing ? error.what : false;
      throw error;
    }
  };
