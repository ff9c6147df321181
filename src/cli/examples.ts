/** A section of examples for `--help`. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map(line => `  $ ${line}`).join('\n')}`;
