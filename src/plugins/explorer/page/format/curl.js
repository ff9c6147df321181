/** Headers that curl sets itself, that are of one connection, or that browsers add, and the one with the key. */
const leftOut =
  /^(host|connection|content-length|accept-(encoding|language)|user-agent|authorization|origin|referer|sec-.*|upgrade.*)$/;

/**
 * A request of the journal as a command. Keys are not recorded: a variable stands for them. What came over a WebSocket is sent by POST.
 * @param {Exchange} exchange
 * @param {string} origin
 */
export function curlOf({ method, url, request: { headers, body, bodyBytes } }, origin) {
  const sent = method === 'WS' ? { 'content-type': 'application/json' } : headers;
  const kept = Object.entries(sent).filter(([name]) => !leftOut.test(name));
  const command = curl(method === 'WS' ? 'POST' : method, origin + url, [
    ...headerOptions(Object.fromEntries(kept)),
    ...('authorization' in headers ? ['-H "authorization: Seed $SEED"'] : []),
    ...(body === '' ? [] : [`-d ${quoted(body)}`]),
  ]);
  const isCut = new TextEncoder().encode(body).length < bodyBytes;
  return `${isCut ? '# The body is cut.\n' : ''}${command}`;
}

/** A command with these options, each on a line of its own. @param {string} method @param {string} url @param {readonly string[]} options */
export const curl = (method, url, options) =>
  [`curl -X ${method} ${quoted(url)}`, ...options].join(' \\\n  ');

/** Headers as options. */
export const headerOptions = (/** @type {Readonly<Record<string, string>>} */ headers) =>
  Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);

/** A text as one word of a shell. */
export const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
