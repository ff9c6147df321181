import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');

/** What commands need to find in the folder that they are run in. */
const parts = ['package.json', 'node_modules', 'src', 'spec', 'scenarios'];

/** Makes a folder that is to commands what a clone of ours is after `npm ci`: everything is there, by links, and what they write is not here. */
export async function makeClone(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of parts) await symlink(join(repository, part), join(folder, part));
}
