import { expect, it } from 'vitest';
import { alice, unfunded } from '../../../../http/testing/server.ts';
import { describeExplorer, page, pageProblems, server, takeProblems, visit } from '../../testing/explorer.ts';

const { address } = unfunded;

describeExplorer('an account without its key', () => {
  const signer = () => page.getByRole('combobox', { name: 'Sign as' });
  const act = async (text: string): Promise<void> => {
    await page.getByText('Act as any account').click();
    await page.getByLabel('Address', { exact: true }).fill(text);
    await page.getByLabel('Address', { exact: true }).press('Enter');
  };

  it('signs forms of a world that was made for it', async () => {
    await visit('');
    await page.getByText('New world', { exact: true }).click();
    await page.getByLabel('Name').fill('mine');
    await page.getByLabel('Signatures').selectOption('mock ones too: act as any account');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'mine', level: 1 }).waitFor();
    await server.request('POST', `/mine/__sim/fund`, { address, amount: 100 });
    await visit('/mine/act/createCollection');
    await page.getByRole('button', { name: 'Fill in the example' }).click();
    await act(address);
    await expect.poll(() => signer().inputValue()).toBe(`own ${address}`);
    await page.getByText('This would succeed.').waitFor();
    expect(await page.locator('.snippets').innerText()).toContain('signature 0x01deadbeef');
    expect(await pageProblems()).toEqual([]);
    await page.getByRole('button', { name: /^Sign as .* and send/ }).click();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    const { transactions } = (await server.request('GET', `/mine/__sim/transactions?signer=${address}`)) as {
      transactions: object[];
    };
    expect(transactions).toMatchObject([{ signer: address, refusal: null }]);
    expect(takeProblems()).toEqual([]);
  });

  it('is the signer that a link asks for, such as the owner of a token', async () => {
    await visit(`/mine/act/mint?collectionId=1&address=${unfunded.address}`);
    await expect.poll(() => signer().inputValue()).toBe(`own ${address}`);
    await page.evaluate('sessionStorage.clear()');
    await page.goto(`${server.url}/explorer/mine/act/mint?collectionId=1&address=${address}`);
    await page.getByRole('button', { name: /^Sign as .*no key.* and send/ }).waitFor();
    await page.goto(`${server.url}/explorer/opal/act/mint?collectionId=1&address=${address}`);
    await page.getByRole('button', { name: 'Sign as Alice and send' }).waitFor();
  });

  it('must have an address, and can be forgotten', async () => {
    await visit('/mine/act/mint');
    await act(`${alice.address}x`);
    await page.getByText(/Invalid address/).waitFor();
    await page.getByLabel('Address', { exact: true }).fill(address);
    await page.getByLabel('Address', { exact: true }).press('Enter');
    await expect.poll(() => signer().inputValue()).toBe(`own ${address}`);
    await page.getByRole('button', { name: 'Forget the account' }).click();
    await expect.poll(() => signer().inputValue()).toBe('//Alice');
  });

  it('cannot sign in a world of the network', async () => {
    await visit('/opal/act/mint');
    await signer().waitFor();
    expect(await page.getByText('Act as any account').count()).toBe(0);
  });
});
