/** The command line of one of our scripts, for people to paste into a shell. */
export const commandLine = (script: string, args: readonly string[]): string =>
  [`npm run ${script}`, ...(args.length === 0 ? [] : ['--']), ...args.map(quoted)].join(' ');

/** An argument as a POSIX shell takes it for that very text. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
