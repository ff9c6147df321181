import { mnemonicGenerate } from '@polkadot/util-crypto';
import { describe, expect } from 'vitest';
import type { SignerPayload } from '../../../../../src/contract/shapes/index.ts';
import { withBytes } from '../../../../../src/service/extrinsics/build.ts';
import { signingKeyOf } from '../../../../../src/wire/signing/signing-key.ts';
import { formatAddress } from '../../../../../src/wire/signing/ss58.ts';
import { openPage } from '../testing/browser.ts';
import { it } from '../../../../../src/http/testing/it.ts';
import { carol, signature, unfunded } from '../../../../../src/http/testing/server.ts';
import {
  client,
  describeExplorer,
  page,
  pageProblems,
  takeProblems,
  url,
  visit,
} from '../testing/explorer.ts';
import { read } from '../../../../../src/plugins/explorer/testing/filled.ts';

const { address } = unfunded;
const seed = mnemonicGenerate();
const own = formatAddress(signingKeyOf(seed).account, 42);

describe('the address of a seed', () => {
  it('is answered for what the server can sign with, without an entry in the journal', async ({ client }) => {
    const answer = await client.post('__sim/accounts/address', { seed });
    expect(answer).toMatchObject({ status: 201, body: { address: own } });
    expect((await client.get<{ exchanges: unknown[] }>('__sim/journal')).body.exchanges).toEqual([]);
  });

  it('is not answered for anything else, and the error does not repeat it', async ({ client }) => {
    // No word of the list: with one, the checksum of one seed in sixteen is right.
    const wrong = seed.replace(/\w+$/, 'nowordofthelist');
    const { status, body } = await client.post('__sim/accounts/address', { seed: wrong });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('"property":"seed"');
    expect(JSON.stringify(body)).not.toContain(wrong);
  });
});

describeExplorer('who signs', () => {
  const signer = () => page.getByRole('combobox', { name: 'Sign as' });
  const use = async (part: string, field: string, text: string): Promise<void> => {
    await page.getByText(part).click();
    await page.getByLabel(field, { exact: true }).fill(text);
    await page.getByLabel(field, { exact: true }).press('Enter');
  };
  const send = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Sign as .* and send/ }).click();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
  };
  const sentBy = async (world: string, signer: string): Promise<unknown> =>
    (await read(client.at(world), 'transactions', { signer })).transactions;

  it('can be a wallet extension', async () => {
    const { page: own } = await openPage('about:blank');
    await own.exposeFunction('signInTest', (payload: SignerPayload) => signature(withBytes(payload), carol));
    await own.addInitScript(`window.injectedWeb3 = { wallet: { enable: async () => ({
      accounts: { get: async () => [{ address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y', name: 'Mine' }] },
      signer: { signPayload: async payload => ({ signature: await window.signInTest(payload) }) } }) } };`);
    await own.goto(`${url}/explorer/opal/act/transferBalance`);
    await own.getByRole('button', { name: 'Connect a wallet' }).click();
    await own.getByRole('combobox', { name: 'Sign as' }).selectOption('Mine (wallet)');
    await own.getByLabel('Destination').fill('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty');
    await own.getByLabel('Amount').fill('2');
    // Nobody else has the key, so there is no step of a scenario, and the command only builds what is to be signed.
    expect(await own.getByRole('group', { name: 'Copy as' }).innerText()).toMatch(/^curl\s+fetch$/);
    expect(await own.locator('.snippets pre').innerText()).not.toMatch(/Seed|use=Result/);
    await own.getByRole('button', { name: 'Sign as Mine (wallet) and send' }).click();
    await expect.poll(() => own.locator('.lead').innerText()).toMatch(/Charlie sends 2 OPL to\s+Bob/);
  });

  it('can be a seed of the user: it is kept by a reload, and is in no journal, URL or snippet', async () => {
    await client.fund(own, 100);
    await visit('/opal/act/createCollection');
    await page.getByRole('button', { name: 'Fill in the example' }).click();
    await use('Sign with a seed of your own', 'Seed', seed);
    await expect.poll(() => signer().inputValue()).toBe(`own ${own}`);
    await page.getByText('This would succeed.').waitFor();
    expect(await page.locator('main').innerText()).not.toContain(seed);
    expect(await page.locator('.snippets').innerText()).toContain('Authorization: Seed $SEED');
    expect(await pageProblems()).toEqual([]);
    await page.reload();
    await expect.poll(() => signer().inputValue()).toBe(`own ${own}`);
    await send();
    expect(await sentBy('opal', own)).toMatchObject([{ refusal: null }]);
    for (const path of ['journal', 'journal?format=har'])
      expect((await client.get(`__sim/${path}`)).text).not.toContain(seed);
    const kept = await page.evaluate(
      'location + JSON.stringify(history.state) + JSON.stringify(localStorage)',
    );
    expect(kept).not.toContain(seed);
  });

  it('by a wrong seed is refused beside its field, and one that is forgotten is gone', async () => {
    await visit('/opal/act/mint');
    await use('Sign with a seed of your own', 'Seed', 'no such words');
    await page.getByText(/seed must be a path/).waitFor();
    expect(takeProblems().filter(problem => !problem.includes('400'))).toEqual([]);
    await signer().selectOption(`own ${own}`);
    await page.getByRole('button', { name: 'Forget the seed' }).click();
    await expect.poll(() => signer().inputValue()).toBe('//Alice');
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(seed);
  });

  it('can be an account without its key, in a world that was made for it', async () => {
    await (await client.makeWorld({ id: 'mine', mockSignatures: true })).fund(address, 100);
    await visit('/mine/act/createCollection');
    await page.getByRole('button', { name: 'Fill in the example' }).click();
    await use('Act as any account', 'Address', address);
    await expect.poll(() => signer().inputValue()).toBe(`own ${address}`);
    await page.getByText('This would succeed.').waitFor();
    expect(await page.locator('.snippets').innerText()).toContain('signature 0x01deadbeef');
    expect(await pageProblems()).toEqual([]);
    await send();
    expect(await sentBy('mine', address)).toMatchObject([{ refusal: null }]);
    expect(takeProblems()).toEqual([]);
  });
});
