import { signal } from '@preact/signals';
import { jsonOf } from '../format/format.js';
import { queryOf, worldId } from './route.js';

/**
 * An answer with an error status, or no answer at all (status 0). `details` are what the server adds: problems by member, or the rule that
 * refused; `help` is the URL of the page that explains the error.
 * @typedef {Error & { status: number, details?: unknown, help?: string | undefined }} RequestError
 */

const tokenKey = 'understudy-control-token';

/** Remembers the token that the server printed, which callers of other machines need, until the tab is closed. */
export const setControlToken = (/** @type {string} */ token) => sessionStorage.setItem(tokenKey, token);

/** The headers that let callers of other machines use a control route; none for other URLs. @returns {Record<string, string>} */
function controlHeaders(/** @type {string} */ url) {
  const token = sessionStorage.getItem(tokenKey);
  return url.includes('/__sim') && token !== null ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Sends a request to this server. `help` is the URL of the page that explains an error. Throws a `RequestError` if there is no answer.
 * @param {string} url path and query
 * @param {{ method: string, headers: Record<string, string>, body: BodyInit | null, signal?: AbortSignal | null }} init
 */
export async function exchange(url, init) {
  try {
    const response = await fetch(url, { ...init, headers: { ...controlHeaders(url), ...init.headers } });
    const [, help] = /<([^>]+)>; rel="help"/.exec(response.headers.get('link') ?? '') ?? [];
    return { response, blob: await response.blob(), help };
  } catch {
    throw Object.assign(new Error('The server does not answer.'), { status: 0 });
  }
}

/**
 * Sends a request to this server and reads its JSON. Throws a `RequestError`.
 * @param {string} method
 * @param {string} url path and query
 * @param {{ body?: unknown, headers?: Record<string, string>, timeout?: number }} [options] `timeout` in milliseconds
 * @returns {Promise<any>}
 */
export async function request(method, url, { body, headers = {}, timeout } = {}) {
  const isJson = body !== undefined && !(body instanceof FormData);
  const init = {
    method,
    headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
    body: isJson ? JSON.stringify(body) : (body ?? null),
    signal: timeout === undefined ? null : AbortSignal.timeout(timeout),
  };
  const { response, blob, help } = await exchange(url, init);
  const answer = jsonOf(await blob.text(), undefined);
  if (response.ok) return answer;
  const { message = `Status ${response.status}`, details } = answer?.error ?? {};
  throw Object.assign(new Error(message), { status: response.status, details, help });
}

/**
 * A JSON file of this server, which is read once, when it is first asked for, and undefined until then. A server can be without it, or
 * still prepare it.
 * @param {string} url
 * @returns {() => any}
 */
export function readOnce(url) {
  const file = signal(/** @type {unknown} */ (undefined));
  let isAsked = false;
  const load = () =>
    request('GET', url).then(
      content => (file.value = content),
      ({ status }) => [0, 503].includes(status) && setTimeout(load, 5_000),
    );
  return () => {
    if (!isAsked) void load();
    isAsked = true;
    return file.value;
  };
}

const simUrl = (/** @type {string | undefined} */ world, /** @type {string} */ path) =>
  `/${world}/__sim/${path}`;

/**
 * Reads a control route of a world.
 * @template {string} P
 * @param {string | undefined} world
 * @param {P} path below `__sim/`
 * @param {import('./route.js').Query} [query]
 * @returns {Promise<P extends keyof Answers ? Answers[P] : any>}
 */
export const readIn = (world, path, query = {}) => request('GET', simUrl(world, path) + queryOf(query));

/**
 * Reads a control route of the world of the page.
 * @template {string} P
 * @param {P} path
 * @param {import('./route.js').Query} [query]
 */
export const read = (path, query) => readIn(worldId.value, path, query);

/**
 * Changes the world of the page through a control route.
 * @param {'POST' | 'PATCH' | 'DELETE'} method
 * @param {string} path below `__sim/`
 * @param {unknown} [body]
 */
export const control = (method, path, body) => request(method, simUrl(worldId.value, path), { body });
