import { observe } from '../../model/observations/observe.ts';
import { isCreation, type Step } from '../../model/step.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import type { Command } from '../../sequences/command.ts';
import { requestOf } from '../../sequences/requests.ts';
import { loadWritten, type WrittenSequence } from '../../sequences/written.ts';

/** Commands of which the last one is judged. */
export type Commands = readonly Command[];

/** A sequence under a profile; only its last command is judged. */
export interface Example {
  readonly profile: Target['profile'];
  readonly commands: Commands;
}

/** Every command of a sequence, after the commands before it that are accepted. */
const examplesIn = ({ profiles, commands }: WrittenSequence): readonly Example[] =>
  profiles.flatMap(profile =>
    commands.map((last, index) => ({
      profile,
      commands: [
        ...commands.slice(0, index).filter(({ refusedBy }) => refusedBy[profile] === undefined),
        last,
      ].map(({ operation, body }) => ({ operation, body })),
    })),
  );

/** Every request of the written sequences: the shortest first. */
export const examples: readonly Example[] = [...loadWritten('cases'), ...loadWritten('precedence')]
  .flatMap(examplesIn)
  .toSorted((one, other) => one.commands.length - other.commands.length);

/** The step of the last command of the example, on a target on which the others were played. */
export async function lastStep({ profile, commands }: Example, target: Target): Promise<Step> {
  const last = commands.at(-1);
  if (last === undefined) throw new Error('expected an example with a command, found none');
  const request = await requestFor(target, last);
  // All collections that the example may create.
  const ids = commands.filter(isCreation).map((_, index) => index + 1);
  const before = await observe(target, ids);
  const receipt = await target.write(request);
  return { profile, request, receipt, before, after: await observe(target, ids) };
}

/** The request that a command stands for on the target. */
export const requestFor = async (target: Target, command: Command): Promise<WriteRequest> =>
  // Only amounts of coins depend on what is there.
  requestOf(
    command,
    target.actors,
    command.operation === 'transferBalance' ? await observe(target, []) : undefined,
  );
