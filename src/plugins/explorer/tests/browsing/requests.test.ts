import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Har } from 'har-format';
import type { Locator, Response } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { alice, bob } from '../../../../http/testing/server.ts';
import {
  describeExplorer,
  page,
  pageProblems,
  resize,
  saved,
  server,
  takeProblems,
  visit,
} from '../../testing/explorer.ts';

// In a world of their own, quartz.
describeExplorer('requests and their transactions', () => {
  const send = async (method: string, path: string, body?: object, seed = '//Alice'): Promise<unknown> => {
    const answer = await fetch(`${server.url}/quartz/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Seed ${seed}` },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return answer.json();
  };

  beforeAll(async () => {
    await send('GET', 'chain/properties');
    const { address } = alice;
    const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
    await send('POST', 'collections?use=Result', {
      address,
      name: 'Cards "é"',
      description: "it's",
      tokenPrefix: 'CRD',
      tokenPropertyPermissions: [{ key: 'colour', permission }],
    });
    const properties = [{ key: 'colour', value: 'red' }];
    await send('POST', 'tokens?use=Result', { address, collectionId: 1, properties });
    const limits = { address: bob.address, collectionId: 1, limits: {} };
    await send('POST', 'collections/set-limits?use=Submit', limits, '//Bob');
    await visit('/quartz/requests');
  });

  const rows = (text?: string): Locator =>
    page.locator('.request').filter(text === undefined ? {} : { hasText: text });
  const operations = (): Promise<string[]> => rows().locator('strong').allInnerTexts();
  const toTransaction = (text: string): Promise<void> =>
    rows(text)
      .getByRole('link', { name: /Transaction/ })
      .click();

  it('are a waterfall by time, to which new ones are added without reading the others again', async () => {
    await expect.poll(operations).toEqual(['chainProperties', 'createCollection', 'mint', 'setLimits']);
    const read: string[] = [];
    const keep = async (response: Response): Promise<void> => {
      if (response.url().includes('/__sim/journal')) read.push(await response.text());
    };
    page.on('response', keep);
    // The texts of answers go with the page that the next test leaves.
    onTestFinished(() => void page.off('response', keep));
    await send('GET', 'collections?collectionId=1');
    await expect.poll(operations).toContain('collection');
    // The page can show an answer before the test has its text.
    const entries = () =>
      read.flatMap(text => (JSON.parse(text) as { entries: { operation: string }[] }).entries);
    await expect.poll(() => entries().map(({ operation }) => operation)).toEqual(['collection']);
    const bars = await rows().locator('.bar').all();
    const lefts = await Promise.all(bars.map(async bar => (await bar.boundingBox())?.x ?? NaN));
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  });

  it('are filtered by operation, text, account and outcome, which the URL keeps', async () => {
    await page.getByLabel('Operation').fill('mint');
    await expect.poll(operations).toEqual(['mint']);
    await page.getByLabel('Operation').fill('');
    await expect.poll(() => rows().count()).toBe(5);
    await page.getByLabel('Text').fill('"RED"');
    await expect.poll(operations).toEqual(['mint']);
    await page.getByLabel('Text').fill('');
    await page.getByLabel('Account').fill('bob');
    await expect.poll(operations).toEqual(['setLimits']);
    expect(new URL(page.url()).search).toBe('?account=bob');
    // “bob” is no address until the page has read the accounts of the world.
    await page.route('**/__sim/accounts', async route => {
      await new Promise(resolve => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.reload();
    await expect.poll(operations).toEqual(['setLimits']);
    await page.unroute('**/__sim/accounts');
    await page.getByLabel('Account').fill('');
    await page.getByLabel('Outcome').selectOption('unanswered');
    await page.getByText('No such requests').waitFor();
    await page.getByLabel('Outcome').selectOption('');
    await expect.poll(() => rows().count()).toBe(5);
    expect(takeProblems()).toEqual([]);
  });

  it('lead to their transaction, which says what it changed in words, and back', async () => {
    await toTransaction('mint');
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    const changed = page.locator('.changed');
    await changed.filter({ hasText: 'token 1/1' }).getByText('is new').waitFor();
    expect(await changed.getByRole('row', { name: /tokens/ }).innerText()).toMatch(/0\s+1/);
    const args = page.locator('section', { hasText: 'Arguments' }).last();
    for (const text of ['collectionId', '"colour"', '"red"']) await args.getByText(text).waitFor();
    await page.getByRole('link', { name: 'request 3' }).click();
    const request = rows('mint');
    expect(await request.locator('details').first().getAttribute('open')).not.toBeNull();
    expect(await pageProblems()).toEqual([]);
  });

  it('that were refused, at once or as a transaction, lead to what explains them', async () => {
    await send('POST', 'collections/permissions', {});
    await send('POST', 'tokens?use=Result', { address: bob.address, collectionId: 1 }, '//Bob');
    await visit('/quartz/requests');
    const why = (text: string): Locator => rows(text).getByRole('link', { name: /^Why/ });
    await expect
      .poll(async () =>
        Promise.all([why('setPermissions').getAttribute('href'), why('mint').getAttribute('href')]),
      )
      .toEqual(['/spec/errors#ValidationError', '/spec/rules/token.mint.public-only-in-mint-mode']);
    const submitted = rows('setLimits');
    expect(await why('setLimits').getAttribute('href')).toBe('/spec/rules/collection.set-limits.owner-only');
    await submitted.getByText('transaction refused').waitFor();
    await submitted.locator('summary').first().click();
    await submitted.locator('.refusal').getByText('collection.set-limits.owner-only').waitFor();
    expect(await rows('chainProperties').getByRole('link').count()).toBe(0);
    expect(await pageProblems()).toEqual([]);
    await submitted.locator('summary').first().click();
  });

  it('are copied as curl, and saved as HAR and as a scenario', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit('/quartz/requests');
    await rows('createCollection').locator('summary').first().click();
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await resize(360);
    expect(await pageProblems()).toEqual([]);
    await resize(1280);
    const command = (await page.evaluate('navigator.clipboard.readText()')) as string;
    const { stdout } = await promisify(execFile)('bash', ['-c', command], {
      env: { ...process.env, SEED: '//Alice' },
    });
    expect(JSON.parse(stdout)).toMatchObject({ parsed: { collectionId: 2 } });
    const scenario = await saved('Save from here as a scenario');
    expect(scenario.text).toBe(`after 1 of ${server.url}/quartz`);
    const har = JSON.parse((await saved('Download HAR')).text) as Har;
    expect(har.log.entries.map(({ request }) => request.method).slice(0, 3)).toEqual(['GET', 'POST', 'POST']);
    expect(takeProblems().filter(problem => !problem.includes('404'))).toEqual([]);
  });
});
