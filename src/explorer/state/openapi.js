import { request } from './http.js';

/** A JSON Schema of the OpenAPI document. @typedef {Record<string, any>} Schema */

/**
 * An operation of the interface or of the simulator. `origin` is whether its path is below the server, not below a world; `isWrite`
 * whether it takes a payload that was built before, which all writes do.
 * @typedef {{ id: string, method: string, path: string, summary: string, description: string, tag: string, parameters: readonly any[], requestBody: any, responses: Record<string, any>, isOfServer: boolean, canSign: boolean, isWrite: boolean }} Described
 */

/** The OpenAPI document, and its operations in its order. @typedef {{ document: any, operations: readonly Described[] }} OpenApi */

/** @type {Promise<OpenApi> | undefined} */
let loaded;

/** The server's own OpenAPI document, whose shapes validate the requests. It is read once. */
export const openapi = () =>
  (loaded ??= load().catch(error => {
    loaded = undefined;
    throw error;
  }));

/** @returns {Promise<OpenApi>} */
async function load() {
  const document = await request('GET', '/openapi.json');
  const operations = Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) =>
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
  return { document, operations };
}

/**
 * The schema, or the one that it refers to, with what stands beside the reference. Members of it can be references again.
 * @param {Schema} schema
 * @param {any} document
 * @returns {Schema}
 */
export function resolved({ $ref, ...own }, document) {
  if (typeof $ref !== 'string') return own;
  return { ...resolved(document.components.schemas[nameOf($ref)] ?? {}, document), ...own };
}

/** The last part of a reference, which is the name of what it refers to. */
export const nameOf = (/** @type {string} */ reference) => reference.split('/').at(-1) ?? '';
