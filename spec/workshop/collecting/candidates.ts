import { examples } from '../../sequences/examples/all-examples.ts';
import { commandsArbitrary } from '../../harness/generators/random-commands.ts';
import { isRow } from '../../sequences/precedence/table.ts';
import { tables } from '../../sequences/precedence/tables.ts';
import { fuzz } from '../../harness/runner/fuzz.ts';
import { neverCreated, type Sequence, type Command } from '../../sequences/command.ts';
import type { Target } from '../../model/target.ts';
import { appliedAfter } from './goal.ts';
import { Runner } from '../../harness/runner/runner.ts';
import { withCollectionIds } from '../../sequences/collection-ids.ts';
import { commandOf, requestOf } from '../../sequences/requests.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';

import fc from 'fast-check';

/** A possible sequence. */
export interface Candidate {
  /** The first part of its id. */
  readonly topic: string;
  readonly commands: readonly Command[];
  /** Ids of the rules that apply in it. */
  readonly applied: ReadonlySet<string>;
}

/** A candidate with these commands, which are played to find the rules that apply. */
export const candidate = async (
  profile: Sequence['profile'],
  topic: string,
  commands: readonly Command[],
): Promise<Candidate> => ({ topic, commands, applied: await appliedAfter(profile, commands) });

const tableTopic = 'precedence.';

/** Rows of a table without set-up do not depend on each other: they are split into sequences of this many. */
const rowsPerSequence = 8;

/** The precedence tables of the profile. */
export async function tableCandidates(profile: Sequence['profile']): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { name, commands } of tables.filter(table => table.profile === profile)) {
    const setUp = commands.slice(0, commands.findIndex(isRow));
    const rows = commands.slice(setUp.length);
    const topic = `${tableTopic}${name.replaceAll(' ', '-')}`;
    const length = setUp.length === 0 ? rowsPerSequence : rows.length;
    for (let start = 0; start < rows.length; start += length) {
      const writes = [...setUp, ...rows.slice(start, start + length)];
      candidates.push(await candidate(profile, topic, await portable(profile, writes)));
    }
  }
  return candidates;
}

/** The examples of the profile, the shortest first. */
export async function exampleCandidates(profile: Sequence['profile']): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { commands } of examples.filter(example => example.profile === profile))
    candidates.push(await candidate(profile, 'example', await portable(profile, commands)));
  return candidates;
}

/** Stored sequences under that profile, without those that are precedence tables. */
export async function sequenceCandidates(
  profile: Sequence['profile'],
  stored: readonly Sequence[],
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { id, commands } of stored) {
    const [topic = ''] = id.split('/');
    if (!topic.startsWith(tableTopic)) candidates.push(await candidate(profile, topic, commands));
  }
  return candidates;
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
