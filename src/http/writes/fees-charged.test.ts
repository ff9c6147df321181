import { describe, expect } from 'vitest';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import {
  alice,
  buildCreation,
  collectionBody,
  creation,
  it,
  signed,
  useCreation,
} from '../testing/server.ts';
import type { Amount } from '../../service/views/amount.ts';

const coin = 10n ** 18n;

describe('withFee and GetFee report the fee', () => {
  it.for(['true', '1'])('withFee=%s adds it', async (withFee, { client }) => {
    const built = await buildCreation(client, { withFee });
    const { body } = await useCreation<{ fee: Amount }>(client, 'GetFee');
    expect((built as BuiltPayload & { fee: Amount }).fee).toEqual(body.fee);
    expect(BigInt(body.fee.raw)).toBeGreaterThan(2n * coin);
  });

  it.for(['false', '0', ''])('withFee=%s does not', async (withFee, { client }) => {
    expect(await buildCreation(client, { withFee })).not.toHaveProperty('fee');
  });

  it('also with Sign, Submit and Result', async ({ client }) => {
    const { body: estimate } = await useCreation<{ fee: Amount }>(client, 'GetFee');
    for (const name of ['Sign', 'Submit', 'SubmitWatch', 'Result']) {
      const { body } = await client.post('collections', creation, {
        query: { use: name, withFee: 'true' },
        headers: { authorization: 'Seed //Alice' },
      });
      expect(body).toMatchObject(estimate);
    }
  });

  it('for arguments, built payloads and signed payloads, at any path', async ({ client }) => {
    const built = await buildCreation(client);
    const answers = [
      await useCreation<{ fee: Amount }>(client, 'GetFee'),
      await useCreation<{ fee: Amount }>(client, 'GetFee', built),
      await useCreation<{ fee: Amount }>(client, 'GetFee', signed(built, alice)),
    ].map(({ body }) => body.fee);
    const direct = await client.post<Amount>('extrinsic/calculate-fee', signed(built, alice));
    expect([...answers, direct.body]).toEqual(Array(4).fill(direct.body));
  });

  it('for the nonce of the payload, not for the next one', async ({ client }) => {
    const [small, large] = [await buildCreation(client), await buildCreation(client, { nonce: '100' })];
    const feeOf = async (built: BuiltPayload): Promise<bigint> =>
      BigInt((await client.post<Amount>('extrinsic/calculate-fee', built)).body.raw);
    expect((await feeOf(large)) - (await feeOf(small))).toBe(250_500_000_000_000n);
  });
});

describe('the fee is charged', () => {
  it('that the status reports, including the price of a collection', async ({ client }) => {
    const balance = await client.balance(alice.address);
    const status = await client.write(alice, 'POST', 'collections', collectionBody);
    expect(await client.balance(alice.address)).toBe(balance - BigInt(status.fee.raw));
    const { body } = await client.at('quartz').post<{ fee: Amount }>('collections', creation, {
      query: { use: 'GetFee' },
    });
    expect(body.fee.raw).toBe(status.fee.raw);
    expect(status.fee).toMatchObject({ unit: 'OPL', decimals: 18 });
    expect(body.fee.unit).toBe('QTZ');
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
