import { malformed } from './errors.ts';
import type { Context } from './state.ts';

/**
 * The document prints the pattern as `^[0-9a-zA-Z.-_]`. Read together with its sentence the hyphen is a
 * member of the class, not a range, and the whole key has to match.
 */
const pattern = /^[0-9a-zA-Z._-]+$/;

/** The printed pattern taken by the letter: one leading character, and `.-_` as a range. */
const printedPattern = /^[0-9a-zA-Z.-_]/;

function patternFor({ mutants }: Context): RegExp {
  if (mutants.has('property-keys.printed-pattern')) return printedPattern;
  if (mutants.has('property-keys.hyphen-refused')) return /^[0-9a-zA-Z._]+$/;
  return pattern;
}

export function checkKey(context: Context, key: string): void {
  if (!patternFor(context).test(key))
    throw malformed(`Property key ${key} has characters that are not allowed`);
}

/** Keys are kept as they are written; `Name` and `name` are two keys. */
export const storedKey = ({ mutants }: Context, key: string): string =>
  mutants.has('property-keys.lower-cased') ? key.toLowerCase() : key;
