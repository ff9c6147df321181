import { describe, expect, it } from 'vitest';
import { differences } from './changes.ts';

describe('differences between two observations', () => {
  it('are reported as paths', () => {
    expect(differences({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 }, d: null })).toEqual(['a/c', 'd']);
  });

  it('leave out the order of a list', () => {
    expect(differences({ admins: ['x', 'y'] }, { admins: ['y', 'x'] })).toEqual([]);
    expect(differences({ admins: ['x', 'x', 'y'] }, { admins: ['y', 'y', 'x'] })).toEqual(['admins']);
  });
});
