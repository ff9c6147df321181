import { describe, expect, it } from 'vitest';
import { catalogue } from '../rules/catalogue.ts';
import { currentLock, drift, storedLock } from './lock.ts';
import { entriesOf, matrix } from './matrix.ts';
import { matchesId } from '../model/pattern.ts';

const ruleIds = catalogue.map(({ id }) => id);

/** Every statement of the interface and the rulings has rules or a reason, and every rule has a statement. */
describe('the traceability matrix', () => {
  it('has unique and well-formed ids', () => {
    const ids = matrix.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter(id => !/^[a-z-]+(\.[a-z0-9-]+)+$/.test(id))).toEqual([]);
  });

  it('has a rule or a reason for every statement', () => {
    const uncovered = matrix.filter(({ covers, excluded = '' }) => covers.length === 0 && excluded === '');
    expect(uncovered.map(({ id }) => id)).toEqual([]);
  });

  it('names only rules that exist', () => {
    const unknown = matrix.flatMap(entry =>
      entry.covers
        .filter(pattern => !ruleIds.some(id => matchesId(pattern, id)))
        .map(pattern => `${entry.id} names ${pattern}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has statements under every heading that is the source of a rule', () => {
    const headings = new Set(matrix.map(({ heading }) => heading.replace(/[: ].*/, '')));
    expect(catalogue.filter(({ source }) => !headings.has(source.replace(/[: ].*/, '')))).toEqual([]);
  });
});

describe('every ruling', () => {
  const levels = new Set(matrix.flatMap(({ level }) => (level === undefined ? [] : [level])));

  it.each([...levels])('%s has rules of that level, or a reason', level => {
    const entries = matrix.filter(entry => entry.level === level);
    const isExcluded = entries.every(({ excluded }) => excluded !== undefined);
    const own = catalogue.filter(
      rule => rule.level === level && entries.some(entry => entriesOf([entry], rule.id).length > 0),
    );
    expect(isExcluded || own.length > 0, entries.map(({ id }) => id).join(', ')).toBe(true);
  });
});

/** A stated rule has a statement of the interface, a ruled rule its ruling. */
describe('every rule', () => {
  const stated = catalogue.filter(({ level }) => level === 'stated').map(({ id }) => id);

  it('that is stated has a statement of the interface', () => {
    const uncovered = stated.filter(id => !entriesOf(matrix, id).some(({ level }) => level === undefined));
    expect(uncovered, 'a row of spec/statements/interface.md').toEqual([]);
  });

  it('that is ruled has its ruling, which is in the matrix', () => {
    const uncovered = catalogue.filter(
      ({ id, level }) => level !== 'stated' && !entriesOf(matrix, id).some(entry => entry.level === level),
    );
    expect(uncovered.map(({ id, level }) => `${id} is ${level}`)).toEqual([]);
  });
});

/** A recorded id keeps its meaning; `npm run lock` records new ones before a release. */
describe.each(['rules', 'statements'] as const)('the ids of %s', kind => {
  const { changed, gone } = drift(storedLock()[kind], currentLock()[kind]);

  it('keep their meaning', () => expect(changed).toEqual([]));
  it('still exist', () => expect(gone).toEqual([]));
});
