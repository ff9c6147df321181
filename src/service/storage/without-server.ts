import { Failure } from '../../contract/failures.ts';
import { ImportQuery } from '../../contract/shapes/control.ts';
import { reader } from '../requests/validate.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { optionsOf } from '../records/stored-world.ts';
import { readWorldFile, writeWorldFile } from '../world-file/file.ts';
import { worldLines } from '../world-file/write.ts';
import { createWorld } from '../worlds/world.ts';
import { checkFree } from '../worlds/worlds.ts';
import { damaged, isDataDirectory } from './directory.ts';
import { openStorage, type Storage } from './storage.ts';
import { DamagedError } from '../records/errors.ts';

const readImportQuery = reader(ImportQuery);

/**
 * Writes a world of a data directory to a file, while no server uses the directory. An older file is replaced only by a complete one. Rejects
 * with a `Failure` if there is no such directory or world, or if the directory cannot be used, and with the error of the file system.
 */
export async function exportStored(directory: string, id: string, file: string): Promise<void> {
  if (!isDataDirectory(directory))
    throw new Failure('Storage', `${directory} is not a data directory: serve --data makes one`);
  await cryptoReady();
  await withStorage(directory, async ({ stored }) => {
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
export async function importStored(directory: string, file: string, id?: string): Promise<string> {
  readImportQuery(id === undefined ? {} : { id });
  await cryptoReady();
  const read = await readWorldFile(file);
  return withStorage(directory, async storage => {
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

/** Opens the directory, and closes it in the end. */
async function withStorage<T>(directory: string, use: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(directory);
  try {
    return await use(storage);
  } catch (error) {
    throw error instanceof DamagedError ? damaged(directory, error.message) : error;
  } finally {
    await storage.close();
  }
}
