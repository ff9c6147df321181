import { Command, Option } from 'commander';
import { examples, exitCodes } from '../../cli/arguments.ts';
import type { LoadPlugins } from '../../cli/commands.ts';
import type { Place } from './stored.ts';
import type { RunningServer } from './transfer.ts';

const codes = {
  0: 'done',
  1: 'the server cannot be reached or refuses, or the file is wrong',
  2: 'wrong usage',
};

/** Options that name a running server, or the directory of one that does not run. */
interface ServerOptions {
  readonly data?: string;
  readonly controlToken?: string;
}

const placeOf = async (
  url: string,
  { data, ...access }: ServerOptions,
  plugins: LoadPlugins,
): Promise<RunningServer | Place> =>
  data === undefined ? { url, ...access } : { directory: data, plugins: await plugins() };

const withServer = (command: Command, flag: string, lines: readonly string[]): Command =>
  command
    .addOption(new Option(`${flag} <url>`, 'the running server').default('http://127.0.0.1:3000'))
    .addOption(
      new Option('--data <directory>', 'a data directory that no server uses, instead').conflicts(
        flag.slice(2),
      ),
    )
    .addOption(
      new Option('--control-token <token>', 'token of a server on another machine').env(
        'UNDERSTUDY_CONTROL_TOKEN',
      ),
    )
    .addHelpText('after', examples(...lines))
    .addHelpText('after', exitCodes(codes));

export const exportCommand = (plugins: LoadPlugins): Command =>
  withServer(
    new Command('export')
      .description('Write a world of a running server, or of a data directory, to a file, with its history.')
      .argument('<world>', 'id of the world')
      .argument('<file>', 'file to write; an older one is replaced when the new one is complete'),
    '--from',
    ['understudy export opal opal.world.gz', 'understudy export opal opal.world.gz --data ./data'],
  ).action(async (world: string, file: string, options: { readonly from: string } & ServerOptions) => {
    const { exportWorld } = await import('./transfer.ts');
    await exportWorld(world, file, await placeOf(options.from, options, plugins));
  });

export const importCommand = (plugins: LoadPlugins): Command =>
  withServer(
    new Command('import')
      .description(
        'Create a world in a running server from a file, and print its base URL; or in a data directory, and print its id.',
      )
      .argument('<file>', 'a world file')
      .option('--id <id>', 'id of the new world (default: that in the file, or a new one if it is taken)'),
    '--to',
    ['understudy import opal.world.gz --id copy', 'understudy import opal.world.gz --data ./data'],
  ).action(async (file: string, options: { readonly to: string; readonly id?: string } & ServerOptions) => {
    const { importWorld } = await import('./transfer.ts');
    await importWorld(file, await placeOf(options.to, options, plugins), options.id);
  });
