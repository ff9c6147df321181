import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Har } from 'har-format';
import type { Locator, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { alice, bob, type Client } from '../../../../../src/http/testing/server.ts';
import {
  client,
  describeExplorer,
  page,
  pageProblems,
  resize,
  saved,
  takeProblems,
  url,
  visit,
} from '../testing/explorer.ts';

// In a world of their own, quartz.
describeExplorer('requests and their transactions', () => {
  let quartz: Client;
  /** Sends a write in one request. */
  const write = (path: string, body: object, seed = '//Alice') => {
    const options = { query: { use: 'Submit' }, headers: { authorization: `Seed ${seed}` } };
    return quartz.post(path, { address: alice.address, ...body }, options);
  };

  beforeAll(async () => {
    quartz = client.at('quartz');
    await quartz.get('chain/properties');
    const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
    await write('collections', {
      name: 'Cards "é"',
      description: "it's",
      tokenPrefix: 'CRD',
      tokenPropertyPermissions: [{ key: 'colour', permission }],
    });
    await write('tokens', { collectionId: 1, properties: [{ key: 'colour', value: 'red' }] });
    await write('collections/set-limits', { address: bob.address, collectionId: 1, limits: {} }, '//Bob');
    await visit('/quartz/requests');
  });

  const rows = (text?: string): Locator =>
    page.locator('.request').filter(text === undefined ? {} : { hasText: text });
  const operations = (): Promise<string[]> => rows().locator('strong').allInnerTexts();

  it('are a waterfall by time, to which new ones are added without reading the others again', async () => {
    await expect.poll(operations).toEqual(['chainProperties', 'createCollection', 'mint', 'setLimits']);
    const asked: string[] = [];
    const keep = (request: Request) => void asked.push(request.url());
    page.on('request', keep);
    await quartz.get('collections', { collectionId: 1 });
    await expect.poll(operations).toContain('collection');
    page.off('request', keep);
    const journal = asked.filter(one => one.includes('/__sim/journal'));
    expect(journal.filter(one => !/after=[1-9]/.test(one))).toEqual([]);
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
    await page.reload();
    await expect.poll(operations).toEqual(['setLimits']);
    await page.getByLabel('Outcome').selectOption('unanswered');
    await page.getByText('No such requests').waitFor();
    expect(takeProblems()).toEqual([]);
    await visit('/quartz/requests');
  });

  it('that were refused, at once or as a transaction, lead to what explains them', async () => {
    await write('collections/permissions', {});
    await visit('/quartz/requests');
    const why = (text: string) => rows(text).getByRole('link', { name: /^Why/ }).getAttribute('href');
    await expect.poll(() => why('setPermissions')).toBe('/spec/errors#ValidationError');
    const submitted = rows('setLimits');
    expect(await why('setLimits')).toBe('/spec/rules/collection.set-limits.owner-only');
    await submitted.getByText('transaction refused').waitFor();
    await submitted.locator('summary').first().click();
    await submitted.locator('.refusal').getByText('collection.set-limits.owner-only').waitFor();
    expect(await rows('chainProperties').getByRole('link').count()).toBe(0);
    expect(await pageProblems()).toEqual([]);
  });

  it('are copied as curl, and saved as HAR and as a scenario', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${url}/explorer/quartz/requests`);
    await rows('createCollection').locator('summary').first().click();
    await rows('createCollection').getByRole('button', { name: 'Copy as curl' }).click();
    await resize(360);
    expect(await pageProblems()).toEqual([]);
    await resize(1280);
    const command = (await page.evaluate('navigator.clipboard.readText()')) as string;
    const { stdout } = await promisify(execFile)('bash', ['-c', command], {
      env: { ...process.env, SEED: '//Alice' },
    });
    expect(JSON.parse(stdout)).toHaveProperty('hash');
    const scenario = await saved('Save from here as a scenario');
    expect(scenario.text).toBe(`after 1 of ${url}/quartz`);
    const har = JSON.parse((await saved('Download HAR')).text) as Har;
    expect(har.log.entries.map(({ request }) => request.method).slice(0, 3)).toEqual(['GET', 'POST', 'POST']);
    expect(takeProblems().filter(problem => !problem.includes('404'))).toEqual([]);
  });
});
