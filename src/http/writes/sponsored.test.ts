import { expect } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, bob, carol, unfunded } from '../testing/server.ts';

it('a sponsor without coins blocks transactions, even of a signer with coins, and the message names who cannot pay', async ({
  client,
}) => {
  const collectionId = await client.createCollection(alice, {
    limits: { sponsorTransferTimeout: 0 },
    sponsorship: { address: bob.address },
  });
  const token = await client.as(alice).mintToken({ collectionId, owner: unfunded.address });
  await client.as(bob).confirmSponsorship({ collectionId });
  await client.as(unfunded).transferToken({ ...token, to: carol.address });
  await client.as(bob).transferBalance({ destination: alice.address, amount: 999_999.7 });
  const left = String(await client.balance(bob.address)).padStart(18, '0');
  const looks = async (): Promise<unknown> => [
    await client.balance(carol.address),
    await client.nonce(carol.address),
  ];
  const before = await looks();
  const back = { ...token, to: unfunded.address };
  const payer = `; ${bob.address} (//Bob), the sponsor of collection ${collectionId}, has 0.${left} OPL.`;
  await expect(client.as(carol).transferToken(back)).rejects.toThrow(
    expect.objectContaining({ status: 400, message: expect.stringMatching(/^Insufficient balance: /) }),
  );
  await expect(client.as(carol).transferToken(back)).rejects.toThrow(payer);
  expect(await looks()).toEqual(before);
  await client.fund(bob.address, 1);
  await client.as(carol).transferToken(back);
});
