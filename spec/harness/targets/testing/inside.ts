import type { FastifyInstance } from 'fastify';
import { parsedJson, type Connection } from '../connections/connection.ts';

/** A connection to an app in this process, without sockets; `place` is put before each path. */
export function connectInside(app: FastifyInstance, place: string, baseUrl = 'http://127.0.0.1'): Connection {
  let requests = 0;
  return {
    baseUrl,
    get requests() {
      return requests;
    },
    send: async (method, path, body, listen) => {
      // Nothing else is served.
      if (path.startsWith('../../')) return { status: 404, body: null };
      const { statusCode: status, payload } = await app.inject({
        method: method as 'GET',
        url: `${place}/${path}`,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
      });
      requests += 1;
      const answer = parsedJson(payload);
      const exchange = { method, url: `${baseUrl}/${path}`, status, answer };
      listen?.({ ...exchange, ...(body === undefined ? {} : { body }), at: 0, took: 0 });
      return { status, body: answer };
    },
  };
}
