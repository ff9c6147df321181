/** The command line of a command of Understudy, to paste into a shell. */
export const commandLine = (command: string, args: readonly string[]): string =>
  ['understudy', command, ...args.map(quoted)].join(' ');

/** An argument, quoted for a POSIX shell if necessary. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
