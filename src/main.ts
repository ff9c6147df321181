import { Command, Option } from 'commander';
import type { ServeOptions } from './cli/options.ts';
import { serve } from './cli/serve.ts';

const program = new Command('understudy').description(
  'A local stand-in for the Collection and Token Service',
);

const serveCommand = program
  .command('serve', { isDefault: true })
  .description('start a server with one world per network')
  .addOption(
    new Option('-p, --port <port>', 'port to listen on; 0 for any free port').env('PORT').default('3000'),
  )
  .addOption(new Option('-H, --host <host>', 'address to listen on').env('HOST').default('127.0.0.1'))
  .option(
    '--block-time <time>',
    'when blocks are sealed: instant, manual, or an interval such as 6s',
    'instant',
  )
  .addOption(
    new Option('--profile <profile>', 'rules of the interface document or of the live chain')
      .choices(['document', 'chain'])
      .default('document'),
  )
  .option('--seed <seed>', 'text that all hashes are derived from', 'understudy')
  .option('--keep-blocks <count>', 'number of blocks whose state can still be read', 'all')
  .option('--no-sim-routes', 'disable the control routes below __sim')
  .action((options: ServeOptions) => serve(options));

// Most users look for the options of the default command.
program.addHelpText('after', () => `\n${serveCommand.helpInformation()}`);

await program.parseAsync();
