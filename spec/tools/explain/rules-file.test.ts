import { beforeAll, describe, expect, it } from 'vitest';
import { writeOperations } from '../../../src/contract/endpoints.ts';
import { failures } from '../../../src/contract/failures.ts';
import type { RulesFiles } from '../../../src/plugins/explorer/rules-file.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { bodyAsText } from './example-view.ts';
import { rulesFiles } from './rules-file.ts';

describe('the texts of rules for pages', () => {
  let files: RulesFiles;
  beforeAll(async () => void (files = await rulesFiles(['burn'])));

  it('have every rule, on a page', () => {
    const { rules, pages } = files['rules.json'];
    expect(Object.keys(rules).toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
    const listed = new Set(pages.flatMap(({ sections }) => sections.flatMap(section => section.rules)));
    expect(listed).toEqual(new Set(Object.keys(rules)));
    expect(pages.slice(0, writeOperations.length).map(({ name }) => name)).toEqual(writeOperations);
  });

  it('have every error to which an answer links', () => {
    const names = new Set(files['rules.json'].errors.map(({ name }) => name));
    expect(Object.values(failures).filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('have a refused request beside an accepted one that differs in one place', () => {
    const { applies, nearMiss } = files['examples.json']['token.burn.holds-no-tokens'] ?? {};
    expect([applies?.isAccepted, nearMiss?.isAccepted]).toEqual([false, true]);
    expect(applies?.outcome).toContain('token.burn.holds-no-tokens');
    expect(applies?.requests.at(-1)).toEqual(nearMiss?.requests.at(-1));
  });
});

describe('a body in an example', () => {
  it.each([
    [{ address: '@alice', list: [1, null] }, '{ "address": "@alice", "list": [1, null] }'],
    [{ name: { repeat: 'n', times: 65 } }, '{ "name": "n" × 65 }'],
    [[1, 2, 3, 4, 5, 6, 7, 8], '[1, 2, 3, 4, 5, 6, … 2 more]'],
    [{}, '{}'],
  ])('%j is short', (body, text) => {
    expect(bodyAsText(body)).toBe(text);
  });
});
