import { commandsArbitrary } from '../../harness/generators/random-commands.ts';
import { fuzz } from '../../harness/runner/fuzz.ts';
import { neverCreated, type Sequence, type Command } from '../../sequences/command.ts';
import type { Target } from '../../model/target.ts';
import { appliedAfter } from './goal.ts';
import { Runner } from '../../harness/runner/runner.ts';
import { withCollectionIds } from '../../sequences/collection-ids.ts';
import { commandOf, requestOf } from '../../sequences/requests.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';

import fc from 'fast-check';

/** A sequence and the first part of its id. */
export interface Topical extends Pick<Sequence, 'commands'> {
  readonly topic: string;
}

/** A possible sequence. */
export interface Candidate extends Topical {
  /** Ids of the rules that apply in it. */
  readonly applied: ReadonlySet<string>;
}

/** A candidate with these commands, which are played to find the rules that apply. */
export const candidate = async (
  profile: Sequence['profile'],
  topic: string,
  commands: readonly Command[],
): Promise<Candidate> => ({ topic, commands, applied: await appliedAfter(profile, commands) });

/** Sequences as candidates under that profile. */
export async function candidates(
  profile: Sequence['profile'],
  sequences: readonly Topical[],
): Promise<Candidate[]> {
  const all: Candidate[] = [];
  for (const { topic, commands } of sequences) all.push(await candidate(profile, topic, commands));
  return all;
}

/** The same random sequences for every target. */
const randomSequences = fc.sample(commandsArbitrary(100), { numRuns: 400, seed: 7 });

/** The commands of random sequences on such targets, each until a rule is broken. */
export async function* randomCandidates(
  profile: Sequence['profile'],
  newTarget: () => Target,
): AsyncGenerator<readonly Command[]> {
  for (const pendingCommands of randomSequences) {
    const { place } = await fuzz(newTarget(), pendingCommands);
    yield portable(profile, place.requests);
  }
}

/** Writes to our own simulator as commands for any target: what does not exist becomes `neverCreated`. */
export async function portable(
  profile: Sequence['profile'],
  writes: readonly Command[],
): Promise<readonly Command[]> {
  const target = inProcessTarget({ profile });
  const runner = await Runner.start(target);
  const commands: Command[] = [];
  for (const write of writes) {
    const { known, observed } = runner.place;
    const { operation, body } = commandOf(requestOf(write, target.actors, observed), target.actors, observed);
    const members = withCollectionIds(body, id => (known.includes(id) ? id : neverCreated));
    const command = { operation, body: members as Command['body'] };
    commands.push(command);
    await runner.execute(command);
  }
  return commands;
}
