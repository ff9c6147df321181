import { describe, expect } from 'vitest';
import { version } from '../../version.ts';
import { listening } from '../testing/base-url.ts';
import { it } from '../testing/it.ts';
import { serve } from '../testing/server.ts';

describe('the base URLs of a server and its worlds', () => {
  it('answer tools that wait for a server', async () => {
    const { origin } = await listening();
    for (const path of ['/', '/opal', '/opal/', '/opal/v1', '/opal/v1/']) {
      const url = origin + path;
      // wait-on and start-server-and-test send HEAD or GET, and Playwright's webServer GET, with these headers.
      for (const accept of ['*/*', 'application/json, text/plain, */*'])
        for (const method of ['HEAD', 'GET'])
          expect((await fetch(url, { method, headers: { accept } })).status, url).toBe(200);
      expect(await (await fetch(url)).json()).toMatchObject({ name: 'understudy' });
    }
  });

  it('answer what is there, in links that can be followed', async ({ client }) => {
    const links = { docs: 'http://localhost:80/docs', openapi: 'http://localhost:80/openapi.json' };
    const root = await client.raw<{ links: Readonly<Record<string, string>> }>('GET', '/');
    expect(root.body).toMatchObject({ name: 'understudy', version, links });
    const worlds = ['opal', 'quartz', 'unique'].map(id => `http://localhost:80/${id}`);
    expect(root.body).toHaveProperty('worlds', worlds);
    const world = await client.raw('GET', '/quartz/v1');
    expect(world.body).toMatchObject({
      version,
      world: 'quartz',
      links: { ...links, explorer: 'http://localhost:80/explorer/quartz', ws: 'ws://localhost:80/quartz' },
    });
    for (const url of [...worlds, ...Object.values(root.body.links)].filter(each => each.startsWith('http')))
      // The page of the rules is in a folder, to which it leads.
      expect([200, 308], url).toContain((await client.raw('GET', new URL(url).pathname)).status);
  });

  it('name no control route, and answer browsers too, if there are none', async () => {
    const client = await serve({ simRoutes: false });
    for (const accept of ['*/*', 'text/html']) {
      const { status, text } = await client.raw('GET', '/opal', undefined, { accept });
      expect([status, /explorer|__sim/.test(text)]).toEqual([200, false]);
    }
  });

  it('are not recorded in the journal', async ({ client }) => {
    await client.raw('GET', '/opal');
    await client.get('chain/properties');
    const { body } = await client.get<{ exchanges: readonly unknown[] }>('__sim/journal');
    expect(body.exchanges).toMatchObject([{ url: '/opal/chain/properties' }]);
  });

  it('are unknown for other names, and say for other methods what is below', async ({ client }) => {
    expect(await client.raw('GET', '/nowhere')).toMatchObject({ status: 404 });
    const { status, text } = await client.raw('DELETE', '/opal');
    expect([status, text]).toEqual([404, expect.stringContaining('Cannot DELETE /opal: this is a base URL')]);
  });
});

it.each([
  ['GET', '/opal/v2/balances/get'],
  ['POST', '/opal/collection/create/build'],
  ['GET', '/balances/get'],
] as const)(
  'a path of REST v2 below another base URL is unknown, with what to use instead: %s %s',
  async (method, path) => {
    const { status, text } = await (await serve()).raw(method, path);
    expect(status).toBe(404);
    expect(text).toContain(
      `Cannot ${method} ${path}: this is an endpoint of REST v2, whose base URL is /v2/opal`,
    );
    expect(text).not.toContain('closest');
  },
);
