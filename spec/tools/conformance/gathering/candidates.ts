import fc from 'fast-check';
import { recipes } from '../../../harness/examples/all-examples.ts';
import { castOf, tables } from '../../../harness/precedence/tables.ts';
import type { Target, WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { walkArbitrary } from '../../../harness/generators/operation-weights.ts';
import { walk } from '../../../harness/runner/fuzz.ts';
import type { Story, StoryDeed } from '../sequence.ts';
import { spokenAfter } from './goal.ts';
import { portable } from './portable.ts';

/** Deeds that a story can be made of, and which rules speak then. */
export interface Candidate {
  /** What it is about. */
  readonly topic: string;
  readonly deeds: readonly StoryDeed[];
  readonly spoke: ReadonlySet<string>;
}

/** The deeds as a candidate. */
export const candidate = async (
  profile: Story['profile'],
  topic: string,
  deeds: readonly StoryDeed[],
): Promise<Candidate> => ({ topic, deeds, spoke: await spokenAfter(profile, deeds) });

const fromRequests = async (
  profile: Story['profile'],
  topic: string,
  requests: readonly WriteRequest[],
): Promise<Candidate> => candidate(profile, topic, await portable(profile, requests));

/** How the topics of tables begin. */
const tableTopic = 'precedence.';

/** Rows of a table that needs no set-up stand alone; so many at a time do not cost much. */
const rowsAtATime = 8;

/** Every precedence table of the profile, from its set-up to its last row. */
export async function tableCandidates(profile: Story['profile']): Promise<readonly Candidate[]> {
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
export async function recipeCandidates(profile: Story['profile']): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { setUp, request } of recipes.filter(recipe => recipe.profile === profile))
    candidates.push(await fromRequests(profile, 'recipe', [...setUp, request]));
  return candidates;
}

/** The stories under the rules of that profile, without those that are tables. */
export async function storyCandidates(
  profile: Story['profile'],
  stories: readonly Story[],
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { id, deeds } of stories) {
    const [topic = ''] = id.split('/');
    if (!topic.startsWith(tableTopic)) candidates.push(await candidate(profile, topic, deeds));
  }
  return candidates;
}

/** The same walks for every target. */
const walks = fc.sample(walkArbitrary(100), { numRuns: 400, seed: 7 });

/** What is done on walks over such targets, in each until a rule is broken. */
export async function* walksOver(
  profile: Story['profile'],
  newTarget: () => Target,
): AsyncGenerator<readonly StoryDeed[]> {
  for (const intents of walks) {
    const { requests } = await walk(newTarget(), intents);
    yield portable(profile, requests);
  }
}
