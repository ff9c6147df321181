import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening } from '../testing/base-url.ts';
import { createServer, type Server, type ServerOptions } from '../../plugins/server.ts';

interface Caller {
  readonly url?: string;
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const control = '/opal/__sim/head';
const read = '/opal/v1/chain/properties';
const elsewhere = '192.0.2.7';

/** One server for each set of options: what callers may do changes nothing. */
const servers = new Map<string, Promise<Server>>();
afterAll(async () => {
  for (const server of servers.values()) await (await server).app.close();
});

async function serverFor(options: ServerOptions = {}): Promise<Server['app']> {
  const key = JSON.stringify(options);
  const server = servers.get(key) ?? createServer(options);
  servers.set(key, server);
  return (await server).app;
}

/** The status of the answer to a caller. */
async function statusFor(
  { url = read, remoteAddress = '127.0.0.1', headers = {} }: Caller,
  options?: ServerOptions,
): Promise<number> {
  const method = /\/(?:fund|worlds)$/.test(url) ? 'POST' : 'GET';
  return (await (await serverFor(options)).inject({ method, url, remoteAddress, headers })).statusCode;
}

describe('a page whose name was rebound to this machine', () => {
  it.each([read, control, '/', '/opal', '/openapi.json', '/nowhere'])('is refused at %s', async url => {
    for (const host of ['evil.example', 'localhost.evil.example:3000'])
      expect(await statusFor({ url, headers: { host } })).toBe(403);
  });

  let origin: string;
  beforeAll(async () => void ({ origin } = await listening({ allowedHosts: ['sim'] })));

  it.each([
    ['evil.example', 403],
    ['localhost.evil.example:3000', 403],
    ['[::1]:3000', 101],
    ['localhost:3000', 101],
    ['sim', 101],
  ])('gets no WebSocket: as %s the status is %i', async (host, status) => {
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
    const { body } = await (await serverFor()).inject({ url: read, headers: { host: 'sim:3000' } });
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
    expect(await statusFor({ headers: { host } })).toBe(200);
  });

  it('is served under a name that was allowed', async () => {
    expect(await statusFor({ headers: { host: 'sim:3000' } }, { allowedHosts: ['sim'] })).toBe(200);
    expect(await statusFor({ headers: { host: 'other' } }, { allowedHosts: ['sim'] })).toBe(403);
    expect(await statusFor({ headers: { host: 'other' } }, { allowedHosts: ['*'] })).toBe(200);
  });
});

describe('a web page of another origin', () => {
  const page = { origin: 'http://localhost:5173', host: 'localhost:3000' };
  /** Whom a preflight request allows, which asks for that method. */
  const preflight = async (url: string, method: string, options?: ServerOptions, origin = page.origin) => {
    const headers = { ...page, origin, 'access-control-request-method': method };
    const answer = await (await serverFor(options)).inject({ method: 'OPTIONS', url, headers });
    return answer.headers['access-control-allow-origin'];
  };

  it.each([control, '/opal/__sim/fund', '/__sim/worlds', '/opal/%5f_sim/head'])(
    'may use the interface, but not %s',
    async url => {
      expect(await statusFor({ headers: page })).toBe(200);
      for (const headers of [page, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])
        expect(await statusFor({ url, headers })).toBe(403);
    },
  );

  it('gets permission by the preflight request of a control route only if its origin is allowed', async () => {
    expect(await preflight('/opal/collections', 'POST')).toBe(page.origin);
    expect(await preflight('/opal/__sim/fund', 'POST')).toBeUndefined();
    const options = { allowedOrigins: [page.origin] };
    expect(await preflight('/opal/__sim/faults', 'DELETE', options)).toBe(page.origin);
    expect(await preflight('/opal/__sim/faults', 'DELETE', options, 'http://localhost:5174')).toBeUndefined();
  });

  it.each([control, '/opal/__sim/fund', '/opal/%5f_sim/head'])(
    'may use %s if its origin is allowed, and no other page may',
    async url => {
      const options = { allowedOrigins: ['http://localhost:8080', page.origin] };
      const from = (origin: string): Promise<number> =>
        statusFor({ url, headers: { ...page, origin, 'sec-fetch-site': 'same-site' } }, options);
      expect(await from(page.origin)).toBe(await statusFor({ url }, options));
      for (const other of ['http://localhost:5174', 'https://localhost:5173', 'http://localhost', 'null'])
        expect(await from(other), other).toBe(403);
      // An image or a link has no origin.
      expect(await statusFor({ url, headers: { 'sec-fetch-site': 'same-site' } }, options)).toBe(403);
    },
  );

  it('is not refused if its origin is this server', async () => {
    const own = { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect(await statusFor({ url: control, headers: own })).toBe(200);
  });
});

describe('a caller of another machine', () => {
  const options = { controlToken: 'secret' };

  it('learns whether the server runs, by whatever name, and no names of worlds', async () => {
    const headers = { host: 'understudy:3000', origin: 'http://elsewhere.example' };
    const caller = { remoteAddress: elsewhere, headers };
    const { statusCode, body } = await (await serverFor(options)).inject({ url: '/__sim/health', ...caller });
    expect([statusCode, body]).toEqual([200, '{"status":"ok"}']);
    // The name is not accepted for anything else.
    expect(await statusFor(caller, options)).toBe(403);
  });

  it('may use the interface, and no control route', async () => {
    expect(await statusFor({ remoteAddress: elsewhere })).toBe(200);
    for (const remoteAddress of [elsewhere, '::ffff:192.0.2.7'])
      expect(await statusFor({ url: control, remoteAddress })).toBe(403);
  });

  it.each([
    ['Bearer secret', 200],
    ['Bearer secre', 403],
    ['Bearer ', 403],
    ['secret', 403],
  ])('may use control routes with the token of the server: "%s" gets %i', async (authorization, status) => {
    const caller = { url: control, remoteAddress: elsewhere, headers: { authorization } };
    expect(await statusFor(caller, options)).toBe(status);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('is not %s', async remoteAddress => {
    expect(await statusFor({ url: control, remoteAddress }, options)).toBe(200);
  });
});
