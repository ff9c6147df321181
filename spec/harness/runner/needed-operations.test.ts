import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { allRules } from '../../rules/catalogue.ts';
import { neededBy, neededFile } from './needed-operations.ts';

it('operations that are needed are listed of rules, and exist', () => {
  const ids = allRules.map(({ id }) => id);
  const listed = Object.keys(JSON.parse(readFileSync(neededFile, 'utf8')) as object);
  expect(listed.filter(id => !ids.includes(id))).toEqual([]);
  const stated = allRules.filter(({ level }) => level === 'stated');
  expect(stated.filter(({ id }) => neededBy(id).length === 0)).toEqual([]);
  const operations = Object.keys({ ...readEndpoints, ...writeEndpoints });
  expect([...new Set(ids.flatMap(neededBy))].filter(name => !operations.includes(name))).toEqual([]);
});
