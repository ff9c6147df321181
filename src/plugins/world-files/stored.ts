import { Failure } from '../../contract/failures.ts';
import { readImportQuery } from './shapes.ts';
import { optionsOf } from '../../service/records/stored-world.ts';
import { readWorldFile, writeWorldFile } from '../../service/world-file/file.ts';
import { worldLines } from '../../service/records/world-lines.ts';
import { createWorld } from '../../service/worlds/world.ts';
import { checkFree, type WorldsStorage } from '../../service/worlds/worlds.ts';
import { openStorage, type Plugin } from '../../http/server.ts';

/** A data directory, and the plugins that can open it. */
export interface Place {
  readonly directory: string;
  readonly plugins: readonly Plugin[];
}

/**
 * Writes a world of a data directory to a file, while no server uses the directory. An older file is replaced only by a complete one. Rejects
 * with a `Failure` if there is no such directory or world, or if the directory cannot be used, and with the error of the file system.
 */
export async function exportStored({ directory, plugins }: Place, id: string, file: string): Promise<void> {
  await withStorage(await openStorage(directory, plugins, true), async ({ stored }) => {
    const options = stored.find(world => world.id === id);
    if (options === undefined) {
      const ids = stored.map(world => world.id).join(', ');
      throw new Failure('NotFound', `No world ${id} in ${directory}: there are ${ids === '' ? 'none' : ids}`);
    }
    // Its clock does not run.
    await writeWorldFile(file, worldLines(createWorld(options)));
  });
}

/**
 * Adds the world of a file to a data directory, which is made if it is missing, while no server uses it; returns the id of the world: by
 * default that in the file, or a new one if it is taken. Rejects with a `WorldFileError` for a wrong file, with a `Failure` if the id is taken
 * or the directory cannot be used, and with the error of the file system; then no world was added.
 */
export async function importStored(
  { directory, plugins }: Place,
  file: string,
  id?: string,
): Promise<string> {
  readImportQuery(id === undefined ? {} : { id });
  const read = await readWorldFile(file);
  return withStorage(await openStorage(directory, plugins), async storage => {
    const isTaken = (other: string): boolean => storage.stored.some(world => world.id === other);
    const free = id ?? freeId(read.header.id, isTaken);
    checkFree(isTaken, free);
    storage.added(createWorld({ ...optionsOf(read), id: free }));
    await storage.settled();
    return free;
  });
}

function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  let free = wanted;
  for (let number = 1; isTaken(free); number += 1) free = `world-${number}`;
  return free;
}

/** Uses a storage, and closes it in the end. */
async function withStorage<T>(
  storage: WorldsStorage,
  use: (storage: WorldsStorage) => Promise<T>,
): Promise<T> {
  try {
    return await use(storage);
  } finally {
    await storage.close();
  }
}
