import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Book } from '../../book.ts';
import { createServer, type Server } from '../server.ts';
import { alice } from '../../http/testing/server.ts';

const book = {
  'index.html': '<h1>Contents</h1><server-links></server-links>',
  'burn.html': '<h1>burn</h1>',
  'book.css': 'h1 {}',
  'rules.json': JSON.stringify({ 'token.burn.holds-no-tokens': { page: 'burn' } }),
};

describe('the specification as a book at /spec', () => {
  let server: Server;
  const get = (url: string) => server.app.inject(url);

  beforeAll(async () => {
    server = await createServer({ readBook: () => Promise.resolve(book) });
  });
  afterAll(() => server.app.close());

  it('serves pages by name, with a policy that permits no inline script', async () => {
    const { statusCode, body, headers } = await get('/spec/burn');
    expect({ statusCode, body, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      body: '<h1>burn</h1>',
      type: 'text/html; charset=utf-8',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect((await get('/spec/burn.html')).body).toBe(body);
    expect((await get('/spec/')).body).toBe(
      '<h1>Contents</h1><a href="/">Explorer</a><a href="/docs">API</a>',
    );
  });

  it('redirects its address without a slash, so that relative links work', async () => {
    const { statusCode, headers } = await get('/spec');
    expect([statusCode, headers.location]).toEqual([308, '/spec/']);
  });

  it('serves styles as styles', async () => {
    const { body, headers } = await get('/spec/book.css');
    expect([body, headers['content-type']]).toEqual(['h1 {}', 'text/css; charset=utf-8']);
  });

  it('sends a file that the browser has only if it has changed', async () => {
    const { headers } = await get('/spec/rules.json');
    expect(headers['cache-control']).toBe('no-cache');
    const since = { 'if-none-match': String(headers.etag) };
    expect((await server.app.inject({ url: '/spec/rules.json', headers: since })).statusCode).toBe(304);
  });

  it('redirects a rule to its place', async () => {
    const { statusCode, headers } = await get('/spec/rules/token.burn.holds-no-tokens');
    expect([statusCode, headers.location]).toEqual([302, '/spec/burn#token.burn.holds-no-tokens']);
    expect((await get('/spec/rules/toString')).statusCode).toBe(404);
  });

  it('is linked to by the status of a transaction that a rule refused', async () => {
    const limits = { accountTokenOwnershipLimit: 1e9 };
    const submitted = await server.app.inject({
      method: 'POST',
      url: '/opal/v1/collections?use=Submit',
      headers: { authorization: 'Seed //Alice' },
      payload: { address: alice.address, name: '', description: '', tokenPrefix: '', limits },
    });
    const { hash } = submitted.json<{ hash: string }>();
    expect((await get(`/opal/v1/extrinsic/status?hash=${hash}`)).headers.link).toBe(
      '</spec/rules/collection.limits.within-bounds>; rel="help"',
    );
    expect((await get('/opal/v1/extrinsic/status?hash=0x00')).headers.link).toBe(
      '</spec/errors#NotFoundError>; rel="help"',
    );
  });

  it('redirects /reports to the page that shows reports', async () => {
    const { statusCode, headers } = await get('/reports');
    expect([statusCode, headers.location]).toEqual([302, '/spec/report.html']);
  });

  it('serves nothing else', async () => {
    for (const url of [
      '/spec/..%2fpackage.json',
      '/spec/%2e%2e%2f%2e%2e',
      '/spec/burn.html%00',
      '/spec/missing',
      '/spec/toString',
    ])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('reserves its name, which no world can have', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/__sim/worlds',
      payload: { id: 'spec' },
    });
    expect(statusCode).toBe(409);
  });
});

describe('a book that is not made yet', () => {
  it('has a page that loads itself again, until the book is there', async () => {
    let made: Book | undefined;
    const { app } = await createServer({ readBook: () => Promise.resolve(made) });
    const waiting = await app.inject('/spec/burn');
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([503, '2']);
    expect(waiting.body).toContain('<meta http-equiv="refresh" content="2">');
    expect((await app.inject('/spec/rules/token.burn.holds-no-tokens')).statusCode).toBe(503);
    made = book;
    expect((await app.inject('/spec/burn')).statusCode).toBe(200);
    await app.close();
  });
});
