import { readFileSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { UsageError } from '../../harness/usage-error.ts';
import { reasonOf } from '../reports/report-file.ts';
import { shown, whereOf } from '../replay/format/mistake.ts';
import { checkShape } from '../replay/format/shape-problems.ts';
import { Source } from '../replay/format/source.ts';

/** Reads a YAML file of this shape. Raises `UsageError` with the places and lines of its mistakes; for a file with secrets it shows `expectedOfSecrets` and no line. */
export function readYaml<S extends TSchema>(file: string, shape: S, expectedOfSecrets?: string): Static<S> {
  const source = new Source(file, textIn(file));
  const { mistakes } = source;
  if (mistakes.length === 0) checkShape(source.at(), shape, source.data);
  const [first] = mistakes;
  if (first !== undefined)
    throw new UsageError(
      expectedOfSecrets === undefined ? shown(mistakes) : `${whereOf(first.place)}: ${expectedOfSecrets}`,
    );
  // Validated above.
  return source.data as Static<S>;
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}
