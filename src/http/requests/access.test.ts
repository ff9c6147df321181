import { get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer, type ServerOptions } from '../../plugins/server.ts';

interface Caller {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests to a server as different callers. */
async function serverFor(
  options: ServerOptions = {},
): Promise<(url: string, caller: Caller) => Promise<number>> {
  const { app } = await createServer(options);
  onTestFinished(() => app.close());
  return async (url, { remoteAddress = '127.0.0.1', headers = {} }) => {
    const method = url.endsWith('/fund') || url.endsWith('/worlds') ? 'POST' : 'GET';
    const { statusCode } = await app.inject({ method, url, remoteAddress, headers });
    return statusCode;
  };
}

const control = '/opal/__sim/head';
const read = '/opal/v1/chain/properties';
const elsewhere = '192.0.2.7';

describe('a page whose name was rebound to this machine', () => {
  it.each([read, control, '/', '/opal', '/openapi.json', '/nowhere'])('is refused at %s', async url => {
    const send = await serverFor();
    expect(await send(url, { headers: { host: 'evil.example' } })).toBe(403);
    expect(await send(url, { headers: { host: 'localhost.evil.example:3000' } })).toBe(403);
  });

  it.each([
    ['evil.example', 403],
    ['localhost.evil.example:3000', 403],
    ['[::1]:3000', 101],
    ['localhost:3000', 101],
    ['sim', 101],
  ])('gets no WebSocket: as %s the status is %i', async (host, status) => {
    const { app } = await createServer({ allowedHosts: ['sim'] });
    onTestFinished(() => app.close());
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = {
      host,
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const found = await new Promise((resolve, reject) => {
      get(`${origin}/opal/socket.io/?EIO=4&transport=websocket`, { headers })
        .on('upgrade', (answer, socket) => {
          socket.destroy();
          resolve(answer.statusCode);
        })
        .on('response', answer => resolve(answer.resume().statusCode))
        .on('error', reject);
    });
    expect(found).toBe(status);
  });

  it('gets an error that says how to allow its name', async () => {
    const { app } = await createServer();
    onTestFinished(() => app.close());
    const { body } = await app.inject({ url: read, headers: { host: 'sim:3000' } });
    expect(JSON.parse(body)).toMatchObject({
      error: { name: 'ForbiddenError', message: expect.stringContaining('--allow-host sim') as string },
    });
  });

  it.each([
    'localhost',
    'LOCALHOST:3000',
    'opal.localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.0.2.7',
  ])('does not concern the host %s', async host => {
    const send = await serverFor();
    expect(await send(read, { headers: { host } })).toBe(200);
  });

  it('is served under a name that was allowed', async () => {
    const send = await serverFor({ allowedHosts: ['sim'] });
    expect(await send(read, { headers: { host: 'sim:3000' } })).toBe(200);
    expect(await send(read, { headers: { host: 'other' } })).toBe(403);
    const open = await serverFor({ allowedHosts: ['*'] });
    expect(await open(read, { headers: { host: 'other' } })).toBe(200);
  });
});

describe('a web page of another origin', () => {
  const page = { origin: 'http://localhost:5173', host: 'localhost:3000' };

  it('may use the interface', async () => {
    const send = await serverFor();
    expect(await send(read, { headers: page })).toBe(200);
  });

  it.each([control, '/opal/__sim/fund', '/__sim/worlds', '/opal/%5f_sim/head'])(
    'may not use %s',
    async url => {
      const send = await serverFor();
      expect(await send(url, { headers: page })).toBe(403);
      expect(await send(url, { headers: { origin: 'null' } })).toBe(403);
      expect(await send(url, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
    },
  );

  it('gets no permission by the preflight request of a control route', async () => {
    const { app } = await createServer();
    onTestFinished(() => app.close());
    const headers = { ...page, 'access-control-request-method': 'POST' };
    const { headers: answer } = await app.inject({ method: 'OPTIONS', url: '/opal/__sim/fund', headers });
    const allowed = await app.inject({ method: 'OPTIONS', url: '/opal/collections', headers });
    expect(allowed.headers['access-control-allow-origin']).toBe(page.origin);
    expect(answer['access-control-allow-origin']).toBeUndefined();
  });

  it.each([control, '/opal/__sim/fund', '/opal/%5f_sim/head'])(
    'may use %s if its origin is allowed, and no other page may',
    async url => {
      const send = await serverFor({ allowedOrigins: ['http://localhost:8080', page.origin] });
      const from = (origin: string): Promise<number> =>
        send(url, { headers: { ...page, origin, 'sec-fetch-site': 'same-site' } });
      expect(await from(page.origin)).toBe(await send(url, {}));
      for (const other of ['http://localhost:5174', 'https://localhost:5173', 'http://localhost', 'null'])
        expect(await from(other), other).toBe(403);
      // An image or a link has no origin.
      expect(await send(url, { headers: { 'sec-fetch-site': 'same-site' } })).toBe(403);
    },
  );

  it('gets permission by a preflight request if its origin is allowed', async () => {
    const { app } = await createServer({ allowedOrigins: [page.origin] });
    onTestFinished(() => app.close());
    const preflight = async (origin: string): Promise<unknown> => {
      const headers = { ...page, origin, 'access-control-request-method': 'DELETE' };
      const answer = await app.inject({ method: 'OPTIONS', url: '/opal/__sim/faults', headers });
      return answer.headers['access-control-allow-origin'];
    };
    expect(await preflight(page.origin)).toBe(page.origin);
    expect(await preflight('http://localhost:5174')).toBeUndefined();
  });

  it('is not refused if its origin is this server', async () => {
    const send = await serverFor();
    const own = { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect(await send(control, { headers: own })).toBe(200);
  });
});

describe('a caller of another machine', () => {
  it('learns whether the server runs, by whatever name, and no names of worlds', async () => {
    const { app } = await createServer({ controlToken: 'secret' });
    onTestFinished(() => app.close());
    const headers = { host: 'understudy:3000', origin: 'http://elsewhere.example' };
    const { statusCode, body } = await app.inject({
      url: '/__sim/health',
      remoteAddress: elsewhere,
      headers,
    });
    expect([statusCode, body]).toEqual([200, '{"status":"ok"}']);
    // The name is not accepted for anything else.
    const { statusCode: refused } = await app.inject({ url: read, remoteAddress: elsewhere, headers });
    expect(refused).toBe(403);
  });

  it('may use the interface, and no control route', async () => {
    const send = await serverFor();
    expect(await send(read, { remoteAddress: elsewhere })).toBe(200);
    expect(await send(control, { remoteAddress: elsewhere })).toBe(403);
    expect(await send(control, { remoteAddress: '::ffff:192.0.2.7' })).toBe(403);
  });

  it('may use control routes with the token of the server', async () => {
    const send = await serverFor({ controlToken: 'secret' });
    const withToken = (authorization: string): Promise<number> =>
      send(control, { remoteAddress: elsewhere, headers: { authorization } });
    expect(await withToken('Bearer secret')).toBe(200);
    expect(await withToken('Bearer secre')).toBe(403);
    expect(await withToken('Bearer ')).toBe(403);
    expect(await withToken('secret')).toBe(403);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('is not %s', async remoteAddress => {
    const send = await serverFor({ controlToken: 'secret' });
    expect(await send(control, { remoteAddress })).toBe(200);
  });
});
