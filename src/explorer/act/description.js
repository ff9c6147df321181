import { openapi, resolved } from '../state/openapi.js';

/** A JSON Schema of the OpenAPI document, as far as forms use it. @typedef {Record<string, any>} Schema */

/**
 * A write of the interface.
 * @typedef {{ id: string, method: string, path: string, summary: string, tag: string, signer: string, schema: Schema, example: any }} Operation
 */

/** @type {Promise<readonly Operation[]> | undefined} */
let loaded;

/** All writes. */
export const operations = () =>
  (loaded ??= load().catch(error => {
    loaded = undefined;
    throw error;
  }));

async function load() {
  const { document, operations: all } = await openapi();
  return all
    .filter(({ isWrite }) => isWrite)
    .map(({ id, method, path, summary, tag, requestBody }) => {
      const content = requestBody.content['application/json'];
      const schema = whole(content.schema.anyOf[0], document);
      const signer = 'address' in (schema['properties'] ?? {}) ? 'address' : 'from';
      /** @type {any[]} */
      const [example] = Object.values(content.examples ?? {});
      return { id, method, path, summary, tag, signer, schema, example: example?.value };
    });
}

/** Levels of a schema that a form has fields for; deeper values are edited as JSON. */
const levels = 5;

/**
 * The schema with what it refers to.
 * @param {Schema} schema
 * @param {any} document
 * @param {number} [level]
 * @returns {Schema}
 */
function whole(schema, document, level = 0) {
  const merged = resolved(schema, document);
  if (level > levels) return {};
  const { properties, items } = merged;
  return {
    ...merged,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, whole(member, document, level + 1)]),
      ),
    }),
    ...(items && { items: whole(items, document, level + 1) }),
  };
}
