import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../../src/testing/after-file.ts';
import { newBaseUrl } from '../../../../src/http/testing/base-url.ts';

const run = promisify(execFile);

/** The root of the repository. */
export const repository = join(import.meta.dirname, '../../../..');

/** A file of the repository. */
export const readText = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** All files below a folder, as paths from the repository, but those of installed packages. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(repository, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' ? [] : filesBelow(path);
  });

/** All guides: the README and those beside what they describe, as paths from the repository. */
export const guides: readonly string[] = [
  'README.md',
  ...['src', 'spec', 'scenarios'].flatMap(filesBelow).filter(path => basename(path) === 'README.md'),
];

/** A fenced block; `name` follows its language: a file name, `run` for commands of users, or `here` for those of a checkout. */
export interface Block {
  readonly line: number;
  readonly language: string;
  readonly name: string;
  readonly code: string;
}

/** The blocks of a guide, in order. */
export const blocksOf = (path: string): readonly Block[] => {
  const text = readText(path);
  return [...text.matchAll(/^ *```(\w+) ?(\S*)\n(.*?)^ *```$/gms)].map(
    ({ index, 1: language = '', 2: name = '', 3: code = '' }) => {
      const line = text.slice(0, index).split('\n').length;
      return { line, language, name, code };
    },
  );
};

/** Blocks whose output is the next text block. Tests have none: vitest runs them. */
export const shownIn = (all: readonly Block[]): readonly (Block & { readonly output: string })[] =>
  all.flatMap((block, index) => {
    const next = all[index + 1];
    const isRun = block.name !== '' && block.language !== 'yaml' && !block.name.endsWith('.test.ts');
    return isRun && next?.language === 'text' ? [{ ...block, output: next.code }] : [];
  });

/** Whether a block is for a shell. */
export const isCommands = ({ name }: Block): boolean => name === 'run' || name === 'here';

/** A new folder and a new server, for which the blocks of a guide are meant. */
export interface Workplace {
  readonly folder: string;
  /** Where the server listens. */
  readonly origin: string;
  /** Writes a file, which uses this server. */
  readonly write: (block: Block) => Promise<void>;
  /** Runs a block in the folder. Returns what it prints on both outputs, as the guide shows it. */
  readonly outputOf: (block: Block) => Promise<string>;
}

/** Opens a workplace, which is closed after the file. */
export async function openWorkplace(): Promise<Workplace> {
  const { origin, host: own } = new URL(await newBaseUrl());
  const folder = temporaryFolder();
  await installIn(folder);
  const env = { ...process.env, PATH: pathIn(folder) };
  return {
    folder,
    origin,
    write: ({ name, code }) => writeFile(join(folder, name), atHost(code, own)),
    outputOf: async block => {
      const { name, code } = block;
      // Without --norc, bash reads its start-up files if its input is a socket.
      const [command, args] = isCommands(block)
        ? ['bash', ['--norc', '-euo', 'pipefail', '-c', atHost(code, own)]]
        : [process.execPath, [name]];
      const cwd = name === 'here' ? repository : folder;
      const { stdout, stderr } = await run(command, args, { cwd, env, timeout: 60_000 });
      const printed = stdout + stderr.replaceAll(warning, '');
      return withoutHashes(printed).replaceAll(own, '127.0.0.1:3000').trimEnd();
    },
  };
}

const atHost = (code: string, host: string): string => code.replaceAll('127.0.0.1:3000', host);

/** Replaces values that differ from run to run, as the guides do. */
const withoutHashes = (text: string): string => text.replaceAll(/0x[0-9a-f]{64}/g, '0x…');

/** polkadot-js warns of duplicate dependencies, which only occur in this repository. */
const warning =
  /^(@polkadot\/\S+ has multiple versions|Either remove and|The following conflicting|\tesm ).*\n?/gm;

/** The packages of published clients, which may not be installed. */
const clients = 'spec/proofs/clients/node_modules';

/** What `npm i` would install, by name; the guide of clients uses other versions of the same package in folders of their own. */
const installed = {
  'node_modules/vitest': 'node_modules/vitest',
  'node_modules/understudy-cts': '.',
  'node_modules/@polkadot': `${clients}/@polkadot`,
  'node_modules/@unique-nft/accounts': `${clients}/@unique-nft/accounts`,
  'node_modules/@unique-nft/sdk': `${clients}/sdk-0.2.5`,
  'newest/node_modules/@unique-nft/sdk': `${clients}/sdk-0.7.7`,
  'v2/node_modules/@unique-nft/sdk': `${clients}/sdk-2.10.0`,
  'scan/node_modules/@unique-nft/sdk': `${clients}/sdk-2.10.0`,
  'scan/node_modules/@unique-nft/sr25519': `${clients}/@unique-nft/sr25519`,
  'v2/node_modules/@unique-nft/sr25519': `${clients}/@unique-nft/sr25519`,
};

/** The node_modules that `npm i` would create: the published client, its dependencies, and this package. */
async function installIn(folder: string): Promise<void> {
  await installCommands(folder);
  for (const [path, source] of Object.entries(installed)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(repository, source), join(folder, path));
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

const start = join(repository, 'spec/proofs/package/start.js');

/** Commands in the folder: that of this package, and an `npx` for them. That of npm takes a third of a second to find them. */
export async function installCommands(folder: string): Promise<void> {
  const bin = join(folder, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  for (const [name, command] of [
    ['understudy', `node ${start} "$@"`],
    ['npx', '"$@"'],
  ] as const)
    await writeFile(join(bin, name), `#!/bin/sh\nexec ${command}\n`, { mode: 0o755 });
}

/** The value of PATH with which those commands are found. */
export const pathIn = (folder: string): string =>
  `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`;

let built: Promise<unknown> | undefined;

/** Builds the command and the library, which the installed package exports; once in a process. */
export const build = async (): Promise<void> =>
  void (await (built ??= run(process.execPath, [start, '--version'])));
