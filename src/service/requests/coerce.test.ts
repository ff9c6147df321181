import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { unknownMembers } from './coerce.ts';

const { Optional, String: Text } = Type;
const Shape = Type.Object({
  owner: Text(),
  collectionId: Optional(Text()),
  inner: Optional(Type.Union([Type.Object({ name: Text() }), Type.Null()])),
  list: Optional(Type.Array(Type.Object({ key: Text() }))),
  open: Optional(Type.Record(Text(), Type.Unknown())),
});
const find = (value: unknown) => unknownMembers(Shape, value);

describe('unknown members', () => {
  it.each<[object, string | undefined]>([
    [{ onwer: 1 }, 'owner'],
    [{ OWNER: 1 }, 'owner'],
    [{ collection_id: 1 }, 'collectionId'],
    [{ collectionIds: 1 }, 'collectionId'],
    [{ colour: 1 }, undefined],
    // The known member is given, so it is not meant.
    [{ onwer: 1, owner: 'x' }, undefined],
    [{ o: 1 }, undefined],
    [{ ö: 1 }, undefined],
    [{ ['owner'.padEnd(100, '_')]: 1 }, undefined],
  ])('%j: with the known one that is written alike', (value, meant) => {
    expect(find(value).map(one => one.meant)).toEqual([meant]);
  });

  it('are found in members, in null or absent ones, and in items; other members of open objects are known', () => {
    const value = { inner: { name: '', x: 1 }, list: [{}, { key: '', y: 1 }], open: { z: 1 }, owner: '' };
    expect(find(value).map(({ path }) => path.join('.'))).toEqual(['inner.x', 'list.1.y']);
    for (const sound of [{}, { inner: null, list: 1 }, null, [], 'text', 1]) expect(find(sound)).toEqual([]);
  });

  it('are ten at most', () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `x${index}`);
    expect(find(Object.fromEntries(names.map(name => [name, 1])))).toHaveLength(10);
    expect(find({ list: names.map(name => ({ [name]: 1 })) })).toHaveLength(10);
  });
});
