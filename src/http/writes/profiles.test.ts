import { describe, expect, it } from 'vitest';
import { profiles, type ProfileName } from '../../chain/profile.ts';
import { alice, bob, serve, signed, type Failed } from '../testing/server.ts';

// What the service sends and says by the profile (spec/statements/rulings.md#1).

const creation = { address: alice.address, name: 'N', description: 'D', tokenPrefix: 'P' };
const names = Object.keys(profiles) as ProfileName[];

/** The last bytes of a creation, from its limits on: behind them are four empty lists or members, and the flags. */
const creationEnd = (limits: string, permissions: string, flags = '00'): string =>
  `01${limits}01${permissions}00000000${flags}`;
const noLimits = '00'.repeat(9);
const noPermissions = '000000';

describe.each(names)('profile %s: a creation encodes', profile => {
  const rate = { document: '010100000000', chain: '0100' }[profile];
  it.each<[string, object, string]>([
    ['limits and permissions, also without any', {}, creationEnd(noLimits, noPermissions)],
    ['what permissions leave out', { permissions: {} }, creationEnd(noLimits, `0100${'00'}01${'0000'}00`)],
    [
      'metaUpdatePermission as a flag in `document` only',
      { metaUpdatePermission: 'Admin' },
      creationEnd(noLimits, noPermissions, { document: '04', chain: '00' }[profile]),
    ],
    [
      'a data rate of 0 as zero blocks, or in `chain` as disabled',
      { limits: { sponsoredDataRateLimit: 0 } },
      creationEnd(`0000${rate}${'00'.repeat(6)}`, noPermissions),
    ],
  ])('%s', async (_what, members, end) => {
    const client = await serve({ profile });
    const { signerPayloadJSON } = await client.build('POST', 'collections', { ...creation, ...members });
    expect(signerPayloadJSON.method.slice(-end.length)).toBe(end);
  });
});

it.each([
  ['document', '0x61', '0x1234', '0x307831323334'],
  ['chain', 'a', '\u00124', '0x1234'],
] as const)('profile %s: hexadecimal keys and values', async (profile, key, value, valueHex) => {
  const client = await serve({ profile });
  const properties = [{ key: '0x61', value: '0x1234' }];
  await client.createCollection(alice, {
    properties,
    tokenPropertyPermissions: [{ key: '0x61', permission: { mutable: true, collectionAdmin: true } }],
  });
  await client.write(alice, 'POST', 'tokens', { collectionId: 1 });
  await client.write(alice, 'POST', 'tokens/properties', { collectionId: 1, tokenId: 1, properties });
  for (const [path, token] of [
    ['collections/properties', {}],
    ['tokens/properties', { tokenId: 1 }],
  ] as const) {
    const query = { collectionId: 1, ...token, propertyKeys: '0x61' };
    expect((await client.get(path, query)).body).toMatchObject({ properties: [{ key, value, valueHex }] });
    await client.write(alice, 'DELETE', path, { collectionId: 1, ...token, propertyKeys: ['0x61'] });
    expect((await client.get(path, query)).body).toEqual({ properties: [] });
  }
});

it.each([
  ['document', 'from address is not Collection Admin address', ''],
  ['chain', 'No permission to perform action', 'Dispatch error: '],
] as const)('profile %s: the message of a refusal is %s', async (profile, message, prefix) => {
  const client = await serve({ profile });
  await client.createCollection(alice);
  const body = { from: bob.address, to: alice.address, collectionId: 1 };
  const path = 'collections/transfer';
  const failed = await client.send<Failed>(
    'PATCH',
    path,
    signed(await client.build('PATCH', path, body), bob),
    { query: { use: 'Result' } },
  );
  expect(failed.body.error.message).toBe(prefix + message);
});
