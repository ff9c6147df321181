import { expect, it } from 'vitest';
import { testableRules } from './run/testable.ts';
import { selected } from './selection.ts';

const rules = testableRules('document');
const isStated = ({ level }: (typeof rules)[number]): boolean => level === 'stated';

it('selects the rules of a level', () => {
  const of = (level: 'stated' | 'ruled' | 'all') => selected(rules, { patterns: [], level });
  expect(of('all')).toEqual(rules);
  expect(of('stated')).toEqual(rules.filter(isStated));
  expect(of('ruled')).toEqual(rules.filter(rule => !isStated(rule)));
});

it('selects a rule that is named in full at any level, but not by a pattern', () => {
  const [ruled] = rules.filter(rule => !isStated(rule));
  if (ruled === undefined) throw new Error('expected a ruled rule');
  expect(selected(rules, { patterns: [ruled.id], level: 'stated' })).toEqual([ruled]);
  expect(() => selected(rules, { patterns: [`${ruled.id}*`], level: 'stated' })).toThrow(
    'no rule is stated; --level all selects the others as well',
  );
});
