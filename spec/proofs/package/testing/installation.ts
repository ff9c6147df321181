import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { blocksOf } from '../../project/testing/guide.ts';
import { repository } from '../source-locations.ts';

const exec = promisify(execFile);

/** A folder in which the packed package is installed, as in a project of a user. */
export interface Installation {
  readonly folder: string;
  /** The folder with the packed package. */
  readonly packed: string;
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

/** The commands of the README for a project beside the clone. */
const projectCommands = blocksOf('README.md').filter(({ name }) => name === 'project');

/** Packs the package and installs it in an empty folder, by the commands of the README. */
export async function install(): Promise<Installation> {
  const home = await mkdtemp(join(tmpdir(), 'understudy-installed-'));
  const [packed, folder] = [join(home, 'understudy'), join(home, 'project')];
  const options = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  const env = {
    ...process.env,
    ...options,
    ...(process.env['ALL'] === undefined && { EXAMPLES: 'setTransfersEnabled' }),
  };
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
  for (const each of [packed, folder]) await mkdir(each);
  await write('package.json', '{ "type": "module" }');
  await exec('npm', ['pack', '--pack-destination', packed], { cwd: repository, env });
  for (const { code } of projectCommands)
    await exec('bash', ['-ec', `${code.trimEnd()} --version`], { cwd: folder, env });
  return { folder, packed, write, run, remove: () => rm(home, { recursive: true }) };
}

/** Links an installed package, and its commands, which a user would install from the registry. */
export async function link(folder: string, source: string): Promise<void> {
  const { name, bin = {} } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
    readonly name: string;
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
