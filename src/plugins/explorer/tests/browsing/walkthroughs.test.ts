import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { pluginsWith } from '../../testing/rules.ts';
import { createServer, type Server } from '../../../server.ts';
import { browserPath, openSharedPage, type SharedPage } from '../../../../http/testing/browser.ts';
import { findProblems, visit } from '../../testing/filled-server.ts';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>')}`;

/** Signs what the form has, and waits for the page of the transaction. */
async function signAndSend(page: Page, name: string): Promise<void> {
  await page.getByText('This would succeed.').waitFor();
  await page.getByRole('button', { name: `Sign as ${name} and send` }).click();
  await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
}

/** Not that the server has no book, nor that a form was tried before all of it was filled in. */
const isUnexpected = (problem: string) => !/status of 40[04]/.test(problem);

/** The words of the transaction that the page shows. */
const words = async (page: Page): Promise<string> =>
  (await page.locator('.lead').innerText()).replaceAll(/\s+/g, ' ');

/** The first field with this label. */
const field = (place: Page | Locator, label: string): Locator =>
  place.getByLabel(new RegExp(`^${label}( \\*)?$`)).first();

/** Creates a collection in which owners of tokens may nest, and opens its page. */
async function createCollection(page: Page): Promise<void> {
  await field(page, 'Name').fill('Cards');
  await field(page, 'Description').fill('A pack');
  await field(page, 'Token prefix').fill('CRD');
  await page.getByText('Permissions', { exact: true }).click();
  await page.getByText('Nesting', { exact: true }).click();
  await field(page, 'Token owner').selectOption('yes');
  await page.getByText('Schema', { exact: true }).click();
  await field(page, 'Schema name').fill('unique');
  await field(page, 'Schema version').fill('1.0.0');
  await field(page, 'Url template').fill('{infix}');
  await field(page, 'Ipfs cid').fill('QmCover');
  await signAndSend(page, 'Alice');
  await expect.poll(() => words(page)).toMatch(/Alice creates/);
  await page.getByRole('link', { name: 'collection 1' }).first().click();
}

/** Mints a token with an image and one without, and nests the second in the first, whose page it opens. */
async function mintAndNest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mint' }).click();
  await field(page, 'Name').fill('Ace');
  await field(page, 'Image').fill(picture);
  await signAndSend(page, 'Alice');
  await page.getByRole('link', { name: 'Ace 1/1' }).first().click();
  const image = page.getByRole('img', { name: 'Image of Ace' });
  await expect
    .poll(() => image.evaluate(node => (node as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Cards' }).first().click();
  await page.getByRole('link', { name: 'Mint' }).click();
  await signAndSend(page, 'Alice');
  await page.getByRole('link', { name: 'token 1/2' }).first().click();
  // Nest the second in the first.
  await page.getByRole('link', { name: 'Nest' }).click();
  const parent = page.getByRole('group', { name: /Parent/ });
  await field(parent, 'Collection id').fill('1');
  await field(parent, 'Token id').fill('1');
  await signAndSend(page, 'Alice');
  await expect.poll(() => words(page)).toMatch(/Alice nests token 1\/2 in Ace 1\/1/);
  await page.locator('.lead').getByRole('link', { name: 'Ace 1/1' }).click();
  await page.locator('.tree').getByRole('link', { name: 'token 1/2' }).waitFor();
}

describe.skipIf(browserPath === undefined)(
  'walkthroughs in a browser, through forms alone',
  { timeout: 60_000 },
  () => {
    let server: Server;
    let opened: SharedPage;
    let page: Page;

    beforeAll(async () => {
      server = await createServer({ plugins: pluginsWith() });
      server.worlds.add({ id: 'hostile' });
      opened = await openSharedPage(await server.app.listen({ host: '127.0.0.1', port: 0 }));
      ({ page } = opened);
    });
    afterAll(async () => {
      await opened.close();
      await server.app.close();
    });

    it('on a phone: create, mint with an image, nest, look at the tree, break a rule, go back in time', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, '');
      await page.getByRole('link', { name: /quartz/ }).click();
      await page.getByRole('link', { name: 'with a form' }).click();
      await createCollection(page);
      await mintAndNest(page);
      // A stranger cannot transfer it, and nobody burns a token in which others are nested.
      await page.getByRole('link', { name: 'Transfer' }).click();
      await page.getByRole('combobox', { name: 'Sign as' }).selectOption('Bob');
      await field(page, 'To').fill('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty');
      await page.getByRole('link', { name: /token\.transfer\.\S+, read more/ }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Burn' }).click();
      await page.getByRole('link', { name: /token\.burn\.holds-no-tokens/ }).waitFor();
      await page.getByRole('button', { name: 'Sign as Alice and send' }).click();
      await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
      const why = page.getByRole('link', { name: /token\.burn\.holds-no-tokens/ });
      expect(await why.getAttribute('href')).toBe('/spec/rules/token.burn.holds-no-tokens');
      await page.getByText('Unable to burn NFT with children').waitFor();
      await page.locator('.lead').getByRole('link', { name: 'Ace 1/1' }).click();
      // Before block 4 it was alone.
      await field(page, 'Block number').fill('2');
      await field(page, 'Block number').press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2');
      await expect.poll(() => page.locator('.tree').count()).toBe(0);
      await page.getByRole('button', { name: 'Now' }).click();
      await page.locator('.tree').getByRole('link', { name: 'token 1/2' }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      expect(await findProblems(page)).toEqual([]);
      expect(opened.takeProblems().filter(isUnexpected)).toEqual([]);
    });

    it('shows hostile texts and broken images as text and tiles, on a phone and in a window', async () => {
      await visit(page, '/hostile/act/createCollection');
      await page.getByRole('button', { name: 'Fill in the example' }).click();
      await field(page, 'Name').fill('<img src=x onerror="document.title=1"><b>bold</b>');
      await field(page, 'Description').fill(`\u202Eterces\u202C ${'w'.repeat(240)}`);
      await field(page, 'Token prefix').fill('<b>x');
      await signAndSend(page, 'Alice');
      for (const data of [
        {
          name: '\u202E\u2067gnol\u05E9\u05DC\u05D5\u05DD',
          image: 'javascript:document.title=1',
          attribute: '<u>',
        },
        { name: `<b>${'n'.repeat(500)}`, image: 'http://127.0.0.1:9/absent.png', attribute: 'a'.repeat(500) },
      ]) {
        await visit(page, '/hostile/act/mint?collectionId=1');
        await page.getByRole('button', { name: 'Edit as JSON' }).click();
        const content = {
          name: { _: data.name },
          description: { _: `<iframe>${'d'.repeat(500)}` },
          image: { url: data.image },
          encodedAttributes: { 0: { _: data.attribute } },
        };
        await page.getByLabel('Body as JSON').fill(JSON.stringify({ collectionId: 1, data: content }));
        await signAndSend(page, 'Alice');
      }
      for (const path of ['', '/collections/1', '/collections/1/tokens/1', '/collections/1/tokens/2']) {
        await visit(page, `/hostile${path}`);
        // A picture that cannot be loaded becomes a tile.
        await expect
          .poll(() => page.locator('main :is(script, b, u, iframe, img)').count(), { message: path })
          .toBe(0);
        for (const width of [360, 1200]) {
          await page.setViewportSize({ width, height: 740 });
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBe(0);
        }
      }
      expect(await findProblems(page)).toEqual([]);
      expect(await page.title()).toContain('<b>nnn');
      expect(
        opened.takeProblems().filter(problem => /^error:|Content Security Policy/.test(problem)),
      ).toEqual([]);
    });
  },
);
