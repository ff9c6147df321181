import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { FaultRequest } from '../../../src/contract/shapes/faults.ts';
import { friendlyNames } from '../../../src/contract/shapes/index.ts';
import { operationTypes, typesOf } from './operation-types.ts';
import { repository } from './source-locations.ts';

/** Declarations in the place of those that the sources derive from the shapes. */
const plainTypes = `import type { Operations } from './operations.js';
/** Name of a write. */
export type WriteOperation = keyof Operations['bodies'];
/** Name of a read. */
export type ReadOperation = keyof Operations['queries'];
/** Body of a write. */
export type WriteBody<O extends WriteOperation> = Operations['bodies'][O];
/** Query of a read. */
export type ReadQuery<O extends ReadOperation> = Operations['queries'][O];
/** The member of a body that names the signer. */
export type SignerMember<O extends WriteOperation> = O extends 'changeOwner' ? 'from' : 'address';
/** The outcome of an accepted write. */
export type Outcome<O extends keyof Operations['outcomes']> = Operations['outcomes'][O];
/** The answer of a read. */
export type Answer<O extends keyof Operations['answers']> = Operations['answers'][O];
/** Alternative names of writes, with a noun. */
export declare const friendlyNames: ${JSON.stringify(friendlyNames)};
`;

/** Writes the declarations of the entries, and those that they need, to the folder. */
export async function writeDeclarations(folder: string): Promise<void> {
  const emitted = await mkdtemp(join(tmpdir(), 'understudy-declarations-'));
  const project = join(import.meta.dirname, 'tsconfig.json');
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  // The compiler is written in Go, and a quarter of its time is spent on collecting garbage. Each further thread infers the same types again.
  const env = { ...process.env, GOGC: 'off' };
  const args = [tsc, '--singleThreaded', '--project', project, '--outDir', emitted];
  await promisify(execFile)(process.execPath, args, { env });
  const texts = new Map<string, string>();
  const replaced = {
    'contract/shapes/index.d.ts': plainTypes,
    'contract/shapes/operations.d.ts': await operationTypes(),
    'contract/shapes/faults.d.ts': await typesOf(FaultRequest, 'FaultRequest'),
  };
  const add = async (path: string): Promise<void> => {
    if (texts.has(path)) return;
    const text = replaced[path as keyof typeof replaced] ?? (await readFile(join(emitted, path), 'utf8'));
    texts.set(path, text.replaceAll(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
    for (const [, target = ''] of text.matchAll(/from '(\.{1,2}\/[^']+)\.[jt]s'/g))
      await add(`${join(dirname(path), target)}.d.ts`);
  };
  await add('index.d.ts');
  await add('vitest.d.ts');
  await rm(emitted, { recursive: true });
  for (const [path, text] of texts) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
