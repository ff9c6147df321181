import { Command, Option } from 'commander';
import { collected, examples, exitCodes, portNumber, profileOption, wholeNumber } from '../arguments.ts';
import { eraPeriodBlocks } from '../../contract/limits.ts';
import type { Plugin } from '../../http/plugin.ts';
import type { ServeOptions } from '../options.ts';

/** At least as many blocks as an era has: otherwise the block that a payload starts from could be dropped while it is valid. */
const blockCount = (text: string): number | 'all' =>
  text === 'all' ? text : wholeNumber(eraPeriodBlocks, 2 ** 31)(text);

/** Adds the options of the worlds that a server begins with. */
export function withWorldsOptions(plugins: readonly Plugin[], command: Command): Command {
  command
    .option(
      '--block-time <time>',
      'when blocks are sealed: instant, manual, or an interval such as 6s',
      'instant',
    )
    .addOption(profileOption('rules of the interface document or of the live chain').default('document'))
    .option('--seed <seed>', 'text that all hashes are derived from', 'understudy')
    .option('--keep-blocks <count>', 'number of blocks whose state can still be read', blockCount, 'all')
    .option('--strict', 'refuse requests in which anything would be ignored, such as an unknown member')
    .option('--data <directory>', 'keep all worlds in this directory, and begin with those that are in it')
    .option(
      '--world <name=file>',
      'begin with a world from a file, in the place of one with that name; repeatable',
      collected,
    )
    .option('--no-sim-routes', 'disable the control routes below __sim')
    .option(
      '--allow-origin <origin>',
      'let web pages of this origin, such as http://localhost:5173, use the control routes; repeatable',
      collected,
    )
    .option(
      '--scenario <path>',
      'play a scenario file or folder in the first world, opal, before anything else; repeatable',
      collected,
    );
  for (const { option } of plugins)
    if (option !== undefined) command.option(option.flags, option.says, collected);
  return command;
}

export const serveCommand = (plugins: readonly Plugin[]): Command =>
  withWorldsOptions(
    plugins,
    new Command('serve')
      .description('Start a server with one world per network. It runs until it is interrupted.')
      .addOption(
        new Option('-p, --port <port>', 'port to listen on; 0 for any free port')
          .env('PORT')
          .argParser(portNumber)
          .default(3000),
      )
      .addOption(new Option('-H, --host <host>', 'address to listen on').env('HOST').default('127.0.0.1')),
  )
    .option(
      '--allow-host <name>',
      'accept this name in the Host header, * for any; repeatable (default: names and addresses of this machine)',
      collected,
    )
    .addOption(
      new Option(
        '--control-token <token>',
        'token for control routes from other machines (default: a new one if --host is open to them)',
      ).env('UNDERSTUDY_CONTROL_TOKEN'),
    )
    .option('--json', 'print one line of JSON when the server listens')
    .addHelpText(
      'after',
      examples(
        'understudy',
        'understudy serve --port 4000 --block-time 6s --profile chain',
        'understudy serve --scenario set-up.yaml',
        `understudy serve --fault '{"when": {"operation": "mint"}, "answer": {"status": 503}}'`,
      ),
    )
    .addHelpText(
      'after',
      exitCodes({
        0: 'interrupted',
        1: 'the server cannot start, or a scenario failed',
        2: 'wrong usage',
      }),
    )
    .action(async (options: ServeOptions) => (await import('./serve.ts')).serve(options, plugins));
