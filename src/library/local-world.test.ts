import { describe, expect, expectTypeOf } from 'vitest';
import { createWorld, RefusedError, type LocalWorld, type Writer } from '../index.ts';
import { test } from '../vitest.ts';

const it = test.extend<{ other: LocalWorld }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the needed fixtures from the pattern
  other: async ({}, use) => use(await createWorld()),
});

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };

/** The error of a rejected promise. */
const errorOf = (write: Promise<unknown>): Promise<unknown> =>
  write.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Mints a token of Alice in a new collection. */
async function mint(world: LocalWorld): Promise<{ collectionId: number; tokenId: number }> {
  const alice = world.as('//Alice');
  const { collectionId } = await alice.createCollection(cards);
  return alice.mintToken({ collectionId });
}

describe('a write', () => {
  it('is signed by the actor, even if its body names another', async ({ world, alice, bob }) => {
    const asAlice = { ...cards, address: alice.address };
    const { collectionId } = await world.as(bob).createCollection(asAlice);
    expect(await world.read.collection({ collectionId })).toMatchObject({ owner: bob.address });
  });

  it('that a rule refuses rejects with message, code and rule, and a cause that runners print', async ({
    world,
    bob,
  }) => {
    const { collectionId } = await mint(world);
    const error = await errorOf(world.as(bob).setLimits({ collectionId, limits: { tokenLimit: 1 } }));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({
      message: 'Signer is not Collection Owner',
      operation: 'setLimits',
      code: 'common.NoPermission',
      rule: 'collection.set-limits.owner-only',
      cause: {
        message: `rule collection.set-limits.owner-only refused setLimits {"collectionId":1,"limits":{"tokenLimit":1},"address":"${bob.address} (//Bob)"}`,
      },
    });
  });

  it('that is malformed rejects with the problem of each member', async ({ world, alice }) => {
    const error = await errorOf(world.as(alice).createCollection({ ...cards, name: 'x'.repeat(65) }));
    expect(error).toMatchObject({ code: 'ValidationError', details: [{ property: 'name' }] });
    expect(error).toHaveProperty('rule', undefined);
  });
});

describe('a read', () => {
  it('of something unknown rejects with the interface’s error', async ({ world }) => {
    const error = await errorOf(world.read.admins({ collectionId: 7 }));
    expect(error).toMatchObject({ message: 'Collection not found', operation: 'admins' });
    expect(error).toHaveProperty('code', 'CollectionNotFoundError');
  });

  it('at an earlier block answers for the state at that time', async ({ world, alice, bob }) => {
    const token = await mint(world);
    const at = world.head.hash;
    await world.as(alice).transferToken({ ...token, to: bob.address });
    expect(await world.read.tokenOwner({ ...token, at })).toEqual({ owner: alice.address });
    expect(await world.read.tokenOwner(token)).toEqual({ owner: bob.address });
  });

  it('returns a copy', async ({ world }) => {
    const { collectionId } = await mint(world);
    const answer = await world.read.collection({ collectionId });
    if (answer !== null) answer.limits.tokenLimit = 3;
    expect(await world.read.collection({ collectionId })).toHaveProperty('limits.tokenLimit', null);
  });
});

describe('a world', () => {
  it('does not revert to a snapshot of another world', async ({ world, other }) => {
    expect(() => other.revert(world.snapshot())).toThrow('revert the world that it was made of');
  });

  it('is isolated from others, and the same after the same writes', async ({ world, other }) => {
    await mint(world);
    expect(await other.read.stats({})).toEqual({ created: 0, destroyed: 0, alive: 0 });
    await mint(other);
    expect(other.head).toEqual(world.head);
  });

  it('has faults for its HTTP clients', async ({ world, alice }) => {
    const baseUrl = await world.listen();
    const statusOf = async (path: string): Promise<number> => (await fetch(`${baseUrl}/${path}`)).status;
    const down = world.fault({ when: { operation: 'stats' }, answer: { status: 503 } });
    expect(await statusOf('v1/collections/stats')).toBe(503);
    expect(await statusOf('v1/chain/properties')).toBe(200);
    expect(await world.as(alice).createCollection(cards)).toEqual({ collectionId: 1 });
    expect(down).toMatchObject({ name: 'fault-1', matched: 1, applied: 1 });
    down.clear();
    down.clear();
    expect(await statusOf('v1/collections/stats')).toBe(200);
    expect(down.applied).toBe(1);
    const refusing = world.fault({ when: { operation: 'mintToken' }, answer: { status: 500 } });
    await fetch(`${baseUrl}/tokens`, { method: 'POST' });
    expect(refusing).toMatchObject({ matched: 1, applied: 1 });
    world.fault({ answer: { status: 500 } });
    world.clearFaults();
    expect(await statusOf('v1/collections/stats')).toBe(200);
    expect(() => world.fault({ when: { operation: 'mnit' }, cut: 1 })).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('did you mean mint?'),
        stack: expect.stringContaining(import.meta.filename),
      }),
    );
  });

  it('seals blocks up to a number, and changes its clock', async ({ world, alice }) => {
    expect(world.sealTo(5)).toMatchObject({ number: 5 });
    expect(() => world.sealTo(4)).toThrow('to must not be below the last block, 5, found 4');
    const nextTime = new Date('2030-01-01T00:00:00Z');
    expect(world.setClock({ isPaused: true, nextTime })).toEqual({
      blockTime: 'instant',
      isPaused: true,
      time: world.head.timestamp,
      nextTime: nextTime.getTime(),
    });
    const created = world.as(alice).createCollection(cards);
    expect(world.seal().timestamp).toBe(nextTime.getTime());
    expect(await created).toEqual({ collectionId: 1 });
    expect(() => world.setClock({ nextTime })).toThrow('nextTime must be later than the time of block 6');
    expect(world.setClock({ blockTime: '2s', isPaused: false })).toMatchObject({ blockTime: 2_000 });
    expect(world.clock.nextTime).toBe(nextTime.getTime() + 2_000);
  });

  it('has URLs of its other interfaces while it listens', async ({ world }) => {
    expect(() => world.urls).toThrow('call listen first');
    const baseUrl = await world.listen();
    const v2 = baseUrl.replace(/\/([^/]+)$/, '/v2/$1');
    expect(world.urls).toMatchObject({ ws: world.wsUrl, v2 });
    expect((await fetch(`${v2}/allCollectionsStats`)).status).toBe(200);
  });
});

describe('a world of another network', () => {
  const it = test.extend({ worldOptions: { network: 'quartz', profile: 'chain', blockTime: 20 } });

  it('follows its options', async ({ world, alice, bob }) => {
    expect(await world.read.chainProperties({})).toMatchObject({ SS58Prefix: 255, token: 'QTZ' });
    const { collectionId } = await world.as(alice).createCollection({ ...cards, tokenPrefix: 'longer' });
    expect(await world.read.collection({ collectionId })).toHaveProperty('owner', alice.address);
    await world.as(alice).addAdmin({ collectionId, newAdmin: bob.address });
    const error = await errorOf(world.as(bob).removeAdmin({ collectionId, admin: bob.address }));
    expect(error).toHaveProperty('rule', 'collection.remove-admin.owner-only');
  });
});

it('bodies, outcomes, queries and answers are typed', ({ world, alice }) => {
  const wrong = async (): Promise<void> => {
    // @ts-expect-error the collection is missing
    await world.as(alice).mintToken({ data: {} });
    // @ts-expect-error there is no such write
    await world.as(alice).mintCoins({});
    // @ts-expect-error an address is missing
    await world.read.allowed({ collectionId: 1 });
    // @ts-expect-error a snapshot is not any text
    world.revert('before');
  };
  expectTypeOf(wrong).toBeFunction();
  expectTypeOf<Parameters<Writer['changeOwner']>[0]>().toEqualTypeOf<{ collectionId: number; to: string }>();
  expectTypeOf(world.read.tokenOwner).returns.resolves.toEqualTypeOf<{ owner: string } | null>();
});
