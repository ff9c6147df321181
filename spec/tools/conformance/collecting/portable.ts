import { Runner } from '../../../harness/runner/runner.ts';
import { withCollectionIds } from '../../../harness/sequences/collection-ids.ts';
import { neverCreated, type Command, type Sequence } from '../../../harness/sequences/command.ts';
import { commandOf, requestOf } from '../../../harness/sequences/requests.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';

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
