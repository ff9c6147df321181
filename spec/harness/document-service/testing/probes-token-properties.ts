import { alice, bob, carol, dave } from './client.ts';
import { permission, type TestClient } from './test-client.ts';
import { inTurn, type Probe } from './probe.ts';

/** Collection 1 of alice, bob an admin, token 1 of carol; `a` is configured as the caller says. */
async function prepared(s: TestClient, parts: object | null = {}): Promise<void> {
  await s.create({ permissions: { mintMode: true } });
  await s.addAdmin(alice, bob);
  await s.mint(carol);
  if (parts !== null) await s.setPropertyPermissions(alice, [permission('a', parts)]);
}

/** As above with a second key `b`, and both properties set by carol. */
async function withValues(s: TestClient, parts: object = {}): Promise<void> {
  await prepared(s, parts);
  await s.setPropertyPermissions(alice, [permission('b')]);
  await s.setProperties(carol, 1, { a: '1', b: '2' });
}

const shown: Probe = s => s.read('/properties', 1);
const immutable = { mutable: false };

export const tokenPropertyProbes = {
  'token-properties.open-when-unconfigured': inTurn(
    s => prepared(s, null),
    s => s.setProperties(carol, 1, { a: '1' }),
  ),
  'token-properties.unlisted-key-open': inTurn(prepared, s => s.setProperties(carol, 1, { other: '1' })),
  'token-properties.key-case-ignored': inTurn(prepared, s => s.setProperties(carol, 1, { A: '1' })),
  'token-properties.privileged-always': inTurn(
    s => prepared(s, { collectionAdmin: false }),
    s => s.setProperties(bob, 1, { a: '1' }),
  ),
  'token-properties.token-owner-always': inTurn(
    s => prepared(s, { tokenOwner: false }),
    s => s.setProperties(carol, 1, { a: '1' }),
  ),
  'token-properties.admin-flag-excludes-owner': inTurn(prepared, s => s.setProperties(alice, 1, { a: '1' })),
  'token-properties.admin-flag-excludes-admins': inTurn(prepared, s => s.setProperties(bob, 1, { a: '1' })),
  'token-properties.first-owner-kept': inTurn(
    withValues,
    s => s.transfer(carol, 1, dave),
    s => s.setProperties(dave, 1, { a: 'new' }),
  ),
  'token-properties.immutable-changeable': inTurn(
    s => withValues(s, immutable),
    s => s.setProperties(carol, 1, { a: 'new' }),
  ),
  'token-properties.immutable-changeable-by-privileged': inTurn(
    s => withValues(s, immutable),
    s => s.setProperties(bob, 1, { a: 'new' }),
  ),
  'token-properties.immutable-never-set': inTurn(
    s => prepared(s, immutable),
    s => s.setProperties(carol, 1, { a: '1' }),
  ),
  'token-properties.first-key-checked-only': inTurn(prepared, s =>
    s.setProperties(carol, 1, { a: '1', other: '2' }),
  ),
  'token-properties.partial-write': inTurn(
    prepared,
    s => s.setProperties(carol, 1, { a: '1', other: '2' }),
    shown,
  ),
  'token-properties.set-replaces-all': inTurn(
    withValues,
    s => s.setProperties(carol, 1, { a: 'new' }),
    shown,
  ),
  'token-properties.none-is-null': inTurn(prepared, shown),
  'token-properties.read-by-token-id-only': inTurn(
    withValues,
    s => s.create({ name: 'Second' }),
    s => s.mint(alice, {}, 2),
    s => s.read('/properties', [2, 1]),
  ),
  'delete-token-properties.permission-unchecked': inTurn(withValues, s => s.deleteProperties(dave, 1, ['a'])),
  'delete-token-properties.token-owner-always': inTurn(
    s => withValues(s, { tokenOwner: false }),
    s => s.setProperties(alice, 1, { a: '1' }),
    s => s.deleteProperties(carol, 1, ['a']),
  ),
  'delete-token-properties.immutable-deletable': inTurn(
    s => withValues(s, immutable),
    s => s.deleteProperties(carol, 1, ['a']),
  ),
  'delete-token-properties.deletes-all': inTurn(withValues, s => s.deleteProperties(carol, 1, ['a']), shown),
  'delete-token-properties.value-emptied': inTurn(
    withValues,
    s => s.deleteProperties(carol, 1, ['a']),
    shown,
  ),
  'delete-token-properties.record-with-key': inTurn(withValues, s => s.deleteProperties(carol, 1, ['a'])),
} satisfies Record<string, Probe>;
