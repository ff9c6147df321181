import { describe, expect } from 'vitest';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { it } from '../testing/it.ts';
import { alice, buildCreation, signed, useCreation } from '../testing/server.ts';
import type { Amount } from '../../service/views/amount.ts';

const coin = 10n ** 18n;

// That what is reported is what is paid, in every way to ask for it, are rules (write.fee-is-reported-before, transaction.costs-the-reported-fee).
describe('withFee and GetFee report the fee', () => {
  it.for(['false', '0', ''])('withFee=%s does not', async (withFee, { client }) => {
    expect(await buildCreation(client, { withFee })).not.toHaveProperty('fee');
  });

  it('for the nonce of the payload, not for the next one', async ({ client }) => {
    const [small, large] = [await buildCreation(client), await buildCreation(client, { nonce: '100' })];
    const feeOf = async (built: BuiltPayload): Promise<bigint> =>
      BigInt((await client.post<Amount>('extrinsic/calculate-fee', built)).body.raw);
    expect((await feeOf(large)) - (await feeOf(small))).toBe(250_500_000_000_000n);
  });
});

describe('the fee is charged', () => {
  it('in the coins of the world, including the price of a collection', async ({ client }) => {
    for (const [world, unit] of [
      ['opal', 'OPL'],
      ['quartz', 'QTZ'],
    ] as const) {
      const { body } = await useCreation<{ fee: Amount }>(client.at(world), 'GetFee');
      expect(body.fee).toMatchObject({ unit, decimals: 18 });
      expect(BigInt(body.fee.raw)).toBeGreaterThan(2n * coin);
    }
  });

  it('including the tip', async ({ client }) => {
    const { signerPayloadJSON } = await buildCreation(client);
    const tipped = await useCreation<BuiltPayload>(client, 'Build', {
      signerPayloadJSON: { ...signerPayloadJSON, tip: '0x03e8' },
    });
    const { body: estimate } = await client.post<Amount>('extrinsic/calculate-fee', tipped.body);
    const { body } = await client.submit(signed(tipped.body, alice));
    const { fee } = await client.status(body.hash);
    expect(estimate.raw).toBe(fee.raw);
    expect(await client.balance(alice.address)).toBe(1_000_000n * coin - BigInt(estimate.raw));
  });
});
