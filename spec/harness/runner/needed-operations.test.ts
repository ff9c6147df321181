import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { testableRules } from '../../tools/conformance/run/testable.ts';
import { neededBy, neededFile } from './needed-operations.ts';

it('every stated rule that can be judged needs some operations', () => {
  const stated = testableRules('document').filter(({ level }) => level === 'stated');
  const known = JSON.parse(readFileSync(neededFile, 'utf8')) as object;
  const unknown = stated.filter(({ id }) => !Object.hasOwn(known, id)).map(({ id }) => id);
  expect(unknown, 'needed-operations.json').toEqual([]);
  const needs = stated.map(({ id }) => neededBy(id));
  expect(stated.filter((_, index) => needs[index]?.length === 0)).toEqual([]);
  const operations = Object.keys({ ...readEndpoints, ...writeEndpoints });
  expect([...new Set(needs.flat())].filter(name => !operations.includes(name))).toEqual([]);
});
