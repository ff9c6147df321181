import { describe, expect, it } from 'vitest';
import { takeSnapshot } from './snapshots.ts';
import { createWorld } from './world.ts';
import { Worlds } from './worlds.ts';

describe('the bound of worlds', () => {
  it('refuses one more, and allows it after one was deleted or when one is replaced', () => {
    const worlds = new Worlds({}, undefined, 4);
    worlds.add({ id: 'fourth' });
    expect(() => worlds.add({})).toThrow('A server has at most 4 worlds: delete one first');
    expect(worlds.ids).toEqual(['opal', 'quartz', 'unique', 'fourth']);
    worlds.replace('fourth', {});
    worlds.delete('fourth');
    expect(worlds.add({ id: 'fifth' }).id).toBe('fifth');
  });
});

describe('the bound of snapshots', () => {
  it('refuses one more with and without a name; those that exist stay', () => {
    const world = createWorld({ id: 'w' });
    expect([takeSnapshot(world, undefined, 2), takeSnapshot(world, 'named', 2)]).toEqual(['w.1', 'w.named']);
    for (const name of [undefined, 'other'])
      expect(() => takeSnapshot(world, name, 2)).toThrow('A world has at most 2 snapshots');
    expect(world.chain.revert('w.1')).toBe(true);
    expect([...world.chain.history.snapshots.keys()]).toEqual(['w.1', 'w.named']);
  });

  it('gives numbers that are free, also where names are numbers', () => {
    const world = createWorld({ id: 'w' });
    const ids = ['2', undefined, undefined].map(name => takeSnapshot(world, name));
    expect(ids).toEqual(['w.2', 'w.1', 'w.3']);
  });
});
