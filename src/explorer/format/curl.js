/** Headers that curl sets itself, or that are of one connection. */
const leftOut = ['host', 'connection', 'content-length', 'accept-encoding', 'user-agent', 'authorization'];

/** Begins those that browsers add. */
const ofBrowsers = /^(sec-|origin$|referer$|upgrade|accept-language$)/;

/**
 * A request of the journal as a command. Keys are not recorded: a variable stands for them. What came over a WebSocket is sent by POST.
 * @param {import('../../contract/shapes/journal.ts').Exchange} exchange
 * @param {string} origin
 */
export function curlOf({ method, url, request: { headers, body, bodyBytes } }, origin) {
  const isSocket = method === 'WS';
  const sent = isSocket ? { 'content-type': 'application/json' } : headers;
  const kept = Object.entries(sent).filter(([name]) => !leftOut.includes(name) && !ofBrowsers.test(name));
  const parts = [
    `curl -X ${isSocket ? 'POST' : method} ${quoted(origin + url)}`,
    ...kept.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...('authorization' in headers ? ['-H "authorization: Seed $SEED"'] : []),
    ...(body === '' ? [] : [`-d ${quoted(body)}`]),
  ];
  const isCut = new TextEncoder().encode(body).length < bodyBytes;
  return `${isCut ? '# The body is cut.\n' : ''}${parts.join(' \\\n  ')}`;
}

const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
