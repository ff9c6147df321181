import type { Command, Option } from 'commander';

/** A word that could be next on the command line, and what it means. */
export interface Suggestion {
  readonly word: string;
  readonly says: string;
}

/** What the shell offers: these words, or files where there are none and `acceptsFiles`. */
export interface Suggestions {
  readonly found: readonly Suggestion[];
  readonly acceptsFiles: boolean;
}

/**
 * The words that can follow on a command line of the program. The last of `words` is the one that is being typed, perhaps empty. An
 * argument without a list of choices is taken for the name of a file, as a shell itself does.
 */
export function suggestionsFor(program: Command, words: readonly string[]): Suggestions {
  const { before, current } = joined(words);
  const { command, count, isVerbatim } = positionOf(program, before);
  const isOpen = !isVerbatim && !(command.name() === 'exec' && count > 0);
  const awaited = isOpen ? valueOption(program, command, before.at(-1)) : undefined;
  if (awaited !== undefined) return offered(choicesOf(awaited), current);
  const [, name, value] = /^(--[^=]+)=(.*)$/.exec(current) ?? [];
  if (isOpen && value !== undefined) return offered(choicesOf(valueOption(program, command, name)), value);
  if (isOpen && current.startsWith('-'))
    return { found: startingWith(optionWords(program, command), current), acceptsFiles: false };
  return offered(argumentWords(program, command, count), current);
}

/** bash takes `--profile=chain` for three words. */
function joined(words: readonly string[]): { readonly before: readonly string[]; readonly current: string } {
  const current = words.at(-1) ?? '';
  return { before: words.slice(0, -1).filter(word => word !== '='), current: current === '=' ? '' : current };
}

/** The command in which the words end, the number of its arguments so far, and whether `--` ended its options. */
function positionOf(program: Command, words: readonly string[]) {
  let command = program;
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return { command, count, isVerbatim: true };
    const next = command === program ? program.commands.find(each => each.name() === word) : undefined;
    if (word.startsWith('-')) at += valueOption(program, command, word) === undefined ? 0 : 1;
    else if (next === undefined) count += 1;
    else command = next;
  }
  return { command, count, isVerbatim: false };
}

/** The options of a command; without a command, those of `serve` too. */
const optionsOf = (program: Command, command: Command): readonly Option[] =>
  (command === program ? [program, ...program.commands.filter(each => each.name() === 'serve')] : [command])
    .flatMap(each => each.createHelp().visibleOptions(each))
    .filter((option, at, all) => all.findIndex(other => other.long === option.long) === at);

const valueOption = (program: Command, command: Command, word: string | undefined): Option | undefined =>
  optionsOf(program, command).find(
    each => (each.required || each.optional) && word !== undefined && [each.long, each.short].includes(word),
  );

const choicesOf = (from: { readonly argChoices?: readonly string[] } | undefined): readonly Suggestion[] =>
  (from?.argChoices ?? []).map(word => ({ word, says: '' }));

const optionWords = (program: Command, command: Command): readonly Suggestion[] =>
  optionsOf(program, command).flatMap(({ long, short, description }) =>
    [long, short].flatMap(word => (word === undefined ? [] : [{ word, says: description }])),
  );

function argumentWords(program: Command, command: Command, count: number): readonly Suggestion[] {
  if (count === 0 && (command === program || command.name() === 'help'))
    return program.commands.map(each => ({ word: each.name(), says: each.summary() || each.description() }));
  return choicesOf(command.registeredArguments[count]);
}

const startingWith = (all: readonly Suggestion[], start: string): readonly Suggestion[] =>
  all.filter(({ word }) => word.startsWith(start));

const offered = (all: readonly Suggestion[], start: string): Suggestions => ({
  found: startingWith(all, start),
  acceptsFiles: all.length === 0,
});
