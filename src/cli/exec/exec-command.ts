import { Command } from 'commander';
import { examples, portNumber } from '../arguments.ts';
import type { Plugin } from '../../http/plugin.ts';
import type { ServeOptions } from '../options.ts';
import { withWorldsOptions } from '../serve/serve-command.ts';

export const execCommand = (plugins: readonly Plugin[]): Command =>
  withWorldsOptions(
    plugins,
    new Command('exec')
      .description(
        'Start a server, run a command, stop the server, and end with the exit code of the command.',
      )
      .usage('[options] -- <command> [args...]')
      .argument('<command>', 'the command to run')
      .argument('[args...]', 'its arguments')
      .option('-p, --port <port>', 'port to listen on; 0 for any free port', portNumber, 0),
  )
    .passThroughOptions()
    .addHelpText(
      'after',
      `
The command gets the variables
  UNDERSTUDY_URL                         the server, such as http://127.0.0.1:41337
  UNDERSTUDY_OPAL_URL, …_QUARTZ_URL,     the base URL of each world, such as http://127.0.0.1:41337/opal
  …_UNIQUE_URL
  UNDERSTUDY_OPAL_WS_URL, …              JSON-RPC of each world, such as ws://127.0.0.1:41337/opal
${examples(
  'understudy exec -- npm test',
  'understudy exec --port 4000 -- npm test',
  'understudy exec --profile chain --scenario set-up.yaml -- pytest',
  `understudy exec -- sh -c 'curl -s $UNDERSTUDY_OPAL_URL/v1/collections/stats'`,
)}

Exit codes:
  that of the command; 128 + n if signal n ended it
  2    wrong usage
  125  the server cannot start, or a scenario failed
  126  the command cannot be run
  127  the command was not found`,
    )
    .action(async (command: string, args: readonly string[], options: ServeOptions) => {
      const { execute } = await import('./exec.ts');
      process.exit(await execute(command, args, options, plugins));
    });
