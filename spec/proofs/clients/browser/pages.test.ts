import { expect, it } from 'vitest';
import { alice } from '../../../../src/http/testing/server.ts';
import {
  client,
  describeExplorer,
  overflow,
  isLoaded,
  page,
  pageProblems,
  resize,
  takeProblems,
  visit,
} from './testing/explorer.ts';
import { read } from '../../../../src/plugins/explorer/testing/filled.ts';

describeExplorer('the explorer', () => {
  it('shows what is going on: worlds, transactions in words, a token with what is nested in it', async () => {
    await page.getByRole('link', { name: /opal/ }).click();
    const minted = page.getByRole('listitem').filter({ hasText: 'Alice mints Ace 1/1 for Alice' });
    await minted.getByRole('link', { name: 'Ace' }).click();
    await page.getByRole('heading', { name: 'Ace', level: 1 }).waitFor();
    await expect.poll(() => isLoaded(page.getByRole('img', { name: 'Image of Ace' }))).toBe(true);
    expect(await page.getByRole('list', { name: 'Attributes' }).innerText()).toMatch(/suit\s+spades/);
    await page.getByRole('button', { name: 'Unfold token 1/2' }).click();
    await page.locator('.tree').getByRole('link', { name: 'Queen 1/3' }).click();
    await page.getByText('Nested in').waitFor();
    expect(takeProblems()).toEqual([]);
  });

  it('shows its JSON, which can be copied like addresses and hashes', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = (): Promise<unknown> => page.evaluate('navigator.clipboard.readText()');
    const { transactions } = await read(client, 'transactions');
    const path = `transactions/${transactions[0]?.hash}`;
    await visit(`/opal/${path}`);
    await page.getByText('JSON', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(JSON.parse(String(await copied()))).toEqual(await read(client, path));
    expect(await pageProblems()).toEqual([]);
    await visit('/opal/collections/1');
    await page.getByRole('definition').filter({ hasText: alice.address }).getByRole('button').click();
    expect(await copied()).toBe(alice.address);
  });

  it('is complete for everybody and fits a phone and a window, on all its pages', async () => {
    const ofCollection = ['?at=3', '?tab=holders', '?tab=rules', '?tab=content', '/tokens/1'];
    const ofWorld = ['collections', 'accounts', `accounts/${alice.address}`, 'blocks/6', 'requests'];
    for (const path of [
      '',
      '/quartz',
      '/opal',
      ...ofCollection.map(part => `/opal/collections/1${part}`),
      ...ofWorld.map(part => `/opal/${part}`),
      '/opal/transactions?outcome=done',
      '/opal/act/createCollection',
      '/opal/act/mint?collectionId=1',
      '/opal/control',
    ]) {
      await resize(360);
      await visit(path);
      expect(await pageProblems(true), path).toEqual([]);
      await resize(1280);
      expect(await overflow(), path).toBe(0);
    }
  });

  it('has the theme that the system prefers, until the user chooses the other one', async () => {
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await page.evaluate('delete document.documentElement.dataset.theme');
    const [dark, light] = ['rgb(18, 18, 21)', 'rgb(250, 250, 250)'];
    for (const [colorScheme, colour] of [['dark', dark] as const, ['light', light] as const]) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      expect(await background()).toBe(colour);
    }
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    expect(await background()).toBe(dark);
    await page.reload();
    expect(await background()).toBe(dark);
  });
});
