import { alice, bob, carol } from './client.ts';
import { permission, type TestClient } from './test-client.ts';
import type { Probe } from './probe.ts';

/** Collection 1 of alice, with bob as admin and two collection properties. */
async function prepared(s: TestClient): Promise<void> {
  await s.create();
  await s.addAdmin(alice, bob);
  await s.setCollectionProperties(alice, { one: '1', two: '2' });
}

const shown = async (s: TestClient, query = ''): Promise<unknown> =>
  s.readCollection('/properties', 1, query);
const keys = (count: number, prefix = 'k'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'v']));

export const propertyProbes = {
  'set-collection-properties.owner-only': async s => {
    await prepared(s);
    return s.setCollectionProperties(bob, { a: '1' });
  },
  'set-collection-properties.by-anyone': async s => {
    await prepared(s);
    return s.setCollectionProperties(carol, { a: '1' });
  },
  'collection-properties.count-of-request': async s => {
    await prepared(s);
    return s.setCollectionProperties(alice, keys(63));
  },
  'collection-properties.count-off-by-one': async s => {
    await s.create();
    return s.setCollectionProperties(alice, keys(65));
  },
  'collection-properties.update-needs-free-slot': async s => {
    await s.create();
    await s.setCollectionProperties(alice, keys(64));
    return s.setCollectionProperties(alice, { k0: 'new' });
  },
  'collection-properties.update-ignored': async s => {
    await prepared(s);
    await s.setCollectionProperties(alice, { one: 'new' });
    return shown(s);
  },
  'collection-properties.partial-write': async s => {
    await prepared(s);
    await s.setCollectionProperties(alice, { one: 'new', 'bad key': '1' });
    return shown(s);
  },
  'collection-properties.size-of-request': async s => {
    await s.create();
    await s.setCollectionProperties(alice, { a: 'v'.repeat(30_000) });
    return s.setCollectionProperties(alice, { b: 'v'.repeat(30_000) });
  },
  'collection-properties.size-without-keys': async s => {
    await s.create();
    return s.setCollectionProperties(alice, { ['k'.repeat(25_000)]: 'v'.repeat(25_000) });
  },
  'collection-properties.size-in-characters': async s => {
    await s.create();
    return s.setCollectionProperties(alice, { a: 'é'.repeat(30_000) });
  },
  'collection-properties.filter-ignored': async s => {
    await prepared(s);
    return shown(s, '&propertyKeys=two');
  },
  'collection-properties.filter-first-only': async s => {
    await prepared(s);
    return shown(s, '&propertyKeys=one&propertyKeys=two');
  },
  'delete-collection-properties.first-only': async s => {
    await prepared(s);
    await s.deleteCollectionProperties(alice, ['one', 'two']);
    return shown(s);
  },
  'delete-collection-properties.only-reports': async s => {
    await prepared(s);
    await s.deleteCollectionProperties(alice, ['one']);
    return shown(s);
  },
  'delete-collection-properties.record-with-key': async s => {
    await prepared(s);
    return s.deleteCollectionProperties(alice, ['one']);
  },
  'property-keys.printed-pattern': async s => {
    await s.create();
    return s.setCollectionProperties(alice, { 'a b!': '1' });
  },
  'property-keys.hyphen-refused': async s => {
    await s.create();
    return s.setCollectionProperties(alice, { 'a-b': '1' });
  },
  'property-keys.lower-cased': async s => {
    await s.create();
    await s.setCollectionProperties(alice, { Name: '1', name: '2' });
    return shown(s);
  },
  'property-permissions.owner-only': async s => {
    await prepared(s);
    return s.setPropertyPermissions(bob, [permission('a')]);
  },
  'property-permissions.by-anyone': async s => {
    await prepared(s);
    return s.setPropertyPermissions(carol, [permission('a')]);
  },
  'property-permissions.key-unchecked': async s => {
    await s.create();
    return s.setPropertyPermissions(alice, [permission('a b')]);
  },
  'property-permissions.set-replaces': async s => {
    await s.create();
    await s.setPropertyPermissions(alice, [permission('a')]);
    await s.setPropertyPermissions(alice, [permission('b')]);
    return s.propertyPermissions();
  },
  'property-permissions.first-only': async s => {
    await s.create();
    await s.setPropertyPermissions(alice, [permission('a'), permission('b')]);
    return s.propertyPermissions();
  },
  'property-permissions.mutable-always-true': async s => {
    await s.create();
    await s.setPropertyPermissions(alice, [permission('a', { mutable: false })]);
    return s.propertyPermissions();
  },
  'property-permissions.record-without-collection': async s => {
    await s.create();
    return s.setPropertyPermissions(alice, [permission('a')]);
  },
  'property-permissions.filter-ignored': async s => {
    await s.create();
    await s.setPropertyPermissions(alice, [permission('a'), permission('b')]);
    return s.propertyPermissions(1, '&propertyKeys=b');
  },
  'property-permissions.filter-case-ignored': async s => {
    await s.create();
    await s.setPropertyPermissions(alice, [permission('a'), permission('A')]);
    return s.propertyPermissions(1, '&propertyKeys=A');
  },
  'property-permissions.missing-collection-is-empty': async s => s.propertyPermissions(9),
} satisfies Record<string, Probe>;
