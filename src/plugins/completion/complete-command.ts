import { script, ShellCompDirective } from '@bomb.sh/tab';
import { Argument, Command } from 'commander';
import type { CommandLine } from '../../cli/commands.ts';
import { suggestionsFor } from './completion.ts';
import { completionHelp } from './completion-help.ts';

/** That of the library needs the package `bash-completion`, cannot complete files, and cannot be read twice. */
export const bash = `_understudy() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    [[ $line == :* ]] || COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(understudy complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _understudy understudy`;

const shells = ['bash', 'zsh', 'fish', 'powershell'];

/** The command `understudy complete`: the script for a shell, or after `--` the suggestions that the script asks for. */
export function completeCommand({ program, words }: CommandLine): Command {
  const command = new Command('complete')
    .description('Print the script that completes commands, options and files in a shell.')
    .summary('print the script for completion in a shell')
    .addHelpText('after', completionHelp);
  if (words[1] !== '--')
    return command.addArgument(new Argument('<shell>').choices(shells)).action((shell: string) => {
      if (shell === 'bash') console.log(bash);
      else script(shell, 'understudy', 'understudy');
    });
  const argument = new Argument('[words...]');
  // Suggested, not checked.
  argument.argChoices = shells;
  return command.addArgument(argument).action(() => printSuggestions(program, words.slice(2)));
}

/** In the form that the scripts read: a line for each word, and a last line with a directive. */
function printSuggestions(program: Command, words: readonly string[]): void {
  const { found, acceptsFiles } = suggestionsFor(program, words);
  const { ShellCompDirectiveDefault, ShellCompDirectiveNoFileComp } = ShellCompDirective;
  for (const { word, says } of found) console.log(`${word}\t${says}`);
  console.log(`:${String(acceptsFiles ? ShellCompDirectiveDefault : ShellCompDirectiveNoFileComp)}`);
}
