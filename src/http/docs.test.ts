import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networks } from '../contract/networks.ts';
import { tags } from './openapi/description.ts';
import { findProblems } from './explorer/testing/filled-server.ts';
import { createServer, type Server } from './server.ts';
import { browserPath, openSharedPage, type SharedPage } from './testing/browser.ts';
import { alice, clientOf, serve, type Client } from './testing/server.ts';

describe('the documentation at /docs', () => {
  it('is served by this server alone, with a strict content security policy', async () => {
    const client = await serve();
    const { status, headers, text } = await client.raw('GET', '/docs');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const files = [...text.matchAll(/(?:src|href)="(?!data:)([^"]*)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(10);
    // The ways back to the other pages, and what this page loads.
    expect(files).toEqual(expect.arrayContaining(['/', '/spec/', '/reports']));
    for (const file of files.filter(path => path.startsWith('/docs/') || path === '/openapi.json')) {
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
  let server: Server;
  let opened: SharedPage;
  let page: Page;
  let client: Client;

  // To open the page takes as much time as all that is done in it.
  beforeAll(async () => {
    server = await createServer();
    client = clientOf(server.app);
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    opened = await openSharedPage(`${origin}/docs#/collections/stats`);
    ({ page } = opened);
  });
  afterAll(async () => {
    await opened.close();
    await server.app.close();
  });

  /** Unfolds an operation, or folds it up. */
  async function toggle(tag: string, operation: string): Promise<void> {
    const section = page.locator(`.opblock-tag[data-tag="${tag}"]`);
    if ((await section.getAttribute('data-is-open')) === 'false') await section.click();
    await page.click(`#operations-${tag}-${operation} .opblock-summary-control`);
  }

  /** Sends the request of the open operation; returns the text of the answer. */
  async function execute(): Promise<string> {
    await page.click('.opblock.is-open .execute');
    return page.innerText('.opblock.is-open .live-responses-table .response-col_description .microlight');
  }

  it('lists the operations of every tag', async () => {
    await page.waitForSelector('.opblock-tag');
    const shown = await page.$$eval('.opblock-tag', headings =>
      headings.map(heading => heading.dataset['tag']),
    );
    expect(shown).toEqual(Object.keys(tags));
    expect(opened.takeProblems()).toEqual([]);
  });

  it('opens the operation of its address, and sends requests to each world', async () => {
    await client.createCollection(alice);
    for (const world of Object.keys(networks)) {
      await page.selectOption('.servers select', `${new URL(page.url()).origin}/${world}`);
      expect(JSON.parse(await execute())).toMatchObject({ created: world === 'opal' ? 1 : 0 });
      await page.click('.opblock.is-open .btn-clear');
    }
    await page.selectOption('.servers select', `${new URL(page.url()).origin}/opal`);
    await toggle('collections', 'stats');
    expect(opened.takeProblems()).toEqual([]);
  });

  it('writes the example of an operation as the account that the user enters', async () => {
    const { created } = (await client.get('collections/stats')).body as { readonly created: number };
    await toggle('collections', 'createCollection');
    await page.click('.auth-wrapper .authorize');
    await page.fill('.modal-ux input', 'Seed //Alice');
    await page.click('.modal-ux .authorize');
    await page.click('.modal-ux .btn-done');
    await page.selectOption('.opblock.is-open tr[data-param-name="use"] select', 'Result');
    expect(JSON.parse(await execute())).toMatchObject({
      isError: false,
      parsed: { collectionId: created + 1 },
    });
    expect((await client.get('collections/stats')).body).toMatchObject({ created: created + 1 });
    await toggle('collections', 'createCollection');
    expect(opened.takeProblems()).toEqual([]);
  });

  it('shows the example of an operation whose body has references', async () => {
    await toggle('token', 'nest');
    const body = JSON.parse(await page.inputValue('.opblock.is-open .body-param__text')) as object;
    expect(body).toMatchObject({ parent: { collectionId: 1 }, nested: { collectionId: 1 } });
    await toggle('token', 'nest');
  });

  it('has no accessibility problems in the light and the dark theme', async () => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate(`localStorage.setItem('understudy-theme', '${theme}')`);
      await page.reload();
      await page.waitForSelector('.opblock-tag');
      expect(await page.locator('html.dark-mode').count()).toBe(theme === 'dark' ? 1 : 0);
      expect(await findProblems(page), theme).toEqual([]);
    }
    expect(opened.takeProblems()).toEqual([]);
  });

  it('sends requests to control routes', async () => {
    const { number } = (await client.head()) as { readonly number: number };
    await toggle('simulator', 'sealBlocks');
    await page.fill('.opblock.is-open .body-param__text', '{"count": 3}');
    await execute();
    expect(await client.head()).toHaveProperty('number', number + 3);
    expect(opened.takeProblems()).toEqual([]);
  });
});
