import { resolved } from '../state/openapi.js';

/** A JSON Schema of the OpenAPI document, as far as forms use it. @typedef {Record<string, any>} Schema */

/**
 * A write of the interface as forms need it: `signer` is the member with the address of who signs.
 * @typedef {{ id: string, method: string, path: string, summary: string, signer: string, schema: Schema, example: any }} Operation
 */

/**
 * @param {import('../state/openapi.js').Described} operation
 * @param {any} document
 * @returns {Operation}
 */
export function formOf({ id, method, path, summary, requestBody }, document) {
  const { schema, examples = {} } = requestBody.content['application/json'];
  const body = whole(schema.anyOf[0], document);
  const signer = 'address' in (body['properties'] ?? {}) ? 'address' : 'from';
  /** @type {any[]} */
  const [example] = Object.values(examples);
  return { id, method, path, summary, signer, schema: body, example: example?.value };
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
