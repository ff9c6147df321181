import { mnemonicGenerate } from '@polkadot/util-crypto';
import { describe, expect, it } from 'vitest';
import { signingKeyOf } from '../../../../wire/signing/signing-key.ts';
import { formatAddress } from '../../../../wire/signing/ss58.ts';
import { serve } from '../../../../http/testing/server.ts';
import { describeExplorer, page, pageProblems, server, takeProblems, visit } from '../../testing/explorer.ts';

const seed = mnemonicGenerate();
const address = formatAddress(signingKeyOf(seed).account, 42);

describe('the address of a seed', () => {
  it('is answered for what the server can sign with, without an entry in the journal', async () => {
    const client = await serve();
    const answer = await client.post('__sim/accounts/address', { seed });
    expect(answer).toMatchObject({ status: 201, body: { address } });
    expect((await client.get<{ exchanges: unknown[] }>('__sim/journal')).body.exchanges).toEqual([]);
  });

  it('is not answered for anything else, and the error does not repeat it', async () => {
    const client = await serve();
    // No word of the list: with one, the checksum of one seed in sixteen is right.
    const wrong = seed.replace(/\w+$/, 'nowordofthelist');
    const { status, body } = await client.post('__sim/accounts/address', { seed: wrong });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('"property":"seed"');
    expect(JSON.stringify(body)).not.toContain(wrong);
  });
});

describeExplorer('a seed of the user', () => {
  const signer = () => page.getByRole('combobox', { name: 'Sign as' });
  const use = async (text: string): Promise<void> => {
    await page.getByText('Sign with a seed of your own').click();
    await page.getByLabel('Seed', { exact: true }).fill(text);
    await page.getByLabel('Seed', { exact: true }).press('Enter');
  };

  it('signs a form, is kept by a reload, and is in no journal, URL or snippet', async () => {
    await server.request('POST', `/opal/__sim/fund`, { address, amount: 100 });
    await visit('/opal/act/createCollection');
    await page.getByRole('button', { name: 'Fill in the example' }).click();
    await use(seed);
    await expect.poll(() => signer().inputValue()).toBe(`own ${address}`);
    await page.getByText('This would succeed.').waitFor();
    expect(await page.locator('main').innerText()).not.toContain(seed);
    expect(await page.locator('.snippets').innerText()).toContain('Authorization: Seed $SEED');
    expect(await pageProblems()).toEqual([]);
    await page.reload();
    await expect.poll(() => signer().inputValue()).toBe(`own ${address}`);
    await page.getByRole('button', { name: /^Sign as .* and send/ }).click();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    const { transactions } = (await server.request('GET', `/opal/__sim/transactions?signer=${address}`)) as {
      transactions: object[];
    };
    expect(transactions).toMatchObject([{ signer: address, refusal: null }]);
    for (const path of ['journal', 'journal?format=har'])
      expect(await (await fetch(`${server.url}/opal/__sim/${path}`)).text()).not.toContain(seed);
    expect(page.url()).not.toContain('seed');
    expect(await page.evaluate('JSON.stringify(history.state) + JSON.stringify(localStorage)')).not.toContain(
      seed,
    );
  });

  it('that is wrong is refused beside its field, and one that is forgotten is gone', async () => {
    await visit('/opal/act/mint');
    await use('no such words');
    await page.getByText(/seed must be a path/).waitFor();
    expect(takeProblems().filter(problem => !problem.includes('400'))).toEqual([]);
    await signer().selectOption(`own ${address}`);
    await page.getByRole('button', { name: 'Forget the seed' }).click();
    await expect.poll(() => signer().inputValue()).toBe('//Alice');
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(seed);
  });
});
