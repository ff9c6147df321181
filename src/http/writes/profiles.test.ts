import { describe, expect, it } from 'vitest';
import { profiles, type ProfileName } from '../../chain/profile.ts';
import { alice, bob, creation, serve } from '../testing/server.ts';

// What the service sends and says by the profile (spec/statements/rulings.md#1).

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
    const client = await (await serve()).makeWorld({ profile });
    const { signerPayloadJSON } = await client.build('POST', 'collections', { ...creation, ...members });
    expect(signerPayloadJSON.method.slice(-end.length)).toBe(end);
  });
});

it.each([
  ['document', 'from address is not Collection Admin address', ''],
  ['chain', 'No permission to perform action', 'Dispatch error: '],
] as const)('profile %s: the message of a refusal is %s', async (profile, message, prefix) => {
  const client = await (await serve()).makeWorld({ profile });
  await client.createCollection(alice);
  const change = client.as(bob).changeOwner({ to: alice.address, collectionId: 1 });
  await expect(change).rejects.toMatchObject({ message: prefix + message });
});
