import { readFileSync } from 'node:fs';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Judgement } from '../../model/judge.ts';
import type { Observation } from '../../model/observe.ts';
import type { Step } from '../../model/step.ts';
import type { Actor, Target, WriteRequest } from '../../model/target.ts';
import { withAddresses } from '../../harness/generators/replay-id.ts';
import { Walker } from '../../harness/runner/runner.ts';
import { atLength } from './long-texts.ts';

/**
 * A few writes after which some rules have something to say, as plain data that fits any target on which nothing happened yet:
 * collections are numbered from 1 in the order of their creation, and 4000000 is none.
 */
export interface Story {
  /** The rule that it was gathered for and a number, or the precedence table that it is. */
  readonly id: string;
  readonly profile: Target['profile'];
  readonly deeds: readonly StoryDeed[];
}

/**
 * A write that names actors (`@alice`) instead of addresses, abridges long texts, and tells coins as `AllBut` where it is about
 * all that somebody has.
 */
export interface StoryDeed {
  readonly operation: WriteOperation;
  readonly body: Readonly<Record<string, unknown>>;
}

/** All coins that the signer has, but for so many that stay; fewer than none where it is more than there is. */
export interface AllBut {
  readonly allBut: number;
}

const isAllBut = (amount: unknown): amount is AllBut =>
  typeof amount === 'object' && amount !== null && 'allBut' in amount;

/** Parts of a coin that amounts in stories are told in. */
const microcoins = 1e6;

/** How many coins an account is seen to have, down to microcoins. */
export const coinsOf = ({ accounts }: Observation, address: unknown): number =>
  Number(BigInt(accounts[String(address)]?.balance ?? 0) / 10n ** 12n) / microcoins;

/** The difference without the noise of floating point. */
export const coinsLess = (coins: number, less: number): number =>
  Math.round((coins - less) * microcoins) / microcoins;

/** The write that a deed means to these actors, when that is seen. */
export function requestOf(
  { operation, body }: StoryDeed,
  actors: readonly Actor[],
  seen: Observation,
): WriteRequest {
  const members = withAddresses(atLength(body), actors) as StoryDeed['body'];
  const { address, amount } = members;
  const told = isAllBut(amount)
    ? { ...members, amount: coinsLess(coinsOf(seen, address), amount.allBut) }
    : members;
  // Some stories are about bodies that are not of the operation's shape.
  return { operation, body: told } as unknown as WriteRequest;
}

/** A story that was played to its end. */
export interface PlayedStory {
  readonly steps: readonly Step[];
  /** What the laws say of each step. */
  readonly judgements: readonly Judgement[];
  /** What the inquiries say at the end, also about an earlier moment. */
  readonly inquired: Judgement;
}

/**
 * Plays the story on a target on which nothing happened yet, observes and judges every write, and makes all inquiries at the
 * end. Broken rules do not stop it.
 */
export async function playStory(target: Target, { deeds }: Pick<Story, 'deeds'>): Promise<PlayedStory> {
  const walker = await Walker.start(target);
  const steps: Step[] = [];
  const judgements: Judgement[] = [];
  for (const deed of deeds) {
    const { step, judgement } = await walker.write(requestOf(deed, target.actors, walker.place.seen));
    steps.push(step);
    judgements.push(judgement);
  }
  return { steps, judgements, inquired: await walker.lookBack() };
}

/** Ids of all rules that had something to say. */
export const spokenIn = ({ judgements, inquired }: PlayedStory): ReadonlySet<string> =>
  new Set([...judgements, inquired].flatMap(({ spoke }) => spoke));

/** Ids of all rules that were broken. */
export const brokenIn = ({ judgements, inquired }: PlayedStory): ReadonlySet<string> =>
  new Set([...judgements, inquired].flatMap(({ broken }) => broken.map(({ rule }) => rule)));

/** How the rule was broken, in all ways. */
export const whysIn = ({ judgements, inquired }: PlayedStory, rule: string): readonly string[] =>
  [...judgements, inquired].flatMap(({ broken }) =>
    broken.flatMap(one => (one.rule === rule ? one.why : [])),
  );

/** Where the stories are kept, one a line; `npm run stories` gathers them anew. */
export const storiesFile = new URL('./stories.ndjson', import.meta.url);

/** All stories of a profile. */
export const loadStories = (profile: Story['profile']): readonly Story[] =>
  readFileSync(storiesFile, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Story)
    .filter(story => story.profile === profile);
