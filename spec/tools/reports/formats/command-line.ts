/** The command line of a command of Understudy, to paste into a shell. */
export const commandLine = (command: string, args: readonly string[]): string =>
  ['understudy', command, ...args.map(quoted)].join(' ');

/** The value of an option: a text, several, or none for a flag. */
type OptionValue = string | readonly string[] | true | undefined;

/** Options as arguments; those that are undefined are left out. */
export const asArguments = (options: Readonly<Record<string, OptionValue>>): readonly string[] =>
  Object.entries(options).flatMap(([name, values = []]) => {
    const option = `--${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
    return [values].flat().flatMap(value => (value === true ? option : [option, value]));
  });

/** An argument, quoted for a POSIX shell if necessary. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
