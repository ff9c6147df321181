import type { WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { Runner } from '../../../harness/runner/runner.ts';
import { commandOf } from '../command-of.ts';
import { requestOf, type Sequence, type SymbolicCommand } from '../sequence.ts';

/** Writes to our own simulator as they can be told to any target. */
export async function portable(
  profile: Sequence['profile'],
  requests: readonly WriteRequest[],
): Promise<readonly SymbolicCommand[]> {
  const target = inProcessTarget({ profile });
  const runner = await Runner.start(target);
  const commands: SymbolicCommand[] = [];
  for (const request of requests) {
    const command = commandOf(request, runner);
    commands.push(command);
    await runner.write(requestOf(command, target.actors, runner.place.observed));
  }
  return commands;
}
