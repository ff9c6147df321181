import { expect, it } from 'vitest';
import type { WorldOverview } from '../../../../contract/shapes/overview.ts';
import { openPage } from '../../../../http/testing/browser.ts';
import { describeExplorer, page, server, visit } from '../../testing/explorer.ts';

describeExplorer('forms of the explorer', () => {
  it('name the rule that would refuse a write, and the member that is wrong, while the user types', async () => {
    await visit('/opal/act/setLimits?collectionId=1');
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption('Bob');
    await page.getByText('limits is missing').waitFor();
    await page.getByLabel('Token limit').fill('7');
    await page.getByText('This would be refused:').waitFor();
    await page.getByRole('link', { name: /collection\.set-limits\.owner-only/ }).waitFor();
    await page.getByLabel('Token limit').fill('many');
    await page
      .locator('.preview')
      .getByText(/tokenLimit must be integer/)
      .waitFor();
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
    const { page: own } = await openPage('about:blank');
    await own.exposeFunction('signInTest', server.sign);
    await own.addInitScript(`window.injectedWeb3 = { wallet: { enable: async () => ({
      accounts: { get: async () => [{ address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y', name: 'Mine' }] },
      signer: { signPayload: async payload => ({ signature: await window.signInTest(payload) }) } }) } };`);
    await own.goto(`${server.url}/explorer/opal/act/transferBalance`);
    await own.getByRole('button', { name: 'Connect a wallet' }).click();
    await own.getByRole('combobox', { name: 'Sign as' }).selectOption('Mine (wallet)');
    await own.getByLabel('Destination').fill('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty');
    await own.getByLabel('Amount').fill('2');
    // Nobody else has the key, so there is no step of a scenario, and the command only builds what is to be signed.
    expect(await own.getByRole('group', { name: 'Copy as' }).innerText()).toMatch(/^curl\s+JavaScript$/);
    expect(await own.locator('.snippets pre').innerText()).not.toMatch(/Seed|use=Result/);
    await own.getByRole('button', { name: 'Sign as Mine (wallet) and send' }).click();
    await expect.poll(() => own.locator('.lead').innerText()).toMatch(/Charlie sends 2 OPL to\s+Bob/);
  });

  it('fund, seal, go back to a snapshot and add a fault', async () => {
    await visit('/opal/control');
    const block = () => page.locator('.status a').first().innerText();
    const overview = (await (await fetch(`${server.url}/opal/__sim/overview`)).json()) as WorldOverview;
    const first = overview.head.number;
    await expect.poll(block).toBe(`Block ${first}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('here');
    await page.getByRole('button', { name: 'Take a snapshot' }).click();
    await page.getByRole('button', { name: 'Revert to opal.here' }).waitFor();
    await page.getByLabel('Address').fill('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty');
    await page.getByRole('button', { name: 'Add coins' }).click();
    await page.getByText('100 OPL added').waitFor();
    await page.getByRole('button', { name: 'Seal' }).click();
    await expect.poll(block).toBe(`Block ${first + 2}`);
    await page.getByRole('button', { name: 'Revert to opal.here' }).click();
    await page.getByText('Drop 2 blocks?').waitFor();
    await page.getByRole('button', { name: 'Revert to opal.here' }).click();
    await expect.poll(block).toBe(`Block ${first}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('.status').getByText('1 fault').waitFor();
    await page
      .getByRole('textbox', { name: 'Block time' })
      .or(page.getByRole('combobox', { name: 'Block time' }))
      .fill('manual');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.locator('.status').getByText('blocks on request').waitFor();
    await page.locator('.message').getByText('Block time: manual').waitFor();
  });

  it('create a world, and delete it after a confirmation', async () => {
    await visit('');
    await page.getByText('New world').click();
    await page.getByLabel('Name').fill('opal');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('World opal exists already').waitFor();
    await page.getByLabel('Name').fill('mine');
    await page.getByLabel('Network').selectOption('quartz');
    await page.getByLabel('Blocks').selectOption('manual');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'mine', level: 1 }).waitFor();
    await page.locator('.status').getByText('blocks on request').waitFor();
    await page.getByRole('link', { name: 'Control' }).click();
    await page.getByRole('button', { name: 'Delete this world' }).click();
    await page.getByText('Delete mine with all that is in it?').waitFor();
    await page.getByRole('button', { name: 'Delete this world' }).click();
    await page.getByRole('heading', { name: 'Worlds', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'mine' }).count()).toBe(0);
  });
});
