/** A section of examples for `--help`. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map(line => `  $ ${line}`).join('\n')}`;

/** A section of exit codes for `--help`, after the examples. */
export const exitCodes = (codes: Readonly<Record<number, string>>): string =>
  `\nExit codes:\n${Object.entries(codes)
    .map(([code, says]) => `  ${code.padEnd(4)}${says}`)
    .join('\n')}`;
