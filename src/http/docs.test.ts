import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networks } from '../contract/networks.ts';
import { tags } from './openapi/description.ts';
import { createServer, type ServerOptions } from './server.ts';
import { browserPath, openPage } from './testing/browser.ts';
import { alice, clientOf, serve, type Client } from './testing/server.ts';

describe('the documentation at /docs', () => {
  it('is served by this server alone, with a strict content security policy', async () => {
    const client = await serve();
    const { status, headers, text } = await client.raw('GET', '/docs');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const files = [...text.matchAll(/(?:src|href)="(?!data:)([^"]*)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const answer = await client.raw('GET', file);
      expect([file, answer.status, answer.text.length > 100]).toEqual([file, 200, true]);
      expect(answer.headers['content-type']).toMatch(
        /^(text\/(javascript|css)|application\/json); charset=utf-8/,
      );
    }
  });

  it('is not the name of a world', async () => {
    const client = await serve();
    expect((await client.control('POST', 'worlds', { id: 'docs' })).status).toBe(409);
  });
});

describe.skipIf(browserPath === undefined)('the documentation in a browser', () => {
  /** Opens the documentation of a new server at an operation. */
  async function openDocs(
    operation: string,
    options: ServerOptions = {},
  ): Promise<{ readonly page: Page; readonly problems: readonly string[]; readonly client: Client }> {
    const { app } = await createServer(options);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    return { ...(await openPage(`${origin}/docs#/${operation}`)), client: clientOf(app) };
  }

  /** Sends the request of the open operation; returns the text of the answer. */
  async function execute(page: Page): Promise<string> {
    await page.click('.opblock.is-open .execute');
    return page.innerText('.opblock.is-open .live-responses-table .response-col_description .microlight');
  }

  it('lists the operations of every tag', async () => {
    const { page, problems } = await openDocs('');
    await page.waitForSelector('.opblock-tag');
    const shown = await page.$$eval('.opblock-tag', headings =>
      headings.map(heading => heading.dataset['tag']),
    );
    expect(shown).toEqual(Object.keys(tags));
    expect(problems).toEqual([]);
  });

  it('sends requests to each world', async () => {
    const { page, problems, client } = await openDocs('collections/stats');
    await client.createCollection(alice);
    for (const world of Object.keys(networks)) {
      await page.selectOption('.servers select', `${new URL(page.url()).origin}/${world}`);
      expect(JSON.parse(await execute(page))).toMatchObject({ created: world === 'opal' ? 1 : 0 });
      await page.click('.opblock.is-open .btn-clear');
    }
    expect(problems).toEqual([]);
  });

  it('writes the example of an operation as the account that the user enters', async () => {
    const { page, problems, client } = await openDocs('collections/createCollection');
    await page.click('.auth-wrapper .authorize');
    await page.fill('.modal-ux input', 'Seed //Alice');
    await page.click('.modal-ux .authorize');
    await page.click('.modal-ux .btn-done');
    await page.selectOption('.opblock.is-open tr[data-param-name="use"] select', 'Result');
    expect(JSON.parse(await execute(page))).toMatchObject({ isError: false, parsed: { collectionId: 1 } });
    expect((await client.get('collections/stats')).body).toMatchObject({ created: 1 });
    expect(problems).toEqual([]);
  });

  it('sends requests to control routes', async () => {
    const { page, problems, client } = await openDocs('simulator/sealBlocks', { blockTime: 'manual' });
    await page.fill('.opblock.is-open .body-param__text', '{"count": 3}');
    await execute(page);
    expect(await client.head()).toHaveProperty('number', 3);
    expect(problems).toEqual([]);
  });
});
