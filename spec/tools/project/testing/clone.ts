import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../../..');

/** The files that commands need in their working directory. */
const parts = ['package.json', 'node_modules', 'src', 'spec', 'scenarios'];

/** Creates a folder like a clone after `npm ci`: its entries are links, but files that commands write stay in the folder. */
export async function makeClone(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of parts) await symlink(join(repository, part), join(folder, part));
}
