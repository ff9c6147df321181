import { alice, bob, carol } from './client.ts';
import { permission, type TestClient } from './test-client.ts';
import { inTurn, type Probe } from './probe.ts';

/** Collection 1 of alice, with bob as admin and two collection properties. */
const prepared = inTurn(
  s => s.create(),
  s => s.addAdmin(alice, bob),
  s => s.setCollectionProperties(alice, { one: '1', two: '2' }),
);

const shown = async (s: TestClient, query = ''): Promise<unknown> =>
  s.readCollection('/properties', 1, query);
const keys = (count: number, prefix = 'k'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'v']));

export const propertyProbes = {
  'set-collection-properties.owner-only': inTurn(prepared, s => s.setCollectionProperties(bob, { a: '1' })),
  'set-collection-properties.by-anyone': inTurn(prepared, s => s.setCollectionProperties(carol, { a: '1' })),
  'collection-properties.count-of-request': inTurn(prepared, s => s.setCollectionProperties(alice, keys(63))),
  'collection-properties.count-off-by-one': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, keys(65)),
  ),
  'collection-properties.update-needs-free-slot': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, keys(64)),
    s => s.setCollectionProperties(alice, { k0: 'new' }),
  ),
  'collection-properties.update-ignored': inTurn(
    prepared,
    s => s.setCollectionProperties(alice, { one: 'new' }),
    shown,
  ),
  'collection-properties.partial-write': inTurn(
    prepared,
    s => s.setCollectionProperties(alice, { one: 'new', 'bad key': '1' }),
    shown,
  ),
  'collection-properties.size-of-request': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, { a: 'v'.repeat(30_000) }),
    s => s.setCollectionProperties(alice, { b: 'v'.repeat(30_000) }),
  ),
  'collection-properties.size-without-keys': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, { ['k'.repeat(25_000)]: 'v'.repeat(25_000) }),
  ),
  'collection-properties.size-in-characters': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, { a: 'é'.repeat(30_000) }),
  ),
  'collection-properties.filter-ignored': inTurn(prepared, s => shown(s, '&propertyKeys=two')),
  'collection-properties.filter-first-only': inTurn(prepared, s =>
    shown(s, '&propertyKeys=one&propertyKeys=two'),
  ),
  'delete-collection-properties.first-only': inTurn(
    prepared,
    s => s.deleteCollectionProperties(alice, ['one', 'two']),
    shown,
  ),
  'delete-collection-properties.only-reports': inTurn(
    prepared,
    s => s.deleteCollectionProperties(alice, ['one']),
    shown,
  ),
  'delete-collection-properties.record-with-key': inTurn(prepared, s =>
    s.deleteCollectionProperties(alice, ['one']),
  ),
  'property-keys.printed-pattern': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, { 'a b!': '1' }),
  ),
  'property-keys.hyphen-refused': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, { 'a-b': '1' }),
  ),
  'property-keys.lower-cased': inTurn(
    s => s.create(),
    s => s.setCollectionProperties(alice, { Name: '1', name: '2' }),
    shown,
  ),
  'property-permissions.owner-only': inTurn(prepared, s => s.setPropertyPermissions(bob, [permission('a')])),
  'property-permissions.by-anyone': inTurn(prepared, s => s.setPropertyPermissions(carol, [permission('a')])),
  'property-permissions.key-unchecked': inTurn(
    s => s.create(),
    s => s.setPropertyPermissions(alice, [permission('a b')]),
  ),
  'property-permissions.set-replaces': inTurn(
    s => s.create(),
    s => s.setPropertyPermissions(alice, [permission('a')]),
    s => s.setPropertyPermissions(alice, [permission('b')]),
    s => s.propertyPermissions(),
  ),
  'property-permissions.first-only': inTurn(
    s => s.create(),
    s => s.setPropertyPermissions(alice, [permission('a'), permission('b')]),
    s => s.propertyPermissions(),
  ),
  'property-permissions.mutable-always-true': inTurn(
    s => s.create(),
    s => s.setPropertyPermissions(alice, [permission('a', { mutable: false })]),
    s => s.propertyPermissions(),
  ),
  'property-permissions.record-without-collection': inTurn(
    s => s.create(),
    s => s.setPropertyPermissions(alice, [permission('a')]),
  ),
  'property-permissions.filter-ignored': inTurn(
    s => s.create(),
    s => s.setPropertyPermissions(alice, [permission('a'), permission('b')]),
    s => s.propertyPermissions(1, '&propertyKeys=b'),
  ),
  'property-permissions.filter-case-ignored': inTurn(
    s => s.create(),
    s => s.setPropertyPermissions(alice, [permission('a'), permission('A')]),
    s => s.propertyPermissions(1, '&propertyKeys=A'),
  ),
  'property-permissions.missing-collection-is-empty': s => s.propertyPermissions(9),
} satisfies Record<string, Probe>;
