import { parsedJson, type Connection } from '../connections/connection.ts';

/** An HTTP request below the base URL: `path` has no leading slash and no query. */
export interface Request {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An HTTP response. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly type: string;
}

/** A connection to a service in this process, without sockets; `prefix` is put before each path. */
export function connectInside(
  handle: (request: Request) => Promise<Reply>,
  { baseUrl = 'http://127.0.0.1', prefix = '' } = {},
): Connection {
  let requests = 0;
  return {
    baseUrl,
    get requests() {
      return requests;
    },
    send: async (method, path, body, listen) => {
      const [plain = '', query = ''] = path.split('?');
      const text = body === undefined ? '' : JSON.stringify(body);
      // Nothing else is served.
      if (plain.startsWith('../../')) return { status: 404, body: null };
      const reply = await handle({ method, path: `${prefix}${plain}`, query, text });
      requests += 1;
      const response = { status: reply.status, body: parsedJson(reply.text) };
      const exchange = { method, url: `${baseUrl}/${path}`, status: response.status, answer: response.body };
      listen?.({ ...exchange, ...(body === undefined ? {} : { body }), at: 0, took: 0 });
      return response;
    },
  };
}
