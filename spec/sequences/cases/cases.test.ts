import { describe, expect, it } from 'vitest';
import { statedBounds } from '../../../src/contract/limits.ts';
import { documentedWrites } from '../../model/documented/requests.ts';
import { areShown } from '../shown.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { rulesOfSequences } from '../testing/rules-of-sequences.ts';
import { loadApplicable } from '../applicable.ts';
import { loadWritten } from '../written.ts';

const cases = loadWritten('cases');

/** Stated rules of writes and reads that no case can cover, with the reason. */
const beyondCases: Readonly<Record<string, string>> = {
  'collection.create.signer-can-pay': 'needs an account without coins',
  'transaction.must-be-paid': 'needs an account without coins',
  'token.approve.by-its-owner': 'the interface shows no way to give an allowance',
  'pieces.burn.reports-amount': 'the interface does not name the parameters for pieces',
  'token.burn.portion-is-some': 'the interface does not name the parameters for pieces',
};

describe('cases', () => {
  const ids = cases.map(({ id }) => id);
  const steps = cases.flatMap(one => one.commands.map(command => ({ id: one.id, ...command })));

  it('have unique ids of an area and a name', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter(id => !/^[a-z-]+(\.[a-z0-9][a-zA-Z0-9-]*)+$/.test(id))).toEqual([]);
  });

  it('are short, and few enough to be played over HTTP', () => {
    expect(cases.filter(one => one.commands.length > 13).map(({ id }) => id)).toEqual([]);
    expect(steps.length).toBeLessThan(1_500);
  });

  it('use every operation of the interface, in requests that it shows', () => {
    const used = new Set(steps.map(({ operation }) => operation));
    expect([...used].toSorted(), 'a case of each operation').toEqual(documentedWrites.toSorted());
    expect(cases.filter(({ commands }) => !areShown(commands)).map(({ id }) => id)).toEqual([]);
  });

  it('try both sides of every bound that the interface states', () => {
    const titles = new Map(cases.map(({ id, title }) => [id, title.match(/\d+/g)?.map(Number)]));
    const missing = Object.entries(statedBounds).filter(
      ([name, { accepted, refused }]) => String(titles.get(`bounds.${name}`)) !== `${accepted},${refused}`,
    );
    expect(missing).toEqual([]);
  });

  it('need four accounts at most', () => {
    const named = JSON.stringify(cases).match(/"@\w+"/g);
    expect([...new Set(named)].toSorted()).toEqual(['"@alice"', '"@bob"', '"@charlie"', '"@dave"']);
  });

  it('cover every stated rule of writes and reads, except those listed with a reason', () => {
    const applicable = new Set(loadApplicable('document').cases.flatMap(one => [...one.applied]));
    const judged = new Set(rulesOfSequences('document'));
    const stated = catalogue.filter(({ id, level }) => level === 'stated' && judged.has(id));
    const others = stated.filter(({ id }) => !applicable.has(id) && !(id in beyondCases));
    expect(
      others.map(({ id }) => id),
      'a case in spec/sequences/cases/ to which it applies',
    ).toEqual([]);
    expect(Object.keys(beyondCases).filter(id => applicable.has(id))).toEqual([]);
  });
});
