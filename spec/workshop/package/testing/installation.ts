import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../source-locations.ts';

const exec = promisify(execFile);

/** A folder in which the packed package is installed, as in a project of a user. */
export interface Installation {
  readonly folder: string;
  /** Adds a file. */
  readonly write: (name: string, text: string) => Promise<void>;
  /** Runs a command in the folder. */
  readonly run: (command: string, ...args: readonly string[]) => Promise<Ran>;
  readonly remove: () => Promise<void>;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Packs the package and installs it in an empty folder. Its only dependency is in the cache of npm after `npm ci`. */
export async function install(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-installed-'));
  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
  const run = async (command: string, ...args: readonly string[]): Promise<Ran> => {
    try {
      const { stdout, stderr } = await exec(command, args, { cwd: folder });
      return { code: 0, out: stdout, errors: stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, out: stdout, errors: stderr };
    }
  };
  await write('package.json', '{ "type": "module" }');
  await exec('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: repository });
  const { code, errors } = await run('bash', '-c', 'npm install --prefer-offline --no-audit --no-fund *.tgz');
  if (code !== 0) throw new Error(`expected the package to be installed: ${errors}`);
  return { folder, write, run, remove: () => rm(folder, { recursive: true }) };
}

/** Links a package of this repository, and its commands, which a user would install from the registry. */
export async function link(folder: string, name: string): Promise<void> {
  const source = join(repository, 'node_modules', name);
  const { bin = {} } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
    readonly bin?: string | Readonly<Record<string, string>>;
  };
  const commands = typeof bin === 'string' ? { [name]: bin } : bin;
  const links = Object.entries(commands).map(
    ([command, file]) => [`.bin/${command}`, join(source, file)] as const,
  );
  for (const [place, target] of [[name, source] as const, ...links]) {
    const path = join(folder, 'node_modules', place);
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    await symlink(target, path);
  }
}
