import type { KeyringPair } from '@polkadot/keyring/types';
import { describe, expect, vi } from 'vitest';
import { it } from '../testing/it.ts';
import {
  alice,
  bob,
  buildTransfer,
  collectionBody,
  serve,
  signed,
  unfunded,
  type Answer,
  type Client,
  type Failed,
} from '../testing/server.ts';

interface Result {
  readonly parsed: { readonly collectionId: number };
}

const seedOf = new Map([
  [alice, '//Alice'],
  [bob, '//Bob'],
  [unfunded, '//Poor'],
]);

/** A write that the server builds, signs and submits for the account: of a collection, unless it has a path and body. */
const write = <T = Result>(
  client: Client,
  pair: KeyringPair,
  { path = 'collections', body = collectionBody as object, use = 'Result' } = {},
): Promise<Answer<T>> =>
  client.post<T>(
    path,
    { address: pair.address, ...body },
    { query: { use }, headers: { authorization: `Seed ${seedOf.get(pair)}` } },
  );

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index));

/** All pending transactions are sealed in one block as soon as there are that many. */
async function sealWhen(client: Client, pair: KeyringPair, nonce: number): Promise<void> {
  await vi.waitUntil(async () => (await client.nonce(pair.address)) === nonce, { interval: 5 });
  await client.seal();
}

describe('parallel writes of one account that the server signs all succeed', () => {
  it.each([['instant' as const], [20]])('in a world with the block time %s', async blockTime => {
    const client = await serve({ blockTime });
    const answers = await Promise.all(times(50, () => write(client, alice)));
    expect(answers.map(({ status }) => status)).toEqual(times(50, () => 201));
    expect(answers.map(({ body }) => body.parsed.collectionId)).toEqual(times(50, index => index + 1));
  });

  it('in a manual world, where they wait for one block', async () => {
    const client = await serve({ blockTime: 'manual' });
    const writes = times(50, () => write(client, alice));
    await sealWhen(client, alice, 50);
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(times(50, () => 201));
    expect(await client.head()).toMatchObject({ number: 1 });
  });

  it('also beside malformed, refused and unpaid ones, which use no nonce unless they are in a block', async ({
    client,
  }) => {
    const answers = await Promise.all(
      times(10, () => [
        write<Failed>(client, alice),
        write<Failed>(client, alice, { body: { ...collectionBody, name: 5 } }),
        write<Failed>(client, alice, { path: 'tokens', body: { collectionId: 99 } }),
        write<Failed>(client, unfunded),
      ]).flat(),
    );
    expect(answers.map(({ status, body }) => (status === 201 ? 'accepted' : body.error.message))).toEqual(
      times(10, () => [
        'accepted',
        'name must be string',
        'Collection not found',
        expect.stringMatching(/^Insufficient balance/) as string,
      ]).flat(),
    );
    expect(await client.nonce(alice.address)).toBe(20);
  });
});

describe('a write that waits for its block', () => {
  it('lets no other wait, neither of its account nor of another', async () => {
    const client = await serve({ blockTime: 'manual' });
    const waiting = write(client, alice);
    await vi.waitUntil(async () => (await client.nonce(alice.address)) === 1, { interval: 5 });
    for (const pair of [alice, bob]) expect((await write(client, pair, { use: 'Submit' })).status).toBe(201);
    await client.seal();
    expect((await waiting).status).toBe(201);
  });
});

it('a write that the server signs does not overtake an earlier one that its client signed', async ({
  client,
}) => {
  const own = signed(await buildTransfer(client, alice), alice);
  const answers = await Promise.all([client.submit(own), write(client, alice)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});
