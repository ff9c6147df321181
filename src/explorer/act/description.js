import { resolved } from '../state/openapi.js';

/** @typedef {import('../state/openapi.js').Schema} Schema */

/**
 * A write of the interface as forms need it: `signer` is the member with the address of who signs.
 * @typedef {import('../state/openapi.js').Described & { signer: string, schema: Schema, example: any }} Operation
 */

/**
 * @param {import('../state/openapi.js').Described} operation
 * @returns {Operation}
 */
export function formOf(operation) {
  const { schema, examples = {} } = operation.requestBody.content['application/json'];
  const body = resolved(schema.anyOf[0]);
  /** @type {any[]} */
  const [example] = Object.values(examples);
  const signer = 'address' in (body['properties'] ?? {}) ? 'address' : 'from';
  return { ...operation, signer, schema: body, example: example?.value };
}
