import { expect, it } from 'vitest';
import { alice } from '../../../../http/testing/server.ts';
import type { WorldOverview } from '../../../../contract/shapes/overview.ts';
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
    const limit = page.getByLabel('Token limit');
    await page
      .locator('.field')
      .filter({ has: limit })
      .getByText(/tokenLimit must be integer/)
      .waitFor();
    expect(await limit.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption('Alice');
    await page.getByLabel('Token limit').fill('7');
    await page.getByText('This would succeed.').waitFor();
    expect(await limit.getAttribute('aria-invalid')).toBe('false');
    expect(await page.locator('.snippets pre').innerText()).toContain(`"limits":{"tokenLimit":7}`);
    await page.getByRole('button', { name: 'scenario' }).click();
    expect(await page.locator('.snippets pre').innerText()).toBe(
      '- as: alice\n  do: setLimits\n  with: {"collectionId":1,"limits":{"tokenLimit":7}}',
    );
  });

  it('fund, seal, go back to a snapshot and add a fault', async () => {
    await visit('/opal/control');
    const block = () => page.locator('.status a').first().innerText();
    const first = (await server.read<WorldOverview>('overview')).head.number;
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

  it('shows an amount of a Fungible collection in its units', async () => {
    const { address } = alice;
    const body = { address, name: 'Gold', description: '', tokenPrefix: 'GLD', decimals: 2 };
    await server.request('POST', `/unique/v1/fungible/collection?use=Result`, body);
    await visit('/unique/act/mintAmount?collectionId=1');
    await page.getByLabel(/^Amount/).fill('10');
    await page.getByText('An amount of 10 is 0.1 GLD').waitFor();
    await page.getByText('This would succeed.').waitFor();
    expect(await page.getByText('An amount of 10 is 0.1 GLD').count()).toBe(1);
  });

  it('shows the name and the address of owners and signers, and the name of the treasury', async () => {
    await visit('/opal/collections/1/tokens/1');
    await page.locator('.facts').getByText(alice.address).waitFor();
    await page.locator('.facts').getByText('Alice', { exact: true }).waitFor();
    await visit('/opal/act/mint?collectionId=1');
    await page.locator('.field').filter({ hasText: 'Sign as' }).getByText(alice.address).waitFor();
    for (const [world, address, name] of [
      ['opal', '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'Alice'],
      ['quartz', alice.address, 'Alice'],
      ['opal', '0x6d6f646c70792f74727372790000000000000000000000000000000000000000', 'Treasury'],
    ] as const) {
      await visit(`/${world}/accounts/${address}`);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    }
  });
});
