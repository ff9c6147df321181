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

/** The simulator behind the service, with its control routes. */
export interface Backend {
  readonly send: (request: Request) => Promise<Reply>;
}

/** A simulator at a base URL, such as `http://127.0.0.1:3000/opal`. */
export function backendAt(baseUrl: string): Backend {
  const root = baseUrl.replace(/\/+$/, '');
  return {
    send: async ({ method, path, query, text, headers }) => {
      const response = await fetch(`${root}/${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers: { ...headers, ...(text === '' ? {} : { 'content-type': 'application/json' }) },
        ...(text === '' ? {} : { body: text }),
      });
      return {
        status: response.status,
        text: await response.text(),
        type: response.headers.get('content-type') ?? 'application/json',
      };
    },
  };
}
