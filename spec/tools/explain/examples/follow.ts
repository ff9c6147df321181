import { observe } from '../../../model/observations/observe.ts';
import { isCreation, type Step } from '../../../model/step.ts';
import type { Target, WriteRequest } from '../../../model/target.ts';
import type { Command } from '../../../sequences/command.ts';
import { minimised } from '../../../sequences/minimise.ts';
import { requestOf } from '../../../sequences/requests.ts';
import type { Make } from './make.ts';

/** Commands of which the last one is judged. */
export type Commands = readonly Command[];

/** A sequence under a profile; only its last command is judged. */
export interface Example {
  readonly profile: Target['profile'];
  readonly commands: Commands;
}

/** Ids of all collections that the example may create. */
export const collectionIdsOf = ({ commands }: Example): number[] =>
  commands.filter(isCreation).map((_, index) => index + 1);

/** Plays the example on a new target: the step of its last command, and the target after it. */
export async function follow(
  example: Example,
  make: Make,
): Promise<{ readonly target: Target; readonly step: Step }> {
  const target = await make({ profile: example.profile });
  for (const preparation of example.commands.slice(0, -1))
    await target.write(await requestFor(target, preparation));
  return { target, step: await lastStep(example, target) };
}

/** The step of the last command of the example, on a target on which the others were played. */
export async function lastStep(example: Example, target: Target): Promise<Step> {
  const { profile, commands } = example;
  const last = commands.at(-1);
  if (last === undefined) throw new Error('expected an example with a command, found none');
  const request = await requestFor(target, last);
  const ids = collectionIdsOf(example);
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

/** The example without the preparations that it does not need to be `wanted`. */
export async function shortened(
  { profile, commands }: Example,
  isWanted: (example: Example) => Promise<boolean>,
): Promise<Example> {
  return { profile, commands: await minimised(commands, fewer => isWanted({ profile, commands: fewer }), 1) };
}
