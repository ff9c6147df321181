import { describe, expect } from 'vitest';
import { it } from '../testing/it.ts';
import { accepted, alice, buildCreation, creation, serve, signed, type Client } from '../testing/server.ts';

describe('snapshots', () => {
  it('with the longest name of the longest world can be reverted to', async () => {
    const client = await (await serve()).makeWorld({ id: 'w'.repeat(63) });
    const id = await client.snapshot('n'.repeat(64));
    expect(await client.revert(id)).toMatchObject({ number: 0 });
  });

  it('are refused if the name is taken or unknown', async ({ client }) => {
    await client.snapshot('one');
    expect((await client.post('__sim/snapshots', { name: 'one' })).status).toBe(409);
    expect((await client.post('__sim/snapshots', [])).status).toBe(400);
    await expect(client.revert('opal.two')).rejects.toMatchObject({
      status: 404,
      message: 'No snapshot opal.two in world opal',
    });
  });
});

describe('a world made from a snapshot', () => {
  /** Creates a collection in a world with other options, and a world from a snapshot of it. */
  const fork = async (): Promise<{ origin: Client; forked: Client; from: string }> => {
    const origin = await (await serve()).makeWorld({ id: 'origin', network: 'quartz', profile: 'chain' });
    await origin.createCollection(alice, { tokenPrefix: 'longer-than-four' });
    const from = await origin.snapshot('start');
    return { origin, forked: await origin.makeWorld({ id: 'forked', from }), from };
  };

  it('has the same network, profile, state, number and time, and its own genesis', async () => {
    const { origin, forked } = await fork();
    const [there, here] = [await origin.head(), await forked.head()];
    expect(here).toEqual({ ...there, hash: here.hash });
    expect(here.hash).not.toBe(there.hash);
    const properties = { token: 'QTZ', genesisHash: here.hash };
    expect(await forked.read.chainProperties({})).toMatchObject(properties);
    expect(await forked.createCollection(alice, { tokenPrefix: 'longer-than-four' })).toBe(2);
  });

  it('has the same block time', async () => {
    const origin = await (await serve()).makeWorld({ blockTime: 'manual' });
    const forked = await origin.makeWorld({ from: await origin.snapshot() });
    await forked.submit(signed(await buildCreation(forked), alice));
    expect((await forked.head()).number).toBe(0);
  });

  it('can be of another network, profile and block time', async () => {
    const { origin, from } = await fork();
    const other = await origin.makeWorld({
      from,
      network: 'unique',
      profile: 'document',
      blockTime: 'manual',
    });
    expect(await other.read.chainProperties({})).toMatchObject({ token: 'UNQ' });
    expect((await other.post('collections', { ...creation, tokenPrefix: 'longer' })).status).toBe(400);
  });

  it('has the state of the snapshot, even after its origin changed or was deleted', async () => {
    const { origin, forked, from } = await fork();
    await origin.createCollection(alice);
    const late = await origin.makeWorld({ from });
    expect(await late.read.stats({})).toMatchObject({ created: 1 });
    await origin.control('DELETE', 'worlds/origin');
    expect(await forked.createCollection(alice)).toBe(2);
    expect((await origin.control('POST', 'worlds', { from })).status).toBe(404);
  });

  it('does not accept payloads of its origin, and its origin does not accept its payloads', async () => {
    const { origin, forked } = await fork();
    for (const [there, here] of [
      [origin, forked],
      [forked, origin],
    ] as const) {
      const payload = signed(await buildCreation(there), alice);
      await expect(accepted(here.submit(payload))).rejects.toThrow('Payload is for another chain');
      expect((await there.submit(payload)).status).toBe(201);
    }
  });
});
