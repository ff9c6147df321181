import { Command, Option } from 'commander';
import { examples } from './examples.ts';
import type { ServerPlace } from './world-files.ts';

const withServer = (command: Command, flag: string): Command =>
  command
    .addOption(new Option(`${flag} <url>`, 'the running server').default('http://127.0.0.1:3000'))
    .addOption(
      new Option('--control-token <token>', 'token of a server on another machine').env(
        'UNDERSTUDY_CONTROL_TOKEN',
      ),
    );

/** The command `understudy export`. */
export const exportCommand = (): Command =>
  withServer(
    new Command('export')
      .description('Write a world of a running server to a file, with its history.')
      .argument('<world>', 'id of the world')
      .argument('<file>', 'file to write; an older one is replaced when the new one is complete'),
    '--from',
  )
    .addHelpText('after', examples('understudy export opal opal.world.gz'))
    .action(async (world: string, file: string, options: { readonly from: string } & ServerPlace) =>
      (await import('./world-files.ts')).exportWorld(world, file, { ...options, url: options.from }),
    );

/** The command `understudy import`. */
export const importCommand = (): Command =>
  withServer(
    new Command('import')
      .description('Create a world in a running server from a file, and print its base URL.')
      .argument('<file>', 'a world file')
      .option('--id <id>', 'id of the new world (default: that in the file, or a new one if it is taken)'),
    '--to',
  )
    .addHelpText('after', examples('understudy import opal.world.gz --id copy'))
    .action(async (file: string, options: { readonly to: string; readonly id?: string } & ServerPlace) =>
      (await import('./world-files.ts')).importWorld(file, { ...options, url: options.to }),
    );
