import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from '../server.ts';
import { alice } from '../testing/server.ts';

const rules = { 'token.burn.holds-no-tokens': { page: 'burn' } };

/** Writes a small book. */
async function write(folder: string): Promise<void> {
  await writeFile(join(folder, 'index.html'), '<h1>Contents</h1><server-links></server-links>');
  await writeFile(join(folder, 'burn.html'), '<h1>burn</h1>');
  await writeFile(join(folder, 'book.css'), 'h1 {}');
  await writeFile(join(folder, 'rules.json'), JSON.stringify(rules));
}

describe('the specification as a book at /spec', () => {
  let folder: string;
  let server: Server;
  const get = (url: string) => server.app.inject(url);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'book-'));
    await write(folder);
    server = await createServer({ bookFolder: folder });
  });
  afterAll(async () => {
    await server.app.close();
    await rm(folder, { recursive: true });
  });

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

  it('is also served from an archive, as in the package', async () => {
    const archived = `${folder}-archived`;
    await writeFile(
      `${archived}.json.br`,
      brotliCompressSync(JSON.stringify({ 'burn.html': '<h1>burn</h1>', 'index.html': '' })),
    );
    const { app } = await createServer({ bookFolder: archived });
    expect((await app.inject('/spec/burn')).body).toBe('<h1>burn</h1>');
    expect((await app.inject('/spec/missing')).statusCode).toBe(404);
    expect((await app.inject('/spec/toString')).statusCode).toBe(404);
    await app.close();
    await rm(`${archived}.json.br`);
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

  it('serves nothing outside of its folder', async () => {
    for (const url of [
      '/spec/..%2fpackage.json',
      '/spec/%2e%2e%2f%2e%2e',
      '/spec/burn.html%00',
      '/spec/missing',
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

describe('a book that is not written yet', () => {
  it('is made at the first request, once, while a page waits', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'book-'));
    let made = 0;
    let finish = (): void => {};
    const finished = new Promise<void>(resolve => (finish = resolve));
    const makeBook = async (): Promise<void> => {
      made += 1;
      await finished;
      await write(folder);
    };
    const { app } = await createServer({ bookFolder: folder, makeBook });
    const waiting = await app.inject('/spec/burn');
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([503, '2']);
    expect(waiting.body).toContain('<meta http-equiv="refresh" content="2">');
    expect((await app.inject('/spec/rules/token.burn.holds-no-tokens')).statusCode).toBe(503);
    finish();
    await expect.poll(async () => (await app.inject('/spec/burn')).statusCode).toBe(200);
    expect(made).toBe(1);
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('is an error with the reason if it cannot be made, or if nothing makes it', async () => {
    const bookFolder = join(tmpdir(), 'no-such-book');
    const { app } = await createServer({
      bookFolder,
      makeBook: () => Promise.reject(new Error('disk full')),
    });
    await app.inject('/spec/');
    await expect.poll(async () => (await app.inject('/spec/')).body).toContain('cannot be made: disk full');
    await app.close();
    const other = await createServer({ bookFolder });
    expect((await other.app.inject('/spec/')).statusCode).toBe(404);
    await other.app.close();
  });
});
