import { expect, it } from 'vitest';
import {
  describeExplorer,
  overflow,
  page,
  pageProblems,
  resize,
  server,
  takeProblems,
  visit,
} from '../../testing/explorer.ts';

describeExplorer('what a form sends, however hostile,', () => {
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first();
  const signAndSend = async (): Promise<void> => {
    await page.getByText('This would succeed.').waitFor();
    await page.getByRole('button', { name: 'Sign as Alice and send' }).click();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
  };

  it('is shown as text and tiles, on a phone and in a window', async () => {
    await server.request('POST', '/__sim/worlds', { id: 'hostile' });
    await visit('/hostile/act/createCollection');
    await page.getByRole('button', { name: 'Fill in the example' }).click();
    await field('Name').fill('<img src=x onerror="document.title=1"><b>bold</b>');
    await field('Description').fill(`\u202Eterces\u202C ${'w'.repeat(240)}`);
    await field('Token prefix').fill('<b>x');
    await signAndSend();
    for (const data of [
      {
        name: '\u202E\u2067gnol\u05E9\u05DC\u05D5\u05DD',
        image: 'javascript:document.title=1',
        attribute: '<u>',
      },
      { name: `<b>${'n'.repeat(500)}`, image: 'http://127.0.0.1:9/absent.png', attribute: 'a'.repeat(500) },
    ]) {
      await visit('/hostile/act/mint?collectionId=1');
      await page.getByRole('button', { name: 'Edit as JSON' }).click();
      const content = {
        name: { _: data.name },
        description: { _: `<iframe>${'d'.repeat(500)}` },
        image: { url: data.image },
        encodedAttributes: { 0: { _: data.attribute } },
      };
      await page.getByLabel('Body as JSON').fill(JSON.stringify({ collectionId: 1, data: content }));
      await signAndSend();
    }
    for (const path of ['', '/collections/1', '/collections/1/tokens/1', '/collections/1/tokens/2']) {
      await visit(`/hostile${path}`);
      // A picture that cannot be loaded becomes a tile.
      await expect
        .poll(() => page.locator('main :is(script, b, u, iframe, img)').count(), { message: path })
        .toBe(0);
      for (const width of [360, 1200]) {
        await resize(width);
        expect(await overflow(), path).toBe(0);
      }
    }
    expect(await pageProblems()).toEqual([]);
    expect(await page.title()).toContain('<b>nnn');
    expect(takeProblems().filter(problem => /^error:|Content Security Policy/.test(problem))).toEqual([]);
  });
});
