import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { blocksOf } from '../../project/testing/guide.ts';
import { repository } from '../source-locations.ts';

const exec = promisify(execFile);

/** A folder in which the packed package is installed, as in a project of a user. */
export interface Installation {
  readonly folder: string;
  /** The clone of the repository in which it was packed. */
  readonly clone: string;
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

/**
 * What a clone of the repository does not have: what is installed or built. Which rules apply was found for the same sources, and takes
 * half a minute.
 */
const isMade = (name: string): boolean =>
  name === '.git' || /^(?:node_modules|dist(?!-applicable$).*|conform-report|coverage)$/.test(name);

/** The commands of the README for a clone, or for a project beside it. */
const commandsFor = (place: 'clone' | 'project'): readonly string[] =>
  blocksOf('README.md')
    .filter(({ name }) => name === place)
    .map(({ code }) => code.trimEnd());

/**
 * Clones the repository, packs the package there and installs it in an empty folder, by the commands of the README. Packages that it
 * needs are in the cache of npm, or installed already.
 */
export async function install(): Promise<Installation> {
  const home = await mkdtemp(join(tmpdir(), 'understudy-installed-'));
  const [clone, folder] = [join(home, 'understudy'), join(home, 'project')];
  const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
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
  await mkdir(folder);
  await write('package.json', '{ "type": "module" }');
  const files = (await readdir(repository)).filter(name => !isMade(name));
  for (const name of files) await cp(join(repository, name), join(clone, name), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(clone, 'node_modules'));
  for (const command of commandsFor('clone')) {
    const quick = command
      .replace('npm ci', 'npm ci --dry-run')
      .replace('npm start', 'npm start -- --version');
    await exec('bash', ['-ec', quick], { cwd: clone, env });
  }
  for (const command of commandsFor('project'))
    await exec('bash', ['-ec', `${command} --version`], { cwd: folder, env });
  return { folder, clone, write, run, remove: () => rm(home, { recursive: true }) };
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
