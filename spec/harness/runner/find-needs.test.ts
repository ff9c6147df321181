import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { testableRules } from '../../tools/conformance/run/testable.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { neededInSequences } from './find-needs.ts';
import { neededBy, neededFile } from './needed-operations.ts';

const { cases } = loadApplicable('document');

it(
  'the operations that a rule needs are those without which it does not apply',
  { timeout: 60_000 },
  async () => {
    const found = await neededInSequences(
      cases.filter(({ sequence: { id } }) => id === 'transfers-enabled.off-and-on'),
    );
    for (const rule of ['token.transfer.gives-to-recipient', 'collection.transfers-enabled.takes-effect']) {
      expect(found[rule], `${rule}: npm run needs`).toEqual(neededBy(rule));
      expect(found[rule]).toContain('createCollection');
    }
  },
);

it('every stated rule that can be judged needs some operations', () => {
  const stated = testableRules('document').filter(({ level }) => level === 'stated');
  const known = JSON.parse(readFileSync(neededFile, 'utf8')) as object;
  const unknown = stated.filter(({ id }) => !Object.hasOwn(known, id)).map(({ id }) => id);
  expect(unknown, 'npm run needs').toEqual([]);
  const needs = stated.map(({ id }) => neededBy(id));
  expect(stated.filter((_, index) => needs[index]?.length === 0)).toEqual([]);
  const operations = Object.keys({ ...readEndpoints, ...writeEndpoints });
  expect([...new Set(needs.flat())].filter(name => !operations.includes(name))).toEqual([]);
});
