import { Document, isMap, isScalar } from 'yaml';
import { Type } from 'typebox';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { FileMistake, readYaml } from './yaml-file.ts';
import { ownDialect, type Dialect, type Phrase } from '../../harness/dialects/dialect.ts';

const strict = { additionalProperties: false };

/** A text for some operations; any other name is a mistake that would go unnoticed. */
const textsByOperation = Type.Unsafe<Dialect['endpoints']>(
  Type.Object(
    Object.fromEntries(
      Object.keys({ ...readEndpoints, ...writeEndpoints }).map(name => [name, Type.Optional(Type.String())]),
    ),
    strict,
  ),
);

/** The members of a dialect file; missing ones are those of our own simulator. */
const fileShape = Type.Partial(
  Type.Object({
    profile: Type.Enum(['document', 'chain']),
    paths: Type.Object(
      { version: Type.Enum(['', 'v1']), collections: Type.Enum(['plural', 'singular']) },
      strict,
    ),
    endpoints: textsByOperation,
    outcome: Type.Enum(['status', 'submit', 'result', 'reads']),
    form: Type.Enum(['own', 'free']),
    signatures: Type.Enum(['typed', 'plain']),
    creation: Type.Enum(['plain', 'schema']),
    limits: Type.Enum(['set', 'in force']),
    ownProperties: Type.Array(Type.String()),
    error: Type.Object(
      {
        message: Type.String(),
        section: Type.Optional(Type.String()),
        name: Type.Optional(Type.String()),
        rule: Type.Optional(Type.String()),
        phrases: Type.Optional(
          Type.Array(Type.Object({ says: Type.String(), means: Type.String() }, strict)),
        ),
        statuses: Type.Optional(Type.Record(Type.String(), Type.Integer())),
      },
      strict,
    ),
    blocks: Type.Object(
      { seconds: Type.Number({ minimum: 0 }), settle: Type.Integer({ minimum: 0 }) },
      strict,
    ),
    prefix: Type.Integer({ minimum: 0 }),
    unsupported: Type.Array(Type.String()),
    missing: Type.Array(Type.String()),
  }),
  // `Partial` does not keep the options of the object.
  strict,
);

/** Reads a dialect from a file. Raises `FileMistake` where it is not valid. */
export function readDialect(file: string): Dialect {
  const { error, ...others } = readYaml(file, fileShape);
  forbidOddPatterns(file, error?.phrases ?? []);
  return {
    ...ownDialect,
    ...others,
    ...(error === undefined
      ? {}
      : { error: { ...error, phrases: error.phrases ?? [], statuses: error.statuses ?? {} } }),
  };
}

function forbidOddPatterns(file: string, phrases: readonly Phrase[]): void {
  for (const { says } of phrases)
    try {
      void new RegExp(says);
    } catch (error) {
      throw new FileMistake(
        `${file}: says of a phrase is not a regular expression: ${(error as SyntaxError).message}`,
      );
    }
}

const explanations: Readonly<Record<keyof Dialect, string>> = {
  profile: ' the profile that it claims to follow: document or chain',
  paths: ' version is v1 or nothing; collections are at collections (plural) or collection (singular)',
  endpoints: ' paths that deviate from that style, by operation',
  outcome:
    ' the outcome of a write is answered by extrinsic/status (status), by extrinsic/submit itself (submit), by use=Result (result), or not at all (reads)',
  form: ' answers have the form of Understudy (own), or any form that the interface permits (free)',
  signatures: ' a signature begins with a byte for its type (typed), or is 64 bytes (plain)',
  creation: ' a collection can be created without a schema (plain), or only with one (schema)',
  limits: ' reads report the limits that were set (set), or only those that apply (in force)',
  ownProperties: ' keys of properties and permissions that it adds to every collection and token',
  error:
    ' path of the message of an error; phrases: its own messages, as regular expressions, and the errors that they mean',
  blocks:
    ' seconds between blocks, 0 if each transaction seals one; settle: milliseconds that reads lag behind',
  prefix: ' network prefix of its addresses',
  unsupported: ' operations, and patterns of rule ids, that it does not claim to support',
  missing:
    ' operations without an endpoint, which fails their rules; move those that are absent on purpose to unsupported',
};

/** The dialect as the text of a file, with a comment on each member. */
export function dialectText(dialect: Dialect): string {
  const document = new Document(dialect);
  document.commentBefore =
    ' The dialect of the target, as found by a probe. Check it, then run: understudy conform --dialect FILE …';
  const texts: Readonly<Record<string, string>> = explanations;
  for (const { key } of isMap(document.contents) ? document.contents.items : [])
    if (isScalar(key)) key.commentBefore = texts[String(key.value)] ?? null;
  return document.toString({ lineWidth: 0 });
}
