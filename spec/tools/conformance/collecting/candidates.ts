import fc from 'fast-check';
import { examples } from '../../../harness/examples/all-examples.ts';
import { castOf, tables } from '../../../harness/precedence/tables.ts';
import type { Target, WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { commandsArbitrary } from '../../../harness/generators/random-commands.ts';
import { fuzz } from '../../../harness/runner/fuzz.ts';
import type { Sequence, Command } from '../../../harness/sequences/command.ts';
import { appliedAfter } from './goal.ts';
import { portable } from './portable.ts';

/** Deeds that a story can be made of, and which rules speak then. */
export interface Candidate {
  /** What it is about. */
  readonly topic: string;
  readonly commands: readonly Command[];
  readonly applied: ReadonlySet<string>;
}

/** The deeds as a candidate. */
export const candidate = async (
  profile: Sequence['profile'],
  topic: string,
  commands: readonly Command[],
): Promise<Candidate> => ({ topic, commands, applied: await appliedAfter(profile, commands) });

const fromRequests = async (
  profile: Sequence['profile'],
  topic: string,
  requests: readonly WriteRequest[],
): Promise<Candidate> => candidate(profile, topic, await portable(profile, requests));

/** How the topics of tables begin. */
const tableTopic = 'precedence.';

/** Rows of a table that needs no set-up stand alone; so many at a time do not cost much. */
const rowsAtATime = 8;

/** Every precedence table of the profile, from its set-up to its last row. */
export async function tableCandidates(profile: Sequence['profile']): Promise<readonly Candidate[]> {
  const cast = castOf(inProcessTarget({ profile }).actors);
  const candidates: Candidate[] = [];
  for (const { name, setUp, rows } of tables.filter(table => table.profile === profile)) {
    const prepared = setUp(cast);
    const asked = rows(cast).flatMap(({ repair, request }) => [...repair, request]);
    const topic = `${tableTopic}${name.replaceAll(' ', '-')}`;
    const length = prepared.length === 0 ? rowsAtATime : asked.length;
    for (let start = 0; start < asked.length; start += length) {
      const requests = [...prepared, ...asked.slice(start, start + length)];
      candidates.push(await fromRequests(profile, topic, requests));
    }
  }
  return candidates;
}

/** Every recipe of the profile, the shortest first. */
export async function exampleCandidates(profile: Sequence['profile']): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { setUp, request } of examples.filter(example => example.profile === profile))
    candidates.push(await fromRequests(profile, 'recipe', [...setUp, request]));
  return candidates;
}

/** The stories under the rules of that profile, without those that are tables. */
export async function sequenceCandidates(
  profile: Sequence['profile'],
  sequences: readonly Sequence[],
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { id, commands } of sequences) {
    const [topic = ''] = id.split('/');
    if (!topic.startsWith(tableTopic)) candidates.push(await candidate(profile, topic, commands));
  }
  return candidates;
}

/** The same walks for every target. */
const sequences = fc.sample(commandsArbitrary(100), { numRuns: 400, seed: 7 });

/** What is done on walks over such targets, in each until a rule is broken. */
export async function* sequencesOver(
  profile: Sequence['profile'],
  newTarget: () => Target,
): AsyncGenerator<readonly Command[]> {
  for (const pendingCommands of sequences) {
    const { place } = await fuzz(newTarget(), pendingCommands);
    yield portable(profile, place.requests);
  }
}
