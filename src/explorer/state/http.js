/** An answer with an error status, or no answer at all (status 0). */
export class RequestError extends Error {
  /**
   * @param {number} status
   * @param {string} message
   * @param {unknown} [details] what the server adds: problems by member, or the rule that refused
   * @param {string} [help] URL of the page that explains the error
   */
  constructor(status, message, details, help) {
    super(message);
    this.status = status;
    this.details = details;
    this.help = help;
  }

  /** Id of the rule that refused the request, if one did. */
  get rule() {
    const { rule } = /** @type {{ rule?: string }} */ (this.details ?? {});
    return rule;
  }
}

const tokenKey = 'understudy-control-token';

/** Remembers the token that the server printed, which callers of other machines need, until the tab is closed. */
export const setControlToken = (/** @type {string} */ token) => sessionStorage.setItem(tokenKey, token);

/** The headers that let callers of other machines use a control route; none for other URLs. @returns {Record<string, string>} */
export function controlHeaders(/** @type {string} */ url) {
  const token = sessionStorage.getItem(tokenKey);
  return url.includes('/__sim') && token !== null ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Sends a request to this server and reads its JSON. Throws a `RequestError`.
 * @param {string} method
 * @param {string} url path and query
 * @param {{ body?: unknown, headers?: Record<string, string>, timeout?: number }} [options] `timeout` in milliseconds
 * @returns {Promise<any>}
 */
export async function request(method, url, { body, headers = {}, timeout } = {}) {
  /** @type {RequestInit} */
  const init = {
    method,
    headers: {
      ...controlHeaders(url),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) }),
  };
  const { response, text } = await answerTo(url, init).catch(() => {
    throw new RequestError(0, 'The server does not answer.');
  });
  const answer = parsed(text);
  if (response.ok) return answer;
  const { message = `Status ${response.status}`, details } = answer?.error ?? {};
  const [, help] = /<([^>]+)>; rel="help"/.exec(response.headers.get('link') ?? '') ?? [];
  throw new RequestError(response.status, message, details, help);
}

async function answerTo(/** @type {string} */ url, /** @type {RequestInit} */ init) {
  const response = await fetch(url, init);
  return { response, text: await response.text() };
}

/**
 * Stores a file in the server; returns where it is. Throws a `RequestError`.
 * @param {string} world
 * @param {File} file
 * @returns {Promise<{ cid: string, fullUrl: string }>}
 */
export function uploadFile(world, file) {
  const body = new FormData();
  body.append('file', file);
  return request('POST', `/${world}/v1/ipfs/upload-file`, { body });
}

/**
 * @param {string} text
 * @returns {any} undefined for what is not JSON
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Members of a query; absent ones are left out. @typedef {Record<string, string | number | readonly string[] | null | undefined>} Query */

/**
 * The query of an object.
 * @param {Query} members
 */
export function queryOf(members) {
  const given = Object.entries(members).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const pairs = given.flatMap(([name, value]) => [value].flat().map(item => [name, String(item)]));
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Reads a control route of a world.
 * @param {string} world
 * @param {string} path below `__sim/`
 * @param {Query} [query]
 * @returns {Promise<any>}
 */
export const read = (world, path, query = {}) => request('GET', `/${world}/__sim/${path}${queryOf(query)}`);

/**
 * Changes a world through a control route.
 * @param {'POST' | 'PATCH' | 'DELETE'} method
 * @param {string} world
 * @param {string} path below `__sim/`
 * @param {unknown} [body]
 */
export const control = (method, world, path, body) =>
  request(method, `/${world}/__sim/${path}`, body === undefined ? {} : { body });
