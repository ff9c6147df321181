import { Command, Option } from 'commander';
import { serve, type ServeOptions } from './cli/serve.ts';

/** The commands. */
const program = new Command('understudy').description(
  'A local stand-in for the Collection and Token Service',
);

const serveCommand = program
  .command('serve', { isDefault: true })
  .description('serve the interface over HTTP')
  .addOption(new Option('-p, --port <port>', '0 for any free port').env('PORT').default('3000'))
  .addOption(new Option('-H, --host <host>', 'address to listen on').env('HOST').default('127.0.0.1'))
  .option('--block-time <time>', 'instant, manual, or an interval such as 6s', 'instant')
  .addOption(
    new Option('--profile <profile>', 'whose rules').choices(['document', 'chain']).default('document'),
  )
  .option('--seed <seed>', 'text that the hashes of all worlds start from', 'understudy')
  .option('--keep-blocks <count>', 'blocks whose state can still be read', 'all')
  .option('--no-sim-routes', 'without the control routes below __sim')
  .action((options: ServeOptions) => serve(options));

// The default command is what most people want to know about.
program.addHelpText('after', () => `\n${serveCommand.helpInformation()}`);

await program.parseAsync();
