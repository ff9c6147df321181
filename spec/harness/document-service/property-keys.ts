import { malformed } from './errors.ts';
import type { Context } from './state.ts';

/**
 * The document prints the pattern as `^[0-9a-zA-Z.-_]`. Read together with its sentence the hyphen is a
 * member of the class, not a range, and the whole key has to match.
 */
const pattern = /^[0-9a-zA-Z._-]+$/;

/** The printed pattern taken by the letter: one leading character, and `.-_` as a range. */
const printedPattern = /^[0-9a-zA-Z.-_]/;

const patternWithoutHyphen = /^[0-9a-zA-Z._]+$/;

function patternFor({ choices }: Context): RegExp {
  switch (choices['keys.characters']) {
    case 'those of the printed pattern':
      return printedPattern;
    case 'without the hyphen':
      return patternWithoutHyphen;
    case 'those of the sentence':
      return pattern;
  }
}

export function checkKey(context: Context, key: string): void {
  if (!patternFor(context).test(key))
    throw malformed(`Property key ${key} has characters that are not allowed`);
}

/** Keys are kept as they are written; `Name` and `name` are two keys. */
export const storedKey = ({ choices }: Context, key: string): string =>
  choices['keys.case'] === 'lowered' ? key.toLowerCase() : key;
