import { alice, bob, carol, dave } from './client.ts';
import { permission, type TestClient } from './test-client.ts';
import type { Probe } from './probe.ts';

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

const shown = async (s: TestClient): Promise<unknown> => s.read('/properties', 1);
const immutable = { mutable: false };

export const tokenPropertyProbes = {
  'token-properties.open-when-unconfigured': async s => {
    await prepared(s, null);
    return s.setProperties(carol, 1, { a: '1' });
  },
  'token-properties.unlisted-key-open': async s => {
    await prepared(s);
    return s.setProperties(carol, 1, { other: '1' });
  },
  'token-properties.key-case-ignored': async s => {
    await prepared(s);
    return s.setProperties(carol, 1, { A: '1' });
  },
  'token-properties.privileged-always': async s => {
    await prepared(s, { collectionAdmin: false });
    return s.setProperties(bob, 1, { a: '1' });
  },
  'token-properties.token-owner-always': async s => {
    await prepared(s, { tokenOwner: false });
    return s.setProperties(carol, 1, { a: '1' });
  },
  'token-properties.admin-flag-excludes-owner': async s => {
    await prepared(s);
    return s.setProperties(alice, 1, { a: '1' });
  },
  'token-properties.admin-flag-excludes-admins': async s => {
    await prepared(s);
    return s.setProperties(bob, 1, { a: '1' });
  },
  'token-properties.first-owner-kept': async s => {
    await withValues(s);
    await s.transfer(carol, 1, dave);
    return s.setProperties(dave, 1, { a: 'new' });
  },
  'token-properties.immutable-changeable': async s => {
    await withValues(s, immutable);
    return s.setProperties(carol, 1, { a: 'new' });
  },
  'token-properties.immutable-changeable-by-privileged': async s => {
    await withValues(s, immutable);
    return s.setProperties(bob, 1, { a: 'new' });
  },
  'token-properties.immutable-never-set': async s => {
    await prepared(s, immutable);
    return s.setProperties(carol, 1, { a: '1' });
  },
  'token-properties.first-key-checked-only': async s => {
    await prepared(s);
    return s.setProperties(carol, 1, { a: '1', other: '2' });
  },
  'token-properties.partial-write': async s => {
    await prepared(s);
    await s.setProperties(carol, 1, { a: '1', other: '2' });
    return shown(s);
  },
  'token-properties.set-replaces-all': async s => {
    await withValues(s);
    await s.setProperties(carol, 1, { a: 'new' });
    return shown(s);
  },
  'token-properties.none-is-null': async s => {
    await prepared(s);
    return shown(s);
  },
  'token-properties.read-by-token-id-only': async s => {
    await withValues(s);
    await s.create({ name: 'Second' });
    await s.mint(alice, {}, 2);
    return s.read('/properties', [2, 1]);
  },
  'delete-token-properties.permission-unchecked': async s => {
    await withValues(s);
    return s.deleteProperties(dave, 1, ['a']);
  },
  'delete-token-properties.token-owner-always': async s => {
    await withValues(s, { tokenOwner: false });
    await s.setProperties(alice, 1, { a: '1' });
    return s.deleteProperties(carol, 1, ['a']);
  },
  'delete-token-properties.immutable-deletable': async s => {
    await withValues(s, immutable);
    return s.deleteProperties(carol, 1, ['a']);
  },
  'delete-token-properties.deletes-all': async s => {
    await withValues(s);
    await s.deleteProperties(carol, 1, ['a']);
    return shown(s);
  },
  'delete-token-properties.value-emptied': async s => {
    await withValues(s);
    await s.deleteProperties(carol, 1, ['a']);
    return shown(s);
  },
  'delete-token-properties.record-with-key': async s => {
    await withValues(s);
    return s.deleteProperties(carol, 1, ['a']);
  },
} satisfies Record<string, Probe>;
