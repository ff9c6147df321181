import { describe, expect, it } from 'vitest';
import { Journal, JournalSpace, type RecordedExchange } from '../journal/journal.ts';
import { takeSnapshot } from './snapshots.ts';
import { createWorld } from './world.ts';
import { Worlds } from './worlds.ts';

const exchange = (answerBody = ''): RecordedExchange => ({
  startedAt: 0,
  endedAt: 0,
  method: 'GET',
  url: '/',
  httpVersion: '1.1',
  operation: null,
  fault: null,
  remarks: [],
  transactions: [],
  requestHeaders: [],
  requestBody: '',
  status: 200,
  answerHeaders: {},
  answerBody,
});

const ids = (journal: Journal): number[] => journal.find().map(({ id }) => id);
const record = (journal: Journal, times: number): void => {
  for (let time = 0; time < times; time += 1) journal.record(exchange());
};

describe('the bound of worlds', () => {
  it('refuses one more, and allows it after one was deleted or when one is replaced', () => {
    const worlds = new Worlds({}, { worldsMax: 4 });
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
    expect(world.chain.snapshotIds).toEqual(['w.1', 'w.named']);
  });

  it('counts each world for itself', () => {
    for (const id of ['a', 'b']) expect(takeSnapshot(createWorld({ id }), undefined, 1)).toBe(`${id}.1`);
  });

  it('gives numbers that are free, also where names are numbers', () => {
    const world = createWorld({ id: 'w' });
    expect([
      takeSnapshot(world, '2'),
      takeSnapshot(world, undefined),
      takeSnapshot(world, undefined),
    ]).toEqual(['w.2', 'w.1', 'w.3']);
  });
});

describe('the space that the journals of a server share', () => {
  // Each exchange without bodies counts as 2000 characters.
  it('drops the oldest exchanges of the journal that grows; the last one stays', () => {
    const space = new JournalSpace(7_000);
    const [first, second] = [new Journal(space), new Journal(space)];
    record(first, 2);
    record(second, 3);
    expect([ids(first), ids(second)]).toEqual([[1, 2], [3]]);
    record(first, 1);
    expect([ids(first), ids(second)]).toEqual([[2, 3], [3]]);
    expect(space.used).toBeLessThanOrEqual(space.max);
    first.record(exchange('x'.repeat(9_000)));
    expect([ids(first), ids(second)]).toEqual([[4], [3]]);
    expect(space.used).toBe(13_000);
  });

  it('is given back by a journal that is cleared, and by a world that is deleted', () => {
    const journalSpace = new JournalSpace(7_000);
    const worlds = new Worlds({}, { journalSpace });
    const { journal } = worlds.get('opal');
    record(journal, 2);
    record(worlds.get('quartz').journal, 1);
    expect(journalSpace.used).toBe(6_000);
    worlds.delete('quartz');
    expect(journalSpace.used).toBe(4_000);
    journal.clear();
    expect(journalSpace.used).toBe(0);
    record(journal, 3);
    expect(ids(journal)).toEqual([3, 4, 5]);
  });
});
