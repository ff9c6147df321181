import { Command } from 'commander';
import { commandsWith, type CommandEntry, type LoadPlugins, type PluginCommands } from './commands.ts';
import { version } from '../version.ts';

/** The command of a plugin that prints scripts for shells, and after `--` the suggestions that those ask for. */
const completion = 'complete';

/** The exit code for wrong arguments; commander itself would use 1, which the commands use for findings. */
const usageError = 2;

/**
 * The command line for these words. Only the command that they name is loaded; of the others the names and descriptions are
 * known. Without the name of a command, the words are options of `serve`.
 */
export async function programFor(
  words: readonly string[],
  plugins: LoadPlugins,
  ofPlugins: PluginCommands,
): Promise<Command> {
  const all = commandsWith(ofPlugins);
  const commands = all.filter(
    ({ name, isUnlisted }) => isUnlisted !== true || words.slice(0, 3).includes(name),
  );
  const [first = '', second] = words;
  const isCompleting = first === completion && second === '--';
  const asked = isCompleting ? words[2] : first === 'help' ? second : first;
  const isServing = isCompleting
    ? asked === undefined || asked.startsWith('-')
    : first === '' || (first.startsWith('-') && !['-h', '--help'].includes(first));
  const program = new Command('understudy')
    .description('A local stand-in for the Collection and Token Service, and its executable specification')
    .version(version)
    .usage('[command] [options]')
    .enablePositionalOptions()
    .exitOverride(endOnUsage)
    .configureOutput({ outputError: (text, write) => write(`${text}${commandsAfter(text, commands)}`) })
    .hook('preAction', (_, command) => refuseEmptyOptions(command))
    .helpCommand(false)
    .addHelpText('after', all.flatMap(({ help = [] }) => help).join('\n'));
  for (const { name, says, load } of commands) {
    const isDefault = isServing && name === 'serve';
    if (name !== asked && name !== first && !isDefault) program.command(name).description(says);
    else {
      const command = await load({ words, program, plugins });
      program.addCommand(command.summary(says).exitOverride(endOnUsage), { isDefault });
    }
  }
  program.addCommand(helpCommand(program).exitOverride(endOnUsage));
  if (asked === '-h' || asked === '--help') {
    // Most users look for the options of the default command.
    const { serveCommand } = await import('./serve/serve-command.ts');
    const serve = serveCommand(await plugins()).name('understudy');
    program.addHelpText('after', () => `\nWithout a command:\n\n${serve.helpInformation()}`);
  }
  return program;
}

/** The command `understudy help`; that of commander takes `help help` and unknown commands for mistakes without a message. */
const helpCommand = (program: Command): Command =>
  new Command('help')
    .description('display help for a command')
    .argument('[command]', 'the command')
    .action((name: string | undefined) => {
      const command = name === undefined ? program : program.commands.find(each => each.name() === name);
      if (command === undefined) program.error(`error: unknown command '${name ?? ''}'`);
      else command.help();
    });

/** After the error for an unknown command, the names of all. */
const commandsAfter = (error: string, commands: readonly CommandEntry[]): string =>
  error.startsWith("error: unknown command '")
    ? `Commands: ${commands.map(({ name }) => name).join(', ')}; understudy help COMMAND describes one\n`
    : '';

/** An empty value is mostly a variable that is not set, as in CI: the error names the options, and the variables that are empty. */
function refuseEmptyOptions(command: Command): void {
  const empty = command.options.filter(option => {
    const name = option.attributeName();
    const values = [command.getOptionValue(name) as unknown].flat();
    return command.getOptionValueSource(name) === 'cli' && values.includes('');
  });
  if (empty.length === 0) return;
  // npm sets empty variables, too, in lower case.
  const unset = Object.keys(process.env)
    .filter(name => process.env[name] === '' && /^[A-Z]/.test(name))
    .toSorted();
  const hint =
    unset.length === 0
      ? 'is the variable or secret set that the value comes from?'
      : `is the variable or secret set that ${unset.join(', ')} in the environment comes from?`;
  command.error(`error: ${empty.map(({ long }) => long).join(' and ')} must not be empty: ${hint}`);
}

function endOnUsage({ exitCode }: { readonly exitCode: number }): never {
  process.exit(exitCode === 0 ? 0 : usageError);
}
