import { describe, expect, it } from 'vitest';
import { catalogue } from '../rules/catalogue.ts';
import { currentLock, drift, storedLock } from './lock.ts';
import { variants } from '../harness/variants/variants.ts';
import { coversOf, entriesOf, matchesId } from './matrix.ts';
import { freedomsLeftBy, leavingPatterns, untouched } from './freedoms-left.ts';
import { matrix } from './index.ts';

const ruleIds = catalogue.map(({ id }) => id);

/** The interface and the rulings, statement by statement, against the catalogue: nothing is said that nobody holds. */
describe('the ledger', () => {
  it('has every id once, of the form of ids', () => {
    const ids = matrix.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter(id => !/^[a-z-]+(\.[a-z0-9-]+)+$/.test(id))).toEqual([]);
  });

  it('has a rule or a reason for every statement', () => {
    const bare = matrix.filter(entry =>
      'excluded' in entry ? entry.excluded === '' : entry.covers.length === 0 && entry.pending === undefined,
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('waits for no rule', () => {
    const pending = matrix.flatMap(entry =>
      'pending' in entry ? [`${entry.id}: ${entry.pending ?? ''}`] : [],
    );
    expect(pending).toEqual([]);
  });

  it('names only rules that exist', () => {
    const unknown = matrix.flatMap(entry =>
      coversOf(entry)
        .filter(pattern => !ruleIds.some(id => matchesId(pattern, id)))
        .map(pattern => `${entry.id} names ${pattern}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has a statement for every rule', () => {
    expect(ruleIds.filter(id => entriesOf(matrix, id).length === 0)).toEqual([]);
  });

  it('has under every heading that a rule names as its source some statement', () => {
    const headings = new Set(matrix.map(({ heading }) => heading.replace(/[: ].*/, '')));
    expect(catalogue.filter(({ source }) => !headings.has(source.replace(/[: ].*/, '')))).toEqual([]);
  });
});

describe('every ruling', () => {
  const levels = new Set(matrix.flatMap(({ level }) => (level === undefined ? [] : [level])));

  it.each([...levels])('%s has a rule of its own, or a reason', level => {
    const entries = matrix.filter(entry => entry.level === level);
    const isExcluded = entries.every(entry => 'excluded' in entry);
    const own = catalogue.filter(
      rule => rule.level === level && entries.some(entry => entriesOf([entry], rule.id).length > 0),
    );
    expect(isExcluded || own.length > 0, entries.map(({ id }) => id).join(', ')).toBe(true);
  });

  it('that a rule names is in the ledger', () => {
    const unknown = catalogue.filter(({ level }) => level !== 'stated' && !levels.has(level));
    expect(unknown.map(({ id, level }) => `${id} is ${level}`)).toEqual([]);
  });
});

/** The audit of levels: what is stated has its sentence and what that leaves open, what is ruled has its ruling. */
describe('every level', () => {
  const stated = catalogue.filter(({ level }) => level === 'stated').map(({ id }) => id);

  it('that is stated has a statement of the interface', () => {
    const bare = stated.filter(id => !entriesOf(matrix, id).some(({ level }) => level === undefined));
    expect(bare).toEqual([]);
  });

  it('that is ruled has that ruling', () => {
    const bare = catalogue.filter(
      ({ id, level }) => level !== 'stated' && !entriesOf(matrix, id).some(entry => entry.level === level),
    );
    expect(bare.map(({ id, level }) => `${id} is ${level}`)).toEqual([]);
  });

  it('that is stated says which freedoms its sentence leaves', () => {
    expect(stated.filter(id => freedomsLeftBy(id).length === 0)).toEqual([]);
  });

  it('leaves each freedom in some rule, or there is a reason why none can', () => {
    const left = new Set<string>(stated.flatMap(freedomsLeftBy));
    const wrong = variants.filter(({ id }) => left.has(id) === id in untouched);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('is spoken of by no pattern that is about nothing', () => {
    const idle = leavingPatterns.filter(pattern => !stated.some(id => matchesId(pattern, id)));
    expect(idle).toEqual([]);
  });
});

/** A new id needs a new line (`npm run rules -- --lock`); what an id once meant it means for good. */
describe.each(['rules', 'statements'] as const)('the ids of %s', kind => {
  const { changed, gone, added } = drift(storedLock()[kind], currentLock()[kind]);

  it('mean what they meant', () => expect(changed).toEqual([]));
  it('are all still there', () => expect(gone).toEqual([]));
  it('are all locked', () => expect(added).toEqual([]));
});
