import { InvalidArgumentError, Option } from 'commander';

/** Parses a whole number of an option, from `least` to `most`. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most)
      throw new InvalidArgumentError(
        `Expected a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}.`,
      );
    return number;
  };

export const portNumber = wholeNumber(0, 65_535);

/** Parses a base URL. An empty text is refused with all other empty options, and with the variables that are empty. */
export function baseUrl(text: string): string {
  if (text !== '' && (!/^https?:\/\/./.test(text) || !URL.canParse(text)))
    throw new InvalidArgumentError('Expected a base URL such as http://127.0.0.1:3000/opal.');
  return text;
}

/** Collects the values of an option that may be repeated. */
export const collected = (value: string, list: readonly string[] = []): readonly string[] => [...list, value];

export const profileOption = (description: string): Option =>
  new Option('--profile <profile>', description).choices(['document', 'chain']);

/** A section of examples for `--help`. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map(line => `  $ ${line}`).join('\n')}`;

/** A section of exit codes for `--help`, after the examples. */
export const exitCodes = (codes: Readonly<Record<number, string>>): string =>
  `\nExit codes:\n${Object.entries(codes)
    .map(([code, says]) => `  ${code.padEnd(4)}${says}`)
    .join('\n')}`;
