import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from '../server.ts';
import { alice } from '../../http/testing/server.ts';
import { browserPath, openPage } from '../../http/testing/browser.ts';
import { explorerOf } from './index.ts';
import { findProblemsOfThemes } from './testing/filled-server.ts';
import { pluginsWith, sampleRule, sampleRules } from './testing/rules.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = await createServer({ plugins: pluginsWith(sampleRules) });
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.app.close());

describe('the texts of rules', () => {
  it('are sent to a browser that has them only if they have changed', async () => {
    const { headers, body } = await server.app.inject('/spec/rules.json');
    expect(JSON.parse(body)).toEqual(sampleRules['rules.json']);
    const since = { 'if-none-match': String(headers.etag) };
    expect((await server.app.inject({ url: '/spec/rules.json', headers: since })).statusCode).toBe(304);
    expect((await server.app.inject('/spec/examples.json')).json()).toEqual(sampleRules['examples.json']);
  });

  it('are asked for again while a checkout makes them', async () => {
    let made: typeof sampleRules | undefined;
    const { app } = await createServer({ plugins: [explorerOf(() => Promise.resolve(made))] });
    const { statusCode, headers } = await app.inject('/spec/rules.json');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    made = sampleRules;
    expect((await app.inject('/spec/rules.json')).statusCode).toBe(200);
    await app.close();
  });

  it('are linked to by errors, and by the status of a transaction that a rule refused', async () => {
    const limits = { accountTokenOwnershipLimit: 1e9 };
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/opal/v1/collections?use=Result',
      headers: { authorization: 'Seed //Alice' },
      payload: { address: alice.address, name: 'A', description: '', tokenPrefix: 'A', limits },
    });
    expect(headers.link).toMatch(/^<\/spec\/(?:rules\/[\w.-]+|errors#\w+)>; rel="help"$/);
    expect((await server.app.inject('/nowhere')).headers.link).toBe(
      '</spec/errors#NotFoundError>; rel="help"',
    );
  });
});

describe.skipIf(browserPath === undefined)('the pages of rules', () => {
  it('lead from the list to a rule with its near miss, its error and its sentences', async () => {
    const { page, problems } = await openPage(`${origin}/spec`);
    await page.getByRole('status').getByText('2 rules of 2').waitFor();
    await page.getByLabel('Level').selectOption('stated');
    await page.getByLabel('Filter').fill('CantBurnNft');
    await page.getByRole('status').getByText('1 rule of 2').waitFor();
    await page.getByRole('link', { name: sampleRule }).click();
    await page.getByRole('heading', { name: sampleRule }).waitFor();
    const main = page.locator('main');
    for (const text of ['without nested tokens', 'Refused', 'Accepted', 'cannot be burned'])
      await main.getByText(text).first().waitFor();
    await page.getByRole('link', { name: 'nonfungible.CantBurnNftWithChildren' }).click();
    await page.getByRole('heading', { name: 'Errors' }).waitFor();
    await page.getByRole('link', { name: sampleRule }).click();
    await page.getByRole('link', { name: 'burn', exact: true }).click();
    await page.getByRole('heading', { name: 'Refused, in this order' }).waitFor();
    expect(problems).toEqual([]);
  });

  it.each(['rules/none', 'none'])('say that there is no %s', async path => {
    const { page } = await openPage(`${origin}/spec/${path}`);
    expect(await page.getByRole('heading', { name: /^No such/ }).innerText()).not.toBe('');
  });

  it('fit a phone and are accessible', async () => {
    const { page } = await openPage(`${origin}/spec`);
    await page.setViewportSize({ width: 360, height: 700 });
    for (const path of ['', '/burn', `/rules/${sampleRule}`, '/errors']) {
      await page.goto(`${origin}/spec${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.loading').waitFor({ state: 'detached' });
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 360]);
      expect([path, await findProblemsOfThemes(page)]).toEqual([path, []]);
    }
  });
});
