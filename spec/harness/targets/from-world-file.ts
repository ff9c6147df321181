import { optionsOf } from '../../../src/service/records/stored-world.ts';
import { readWorldFile } from '../../../src/service/world-file/file.ts';
import type { WorldOptions } from '../../../src/service/worlds/world.ts';
import type { Target } from '../../model/target.ts';
import { UsageError } from '../usage-error.ts';
import { inProcessTarget } from './in-process.ts';

/** The options of a world that continues the one in the file. Rejects with a `UsageError`. */
export async function worldIn(
  file: string,
): Promise<Omit<WorldOptions, 'id'> & { readonly profile: Target['profile'] }> {
  const stored = await readWorldFile(file).catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  });
  return { ...optionsOf(stored), profile: stored.header.profile };
}

/** The simulator in process, with a new world that continues the one in the file. Rejects with a `UsageError`. */
export async function inProcessTargetFrom(file: string, strict = false): Promise<Target> {
  const { profile, ...options } = await worldIn(file);
  return inProcessTarget({ options: { ...options, strict }, profile });
}
