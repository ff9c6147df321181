import type { KeyringPair } from '@polkadot/keyring/types';
import { describe, expect, it } from 'vitest';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import {
  alice,
  bob,
  buildCreation,
  collectionBody,
  creation,
  eccles,
  unfunded,
  serve,
  signed,
  useCreation,
} from '../testing/server.ts';
import type { Amount } from '../../service/views/amount.ts';

const coin = 10n ** 18n;

describe('withFee and GetFee report the fee', () => {
  it.each(['true', '1'])('withFee=%s adds it', async withFee => {
    const client = await serve();
    const built = await buildCreation(client, { withFee });
    const { body } = await useCreation<{ fee: Amount }>(client, 'GetFee');
    expect((built as BuiltPayload & { fee: Amount }).fee).toEqual(body.fee);
    expect(BigInt(body.fee.raw)).toBeGreaterThan(2n * coin);
  });

  it.each(['false', '0', ''])('withFee=%s does not', async withFee => {
    const client = await serve();
    expect(await buildCreation(client, { withFee })).not.toHaveProperty('fee');
  });

  it('also with Sign, Submit and Result', async () => {
    const client = await serve();
    const { body: estimate } = await useCreation<{ fee: Amount }>(client, 'GetFee');
    for (const name of ['Sign', 'Submit', 'SubmitWatch', 'Result']) {
      const { body } = await client.post('collections', creation, {
        query: { use: name, withFee: 'true' },
        headers: { authorization: 'Seed //Alice' },
      });
      expect(body).toMatchObject(estimate);
    }
  });

  it('for arguments, built payloads and signed payloads, at any path', async () => {
    const client = await serve();
    const built = await buildCreation(client);
    const answers = [
      await useCreation<{ fee: Amount }>(client, 'GetFee'),
      await useCreation<{ fee: Amount }>(client, 'GetFee', built),
      await useCreation<{ fee: Amount }>(client, 'GetFee', signed(built, alice)),
    ].map(({ body }) => body.fee);
    const direct = await client.post<Amount>('extrinsic/calculate-fee', signed(built, alice));
    expect([...answers, direct.body]).toEqual(Array(4).fill(direct.body));
  });

  it('that is charged', async () => {
    const client = await serve();
    await client.fund(eccles.address, 10);
    const cases: [KeyringPair, Record<string, unknown>][] = [
      [alice, {}],
      [bob, { isImmortal: true }],
      [eccles, { era: 1_024 }],
    ];
    for (const [pair, options] of cases) {
      const built = await client.build('POST', 'extrinsic/build', {
        address: pair.address,
        section: 'balances',
        method: 'transferKeepAlive',
        args: [unfunded.address, '1'],
        ...options,
      });
      const body = signed(built, pair);
      const { body: estimate } = await client.post<Amount>('extrinsic/calculate-fee', body);
      const before = await client.balance(pair.address);
      const { body: submitted } = await client.submit(body);
      expect((await client.status(submitted.hash)).fee).toEqual(estimate);
      expect(before - (await client.balance(pair.address))).toBe(BigInt(estimate.raw) + 1n);
    }
  });

  it('for the nonce of the payload, not for the next one', async () => {
    const client = await serve();
    const [small, large] = [await buildCreation(client), await buildCreation(client, { nonce: '100' })];
    const feeOf = async (built: BuiltPayload): Promise<bigint> =>
      BigInt((await client.post<Amount>('extrinsic/calculate-fee', built)).body.raw);
    expect((await feeOf(large)) - (await feeOf(small))).toBe(250_500_000_000_000n);
  });
});

describe('the fee is charged', () => {
  it('that the status reports, including the price of a collection', async () => {
    const client = await serve();
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

  it('including the tip', async () => {
    const client = await serve();
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

  it('for a refused transaction, which changes nothing else', async () => {
    const client = await serve();
    const collectionId = await client.createCollection(alice);
    const [balance, nonce] = [await client.balance(bob.address), await client.nonce(bob.address)];
    const { body: before } = await client.get('collections', { collectionId });
    const status = await client.write(bob, 'POST', 'collections/set-limits', {
      collectionId,
      limits: { tokenLimit: 5 },
    });
    expect(status.isError).toBe(true);
    expect(await client.balance(bob.address)).toBe(balance - BigInt(status.fee.raw));
    expect(await client.nonce(bob.address)).toBe(nonce + 1);
    expect((await client.get('collections', { collectionId })).body).toEqual(before);
    expect(status.events.map(({ section, method }) => `${section}.${method}`)).toEqual([
      'balances.Withdraw',
      'balances.Deposit',
      'treasury.Deposit',
      'system.ExtrinsicFailed',
    ]);
  });

  it('without the price of a collection, if the creation is refused because the signer cannot pay it', async () => {
    const client = await serve();
    await client.fund(unfunded.address, 1.5);
    const status = await client.write(unfunded, 'POST', 'collections', collectionBody);
    expect(status.error).toMatchObject({ details: { section: 'common', name: 'NotSufficientFounds' } });
    expect(await client.balance(unfunded.address)).toBe((3n * coin) / 2n - BigInt(status.fee.raw));
    expect((await client.get('collections/stats')).body).toEqual({ created: 0, destroyed: 0, alive: 0 });
  });
});
