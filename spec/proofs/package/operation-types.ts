import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { answerShapes, readShapes, writeShapes, outcomeShapes } from '../../../src/contract/shapes/index.ts';

/**
 * Declarations of bodies, queries, outcomes and answers as plain types, by operation. In the sources they are derived from the
 * shapes by typebox, which a user of the package would have to install for its types alone, and which editors show less clearly.
 */
export async function operationTypes(): Promise<string> {
  const definitions: Record<string, JSONSchema> = {};
  const members = {
    bodies: byOperation('Bodies of the writes.', writeShapes, definitions),
    queries: byOperation('Queries of the reads.', readShapes, definitions),
    outcomes: byOperation('Outcomes of accepted writes.', outcomeShapes, definitions),
    answers: byOperation('Answers of the reads.', answerShapes, definitions),
  };
  const all: JSONSchema = { ...object('What each operation takes and gives.', members), definitions };
  return typesOf(all, 'Operations');
}

/** The declaration of a shape as a plain type of that name. */
export async function typesOf(shape: object, name: string): Promise<string> {
  // A copy, because it is changed.
  const text = await compile(JSON.parse(JSON.stringify(shape)) as JSONSchema, name, {
    additionalProperties: false,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
  });
  return text.replaceAll(/ *\/\*\*\n *\* This interface was referenced[^/]*\*\/\n/g, '');
}

const object = (description: string, properties: Record<string, JSONSchema>): JSONSchema => ({
  type: 'object',
  description,
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** One member for each shape. What the shapes refer to is added to the definitions. */
const byOperation = (
  says: string,
  shapes: Readonly<Record<string, object>>,
  definitions: Record<string, JSONSchema>,
): JSONSchema =>
  object(
    says,
    Object.fromEntries(
      Object.entries(shapes).map(([operation, shape]) => [operation, plain(shape, definitions)]),
    ),
  );

/** The shape as a part of one schema: typebox gives a shape that refers to itself definitions of its own, named by `$id`. */
function plain(shape: object, definitions: Record<string, JSONSchema>): JSONSchema {
  return JSON.parse(JSON.stringify(shape), (key, value: unknown) => {
    if (key === '$id') return undefined;
    if (key === '$ref') return `#/definitions/${String(value)}`;
    if (key !== '$defs') return value;
    Object.assign(definitions, value);
    return undefined;
  }) as JSONSchema;
}
