import { expect, test, type Page } from '@playwright/test';
import { Keyring } from '@polkadot/keyring';
import { TypeRegistry } from '@polkadot/types';
import { blake2AsU8a, cryptoWaitReady } from '@polkadot/util-crypto';

await cryptoWaitReady();
const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 });
const alice = keyring.addFromUri('//Alice');
const bob = keyring.addFromUri('//Bob').address;

/** What wallets sign: a payload as JSON, or its bytes. */
const signers = {
  signPayload(payload: { version: number; signedExtensions: string[] }) {
    const registry = new TypeRegistry();
    registry.setSignedExtensions(payload.signedExtensions);
    return registry.createType('ExtrinsicPayload', payload, { version: payload.version }).sign(alice);
  },
  signRaw({ data }: { data: string }) {
    const bytes = Buffer.from(data.slice(2), 'hex');
    // Of a long payload the hash is signed.
    const signed = bytes.length > 256 ? blake2AsU8a(bytes) : bytes;
    return { signature: `0x${Buffer.from(alice.sign(signed, { withType: true })).toString('hex')}` };
  },
};

/** Adds a wallet to the page, whose key stays here. */
async function addWallet(page: Page, method: keyof typeof signers): Promise<void> {
  await page.exposeFunction('signByWallet', signers[method]);
  await page.addInitScript(
    ({ name, address }) => {
      const { signByWallet } = window as unknown as { signByWallet: unknown };
      const accounts = { get: () => Promise.resolve([{ address }]) };
      const wallet = { enable: () => Promise.resolve({ accounts, signer: { [name]: signByWallet } }) };
      Object.assign(window, { injectedWeb3: { wallet } });
    },
    { name: method, address: alice.address },
  );
}

for (const method of ['signPayload', 'signRaw'] as const)
  test(`a card is offered and sent with a wallet, by ${method}`, async ({ page }) => {
    await addWallet(page, method);
    page.on('dialog', dialog => dialog.accept(bob));
    await page.goto('/');
    await page.getByRole('button', { name: 'Connect a wallet' }).click();
    await page.getByLabel('Name of the shop').fill('Cards');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ace');
    await page.getByLabel('Image').fill('https://ipfs.example/ipfs/QmAce');
    await page.getByRole('button', { name: 'Offer' }).click();
    await expect(page.getByRole('listitem')).toContainText(`Ace of ${alice.address}`);
    await page.getByRole('button', { name: 'Send Ace' }).click();
    await expect(page.getByRole('listitem')).toContainText(`Ace of ${bob}`);
  });

test('a page without a wallet says so', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect a wallet' }).click();
  await expect(page.getByRole('status')).toHaveText('There is no wallet');
});
