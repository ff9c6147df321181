import { describe, expect, it } from 'vitest';
import { differences } from './changes.ts';

describe('differences between two observations', () => {
  it('are told as paths', () => {
    expect(differences({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 }, d: null })).toEqual(['a/c', 'd']);
  });

  it('are none where only the order of a list is another', () => {
    expect(differences({ admins: ['x', 'y'] }, { admins: ['y', 'x'] })).toEqual([]);
    expect(differences({ admins: ['x', 'x', 'y'] }, { admins: ['y', 'y', 'x'] })).toEqual(['admins']);
  });
});
