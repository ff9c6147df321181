import { Document, isMap, isScalar } from 'yaml';
import { Type } from 'typebox';
import { UsageError } from '../../harness/usage-error.ts';
import { readYaml } from './yaml-file.ts';
import { DialectShape, ownDialect, type Dialect } from '../../harness/dialects/dialect.ts';

// `Partial` does not keep the options of the object.
const fileShape = Type.Partial(DialectShape, { additionalProperties: false });

/** Reads a dialect from a file; missing members are those of our own simulator. Raises `UsageError` where it is not valid. */
export function readDialect(file: string): Dialect {
  const read = readYaml(file, fileShape);
  for (const { says } of read.error?.phrases ?? [])
    try {
      void new RegExp(says);
    } catch (error) {
      throw new UsageError(
        `${file}: says of a phrase is not a regular expression: ${(error as SyntaxError).message}`,
      );
    }
  return { ...ownDialect, ...read };
}

/** The dialect as the text of a file, with a comment on each member. */
export function dialectText(dialect: Dialect): string {
  const document = new Document(dialect);
  document.commentBefore =
    ' The dialect of the target, as found by a probe. Check it, then run: understudy conform --dialect FILE …';
  const shapes: Readonly<Record<string, object>> = DialectShape.properties;
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    if (!isScalar(key)) continue;
    const { description } = { description: '', ...shapes[String(key.value)] };
    key.commentBefore = ` ${description}`;
  }
  return document.toString({ lineWidth: 0 });
}
