import { expect, it } from 'vitest';
import { alice } from '../../../../../src/http/testing/server.ts';
import { client, describeExplorer, page, visit } from '../testing/explorer.ts';
import { read } from '../../../../../src/plugins/explorer/testing/filled.ts';

describeExplorer('forms of the explorer', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Presses a button that asks, and answers the question, which is returned. */
  async function asked(name: string, answer: 'accept' | 'dismiss'): Promise<string> {
    const dialog = page.waitForEvent('dialog');
    const click = button(name).click();
    const question = await dialog;
    await question[answer]();
    await click;
    return question.message();
  }

  it('name the rule that would refuse a write, and the member that is wrong, while the user types', async () => {
    await visit('/opal/act/setLimits?collectionId=1');
    await page.getByRole('combobox', { name: 'Sign as' }).selectOption('Bob');
    await page.getByText('limits is missing').waitFor();
    await page.getByLabel('Token limit').fill('7');
    await page.getByText('This would be refused:').waitFor();
    await page.getByRole('link', { name: /collection\.set-limits\.owner-only/ }).waitFor();
    await page.getByLabel('Token limit').fill('many');
    const limit = page.getByLabel('Token limit');
    const problem = (within: string) =>
      page.locator(within, { hasText: /tokenLimit must be integer/ }).waitFor();
    await problem('.preview');
    await problem('.field:has([aria-invalid=true])');
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

  it('control a world: what drops blocks is confirmed, what waits for a block says so', async () => {
    await client.makeWorld({ id: 'control', blockTime: 'manual' });
    await visit('/control/control');
    const block = () => page.locator('.status a').first().innerText();
    await button('Seal').dblclick();
    await page.getByText('1 block sealed').waitFor();
    await expect.poll(block).toBe('Block 1');
    await page.getByLabel('Name').fill('here');
    await button('Take a snapshot').click();
    await page.getByLabel('Blocks').fill('3');
    await button('Seal').click();
    await expect.poll(block).toBe('Block 4');
    expect(await asked('Revert to control.here', 'dismiss')).toBe('Drop 3 blocks?');
    expect(await block()).toBe('Block 4');
    await asked('Revert to control.here', 'accept');
    await page.getByText('Back at control.here').waitFor();
    await expect.poll(block).toBe('Block 1');
    await page.getByLabel('Address').fill(alice.address);
    await button('Add coins').click();
    await page.getByText('100 OPL will be added with the next block, which has to be sealed first').waitFor();
    await button('Add').click();
    await page.locator('.status').getByText('1 fault').waitFor();
    await page.getByLabel('Block time').fill('instant');
    await button('Change').click();
    await page.getByText('Block time: instant').waitFor();
    await page.locator('.status').getByText('a block with each transaction').waitFor();
  });

  it('send a write once by a double click', async () => {
    await visit('/opal/act/createCollection');
    await button('Fill in the example').click();
    await page.getByText('This would succeed.').waitFor();
    await button('Sign as Alice and send').dblclick();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    expect((await client.head()).number).toBe(8);
    await page.locator('.changed').getByText('is new').waitFor();
    await page
      .locator('section', { hasText: 'Arguments' })
      .last()
      .getByText('tokenPrefix', { exact: true })
      .waitFor();
  });

  it('create a world, and delete it after a confirmation', async () => {
    await visit('');
    await page.getByText('New world').click();
    await page.getByLabel('Name').fill('opal');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('World opal exists already').waitFor();
    await page.getByLabel('Name').fill('mine');
    await page.getByLabel('Network').selectOption('quartz');
    await page.getByLabel('Block time').selectOption('manual');
    await page.getByLabel('Signatures').selectOption('mock ones too: act as any account');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'mine', level: 1 }).waitFor();
    await page.locator('.status').getByText('blocks on request').waitFor();
    const { mockSignature, network } = await read(client.at('mine'), 'overview');
    expect([typeof mockSignature, network]).toEqual(['string', 'quartz']);
    await page.getByRole('link', { name: 'Control' }).click();
    expect(await asked('Delete this world', 'accept')).toBe('Delete mine with all that is in it?');
    await page.getByRole('heading', { name: 'Worlds', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'mine' }).count()).toBe(0);
  });

  it('shows an amount of a Fungible collection in its units', async () => {
    const body = { name: 'Gold', description: '', tokenPrefix: 'GLD', decimals: 2 };
    await client.at('unique').as(alice).createFungibleCollection(body);
    await visit('/unique/act/mintAmount?collectionId=1');
    await page.getByLabel(/^Amount/).fill('10');
    await expect.poll(() => page.getByText('An amount of 10 is 0.1 GLD').count()).toBe(1);
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
