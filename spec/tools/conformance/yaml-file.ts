import { readFileSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { reasonOf } from '../reports/report-file.ts';
import { shown, whereOf } from '../replay/format/mistake.ts';
import { checkShape } from '../replay/format/shape-problems.ts';
import { Source } from '../replay/format/source.ts';

/** A mistake in a file of the user; the message shows the place, the line, and what to do. */
export class FileMistake extends Error {}

/** Reads a YAML file of this shape. Raises `FileMistake`; for a file with secrets it shows `expectedOfSecrets` and no line. */
export function readYaml<S extends TSchema>(file: string, shape: S, expectedOfSecrets?: string): Static<S> {
  const source = new Source(file, textIn(file));
  const { mistakes } = source;
  if (mistakes.length === 0) checkShape(source.at(), shape, source.data);
  const [first] = mistakes;
  if (first !== undefined)
    throw new FileMistake(
      expectedOfSecrets === undefined
        ? shown(mistakes, place => source.lineOf(place))
        : `${whereOf(first.place)}: ${expectedOfSecrets}`,
    );
  // Validated above.
  return source.data as Static<S>;
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new FileMistake(`${file} cannot be read: ${reasonOf(error)}`);
  }
}
