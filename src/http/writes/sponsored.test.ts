import type { KeyringPair } from '@polkadot/keyring/types';
import { expect } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, bob, carol, signed, unfunded, type Failed } from '../testing/server.ts';

it('a sponsor without coins blocks transactions, even of a signer with coins, and the message names who cannot pay', async ({
  client,
}) => {
  const collectionId = await client.createCollection(alice, {
    limits: { sponsorTransferTimeout: 0 },
    sponsorship: { address: bob.address },
  });
  await client.write(alice, 'POST', 'tokens', { collectionId, owner: unfunded.address });
  await client.write(bob, 'POST', 'collections/sponsorship/confirm', { collectionId });
  const transfer = async (from: KeyringPair, to: KeyringPair) => {
    const body = { collectionId, tokenId: 1, address: from.address, to: to.address };
    return client.submit<Failed>(signed(await client.build('PATCH', 'tokens/transfer', body), from));
  };
  expect((await transfer(unfunded, carol)).status).toBe(201);
  await client.write(bob, 'POST', 'balance/transfer', { destination: alice.address, amount: 999_999.7 });
  const left = String(await client.balance(bob.address)).padStart(18, '0');
  const looks = async (): Promise<unknown> => [
    await client.balance(carol.address),
    await client.nonce(carol.address),
  ];
  const before = await looks();
  const { status, body } = await transfer(carol, unfunded);
  expect(status).toBe(400);
  expect(body.error.message).toMatch(/^Insufficient balance: /);
  expect(body.error.message).toContain(
    `; ${bob.address} (//Bob), the sponsor of collection ${collectionId}, has 0.${left} OPL.`,
  );
  expect(await looks()).toEqual(before);
  await client.fund(bob.address, 1);
  expect((await transfer(carol, unfunded)).status).toBe(201);
});
