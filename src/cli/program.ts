import { Command } from 'commander';
import { commands } from './commands.ts';
import { completionHelp } from './completion-help.ts';
import { version } from '../version.ts';

/** Prints scripts for shells, and the suggestions that those ask for. */
const completion = 'complete';

/** The exit code for wrong arguments; commander itself would use 1, which the commands use for findings. */
const usageError = 2;

/**
 * The command line for these words. Only the command that they name is loaded; of the others the names and descriptions are
 * known. Without the name of a command, the words are options of `serve`.
 */
export async function programFor(words: readonly string[]): Promise<Command> {
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
    .helpCommand(false)
    .addHelpText('after', completionHelp);
  for (const { name, says, load } of commands) {
    const isDefault = isServing && name === 'serve';
    if (name !== asked && !isDefault) program.command(name).description(says);
    else program.addCommand((await load()).summary(says).exitOverride(endOnUsage), { isDefault });
  }
  program.addCommand(helpCommand(program).exitOverride(endOnUsage));
  if (first === completion || asked === completion)
    program.addCommand(
      (await import('./complete-command.ts')).completeCommand(program, words).exitOverride(endOnUsage),
    );
  else if (asked === '-h' || asked === '--help') await addServeHelp(program);
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

/** Most users look for the options of the default command. */
async function addServeHelp(program: Command): Promise<void> {
  const { serveCommand } = await import('./serve-command.ts');
  program.addHelpText(
    'after',
    () => `\nWithout a command:\n\n${serveCommand().name('understudy').helpInformation()}`,
  );
}

function endOnUsage({ exitCode }: { readonly exitCode: number }): never {
  process.exit(exitCode === 0 ? 0 : usageError);
}
