import { beforeAll, describe, expect } from 'vitest';
import { describedRoutes } from '../../../../../src/http/routes/all-routes.ts';
import { plugins } from '../../../../../src/plugins/index.ts';
import { tags } from '../../../../../src/http/openapi/description.ts';
import { it } from '../../../../../src/http/testing/it.ts';
import { listening } from '../../../../../src/http/testing/base-url.ts';
import { openPage } from '../testing/browser.ts';
import {
  describeExplorer,
  overflow,
  page,
  pageProblems,
  resize,
  takeProblems,
  url,
  visit,
} from '../testing/explorer.ts';

describe('the operations at /docs', () => {
  it('reads the interface, which is sent compressed', async () => {
    const { app } = await listening();
    const url = '/openapi.json';
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(40_000);
  });

  it('is not the name of a world', async ({ client }) => {
    expect((await client.control('POST', 'worlds', { id: 'docs' })).status).toBe(409);
  });
});

describeExplorer('the page of an operation', () => {
  beforeAll(async () => {
    await page.goto(`${url}/docs/stats`);
    await page.waitForURL('**/explorer/opal/act/stats');
  });

  /** Goes to the page of an operation, as a link does. */
  async function visitOperation(path: string, world = 'opal'): Promise<void> {
    await visit(`/${world}/act${path}`);
    await page.locator('.docs-list').waitFor({ state: 'attached' });
  }
  /** Chooses what a write answers, where that is not its transaction. */
  const use = (choice: string) => page.getByLabel('use', { exact: true }).selectOption(choice);

  /** Sends the request of the operation; returns the status and the text of the answer. */
  async function send(): Promise<readonly [status: string, text: string]> {
    await page.getByRole('button', { name: /(?:^|and )send$/i }).click();
    const answer = page.locator('.docs-answer');
    await answer.waitFor();
    // Until the page has read the new block, the button is pale.
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    return [await answer.locator('.badge').innerText(), await answer.getByLabel('The answer').innerText()];
  }

  const command = () => page.getByLabel('The request as a command').innerText();

  it('opens the operation of its address, and sends its request to the world', async () => {
    await page.getByRole('heading', { level: 1, name: 'Numbers of collections' }).waitFor();
    for (const [world, created] of Object.entries({ opal: 1, quartz: 0 })) {
      await visitOperation('/stats', world);
      expect(await command()).toBe(`curl -X GET '${url}/${world}/collections/stats'`);
      const [status, text] = await send();
      expect([status, JSON.parse(text)]).toEqual(['200 OK', { created, destroyed: 0, alive: created }]);
    }
    expect(takeProblems()).toEqual([]);
  });

  it('lists the operations of every tag, which a filter narrows', async () => {
    await visitOperation('');
    const list = page.getByRole('navigation', { name: 'Operations' });
    await expect.poll(() => list.getByRole('heading').count()).toBe(Object.keys(tags).length);
    const links = () =>
      list.getByRole('link').evaluateAll(all => all.map(link => String(link.getAttribute('href'))));
    const urlOf = (id: string) => `/explorer/opal/act/${id}`;
    const ids = describedRoutes(plugins).map(({ describes }) => describes.id);
    expect(new Set(await links())).toEqual(new Set(ids.map(urlOf)));
    await list.getByRole('searchbox').fill('patch TRANSFER');
    const found = ['changeOwner', 'transfer'].map(id => `${urlOf(id)}?filter=patch+TRANSFER`);
    await expect.poll(links).toEqual(found);
    // The keyboard alone: Enter opens the first one, Back returns to the filter.
    await page.keyboard.press('Enter');
    await page.waitForURL('**/act/changeOwner?filter=*');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.goBack();
    expect(await list.getByRole('searchbox').inputValue()).toBe('patch TRANSFER');
  });

  it('has the members of the body with what is inside, and a link to its rules', async () => {
    await visitOperation('/nest');
    const shape = page.locator('.section', { hasText: 'Body' }).locator('.shape').first();
    await shape.getByText('NestBody').first().click();
    await shape.getByText('parent', { exact: true }).first().click();
    await shape.getByText('tokenId', { exact: true }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Its rules' }).getAttribute('href')).toBe('/spec/nest');
  });

  it('shows the answer of a write that is not its transaction, also of a body that is wrong', async () => {
    await visitOperation('/createCollection');
    await page.getByRole('button', { name: 'Fill in the example' }).click();
    await page.getByText('Parameters, for another answer').click();
    await use('Result');
    const [status, text] = await send();
    expect([status, JSON.parse(text)]).toMatchObject(['201 Created', { parsed: { collectionId: 2 } }]);
    await page.getByRole('button', { name: 'Edit as JSON' }).click();
    await page.getByLabel('Body as JSON').fill('{"address": "nobody"}');
    expect((await send())[0]).toBe('400 Bad Request');
    await page.getByRole('link', { name: 'About this error' }).waitFor();
    takeProblems();
  });

  it('sends files, and requests to control routes', async () => {
    await visitOperation('/uploadFile');
    // The browser can report the wrong body above only now.
    takeProblems();
    const file = { name: 'ace.txt', mimeType: 'text/plain', buffer: Buffer.from('ace') };
    await page.locator('input[type=file]').setInputFiles(file);
    expect(await command()).toContain(`-F 'file=@ace.txt'`);
    expect((await send())[1]).toContain('cid');
    await visitOperation('/sealBlocks');
    await page.getByRole('button', { name: 'Fill in the example count' }).click();
    expect((await send())[0]).toBe('201 Created');
    expect(takeProblems()).toEqual([]);
  });

  it('has no accessibility problems in either theme, with operations unfolded and sent, on a phone and in a window', async () => {
    for (const path of ['', '/setPermissions']) {
      await resize(360);
      await visitOperation(path);
      // What is inside of a part is there once that is unfolded; the deepest parts are alike.
      for (let level = 0; level < 2; level += 1)
        await page.evaluate(`for (const part of document.querySelectorAll('article details')) part.open = true;
          new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))`);
      if (path !== '') {
        await use('Build');
        await send();
      }
      expect(await pageProblems(true), path).toEqual([]);
      await resize(1280);
      expect(await overflow(), path).toBe(0);
    }
    takeProblems();
  });

  it('is one page of few files without control routes as well, where requests are all that is sent', async () => {
    const { origin } = await listening({ simRoutes: false });
    const { page: own } = await openPage('about:blank');
    const paths: string[] = [];
    own.on('request', request => paths.push(new URL(request.url()).pathname.replace(/-[\w-]{12}\./, '.')));
    await own.goto(`${origin}/docs/createCollection`);
    await own.getByRole('heading', { level: 1, name: 'Create a collection' }).waitFor();
    expect(paths.filter(path => path !== '/' && path.startsWith('/')).toSorted()).toEqual([
      '/__explorer/app.js',
      '/__explorer/operations.js',
      '/__explorer/parts.js',
      '/__explorer/style.css',
      '/docs/createCollection',
      '/openapi.json',
    ]);
    await own.getByLabel('World').selectOption('quartz');
    // The key stays for all operations of the tab.
    await own.getByLabel('Authorization').fill('Seed //Alice');
    await own
      .getByRole('navigation')
      .getByRole('link', { name: /Mint a token$/ })
      .click();
    await own.getByRole('heading', { level: 1, name: 'Mint a token' }).waitFor();
    const sent = await own.getByLabel('The request as a command').innerText();
    expect(sent).toContain(`${origin}/quartz/`);
    expect(sent).toContain(`-H 'authorization: Seed //Alice'`);
    expect(await own.locator('*').count()).toBeLessThan(2_000);
  });
});
