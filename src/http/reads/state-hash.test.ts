import type { KeyringPair } from '@polkadot/keyring/types';
import { describe, expect } from 'vitest';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { alice, bob, it, serve, signed, type Client, type Method } from '../testing/server.ts';
import type { Amount } from '../../service/views/amount.ts';

/** The cost of every write in these tests: the tip is this minus the fee. */
const cost = 2n ** 66n;

interface Write {
  readonly pair: KeyringPair;
  readonly method: Method;
  readonly path: string;
  readonly body: object;
}

async function perform(client: Client, { pair, method, path, body }: Write): Promise<string | undefined> {
  const { signerPayloadJSON } = await client.build(method, path, { address: pair.address, ...body });
  const withTip = async (tip: bigint): Promise<BuiltPayload> =>
    client.build(method, path, { signerPayloadJSON: { ...signerPayloadJSON, tip: `0x${tip.toString(16)}` } });
  const { body: estimate } = await client.post<Amount>('extrinsic/calculate-fee', await withTip(cost));
  const { body: submitted } = await client.submit(
    signed(await withTip(2n * cost - BigInt(estimate.raw)), pair),
  );
  return (await client.status(submitted.hash)).error?.message;
}

async function performAll(client: Client, writes: readonly Write[]): Promise<string> {
  for (const write of writes) expect(await perform(client, write)).toBeUndefined();
  return (await client.head()).stateHash;
}

/** A refused write, which costs the same. */
const nothing = ({ pair }: Write): Write => ({
  pair,
  method: 'DELETE',
  path: 'collections',
  body: { collectionId: 99 },
});

const write = (path: string, body: object, method: Method = 'POST', pair = alice): Write => ({
  pair,
  method,
  path,
  body,
});

const ofCollection = { collectionId: 1 };
const ofToken = { collectionId: 1, tokenId: 1 };
const child = { collectionId: 1, tokenId: 2 };

/** Pairs of writes that revert each other. */
const roundTrips: Readonly<Record<string, readonly [Write, Write]>> = {
  'a collection property': [
    write('collections/properties', { ...ofCollection, properties: [{ key: 'k', value: 'v' }] }),
    write('collections/properties', { ...ofCollection, propertyKeys: ['k'] }, 'DELETE'),
  ],
  'a token property': [
    write('tokens/properties', { ...ofToken, properties: [{ key: 'p', value: 'v' }] }),
    write('tokens/properties', { ...ofToken, propertyKeys: ['p'] }, 'DELETE'),
  ],
  'an entry of the allow list': [
    write('collections/add-to-allow-list', { ...ofCollection, newAdminId: bob.address }),
    write('collections/remove-from-allow-list', { ...ofCollection, addressToDelete: bob.address }),
  ],
  'an admin': [
    write('collections/admins', { ...ofCollection, newAdmin: bob.address }),
    write('collections/admins', { ...ofCollection, admin: bob.address }, 'DELETE'),
  ],
  'an allowance': [
    write('tokens/approve', { ...ofToken, spender: bob.address, isApprove: true }),
    write('tokens/approve', { ...ofToken, spender: bob.address, isApprove: false }),
  ],
  'a sponsor': [
    write('collections/sponsorship', { ...ofCollection, newSponsor: bob.address }),
    write('collections/sponsorship', ofCollection, 'DELETE'),
  ],
  'mint mode': [
    write('collections/permissions', { ...ofCollection, permissions: { mintMode: true } }),
    write('collections/permissions', { ...ofCollection, permissions: { mintMode: false } }),
  ],
  'a nesting': [
    write('tokens/nest', { parent: ofToken, nested: child }),
    write('tokens/unnest', { nested: child }),
  ],
  'a transfer': [
    write('tokens/transfer', { ...child, to: bob.address }, 'PATCH'),
    write('tokens/transfer', { ...child, to: alice.address }, 'PATCH', bob),
  ],
};

/** Creates a collection with two tokens, in which nesting is allowed, and a snapshot. */
async function createFixture(): Promise<Client> {
  const client = await serve();
  await client.createCollection(alice, {
    permissions: { nesting: { tokenOwner: true } },
    tokenPropertyPermissions: [{ key: 'p', permission: { mutable: true, tokenOwner: true } }],
  });
  for (let made = 0; made < 2; made += 1) await client.write(alice, 'POST', 'tokens', ofCollection);
  await client.post('__sim/snapshots', { name: 'prepared' });
  return client;
}

const revert = async (client: Client): Promise<void> => {
  await client.post('__sim/snapshots/opal.prepared/revert');
};

describe('the state hash', () => {
  it.each(Object.entries(roundTrips))(
    'does not remember %s that came and went',
    async (_what, [there, back]) => {
      const client = await createFixture();
      expect(await perform(client, nothing(there))).toBe('Collection not found');
      await perform(client, nothing(back));
      const untouched = (await client.head()).stateHash;
      await revert(client);
      const between = await performAll(client, [there]);
      const after = await performAll(client, [back]);
      expect(after).toBe(untouched);
      expect(between).not.toBe(after);
    },
  );

  it('depends on every balance and nonce', async ({ client }) => {
    const seen = new Set([(await client.head()).stateHash]);
    await client.fund(bob.address, '0.000000000000000001');
    seen.add((await client.head()).stateHash);
    await client.write(alice, 'DELETE', 'collections', ofCollection);
    seen.add((await client.head()).stateHash);
    expect(seen.size).toBe(3);
    await client.seal();
    seen.add((await client.head()).stateHash);
    expect(seen.size).toBe(3);
  });
});
