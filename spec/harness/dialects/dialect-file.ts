import { Document } from 'yaml';
import { Type } from 'typebox';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { FileMistake, readYaml } from '../../tools/conformance/yaml-file.ts';
import { ownDialect, type Dialect, type Phrase } from './dialect.ts';

const strict = { additionalProperties: false };

/** A text for some of the operations; any other name is a mistake, which would only be passed over. */
const textsByOperation = Type.Unsafe<Dialect['endpoints']>(
  Type.Object(
    Object.fromEntries(
      Object.keys({ ...readEndpoints, ...writeEndpoints }).map(name => [name, Type.Optional(Type.String())]),
    ),
    strict,
  ),
);

/** A dialect as a file has it: what is left out is as our own simulator has it. */
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
  // A partial shape has nothing of the options of the whole one.
  strict,
);

/** The dialect in a file. Raises `FileMistake` where it is none. */
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
      throw new FileMistake(`${file}: says of a phrase is no pattern: ${(error as SyntaxError).message}`);
    }
}

const explanations: Readonly<Record<keyof Dialect, string>> = {
  profile: ' whose rules it claims to follow: document or chain',
  paths: ' version is v1 or nothing; collections are at collections (plural) or collection (singular)',
  endpoints: ' paths that are elsewhere than that style says, by operation',
  outcome:
    ' what came of a write is answered by extrinsic/status (status), by extrinsic/submit itself (submit), by use=Result (result), or not at all (reads)',
  form: ' answers are as Understudy gives them (own), or in any form that the interface allows (free)',
  signatures: ' a signature begins with the byte of its kind (typed), or is 64 bytes (plain)',
  creation: ' a collection can be created without a schema (plain), or only with one (schema)',
  error:
    ' where an error tells its message; phrases: its own words, as a pattern, and which of our errors they mean',
  blocks:
    ' seconds between blocks, 0 where each transaction seals one; settle: milliseconds that reads lag behind',
  prefix: ' how addresses are written',
  unsupported: ' operations, and patterns of rule ids, that it does not claim to support',
  missing:
    ' operations that nothing answers to, which fails their rules; those that are not meant to be there belong to unsupported',
};

/** The dialect as a file that can be edited, with a comment on each member. */
export function dialectText(dialect: Dialect): string {
  const document = new Document(dialect);
  document.commentBefore =
    ' How the target speaks, as a probe found it. Check it, then: npm run conform -- --dialect FILE …';
  for (const [name, explanation] of Object.entries(explanations)) {
    const pair = document.contents as unknown as {
      items: { key: { value: string; commentBefore?: string } }[];
    };
    const key = pair.items.find(item => item.key.value === name)?.key;
    if (key !== undefined) key.commentBefore = explanation;
  }
  return document.toString({ lineWidth: 0 });
}
