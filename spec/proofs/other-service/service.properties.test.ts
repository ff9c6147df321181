import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, carol, dave, type Answer } from './testing/client.ts';
import { permission, TestClient, type Style } from './testing/test-client.ts';

let s: TestClient;
afterEach(() => s.close());

const roles = 'Signer is not Collection Owner or Collection Admin';

function expectRefusal(answer: Answer, phrase = ''): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.stringify(answer.body)).toContain(phrase);
}

async function open(style: Style): Promise<void> {
  s = await TestClient.open(style);
  await s.create({ permissions: { mintMode: true } });
  await s.addAdmin(alice, bob);
}

describe.each<Style>(['v1', 'earlier'])('Properties (%s paths)', style => {
  beforeEach(() => open(style));

  it('sets, reads, filters and deletes collection properties, by owner or admin', async () => {
    expect((await s.setCollectionProperties(bob, { 'A.b-c_1': 'x', a: 'y' })).body).toEqual({
      collectionId: 1,
      properties: [{ propertyKey: 'A.b-c_1' }, { propertyKey: 'a' }],
    });
    expectRefusal(await s.setCollectionProperties(carol, { b: '1' }), roles);
    expectRefusal(await s.deleteCollectionProperties(carol, ['a']), roles);
    const both = [
      { key: 'A.b-c_1', value: 'x' },
      { key: 'a', value: 'y' },
    ];
    expect((await s.readCollection('/properties')).body).toEqual({ properties: both });
    expect((await s.collection()).body).toMatchObject({ properties: both });
    for (const query of ['&propertyKeys=a', '&propertyKeys[]=a', '&propertyKeys=a,none']) {
      const { body } = await s.readCollection('/properties', 1, query);
      expect(body).toEqual({ properties: [{ key: 'a', value: 'y' }] });
    }
    expect((await s.deleteCollectionProperties(alice, ['a'])).body).toEqual({
      properties: [{ collectionId: 1, propertyKey: 'a' }],
    });
    expect((await s.readCollection('/properties')).body).toEqual({ properties: both.slice(0, 1) });
  });

  it('limits collection properties to 64 keys, 40 kB and valid keys', async () => {
    const keys = (count: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));
    expectRefusal(await s.setCollectionProperties(alice, keys(65)));
    expect((await s.readCollection('/properties')).body).toEqual({ properties: [] });
    expect((await s.setCollectionProperties(alice, keys(64))).status).toBe(200);
    expect((await s.setCollectionProperties(alice, { k0: 'new' })).status).toBe(200);
    expectRefusal(await s.setCollectionProperties(alice, { more: 'v' }));
    await s.deleteCollectionProperties(alice, Object.keys(keys(64)));
    expect((await s.setCollectionProperties(alice, { a: 'v'.repeat(39_000) })).status).toBe(200);
    expectRefusal(await s.setCollectionProperties(alice, { b: 'v'.repeat(3000) }));
    for (const key of ['', 'a b', 'ключ', 'a:b', 'a/b', 'a\n']) {
      expectRefusal(await s.setCollectionProperties(alice, { [key]: 'v' }));
      expectRefusal(await s.setPropertyPermissions(alice, [permission(key)]));
    }
  });
});

describe.each<Style>(['v1', 'earlier'])('Properties (%s paths)', style => {
  beforeEach(() => open(style));

  it('sets and reads token property permissions, by owner or admin', async () => {
    expect((await s.setPropertyPermissions(bob, [permission('a'), permission('A')])).body).toEqual({
      propertyPermissions: [
        { collectionId: 1, propertyKey: 'a' },
        { collectionId: 1, propertyKey: 'A' },
      ],
    });
    expectRefusal(await s.setPropertyPermissions(carol, [permission('b')]), roles);
    await s.setPropertyPermissions(alice, [permission('b', { mutable: false })]);
    expect((await s.propertyPermissions()).body).toEqual({
      propertyPermissions: [permission('a'), permission('A'), permission('b', { mutable: false })],
    });
    expect((await s.propertyPermissions(1, '&propertyKeys=A')).body).toEqual({
      propertyPermissions: [permission('A')],
    });
  });

  it('refuses token properties without permissions, and unlisted keys', async () => {
    await s.mint(carol);
    for (const who of [alice, bob, carol]) expectRefusal(await s.setProperties(who, 1, { a: '1' }));
    await s.setPropertyPermissions(alice, [permission('a')]);
    for (const who of [alice, bob, carol]) expectRefusal(await s.setProperties(who, 1, { a: '1', A: '2' }));
    expect((await s.read('/properties', 1)).body).toEqual({ properties: [] });
  });

  it.each([
    [{ collectionAdmin: true, tokenOwner: true }, [alice, bob, carol]],
    [{ collectionAdmin: true, tokenOwner: false }, [alice, bob]],
    [{ collectionAdmin: false, tokenOwner: true }, [carol]],
    [{ collectionAdmin: false, tokenOwner: false }, []],
  ])('lets those write whom %o names', async (parts, writers) => {
    await s.mint(carol);
    await s.setPropertyPermissions(alice, [permission('a', parts)]);
    for (const who of [alice, bob, carol, dave]) {
      const set = await s.setProperties(who, 1, { a: who });
      const deleted = await s.deleteProperties(who, 1, ['a']);
      if (!writers.includes(who)) {
        expectRefusal(set);
        expectRefusal(deleted);
        continue;
      }
      expect(set).toEqual({ status: 200, body: { properties: [{ propertyKey: 'a' }] } });
      expect(deleted).toEqual({ status: 200, body: { properties: [{ propertyKey: 'a' }] } });
    }
  });
});

describe.each<Style>(['v1', 'earlier'])('Properties (%s paths)', style => {
  beforeEach(() => open(style));

  it('writes an immutable property once', async () => {
    await s.mint(carol);
    await s.setPropertyPermissions(alice, [permission('a', { mutable: false }), permission('b')]);
    expect((await s.setProperties(carol, 1, { a: '1', b: '2' })).status).toBe(200);
    expectRefusal(await s.setProperties(alice, 1, { b: 'new', a: 'new' }));
    expectRefusal(await s.deleteProperties(carol, 1, ['b', 'a']));
    const properties = [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ];
    expect((await s.read('/properties', 1)).body).toEqual({ properties });
    expect((await s.read('', 1)).body).toMatchObject({ properties });
  });
});
