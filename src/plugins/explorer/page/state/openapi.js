import { request } from './http.js';

/** A JSON Schema of the OpenAPI document. @typedef {Record<string, any>} Schema */

/**
 * An operation of the interface or of the simulator. `origin` is whether its path is below the server, not below a world; `isWrite`
 * whether it takes a payload that was built before, which all writes do.
 * @typedef {{ id: string, method: string, path: string, summary: string, description: string, tag: string, parameters: readonly any[], requestBody: any, responses: Record<string, any>, isOfServer: boolean, canSign: boolean, isWrite: boolean }} Described
 */

/** @type {Promise<readonly Described[]> | undefined} */
let loaded;

/** @type {any} */
let document;

/** The server's own OpenAPI document, whose shapes validate the requests; for what is shown when `operations` has been read. */
export const openapi = () => document;

/** The operations of that document in its order. They are read once. */
export const operations = () =>
  (loaded ??= load().catch(error => {
    loaded = undefined;
    throw error;
  }));

/** @returns {Promise<readonly Described[]>} */
async function load() {
  document = await request('GET', '/openapi.json');
  return Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0],
      parameters: operation.parameters ?? [],
      isOfServer: servers !== undefined,
      canSign: operation.security !== undefined,
      isWrite: JSON.stringify(
        operation.requestBody?.content?.['application/json']?.schema?.anyOf ?? '',
      ).includes('SignedPayload'),
    })),
  );
}

/**
 * A part of the document, or the one that it refers to, with what stands beside the reference. Members of it can be references again.
 * @param {Schema} part
 * @returns {Schema}
 */
export function resolved({ $ref, ...own }) {
  if (typeof $ref !== 'string') return own;
  /** @type {string[]} */
  const [, ...path] = $ref.split('/');
  return { ...resolved(path.reduce((whole, name) => whole[name], document)), ...own };
}

/** The last part of a reference, which is the name of what it refers to. */
export const nameOf = (/** @type {string} */ reference) => reference.split('/').at(-1) ?? '';

/**
 * A write of the interface as forms need it: `signer` is the member with the address of who signs.
 * @typedef {Described & { signer: string, schema: Schema, example: any }} Operation
 */

/** What a form of the operation needs. @returns {Operation} */
export function formOf(/** @type {Described} */ operation) {
  const { schema, examples = {} } = operation.requestBody.content['application/json'];
  const body = resolved(schema.anyOf[0]);
  /** @type {any[]} */
  const [example] = Object.values(examples);
  const signer = 'address' in (body['properties'] ?? {}) ? 'address' : 'from';
  return { ...operation, signer, schema: body, example: example?.value };
}
