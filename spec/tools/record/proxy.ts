import { createServer, request as plainRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { passSockets, type HandleMessage } from './sockets.ts';

/** A request of a client; `url` is its path with its query. */
export interface IncomingRequest {
  readonly method: string;
  readonly url: string;
  readonly body: Buffer;
}

/** An answer of the target; headers are alternating names and values. */
export interface Passed {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Handles a request; it may call `pass` once to send it to the target. */
export type Handle = (incoming: IncomingRequest, pass: () => Promise<Passed>) => Promise<Passed>;

/** A proxy that passes all bytes and headers on unchanged. */
export interface Proxy {
  /** Its origin, such as `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Hop-by-hop headers. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade'];

/** Opens a proxy in front of the origin; `handle` gets each request and its answer, and each message over a WebSocket. Rejects if the port is in use. */
export async function openProxy(
  origin: string,
  port: number,
  handle: Handle,
  handleMessage: HandleMessage,
): Promise<Proxy> {
  const answerTo = async (incoming: IncomingRequest, rawHeaders: string[]): Promise<Passed> => {
    try {
      return await handle(incoming, () => passOn(origin, incoming, rawHeaders));
    } catch (error) {
      const message = `no answer to ${incoming.method} ${origin}${incoming.url}: ${String(error)}`;
      return jsonAnswer(502, 'Bad Gateway', { error: { message } });
    }
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const answer = await answerTo({ method, url, body: await buffer(request) }, rawHeaders);
    response.writeHead(answer.status, answer.statusText, [...answer.headers]);
    response.end(answer.body);
  };
  const server = createServer((request, response) => {
    // It fails only if the client closed the connection.
    serve(request, response).catch(() => response.destroy());
  });
  const sockets = passSockets(server, origin, handleMessage);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        sockets.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer of the proxy itself. */
export const jsonAnswer = (status: number, statusText: string, body: object): Passed => ({
  status,
  statusText,
  headers: ['content-type', 'application/json'],
  body: Buffer.from(JSON.stringify(body)),
});

function passOn(origin: string, incoming: IncomingRequest, rawHeaders: string[]): Promise<Passed> {
  const { method, url, body } = incoming;
  const target = new URL(url, origin);
  const send = target.protocol === 'https:' ? secureRequest : plainRequest;
  const headers = endToEnd(rawHeaders).filter((_, index, all) => !isNamed(all, index, ['host']));
  if (body.length > 0 && headerIn(headers, 'content-length') === undefined)
    headers.push('content-length', String(body.length));
  return new Promise((resolve, reject) => {
    const passed = send(target, { method, headers: ['host', target.host, ...headers] }, answer => {
      buffer(answer).then(
        bytes =>
          resolve({
            status: answer.statusCode ?? 502,
            statusText: answer.statusMessage ?? '',
            headers: endToEnd(answer.rawHeaders),
            body: bytes,
          }),
        reject,
      );
    });
    passed.on('error', reject);
    passed.end(body);
  });
}

const endToEnd = (rawHeaders: string[]): string[] =>
  rawHeaders.filter((_, index, all) => !isNamed(all, index, hopByHop));

/** Whether the item is the name or the value of one of these headers. */
const isNamed = (all: readonly string[], index: number, names: readonly string[]): boolean =>
  names.includes(all[index - (index % 2)]?.toLowerCase() ?? '');

/** The value of a header, by its name in lower case. */
export function headerIn(headers: readonly string[], name: string): string | undefined {
  const index = headers.findIndex((header, at) => at % 2 === 0 && header.toLowerCase() === name);
  return index === -1 ? undefined : headers[index + 1];
}
