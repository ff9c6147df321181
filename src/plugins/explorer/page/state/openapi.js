import { computed } from '@preact/signals';
import { readOnce } from './http.js';

/** A JSON Schema of the OpenAPI document. @typedef {Record<string, any>} Schema */

/**
 * An operation of the interface or of the simulator. `isOfServer` is whether its path is below the server, not below a world; `isWrite`
 * whether it has the parameter `use`, as all writes.
 * @typedef {{ id: string, method: string, path: string, summary: string, description: string, tag: string, parameters: readonly any[], requestBody: any, body: Body, responses: Record<string, any>, isOfServer: boolean, canSign: boolean, isWrite: boolean }} Described
 */

/** The server's own OpenAPI document, whose shapes validate the requests. */
export const openapi = readOnce('/openapi.json');

/** The operations of that document in its order; undefined until it is read. @type {import('@preact/signals').ReadonlySignal<readonly Described[] | undefined>} */
export const operations = computed(() => {
  /** @type {[string, any][] | undefined} */
  const paths = openapi() && Object.entries(openapi().paths);
  return paths?.flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0],
      parameters: operation.parameters ?? [],
      body: bodyOf(operation.requestBody),
      isOfServer: servers !== undefined,
      canSign: operation.security !== undefined,
      isWrite: operation.parameters?.some((/** @type {{ name: string }} */ { name }) => name === 'use'),
    })),
  );
});

/**
 * A part of the document, or the one that it refers to, with what stands beside the reference. Members of it can be references again.
 * @param {Schema} part
 * @returns {Schema}
 */
export function resolved({ $ref, ...own }) {
  if (typeof $ref !== 'string') return own;
  /** @type {string[]} */
  const [, ...path] = $ref.split('/');
  return { ...resolved(path.reduce((whole, name) => whole[name], openapi())), ...own };
}

/** The last part of a reference, which is the name of what it refers to. */
export const nameOf = (/** @type {string} */ reference) => reference.split('/').at(-1) ?? '';

/**
 * The body of an operation: its content type, the schema of its members, and examples by their names; of a write also the member with the
 * address of who signs. A file that is all of a body is one member. Without a body, there are no members.
 * @typedef {{ type: string | undefined, isJson: boolean, schema: Schema, required: readonly string[], examples: readonly [string, { value: any }][], signer: string }} Body
 */

/** @returns {Body} */
function bodyOf(/** @type {any} */ requestBody) {
  /** @type {[string | undefined, any][]} */
  const [[type, { schema = {}, examples = {} }] = [undefined, {}]] = Object.entries(
    requestBody?.content ?? {},
  );
  const isJson = type === 'application/json';
  const whole = resolved(schema.anyOf?.[0] ?? schema);
  const isFile = whole['format'] === 'binary';
  const signer = 'address' in (whole['properties'] ?? {}) ? 'address' : 'from';
  const members = isFile ? { properties: { file: whole } } : whole;
  const required = members['required'] ?? [];
  return { type, isJson, schema: members, required, examples: Object.entries(examples), signer };
}
