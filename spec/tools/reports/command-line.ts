/** The command line of an npm script, to paste into a shell. */
export const commandLine = (script: string, args: readonly string[]): string =>
  [`npm run ${script}`, ...(args.length === 0 ? [] : ['--']), ...args.map(quoted)].join(' ');

/** An argument, quoted for a POSIX shell if necessary. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
