import { randomUUID } from 'node:crypto';
import { explanationOf } from '../reports/failures/explanation.ts';
import { isFinding } from '../reports/verdicts.ts';
import type { Target } from '../../model/target.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { signersOf } from '../../harness/targets/writing/signers.ts';
import { ownSigners, type Environment } from './environment.ts';
import { loadScenarios } from './format/parse.ts';
import { runScenarios } from './run.ts';
import { chosen, filesIn } from './select.ts';
import { UsageError } from '../../harness/usage-error.ts';

/** A world of the simulator that is set up. */
export interface WorldToSetUp {
  readonly baseUrl: string;
  readonly profile: Target['profile'];
  /** Whether others than the scenarios seal blocks. */
  readonly isShared: boolean;
}

/** Why a world is not set up: a mistake in a file, or a scenario that failed. */
export interface SetUpProblem {
  readonly isMistake: boolean;
  readonly text: string;
}

/**
 * Plays these files and folders in the world, one after the other and without judging them by the rules. Returns the first
 * problem, or undefined.
 */
export async function playSetUp(
  paths: readonly string[],
  world: WorldToSetUp,
): Promise<SetUpProblem | undefined> {
  try {
    const text = await play(paths, world);
    return text === undefined ? undefined : { isMistake: false, text };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { isMistake: true, text: error.message };
  }
}

/** Why the first scenario that failed did so, or undefined. Throws a `UsageError` for a mistake in a file. */
async function play(
  paths: readonly string[],
  { baseUrl, profile, isShared }: WorldToSetUp,
): Promise<string | undefined> {
  const { scenarios, mistakes, explanation } = loadScenarios(filesIn(paths));
  if (mistakes.length > 0) throw new UsageError(explanation);
  const other = scenarios.find(scenario => (scenario.profile ?? profile) !== profile);
  if (other !== undefined)
    throw new UsageError(`${other.file} is for the profile ${other.profile ?? ''}: choose it with --profile`);
  const begun = scenarios.find(({ from }) => from !== undefined);
  if (begun !== undefined)
    throw new UsageError(
      `${begun.file} begins from a world file, but is played in a world that exists: remove from`,
    );
  const signers = await signersOf();
  const environment: Environment = {
    name: baseUrl,
    profile,
    open: async (needs, listen) =>
      httpTarget(baseUrl, {
        profile,
        signers: [...signers, ...(await ownSigners(needs))],
        listen,
        isShared,
      }),
  };
  const { items } = await runScenarios(environment, chosen(scenarios, {}), {
    bail: true,
    rules: false,
    run: randomUUID(),
  });
  const failed = items.find(isFinding);
  return failed && `${failed.id} failed\n${explanationOf(failed)}`;
}
