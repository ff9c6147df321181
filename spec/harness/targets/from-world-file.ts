import { readFile } from 'node:fs/promises';
import { optionsOf } from '../../../src/service/records/stored-world.ts';
import { readWorldFile } from '../../../src/service/world-file/file.ts';
import type { World } from '../../../src/service/worlds/world.ts';
import type { Worlds } from '../../../src/service/worlds/worlds.ts';
import type { Target } from '../../model/target.ts';
import { httpTarget, type HttpOptions } from './connections/http.ts';
import { inProcessTarget } from './in-process.ts';
import { WorldFileMistake } from './world-file-mistake.ts';

/** The simulator in process, with a new world that continues the one in the file. Rejects with a `WorldFileMistake`. */
export async function inProcessTargetFrom(file: string, strict = false): Promise<Target> {
  const stored = await readWorldFile(file).catch((error: unknown) => {
    throw new WorldFileMistake(error instanceof Error ? error.message : String(error), { cause: error });
  });
  return inProcessTarget({ options: { ...optionsOf(stored), strict }, profile: stored.header.profile });
}

/** A server that imports world files. */
export interface ImportingServer {
  readonly origin: string;
  readonly worlds: Worlds;
  /** When blocks of a world are sealed: the clock in the file is not used, because it may be paused. */
  readonly blockTime: World['clock']['blockTime'];
}

/** A new world of a server that continues the one in the file, behind HTTP. Rejects with a `WorldFileMistake`. */
export async function importedTarget(
  { origin, worlds, blockTime }: ImportingServer,
  file: string,
  options: Pick<HttpOptions, 'listen' | 'isShared' | 'signers'>,
): Promise<Target> {
  const answer = await fetch(`${origin}/__sim/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: await readFile(file),
  });
  const { id, baseUrl, error } = (await answer.json()) as {
    readonly id: string;
    readonly baseUrl: string;
    readonly error?: { readonly message: string };
  };
  if (answer.status !== 201) throw new WorldFileMistake(`${file}: ${error?.message ?? answer.statusText}`);
  const { chain, clock } = worlds.get(id);
  clock.change({ blockTime, isPaused: false });
  return httpTarget({ ...options, baseUrl, profile: chain.rules.profile.name });
}
