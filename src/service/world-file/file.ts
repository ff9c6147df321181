import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Line } from '../../contract/shapes/world-file.ts';
import type { StoredWorld } from '../records/stored-world.ts';
import { readWorld, streamOf } from './text.ts';

/**
 * Writes a world file. An older file of that name is replaced only when the new one is complete and on the disk; if anything fails,
 * it stays as it was. Rejects with the error of the file system.
 */
export async function writeWorldFile(path: string, lines: Iterable<Line>): Promise<void> {
  await replaceFile(path, beside =>
    pipeline(streamOf(lines), createWriteStream(beside, { flags: 'wx', flush: true })),
  );
}

/** Replaces a file by what `write` writes beside it. */
export async function replaceFile(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    await write(beside);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes the new name of a file durable, where the system can. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Reads a world file. Rejects with a `WorldFileError` that says what is wrong with it, or with the error of the file system. */
export const readWorldFile = (path: string): Promise<StoredWorld> => readWorld(createReadStream(path), path);
