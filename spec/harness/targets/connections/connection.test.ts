import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connect, Unreachable } from './connection.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server with the given handler; its base URL. */
async function serving(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/opal/`;
}

describe('a connection', () => {
  it('limits the number of pending requests', async () => {
    let [running, most] = [0, 0];
    const baseUrl = await serving((_request, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        response.end('{}');
      }, 5);
    });
    const { send } = connect(baseUrl, { concurrency: 3 });
    await Promise.all(Array.from({ length: 12 }, () => send('GET', 'collection')));
    expect(most).toBe(3);
  });

  it('repeats a read without a response, and never a write, which may have had its effect', async () => {
    const requested: string[] = [];
    const baseUrl = await serving((request, response) => {
      requested.push(request.method ?? '');
      if (requested.length === 1 || request.method === 'POST') request.socket.destroy();
      else response.end('{"id":1}');
    });
    const connection = connect(baseUrl);
    expect(await connection.send('GET', 'collection?collectionId=1')).toEqual({
      status: 200,
      body: { id: 1 },
    });
    await expect(connection.send('POST', 'extrinsic/submit', {})).rejects.toThrow(Unreachable);
    expect(requested).toEqual(['GET', 'GET', 'POST']);
  });

  it('reports an unreachable target with advice', async () => {
    const baseUrl = await serving((_request, response) => response.end());
    servers.splice(0).forEach(server => server.close());
    const { send } = connect(baseUrl);
    await expect(send('POST', 'collection', {})).rejects.toThrow(
      /^no answer to POST http.*\/opal\/collection \(ECONNREFUSED\): is the target running/,
    );
  });

  it('sends the body of a DELETE with its length, and the next request after it', async () => {
    const received: string[] = [];
    const baseUrl = await serving(async (request, response) => {
      received.push(`${request.method} ${Buffer.concat(await request.toArray()).toString()}`);
      response.end('{}');
    });
    const { send } = connect(baseUrl);
    await send('DELETE', 'token', { tokenId: 1 });
    await send('POST', 'token', {});
    expect(received).toEqual(['DELETE {"tokenId":1}', 'POST {}']);
  });

  it('follows a redirect with the same request', async () => {
    const received: string[] = [];
    const baseUrl = await serving(async (request, response) => {
      const isMoved = request.url === '/opal/moved';
      if (isMoved) received.push(`${request.method} ${Buffer.concat(await request.toArray()).toString()}`);
      else response.writeHead(307, { location: '/opal/moved' });
      response.end(isMoved ? '{"id":2}' : '');
    });
    expect(await connect(baseUrl).send('POST', 'collection', { name: 'é' })).toEqual({
      status: 200,
      body: { id: 2 },
    });
    expect(received).toEqual(['POST {"name":"é"}']);
  });

  it.each(['before the answer', 'within its body'])('waits no longer than the timeout, %s', async when => {
    const baseUrl = await serving((_request, response) => {
      if (when === 'within its body') response.write('{"id"');
    });
    await expect(connect(baseUrl, { timeout: 50 }).send('GET', 'collection')).rejects.toThrow(
      /^no answer to GET http.*\/opal\/collection within 0.05 s: is the target busy/,
    );
    for (const server of servers) server.closeAllConnections();
  });
});
