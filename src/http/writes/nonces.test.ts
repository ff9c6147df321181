import { describe, expect } from 'vitest';
import type { BuiltPayloads } from '../../contract/shapes/extrinsic-answers.ts';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import { refusedSubmit } from '../testing/error-assertions.ts';
import { it } from '../testing/it.ts';
import { accepted, alice, bob, serve, signed, type Client } from '../testing/server.ts';

const send = (amount: number): object => ({ address: alice.address, destination: bob.address, amount });

/** A signed payload with this nonce. */
const payment = async (client: Client, nonce: number): Promise<SignedPayload> =>
  signed(await client.build('POST', 'balance/transfer', send(1), { nonce: String(nonce) }), alice);

const batch = (client: Client, use: string): Promise<BuiltPayloads> =>
  accepted(client.post('balance/transfer', [send(1), send(2), send(3)], { query: { use } }));

const noncesOf = ({ payloads }: BuiltPayloads): number[] =>
  payloads.map(({ signerPayloadJSON }) => Number(signerPayloadJSON.nonce));

describe('payloads built in advance with given nonces', () => {
  it('are rejected before their turn without effect, and can be submitted again later', async ({
    client,
  }) => {
    const [first, second] = [await payment(client, 0), await payment(client, 1)];
    const third = await payment(client, 2);
    expect((await refusedSubmit(client, third)).message).toBe(
      'Transaction is too early: nonce 2, but the next is 0. Submit those before it first, or build it again.',
    );
    await client.submit(first);
    expect((await refusedSubmit(client, third)).message).toBe(
      'Transaction is too early: nonce 2, but the next is 1. Submit those before it first, or build it again.',
    );
    for (const payload of [second, third]) expect((await client.submit(payload)).status).toBe(201);
    expect((await refusedSubmit(client, second)).message).toBe(
      'Transaction is outdated: nonce 1 is used, the next is 3. Build it again.',
    );
  });
});

describe('the next nonce of an account', () => {
  it('counts pending transactions, and a build uses it', async () => {
    const client = await serve({ blockTime: 'manual' });
    for (const expected of [0, 1, 2]) {
      expect(await client.nonce(alice.address)).toBe(expected);
      const built = await client.build('POST', 'balance/transfer', send(1));
      expect(Number(built.signerPayloadJSON.nonce)).toBe(expected);
      await client.submit(signed(built, alice));
    }
    expect(await client.nonce(alice.address)).toBe(3);
    await client.post('__sim/reset');
    expect(await client.nonce(alice.address)).toBe(0);
  });
});

describe.each(['BuildBatch', 'BuildSequence'])('use=%s', use => {
  it('begins after pending transactions, and all are sealed in one block', async () => {
    const client = await serve({ blockTime: 'manual' });
    await client.submit(await payment(client, 0));
    const built = await batch(client, use);
    expect(noncesOf(built)).toEqual([1, 2, 3]);
    for (const payload of built.payloads)
      expect((await client.submit(signed(payload, alice))).status).toBe(201);
    await client.seal();
    expect((await client.head()).number).toBe(1);
    expect(await client.nonce(alice.address)).toBe(4);
  });

  it('refuses different signers, an empty list, and invalid nonces', async ({ client }) => {
    const other = { ...send(1), address: bob.address, destination: alice.address };
    for (const [body, query, message] of [
      [[send(1), other], {}, /^Same address required$/],
      [[], {}, /^a batch is a list/],
      [send(1), {}, /^a batch is a list/],
      [[send(1), send(1)], { nonce: '4294967295' }, /nonce/],
    ] as const)
      await expect(client.build('POST', 'balance/transfer', body, { use, ...query })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(message) as string,
      });
  });
});
