import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, hashOf } from './digest.ts';
import { deleteIn, setIn, Table } from './table.ts';

/**
 * Four blocks of four characters with two choices each, after both of which FNV-1a has the same value. So all sixteen combinations
 * have the same hash (found by search; the mix that follows is a bijection).
 */
const collidingPairs = [
  ['7yzx', 'e6ad'],
  ['33zx', 'epad'],
  ['33zx', 'epad'],
  ['33zx', 'epad'],
] as const;
const colliding = collidingPairs.reduce<string[]>(
  (keys, pair) => keys.flatMap(key => pair.map(block => key + block)),
  [''],
);

/** Two groups of sixteen keys each: hashes agree in the low 30 bits, so only the deepest branch separates the groups. */
const deep = colliding.flatMap(key => [`${key}/8dq`, `${key}/z3w`]);

/** Realistic keys, among them pairs with equal hashes. */
const tokenKeys = ['33/4785', '74/4010', '33/4784', '74/4011', '33/4787', '74/4012'];

const keys = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 60 }).map(id => `1/${id}`), weight: 3 },
  { arbitrary: fc.constantFrom(...colliding), weight: 2 },
  { arbitrary: fc.constantFrom(...deep), weight: 2 },
  { arbitrary: fc.constantFrom(...tokenKeys), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 3 }), weight: 1 },
);

interface Cell {
  readonly count: number;
}
type Operation = readonly [kind: 'set' | 'delete' | 'add' | 'leave', key: string, count: number];

const operations: fc.Arbitrary<Operation[]> = fc.array(
  fc.tuple(fc.constantFrom('set', 'set', 'set', 'delete', 'add', 'leave'), keys, fc.nat({ max: 5 })),
  { minLength: 100, maxLength: 400, size: 'max' },
);

/** The table after an operation. */
function changed(table: Table<Cell>, [kind, key, count]: Operation): Table<Cell> {
  if (kind === 'set') return table.set(key, { count });
  if (kind === 'delete') return table.delete(key);
  if (!table.has(key)) return table;
  return table.update(key, draft => {
    if (kind === 'add') draft.count += count;
  });
}

/** Changes the Map by the same operation, as the reference. */
function changeMap(map: Map<string, Cell>, [kind, key, count]: Operation): void {
  const old = map.get(key);
  if (kind === 'set') map.set(key, { count });
  else if (kind === 'delete') map.delete(key);
  else if (kind === 'add' && old !== undefined) map.set(key, { count: old.count + count });
}

const sorted = <V>(entries: Iterable<readonly [string, V]>): (readonly [string, V])[] =>
  [...entries].sort(([left], [right]) => (left < right ? -1 : 1));

const tableOf = <V>(entries: Iterable<readonly [string, Exclude<V, undefined>]>): Table<V> =>
  [...entries].reduce((table, [key, value]) => table.set(key, value), Table.empty<V>());

const digestOf = (table: Table<Cell>): bigint => table.digest((key, value) => BigInt(hashOf([key, value])));

/** Number of entries of the largest leaf; reads private fields. */
function fullestLeaf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('entries' in node && Array.isArray(node.entries)) return node.entries.length;
  const children = 'nodes' in node && Array.isArray(node.nodes) ? node.nodes : Object.values(node);
  return Math.max(0, ...children.map(fullestLeaf));
}

describe('a table is a map (spec/statements/rulings.md#design-3)', () => {
  test('the colliding keys do collide, so one leaf holds them all', () => {
    expect(fullestLeaf(tableOf(colliding.map(key => [key, 1])))).toBe(16);
    expect(fullestLeaf(tableOf(deep.map(key => [key, 1])))).toBe(16);
    expect(fullestLeaf(tableOf([...Array(1_000).keys()].map(id => [`1/${id}`, 1])))).toBeLessThanOrEqual(8);
  });

  test('every tenth version equals a Map of that moment, also after later changes', () => {
    fc.assert(
      fc.property(operations, steps => {
        const versions: [Table<Cell>, ReadonlyMap<string, Cell>][] = [];
        const map = new Map<string, Cell>();
        let table = Table.empty<Cell>();
        for (const [index, step] of steps.entries()) {
          table = changed(table, step);
          changeMap(map, step);
          if (index % 10 === 9) versions.push([table, new Map(map)]);
        }
        const everyKey = new Set(steps.map(([, key]) => key));
        for (const [version, reference] of versions) {
          for (const key of everyKey)
            if (
              version.get(key)?.count !== reference.get(key)?.count ||
              version.has(key) !== reference.has(key)
            )
              return false;
          expect(version.size).toBe(reference.size);
          expect(sorted(version.entries())).toEqual(sorted(reference.entries()));
        }
        return true;
      }),
      { numRuns: 40 },
    );
  });
});

describe('operations without effect return the same table (spec/statements/rulings.md#design-3)', () => {
  const value = { count: 1 };
  const table = tableOf<Cell>([...colliding, ...tokenKeys].map(key => [key, value]));
  const [key = ''] = colliding;

  test('setting the same value', () => expect(table.set(key, value)).toBe(table));
  test('deleting an absent key', () => {
    expect(table.delete('absent')).toBe(table);
    expect(table.delete(`${key}/8dq`)).toBe(table);
  });
  test('an update whose recipe changes nothing', () => {
    expect(table.update(key, () => undefined)).toBe(table);
    expect(
      table.update(key, draft => {
        draft.count = 1;
      }),
    ).toBe(table);
  });

  test('an update of an absent key throws', () => {
    expect(() => table.update('absent', () => undefined)).toThrow(
      'expected a record under absent, found none',
    );
  });

  test('an update does not change the old record, and freezes the new one', () => {
    const next = table.update(key, draft => {
      draft.count = 2;
    });
    expect([table.get(key), next.get(key)]).toEqual([{ count: 1 }, { count: 2 }]);
    expect(Object.isFrozen(next.get(key))).toBe(true);
  });
});

describe('the digest of a table', () => {
  test('equals that of a new table after every change, so caches are never stale', () => {
    fc.assert(
      fc.property(operations, steps => {
        let table = Table.empty<Cell>();
        for (const [index, step] of steps.entries()) {
          table = changed(table, step);
          const digest = digestOf(table);
          if (index % 20 !== 0) continue;
          const copy = tableOf<Cell>([...table.entries()].map(([key, { count }]) => [key, { count }]));
          expect(digest).toBe(digestOf(copy));
        }
      }),
      { numRuns: 15 },
    );
  });

  test('of an empty table is zero', () => expect(digestOf(Table.empty())).toBe(0n));
});

describe('tables of tables', () => {
  test('equal Maps of Maps without empty ones; operations without effect return the same table', () => {
    const names = fc.constantFrom('1', '2', '3');
    const steps = fc.array(fc.tuple(fc.boolean(), names, names, fc.nat({ max: 3 })), {
      maxLength: 60,
      size: 'max',
    });
    fc.assert(
      fc.property(steps, list => {
        let table = Table.empty<Table<number>>();
        const map = new Map<string, number>();
        for (const [isSet, outer, inner, value] of list) {
          const before = table;
          const key = `${outer}/${inner}`;
          const changesNothing = map.get(key) === (isSet ? value : undefined);
          table = isSet ? setIn(table, outer, inner, value) : deleteIn(table, outer, inner);
          if (isSet) map.set(key, value);
          else map.delete(key);
          expect(table === before).toBe(changesNothing);
        }
        const found = [...table.entries()].flatMap(([outer, inner]) => {
          expect(inner.size).toBeGreaterThan(0);
          return [...inner.entries()].map(([key, value]) => [`${outer}/${key}`, value] as const);
        });
        expect(sorted(found)).toEqual(sorted(map.entries()));
      }),
    );
  });
});

test('a table of many entries is the same as one that they were added to', () => {
  const entries = new Map(Array.from({ length: 3_000 }, (_, index) => [`key ${index}`, index]));
  let table = Table.empty<number>();
  for (const [key, value] of entries) table = table.set(key, value);
  const whole = Table.of(entries);
  expect([whole.size, canonicalJson(whole)]).toEqual([3_000, canonicalJson(table)]);
  expect(whole.delete('key 77').get('key 78')).toBe(78);
  expect(whole.delete('key 77').has('key 77')).toBe(false);
});
