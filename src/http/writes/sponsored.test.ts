import type { KeyringPair } from '@polkadot/keyring/types';
import { describe, expect, it } from 'vitest';
import {
  alice,
  bob,
  carol,
  unfunded,
  serve,
  signed,
  type Client,
  type Failed,
  type Status,
} from '../testing/server.ts';

/** A world with a collection of Alice that Bob sponsors, and token 1 of an owner without coins. */
async function sponsoredWorld(
  timeout: number,
  options: Parameters<typeof serve>[0] = {},
): Promise<Sponsored> {
  const client = await serve(options);
  const seal = async (): Promise<void> => {
    if (options.blockTime === 'manual') await client.seal();
  };
  const write = async (pair: KeyringPair, path: string, body: object): Promise<void> => {
    await client.write(pair, 'POST', path, body);
    await seal();
  };
  await write(alice, 'collections', {
    name: 'Tickets',
    description: 'Somebody else pays',
    tokenPrefix: 'TKT',
    limits: { sponsorTransferTimeout: timeout },
    sponsorship: { address: bob.address },
  });
  const collectionId = 1;
  await write(alice, 'tokens', { collectionId, owner: unfunded.address });
  await write(bob, 'collections/sponsorship/confirm', { collectionId });
  return { client, token: { collectionId, tokenId: 1 } };
}

interface Sponsored {
  readonly client: Client;
  readonly token: { readonly collectionId: number; readonly tokenId: number };
}

/** Submits a transfer of the token by its owner without coins. */
async function transferBy(pair: KeyringPair, to: KeyringPair, { client, token }: Sponsored) {
  const body = { ...token, address: pair.address, to: to.address };
  const built = await client.build('PATCH', 'tokens/transfer', body);
  return client.submit<{ readonly hash: string } & Failed>(signed(built, pair));
}

const waitFor = async ({ client, token }: Sponsored, holder: KeyringPair): Promise<number | null> => {
  const query = { ...token, address: holder.address };
  return (await client.get<{ blockNumber: number | null }>('collections/next-sponsored', query)).body
    .blockNumber;
};

const statusOf = async ({ client }: Sponsored, hash: string): Promise<Status> => client.status(hash);

describe('a signer without coins', () => {
  it('transfers a token, and the sponsor pays the fee in the status', async () => {
    const world = await sponsoredWorld(5);
    const { client, token } = world;
    expect(await client.balance(unfunded.address)).toBe(0n);
    expect(await waitFor(world, unfunded)).toBe(0);
    const before = await client.balance(bob.address);

    const { status, body } = await transferBy(unfunded, carol, world);
    expect(status).toBe(201);
    const { isError, parsed, fee, events } = await statusOf(world, body.hash);
    expect(isError).toBe(false);
    expect(parsed).toMatchObject({ ...token, to: carol.address });
    expect(before - (await client.balance(bob.address))).toBe(BigInt(fee.raw));
    expect(events[0]).toMatchObject({
      section: 'balances',
      method: 'Withdraw',
      data: [bob.address, expect.anything()],
    });
    expect(await client.balance(unfunded.address)).toBe(0n);
    expect(await client.nonce(unfunded.address)).toBe(1);
    expect((await client.get('tokens', token)).body).toMatchObject({ owner: carol.address });
  });

  it('pays nothing for a refused transaction, which counts as a sponsored one', async () => {
    const world = await sponsoredWorld(5);
    const { client, token } = world;
    await client.write(alice, 'POST', 'collections/transfers-enabled', { ...token, isEnabled: false });
    const before = await client.balance(bob.address);
    const { body } = await transferBy(unfunded, carol, world);
    const { isError, fee } = await statusOf(world, body.hash);
    expect(isError).toBe(true);
    expect(before - (await client.balance(bob.address))).toBe(BigInt(fee.raw));
    expect(await waitFor(world, unfunded)).toBe(5);
  });

  it('cannot submit what is not sponsored', async () => {
    const { client, token } = await sponsoredWorld(5);
    const built = await client.build('DELETE', 'tokens', { ...token, address: unfunded.address });
    const { status, body } = await client.submit<Failed>(signed(built, unfunded));
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^Insufficient balance/);
  });
});

describe('next-sponsored', () => {
  it('counts the blocks until the next sponsored transaction; until then the signer has to pay', async () => {
    const world = await sponsoredWorld(3, { blockTime: 'manual' });
    const { client } = world;
    expect((await transferBy(unfunded, unfunded, world)).status).toBe(201);
    const waits: (number | null)[] = [];
    for (let sealed = 0; sealed < 4; sealed += 1) {
      await client.seal();
      waits.push(await waitFor(world, unfunded));
    }
    expect(waits).toEqual([3, 2, 1, 0]);
  });

  it('is exact: a transfer is rejected while it is above 1, and then included in the next block', async () => {
    const world = await sponsoredWorld(3, { blockTime: 'manual' });
    const { client } = world;
    const outcomes: [number | null, number][] = [];
    for (let block = 0; block < 5; block += 1) {
      const wait = await waitFor(world, unfunded);
      outcomes.push([wait, (await transferBy(unfunded, unfunded, world)).status]);
      await client.seal();
    }
    expect(outcomes).toEqual([
      [0, 201],
      [3, 400],
      [2, 400],
      [1, 201],
      [3, 400],
    ]);
  });

  it('is null before the sponsor has confirmed, and after it was removed', async () => {
    const world = await sponsoredWorld(3);
    const { client, token } = world;
    await client.write(alice, 'DELETE', 'collections/sponsorship', token);
    expect(await waitFor(world, unfunded)).toBeNull();
    expect((await transferBy(unfunded, carol, world)).status).toBe(400);
    await client.write(alice, 'POST', 'collections/sponsorship', { ...token, newSponsor: carol.address });
    expect(await waitFor(world, unfunded)).toBeNull();
    await client.write(carol, 'POST', 'collections/sponsorship/confirm', token);
    expect(await waitFor(world, unfunded)).toBe(0);
    expect((await transferBy(unfunded, carol, world)).status).toBe(201);
  });
});

describe('a sponsor without coins', () => {
  it('blocks transactions, even of a signer with coins, and the message names who cannot pay', async () => {
    const world = await sponsoredWorld(0);
    const { client } = world;
    expect((await transferBy(unfunded, carol, world)).status).toBe(201);
    await client.write(bob, 'POST', 'balance/transfer', { destination: alice.address, amount: 999_999.7 });
    const left = await client.balance(bob.address);
    const before = [await client.balance(carol.address), await client.nonce(carol.address)];

    const { status, body } = await transferBy(carol, unfunded, world);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^Insufficient balance: /);
    expect(body.error.message).toContain(
      `; ${bob.address} (//Bob), the sponsor of collection ${world.token.collectionId}, has 0.${String(left).padStart(18, '0')} OPL.`,
    );
    expect([await client.balance(carol.address), await client.nonce(carol.address)]).toEqual(before);

    await client.fund(bob.address, 1);
    expect((await transferBy(carol, unfunded, world)).status).toBe(201);
  });
});
