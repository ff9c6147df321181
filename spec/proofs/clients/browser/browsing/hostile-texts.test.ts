import { expect, it } from 'vitest';
import { alice } from '../../../../../src/http/testing/server.ts';
import {
  client,
  describeExplorer,
  overflow,
  page,
  pageProblems,
  resize,
  takeProblems,
  visit,
} from '../testing/explorer.ts';

describeExplorer('what users write, however hostile,', () => {
  const mint = (name: string, url: string, attribute: string) =>
    client
      .at('quartz')
      .as(alice)
      .mint({
        collectionId: 1,
        data: {
          name: { _: name },
          description: { _: `<iframe>${'d'.repeat(500)}` },
          image: { url },
          encodedAttributes: { 0: { _: attribute } },
        },
      });

  it('is shown as text and tiles, on a phone and in a window', async () => {
    const schema = { schemaName: 'unique', schemaVersion: '1.0.0', attributesSchemaVersion: '1.0.0' };
    await client
      .at('quartz')
      .as(alice)
      .createCollection({
        name: '<img src=x onerror="document.title=1"><b>bold</b>',
        description: `\u202Eterces\u202C ${'w'.repeat(240)}`,
        tokenPrefix: '<b>x',
        schema: {
          ...schema,
          image: { urlTemplate: '{infix}' },
          coverPicture: { url: 'javascript:document.title=1' },
          attributesSchema: { 0: { name: { _: '<i>' }, type: 'string' } },
        },
      });
    await mint('\u202E\u2067gnol\u05E9\u05DC\u05D5\u05DD', 'javascript:document.title=1', '<u>');
    await mint(`<b>${'n'.repeat(500)}`, 'http://127.0.0.1:9/absent.png', 'a'.repeat(500));
    for (const path of ['', '/collections/1', '/collections/1/tokens/1', '/collections/1/tokens/2']) {
      await visit(`/quartz${path}`);
      // A picture that cannot be loaded becomes a tile.
      await expect
        .poll(() => page.locator('main :is(script, b, u, i, iframe, img)').count(), { message: path })
        .toBe(0);
      for (const width of [360, 1280]) {
        await resize(width);
        expect(await overflow(), path).toBe(0);
      }
    }
    expect(await pageProblems()).toEqual([]);
    expect(await page.title()).toContain('<b>nnn');
    expect(takeProblems().filter(problem => /^error:|Content Security Policy/.test(problem))).toEqual([]);
  });

  it('with marks of direction or nothing that is visible is shown as what it is', async () => {
    const ofAlice = client.as(alice);
    await ofAlice.createCollectionV2({ name: '\u200B', description: '', tokenPrefix: 'ZW' });
    for (const name of ['\u202Egnp.exe', '\u200B\u2060']) await ofAlice.mintV2({ collectionId: 2, name });
    await visit('/opal/collections/2/tokens/1');
    await page.getByRole('heading', { name: '[U+202E]gnp.exe', level: 1 }).waitFor();
    expect(await page.title()).toContain('[U+202E]gnp.exe');
    await page.getByText('Alice mints [U+202E]gnp.exe 2/1 for Alice').waitFor();
    await visit('/opal/collections/2/tokens/2');
    await page.getByRole('heading', { name: 'ZW #2', level: 1 }).waitFor();
    await visit('/opal/transactions');
    await page.getByText('Alice creates collection 2 invisible name').waitFor();
    expect(await page.getByText('Alice mints token 2/2 for Alice').count()).toBe(1);
  });
});
