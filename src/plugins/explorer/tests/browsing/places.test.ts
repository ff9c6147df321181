import { beforeAll, expect, it } from 'vitest';
import { describeExplorer, inUrl, page, server, visit } from '../../testing/explorer.ts';

describeExplorer('the place in a page', () => {
  beforeAll(async () => {
    const write = (path: string, body: object) => server.write(path, body, '//Alice', 'quartz');
    await write('collections', { name: 'Many', description: '', tokenPrefix: 'MNY' });
    await write('tokens/create-multiple', {
      collectionId: 1,
      tokens: Array.from({ length: 60 }, () => ({})),
    });
  });

  it('in the tokens of a collection is in the URL, and restored by Back', async () => {
    await visit('/quartz/collections/1');
    await page.getByText('1–24 of 60').waitFor();
    await page.getByRole('button', { name: 'Last' }).first().click();
    await page.getByText('49–60 of 60').waitFor();
    await page.getByRole('link', { name: 'MNY #60' }).click();
    await page.getByRole('heading', { name: 'MNY #60' }).waitFor();
    await page.goBack();
    await page.getByText('49–60 of 60').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'MNY #60' }).waitFor();
    expect(inUrl('tokens')).toBe('48');
  });

  it('is after the navigation by the link that skips it', async () => {
    await visit('/quartz/collections/1');
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
  });

  it('includes the draft of a form, which Back and a reload restore, but a new link does not', async () => {
    await visit('/quartz/act/createCollection');
    await page.getByLabel(/^Name/).first().fill('Draft');
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption({ index: 1 });
    const kept = async (): Promise<readonly string[]> => [
      await page.getByLabel(/^Name/).first().inputValue(),
      await page.getByRole('combobox', { name: 'Sign as' }).inputValue(),
    ];
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { name: 'quartz', level: 1 }).waitFor();
    await page.goBack();
    expect(await kept()).toEqual(['Draft', '//Bob']);
    await page.reload();
    expect(await kept()).toEqual(['Draft', '//Bob']);
    await page
      .getByRole('navigation', { name: 'Pages of this world' })
      .getByRole('link', { name: 'Operations', exact: true })
      .click();
    await page
      .locator('main')
      .getByRole('link', { name: /Create.*collection/ })
      .first()
      .click();
    expect(await kept()).toEqual(['', '//Alice']);
  });
});
