import { describe, expect } from 'vitest';
import { it } from '../testing/it.ts';
import { accepted, alice, bob, buildCreation, carol, creation, signed, unfunded } from '../testing/server.ts';

const coin = 10n ** 18n;

// That what is reported is what is paid, in every way to ask for it, are rules (write.fee-is-reported-before, transaction.costs-the-reported-fee).
describe('withFee and GetFee report the fee', () => {
  it.for(['false', '0', ''])('withFee=%s does not', async (withFee, { client }) => {
    expect(await buildCreation(client, { withFee })).not.toHaveProperty('fee');
  });

  it('for the nonce of the payload, not for the next one', async ({ client }) => {
    const feeAt = async (nonce: string): Promise<bigint> =>
      client.feeOf(await buildCreation(client, { nonce }));
    expect((await feeAt('100')) - (await feeAt('0'))).toBe(250_500_000_000_000n);
  });
});

describe('the fee is charged', () => {
  it('in the coins of the world, including the price of a collection', async ({ client }) => {
    for (const [world, unit] of [
      ['opal', 'OPL'],
      ['quartz', 'QTZ'],
    ] as const) {
      const { fee } = await client.at(world).build('POST', 'collections', creation, { use: 'GetFee' });
      expect(fee).toMatchObject({ unit, decimals: 18 });
      expect(BigInt(fee?.raw ?? 0)).toBeGreaterThan(2n * coin);
    }
  });

  it('including the tip', async ({ client }) => {
    const { signerPayloadJSON } = await buildCreation(client);
    const tip = { signerPayloadJSON: { ...signerPayloadJSON, tip: '0x03e8' } };
    const tipped = await client.build('POST', 'collections', tip);
    const estimate = await client.feeOf(tipped);
    const { hash } = await accepted(client.submit(signed(tipped, alice)));
    expect(await client.status(hash)).toMatchObject({ fee: { raw: String(estimate) } });
    expect(await client.balance(alice.address)).toBe(1_000_000n * coin - estimate);
  });

  it('to a sponsor, whom the message names if it cannot pay', async ({ client }) => {
    const collectionId = await client.createCollection(alice, {
      limits: { sponsorTransferTimeout: 0 },
      sponsorship: { address: bob.address },
    });
    const token = await client.as(alice).mintToken({ collectionId, owner: unfunded.address });
    await client.as(bob).confirmSponsorship({ collectionId });
    await client.as(unfunded).transferToken({ ...token, to: carol.address });
    await client.as(bob).transferBalance({ destination: alice.address, amount: 999_999.7 });
    const left = String(await client.balance(bob.address)).padStart(18, '0');
    const back = { ...token, to: unfunded.address };
    const payer = `; ${bob.address} (//Bob), the sponsor of collection ${collectionId}, has 0.${left} OPL.`;
    const refused = client.as(carol).transferToken(back);
    await expect(refused).rejects.toThrow(/^Insufficient balance: /);
    await expect(refused).rejects.toThrow(payer);
    await client.fund(bob.address, 1);
    await client.as(carol).transferToken(back);
  });
});
