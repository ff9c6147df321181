import { describe, expect, it } from 'vitest';
import { browserPath, openPage } from '../testing/browser.ts';
import { filledServer, findProblems } from './testing/filled-server.ts';

describe.skipIf(browserPath === undefined)('forms of the explorer in a browser', () => {
  it('create a collection and mint a token, signed as a development account', async () => {
    const { url } = await filledServer();
    const { page } = await openPage(`${url}/explorer/quartz`);
    await page.getByRole('link', { name: 'with a form' }).click();
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption('Bob');
    await page.getByLabel('Name').first().fill('Stamps');
    await page.getByLabel('Description').first().fill('A few stamps');
    await page.getByLabel('Token prefix').fill('STP');
    await page.getByText('This would succeed.').waitFor();
    await page.getByRole('button', { name: 'Sign as Bob and send' }).click();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'collection 1' }).first().click();
    await page.getByRole('link', { name: 'Mint' }).click();
    await page.getByText('This would succeed.').waitFor();
    await page.getByRole('button', { name: 'Sign as Bob and send' }).click();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/Bob mints token 1\/1 for Bob/);
  });

  it('name the rule that would refuse a write, and the member that is wrong, while one types', async () => {
    const { url } = await filledServer();
    const { page } = await openPage(`${url}/explorer/opal/act/setLimits?collectionId=1`);
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption('Bob');
    await page.getByText('limits is missing').waitFor();
    await page.getByLabel('Token limit').fill('7');
    await page.getByText('This would be refused:').waitFor();
    await page.getByRole('link', { name: /collection\.set-limits\.owner-only/ }).waitFor();
    await page.getByLabel('Token limit').fill('many');
    await page.getByText(/tokenLimit must be integer/).waitFor();
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption('Alice');
    await page.getByLabel('Token limit').fill('7');
    await page.getByText('This would succeed.').waitFor();
    expect(await page.locator('.snippets pre').innerText()).toContain(`"limits":{"tokenLimit":7}`);
    await page.getByRole('button', { name: 'scenario' }).click();
    expect(await page.locator('.snippets pre').innerText()).toBe(
      '- as: alice\n  do: setLimits\n  with: {"collectionId":1,"limits":{"tokenLimit":7}}',
    );
  });

  it('sign with a wallet extension', async () => {
    const { url, sign } = await filledServer();
    const { page } = await openPage(`${url}/explorer/opal`);
    await page.exposeFunction('signInTest', sign);
    await page.addInitScript(`window.injectedWeb3 = { wallet: { enable: async () => ({
      accounts: { get: async () => [{ address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y', name: 'Mine' }] },
      signer: { signPayload: async payload => ({ signature: await window.signInTest(payload) }) } }) } };`);
    await page.goto(`${url}/explorer/opal/act/transferBalance`);
    await page.getByRole('button', { name: 'Connect a wallet' }).click();
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption('Mine (wallet)');
    await page.getByLabel('Destination').fill('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty');
    await page.getByLabel('Amount').fill('2');
    // Nobody else has the key, so there is no step of a scenario, and the command only builds what is to be signed.
    expect(await page.getByRole('group', { name: 'Copy as' }).innerText()).toMatch(/^curl\s+JavaScript$/);
    expect(await page.locator('.snippets pre').innerText()).not.toMatch(/Seed|use=Result/);
    await page.getByRole('button', { name: 'Sign as Mine (wallet) and send' }).click();
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/Charlie sends 2 coins to\s+Bob/);
  });

  it('fund, seal, go back to a snapshot and add a fault', async () => {
    const { url } = await filledServer();
    const { page } = await openPage(`${url}/explorer/opal/control`);
    await page.getByRole('textbox', { name: 'Name' }).fill('here');
    await page.getByRole('button', { name: 'Take a snapshot' }).click();
    await page.getByRole('button', { name: 'Revert to opal.here' }).waitFor();
    await page.getByLabel('Address').fill('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty');
    await page.getByRole('button', { name: 'Add coins' }).click();
    await page.getByText('100 OPL added').waitFor();
    await page.getByRole('button', { name: 'Seal' }).click();
    const block = () => page.locator('.status a').innerText();
    await expect.poll(block).toBe('Block 9');
    await page.getByRole('button', { name: 'Revert to opal.here' }).click();
    await expect.poll(block).toBe('Block 7');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('.status').getByText('1 fault').waitFor();
    await page
      .getByRole('textbox', { name: 'Block time' })
      .or(page.getByRole('combobox', { name: 'Block time' }))
      .fill('manual');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.locator('.status').getByText('blocks on request').waitFor();
    expect(await page.locator('.message').innerText()).toBe('Block time: manual');
  });

  it('have no accessibility problems, and fit a phone', async () => {
    const { url } = await filledServer();
    const { page } = await openPage(url);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['act', 'act/createCollection', 'control']) {
      await page.goto(`${url}/explorer/opal/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('.loading').count()).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBe(0);
      expect(await findProblems(page), path).toEqual([]);
    }
  });
});
