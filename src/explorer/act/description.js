import { request } from '../state/http.js';

/** A JSON Schema of the OpenAPI document, as far as forms use it. @typedef {Record<string, any>} Schema */

/**
 * A write of the interface.
 * @typedef {{ id: string, method: string, path: string, summary: string, tag: string, signer: string, schema: Schema, example: any }} Operation
 */

/** @type {Promise<readonly Operation[]> | undefined} */
let loaded;

/** All writes, from the server's own OpenAPI document, whose shapes validate the requests. */
export const operations = () =>
  (loaded ??= load().catch(error => {
    loaded = undefined;
    throw error;
  }));

async function load() {
  const document = await request('GET', '/openapi.json');
  /** @type {Operation[]} */
  const found = [];
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(/** @type {Record<string, any>} */ (methods))) {
      const content = operation?.requestBody?.content?.['application/json'];
      const [first] = content?.schema?.anyOf ?? [];
      // Writes are the operations that also take a payload that was built before.
      if (first === undefined || !JSON.stringify(content.schema).includes('SignedPayload')) continue;
      const schema = whole(first, document);
      const signer = 'address' in (schema['properties'] ?? {}) ? 'address' : 'from';
      const [example] = Object.values(content.examples ?? {});
      found.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        tag: operation.tags[0],
        signer,
        schema,
        example: example?.value,
      });
    }
  return found;
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
  const { $ref, ...own } = schema;
  const target = typeof $ref === 'string' ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : {};
  const merged = { ...target, ...own };
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
