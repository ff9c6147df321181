import { expect, it } from 'vitest';
import { alice } from '../../../../http/testing/server.ts';
import { describeExplorer, page, server, takeProblems, visit } from '../../testing/explorer.ts';

describeExplorer('fields and names', () => {
  const outlook = () => page.locator('.preview');

  it('tries no form that nobody has filled in yet, and says what it needs', async () => {
    await visit('/opal/act/createCollection');
    await expect
      .poll(() => outlook().innerText())
      .toBe('name is missing\ndescription is missing\ntokenPrefix is missing');
    await page.waitForLoadState('networkidle');
    expect(takeProblems().filter(problem => problem.includes('status of 400'))).toEqual([]);
  });

  it('marks the field whose value is wrong', async () => {
    await visit('/opal/act/setLimits?collectionId=1');
    await page.getByLabel('Token limit').fill('many');
    await expect.poll(() => page.getByLabel('Token limit').getAttribute('aria-invalid')).toBe('true');
    const field = page.locator('.field').filter({ has: page.getByLabel('Token limit') });
    await field.getByText(/tokenLimit must be integer/).waitFor();
    await page.getByLabel('Token limit').fill('7');
    await expect.poll(() => page.getByLabel('Token limit').getAttribute('aria-invalid')).toBe('false');
  });

  it('names a text of a token by what it is', async () => {
    await visit('/opal/act/mint');
    await page.getByText('Data', { exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Jack');
    await page.getByLabel('Description', { exact: true }).fill('A card');
    const [name, description] = await Promise.all(
      ['Name', 'Description'].map(label => page.getByLabel(label, { exact: true }).boundingBox()),
    );
    expect((description?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0)).toBeGreaterThan(12);
    expect(await page.locator('.snippets pre').innerText()).toContain(
      '"name":{"_":"Jack"},"description":{"_":"A card"}',
    );
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

  it('copies a text without the interface that browsers keep for secure pages', async () => {
    await visit('/opal');
    const copied = `Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      document.execCommand = () => { globalThis.copied = getSelection().toString(); return isAllowed; };`;
    await page.evaluate(`globalThis.isAllowed = true; ${copied}`);
    const button = page.locator('.base-url').first().getByRole('button');
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Copied');
    expect(await page.evaluate('copied')).toBe(`${server.url}/opal/v1`);
    await page.evaluate('isAllowed = false');
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Not copied: select the text');
    await page.evaluate('delete navigator.clipboard; delete document.execCommand');
  });
});
