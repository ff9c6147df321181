import {
  collectionIdsOf,
  requestFor,
  type Commands,
  type Example,
} from '../../../sequences/examples/follow.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { observe } from '../../../model/observations/observe.ts';
import type { Step } from '../../../model/step.ts';
import type { Target } from '../../../model/target.ts';

/** The number of snapshots after which a new simulator is used, so that memory is bounded. */
const snapshotsMax = 1_000;

/**
 * A simulator on which examples are run. Commands that several examples begin with are executed once: there is a snapshot after every
 * beginning. Two thirds of the commands of all examples are such.
 */
class ExampleRunner {
  /** How to return to the state after some commands, by their JSON. */
  readonly snapshots = new Map<string, () => Promise<void>>();
  private readonly target: Target;

  constructor(profile: Target['profile']) {
    this.target = inProcessTarget({ profile });
  }

  async stepOf({ profile, commands }: Example): Promise<Step> {
    const last = commands.at(-1);
    if (last === undefined) throw new Error('expected an example with a command, found none');
    await this.goTo(commands.slice(0, -1));
    const request = await requestFor(this.target, last);
    const ids = collectionIdsOf({ profile, commands });
    const before = await observe(this.target, ids);
    const receipt = await this.target.write(request);
    return { profile, request, receipt, before, after: await observe(this.target, ids) };
  }

  /** Brings the simulator to the state after these commands. */
  private async goTo(commands: Commands): Promise<void> {
    const key = JSON.stringify(commands);
    const known = this.snapshots.get(key);
    if (known !== undefined) return known();
    const last = commands.at(-1);
    if (last !== undefined) {
      await this.goTo(commands.slice(0, -1));
      await this.target.write(await requestFor(this.target, last));
    }
    const restore = await this.target.snapshot?.();
    if (restore === undefined) throw new Error('expected a target with snapshots');
    this.snapshots.set(key, restore);
  }
}

const runners = new Map<Target['profile'], ExampleRunner>();

/** The step of the last command of an example. Examples of a profile share a simulator, so the hashes of blocks differ from run to run. */
export async function stepOf(example: Example): Promise<Step> {
  const { profile } = example;
  const known = runners.get(profile);
  const runner =
    known === undefined || known.snapshots.size > snapshotsMax ? new ExampleRunner(profile) : known;
  runners.set(profile, runner);
  return runner.stepOf(example);
}
