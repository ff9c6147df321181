import { curl, headerOptions, quoted } from '../format/curl.js';
import { jsonOf } from '../format/format.js';
import { exchange } from '../state/http.js';
import { queryOf } from '../state/route.js';

/** What the user entered: parameters by their names, and the members of the body. @typedef {{ params: Record<string, any>, body: Record<string, any> }} Entered */

/** A request that can be sent, and written as a command. @typedef {{ method: string, url: string, headers: Record<string, string>, body: string | FormData | File | undefined }} Request */

/**
 * The request of an operation with what the user entered.
 * @param {import('../state/openapi.js').Described} operation
 * @param {Entered} entered
 * @param {import('../state/target.js').Target} target
 * @returns {Request}
 */
export function requestOf(operation, { params, body: members }, { world, authorization }) {
  const { method, path, parameters, canSign, isOfServer } = operation;
  const { type, isJson } = operation.body;
  const inQuery = parameters.filter(parameter => parameter.in === 'query');
  const filled = path.replace(/\{(\w+)\}/g, (_text, name) => encodeURIComponent(params[name] ?? ''));
  const query = queryOf(Object.fromEntries(inQuery.map(({ name }) => [name, params[name]])));
  const url = `${isOfServer ? '' : `/${world}`}${filled}${query}`;
  const body = isJson ? JSON.stringify(members) : formBody(type, members);
  const headers = {
    ...(body === undefined || type === 'multipart/form-data' ? {} : { 'content-type': type ?? '' }),
    ...(canSign && authorization && { authorization }),
  };
  return { method, url, headers, body };
}

/** A form, or the file that is the whole body. @type {(type: string | undefined, members: Record<string, any>) => Request['body']} */
function formBody(type, members) {
  const entries = Object.entries(members).flatMap(([name, value]) =>
    [value instanceof FileList ? [...value] : value]
      .flat()
      // A file is gone after a reload.
      .filter(one => typeof one !== 'object' || one instanceof File)
      .map(one => ({ name, one })),
  );
  if (type !== 'multipart/form-data') return entries.find(({ one }) => one instanceof File)?.one;
  const body = new FormData();
  for (const { name, one } of entries) body.append(name, one);
  return body;
}

/** The options of curl for a body. @returns {readonly string[]} */
function bodyOptions(/** @type {Request['body']} */ body) {
  if (body === undefined) return [];
  if (typeof body === 'string') return [`-d ${quoted(body)}`];
  if (body instanceof File) return [`--data-binary ${quoted(`@${body.name}`)}`];
  return [...body].map(
    ([name, value]) => `-F ${quoted(`${name}=${value instanceof File ? `@${value.name}` : value}`)}`,
  );
}

/** The request as a command. */
export const commandOf = (/** @type {Request} */ { method, url, headers, body }) =>
  curl(method, location.origin + url, [...headerOptions(headers), ...bodyOptions(body)]);

/** An answer: `text` is undefined for a file. @typedef {{ status: number, statusText: string, headers: readonly (readonly [string, string])[], milliseconds: number, blob: Blob, text: string | undefined, help: string | undefined }} Answer */

/**
 * Sends the request. Throws a `RequestError` if there is no answer.
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
export async function answerTo({ method, url, headers, body }) {
  const start = performance.now();
  const init = { method, headers, body: body ?? null };
  const { response, blob, help } = await exchange(url, init);
  const milliseconds = performance.now() - start;
  const isText = /json|^text\//.test(blob.type) || blob.type === '';
  const text = isText ? indented(await blob.text()) : undefined;
  const { status, statusText } = response;
  return { status, statusText, headers: [...response.headers], milliseconds, blob, text, help };
}

/** JSON with a member per line, unless that would change a number; any other text as it is. */
function indented(/** @type {string} */ text) {
  const value = jsonOf(text, undefined);
  return JSON.stringify(value) === text ? JSON.stringify(value, null, 2) : text;
}
