import { existsSync } from 'node:fs';
import { Option } from 'commander';
import type { Plugin } from '../../http/plugin.ts';
import { createServer, listen, type Server, type ServerOptions } from '../../http/server.ts';
import { Failure } from '../../contract/failures.ts';
import { oncePerMember } from '../../service/requests/remarks.ts';
import { optionsOf, WorldFileError } from '../../service/records/stored-world.ts';
import { readWorldFile } from '../../service/world-file/file.ts';
import { serverOptions, type ServeOptions } from '../options.ts';
import { newWorld } from '../../library/local-world.ts';

export interface OpenServer extends Server {
  readonly origin: string;
  /** The token that control routes need from other machines. */
  readonly controlToken: string | undefined;
}

class SetUpError extends Error {}

/** How often the blocks of a set-up are sealed, in milliseconds. */
const sealPause = 5;

/**
 * Opens a server and plays the scenarios of the options in its first world. Throws a `Failure` for an invalid option or a mistake in a
 * scenario, and a `SetUpError` if one fails.
 */
export async function openServer(options: ServeOptions, plugins: readonly Plugin[]): Promise<OpenServer> {
  const { port, host } = options;
  const given = serverOptions(options);
  const server = await createServer({ ...given, plugins, recordScenario, log });
  const kept = server.storage?.stored.map(({ id }) => id) ?? [];
  await addWorlds(server, options.world ?? [], kept);
  await warmUp();
  await listen(server.app, { port, host });
  const origin = server.app.listeningOrigin;
  try {
    if (options.scenario !== undefined && kept.length === 0)
      await setUp(server, origin, options.scenario, options);
    // After the scenarios, which they would disturb.
    for (const { option } of plugins) {
      if (option === undefined) continue;
      const values = options[new Option(option.flags, option.says).attributeName()];
      if (Array.isArray(values)) await option.apply(server, values);
    }
  } catch (error) {
    await server.app.close();
    throw error;
  }
  return { ...server, origin, controlToken: given.controlToken };
}

/**
 * Makes writes and reads in a world of its own. Otherwise the first client would wait until shapes are compiled, keys are derived and code is
 * optimised, which takes longer than some clients wait for an answer.
 */
async function warmUp(): Promise<void> {
  const world = await newWorld({}, []);
  const alice = world.as('//Alice');
  const { collectionId } = await alice.createCollection({ name: '', description: '', tokenPrefix: '' });
  const token = await alice.mintToken({ collectionId });
  await Promise.all([world.read.collection({ collectionId }), world.read.token(token)]);
  await world.close();
}

const recordScenario: ServerOptions['recordScenario'] = async (target, after) => {
  const record = await import('../../../spec/tools/record/record-scenario.ts');
  const { scenario, remarks } = await record.recordScenario({ target, after });
  return { scenario, remarks };
};

/** Remarks on requests, on the standard error. */
const log = oncePerMember(line => process.stderr.write(`${line}\n`));

/** Adds worlds from files, but none that is kept already. Throws a `Failure` for a wrong option, and a `WorldFileError` for a wrong file. */
async function addWorlds(
  { worlds }: Server,
  options: readonly string[],
  kept: readonly string[],
): Promise<void> {
  for (const option of options) {
    const [, id, file] = /^([a-z0-9][a-z0-9-]{0,62})=(.+)$/.exec(option) ?? [];
    if (id === undefined || file === undefined)
      throw new Failure(
        'Validation',
        `--world must be a name and a file, such as mine=mine.world.gz, found ${option}`,
      );
    if (!existsSync(file)) throw new Failure('Validation', `--world: there is no file ${file}`);
    if (!kept.includes(id)) worlds.replace(id, optionsOf(await readWorldFile(file)));
  }
}

/** Plays the scenarios. Whatever the block time is, writes are sealed at once meanwhile, so that it does not take a block each. */
async function setUp(
  { worlds }: Server,
  origin: string,
  paths: readonly string[],
  { profile, blockTime }: ServeOptions,
): Promise<void> {
  const { playSetUp } = await import('../../../spec/tools/replay/set-up.ts');
  const [id = ''] = worlds.ids;
  const { chain } = worlds.get(id);
  const sealing = setInterval(() => {
    if (chain.pending.receipts.length > 0) chain.seal();
  }, sealPause);
  try {
    const problem = await playSetUp(paths, {
      baseUrl: `${origin}/${id}`,
      profile,
      isShared: blockTime !== 'instant',
    });
    if (problem === undefined) return;
    const { isMistake, text } = problem;
    throw isMistake ? new Failure('Validation', text) : new SetUpError(text);
  } finally {
    clearInterval(sealing);
  }
}

/**
 * Opens a server as above. If it cannot start, prints the reason in one sentence and exits with code 2 for a wrong option or scenario file,
 * else with `exitCode`.
 */
export const openServerOrExit = (
  options: ServeOptions,
  plugins: readonly Plugin[],
  exitCode: number,
): Promise<OpenServer> =>
  openServer(options, plugins).catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error, options)}\n`);
    process.exit(error instanceof Failure && error.kind !== 'Storage' ? 2 : exitCode);
  });

/** Why a server cannot start, and what to do. */
function reasonOf(error: unknown, { host, port }: ServeOptions): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || error instanceof SetUpError || error instanceof WorldFileError)
    return message;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: choose another with --port or PORT, or 0 for any free one`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} needs rights that you do not have: choose one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${host} is not an address of this machine: try 127.0.0.1`;
  return `Could not start: ${message}`;
}
