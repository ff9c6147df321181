import { readFileSync } from 'node:fs';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Judgement } from '../../model/judge.ts';
import type { Observation } from '../../model/observe.ts';
import type { Step } from '../../model/step.ts';
import type { Actor, Target, WriteRequest } from '../../model/target.ts';
import { withAddresses } from '../../harness/generators/replay-id.ts';
import { Runner } from '../../harness/runner/runner.ts';
import { atLength } from './long-texts.ts';

/**
 * A few writes after which some rules have something to say, as plain data that fits any target on which nothing happened yet:
 * collections are numbered from 1 in the order of their creation, and 4000000 is none.
 */
export interface Sequence {
  /** The rule that it was gathered for and a number, or the precedence table that it is. */
  readonly id: string;
  readonly profile: Target['profile'];
  readonly commands: readonly SymbolicCommand[];
}

/**
 * A write that names actors (`@alice`) instead of addresses, abridges long texts, and tells coins as `AllBut` where it is about
 * all that somebody has.
 */
export interface SymbolicCommand {
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
  { operation, body }: SymbolicCommand,
  actors: readonly Actor[],
  observed: Observation,
): WriteRequest {
  const members = withAddresses(atLength(body), actors) as SymbolicCommand['body'];
  const { address, amount } = members;
  const told = isAllBut(amount)
    ? { ...members, amount: coinsLess(coinsOf(observed, address), amount.allBut) }
    : members;
  // Some stories are about bodies that are not of the operation's shape.
  return { operation, body: told } as unknown as WriteRequest;
}

/** A story that was played to its end. */
export interface PlayedSequence {
  readonly steps: readonly Step[];
  /** What the laws say of each step. */
  readonly judgements: readonly Judgement[];
  /** What the inquiries say at the end, also about an earlier moment. */
  readonly readsChecked: Judgement;
}

/**
 * Plays the story on a target on which nothing happened yet, observes and judges every write, and makes all inquiries at the
 * end. Broken rules do not stop it.
 */
export async function playSequence(
  target: Target,
  { commands }: Pick<Sequence, 'commands'>,
): Promise<PlayedSequence> {
  const runner = await Runner.start(target);
  const steps: Step[] = [];
  const judgements: Judgement[] = [];
  for (const command of commands) {
    const { step, judgement } = await runner.write(requestOf(command, target.actors, runner.place.observed));
    steps.push(step);
    judgements.push(judgement);
  }
  return { steps, judgements, readsChecked: await runner.lookBack() };
}

/** Ids of all rules that had something to say. */
export const appliedIn = ({ judgements, readsChecked }: PlayedSequence): ReadonlySet<string> =>
  new Set([...judgements, readsChecked].flatMap(({ applied }) => applied));

/** Ids of all rules that were broken. */
export const brokenIn = ({ judgements, readsChecked }: PlayedSequence): ReadonlySet<string> =>
  new Set([...judgements, readsChecked].flatMap(({ broken }) => broken.map(({ rule }) => rule)));

/** How the rule was broken, in all ways. */
export const whysIn = ({ judgements, readsChecked }: PlayedSequence, rule: string): readonly string[] =>
  [...judgements, readsChecked].flatMap(({ broken }) =>
    broken.flatMap(one => (one.rule === rule ? one.why : [])),
  );

/** Where the stories are kept, one a line; `npm run stories` gathers them anew. */
export const sequencesFile = new URL('./sequences.ndjson', import.meta.url);

/** All stories of a profile. */
export const loadSequences = (profile: Sequence['profile']): readonly Sequence[] =>
  readFileSync(sequencesFile, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Sequence)
    .filter(sequence => sequence.profile === profile);
