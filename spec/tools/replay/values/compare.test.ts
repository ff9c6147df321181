import { describe, expect, it } from 'vitest';
import { mismatches } from './compare.ts';
import { resolvedExpectation } from './texts.ts';

const meaning = { variables: { id: 7 }, addresses: new Map([['bob', '5Bob']]) };

/** The paths that differ from an expectation of a file. */
const wrong = (
  found: unknown,
  expected: unknown,
  strictness: 'at least' | 'exactly' = 'at least',
): string[] =>
  mismatches(found, resolvedExpectation(expected, meaning), strictness).map(({ path }) => path.join('.'));

describe('expect', () => {
  it('compares the expected members, whole lists, and values', () => {
    expect(wrong({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ c: 2 }] })).toEqual([]);
    expect(wrong({ a: 1, b: [1, 2] }, { a: 2, b: [1] })).toEqual(['a', 'b.1']);
    expect(wrong({ a: null }, { a: {}, b: null })).toEqual(['a', 'b']);
    expect(wrong([], {})).toEqual(['']);
  });
});

describe('is', () => {
  it('compares all members', () => {
    expect(wrong({ a: 1, b: { c: 2 } }, { a: 1, b: {} }, 'exactly')).toEqual(['b.c']);
    expect(wrong({ a: 1 }, { a: 1, b: '<any>' }, 'exactly')).toEqual(['b']);
    expect(wrong([{ a: 1, b: 2 }], { '<any order>': [{ a: 1 }] }, 'exactly')).toEqual(['']);
  });
});

describe('expected texts', () => {
  it.each([
    ['<any>', 0, true],
    ['<absent>', 0, false],
    ['<text>', 'a', true],
    ['<text>', 1, false],
    ['<number>', 1, true],
    ['<number>', '1', false],
    ['<flag>', false, true],
    ['<list>', [], true],
    ['<list>', {}, false],
    ['<hash>', `0x${'ab'.repeat(32)}`, true],
    ['<hash>', `0x${'ab'.repeat(31)}`, false],
    ['<address>', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', true],
    ['<address>', 'alice', false],
    ['<matches ^Qm.$>', 'Qma', true],
    ['<matches ^Qm.$>', 'Qmab', false],
    ['<1..5>', 5, true],
    ['<1..5>', '3', true],
    ['<-2..-1>', -1.5, true],
    ['<1..5>', 6, false],
    ['<1..5>', null, false],
    ['${id}', 7, true],
    ['id ${id + 1}', 'id 8', true],
    ['@bob', '5Bob', true],
    ['@@bob', '@bob', true],
    ['$${id}', '${id}', true],
    ['<unknown>', '<unknown>', true],
  ])('%s and %j', (expected, found, isSo) => {
    expect(wrong({ a: found }, { a: expected }).length === 0).toBe(isSo);
  });

  it('can require that a member is absent', () => {
    expect(wrong({}, { a: '<absent>' })).toEqual([]);
    expect(wrong({}, { a: '<any>' })).toEqual(['a']);
  });
});

describe('lists', () => {
  it('can be in any order, each item once', () => {
    expect(wrong([1, 2, 2], { '<any order>': [2, 1, 2] })).toEqual([]);
    expect(wrong([1, 2, 3], { '<any order>': [2, 1, 2] })).toEqual(['']);
    expect(wrong([1, 2, 3], { '<any order>': [2, 1] })).toEqual(['']);
  });

  it('can be longer if they only have to contain items', () => {
    expect(wrong([1, { a: 1, b: 2 }], { '<containing>': [{ a: 1 }] })).toEqual([]);
    expect(wrong([1], { '<containing>': [1, 1] })).toEqual(['']);
  });
});
