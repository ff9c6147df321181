import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOperations, writeOperations } from '../../../src/contract/endpoints.ts';
import { errors } from '../../../src/contract/errors.ts';
import { failures } from '../../../src/contract/failures.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { allPreconditions } from '../../rules/index.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { matrix } from '../../statements/matrix.ts';
import type { Book } from './book.ts';
import { bodyAsText } from './examples/example-view.ts';
import { smallBook } from './testing/small-book.ts';
import { ruleIn } from './views/exchanges.ts';
import { ruleUrl } from './views/text.ts';
import { bookFiles, renderPages } from './book-files.ts';

describe('the book', { timeout: 60_000 }, () => {
  let book: Book;
  let pages: ReadonlyMap<string, string>;
  const pageOf = (name: string): string => pages.get(name) ?? '';
  const idsIn = (html: string): Set<string> =>
    new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));

  beforeAll(async () => {
    book = await smallBook();
    pages = renderPages(book);
  });

  it('has every rule and every sentence, each at its address', () => {
    const ids = new Map([...pages].map(([name, html]) => [name, idsIn(html)]));
    for (const { id } of catalogue)
      expect([id, ids.get(book.rules[id]?.page ?? '')?.has(id)]).toEqual([id, true]);
    for (const { id } of matrix) expect([id, ids.get('interface')?.has(id)]).toEqual([id, true]);
  });

  it('has every error of answers at its address', () => {
    const ids = idsIn(pageOf('errors'));
    for (const { section, name } of Object.values(errors)) expect(ids).toContain(`${section}.${name}`);
    for (const { name } of Object.values(failures)) expect(ids).toContain(name);
  });

  it('has links that lead somewhere', async () => {
    const ids = new Map([...pages].map(([name, html]) => [`${name}.html`, idsIn(html)]));
    const files = new Set(Object.keys(await bookFiles(book)));
    const broken = [...pages].flatMap(([name, html]) =>
      [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
        .map(([, link = '']) => link)
        .filter(link => {
          const [file = '', anchor] = link.split('#');
          const known = ids.get(file === '' ? `${name}.html` : file);
          return (
            !link.startsWith('data:') &&
            (anchor === undefined ? !files.has(file) : known?.has(anchor) !== true)
          );
        })
        .map(link => `${name}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('has each id of a page once', () => {
    for (const [name, html] of pages) {
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect([name, ids.length]).toEqual([name, new Set(ids).size]);
    }
  });

  it('lists the reasons to refuse in their order of precedence', () => {
    const [, list = ''] = /<ol class="rules">([^]*?)<\/ol>\s*<\/section>/.exec(pageOf('burn')) ?? [];
    const shown = [...list.matchAll(/<li class="rule" id="([^"]*)"/g)].map(([, id]) => id);
    const burn = allPreconditions.find(({ operations }) => operations.includes('burn'));
    expect(shown).toEqual([...new Set(burn?.reasons.map(({ id }) => id))]);
  });

  it('shows a refused request beside an accepted one that differs in one place', () => {
    const burn = book.operations.find(({ operation }) => operation === 'burn');
    const found = burn?.sections
      .flatMap(({ rules }) => rules)
      .find(({ rule }) => rule.id === 'token.burn.holds-no-tokens');
    expect(found?.example?.step.receipt).toMatchObject({
      kind: 'refused',
      error: { rule: 'token.burn.holds-no-tokens' },
    });
    expect(found?.nearMiss?.step.receipt.kind).toBe('accepted');
    const [refused = [], accepted = []] = [found?.example, found?.nearMiss].map(one => one?.example.commands);
    expect(accepted.filter(({ operation }) => operation !== 'unnest')).toEqual(refused);
  });

  it('has a real answer of every operation, read or write, and of a near miss wherever it can be refused', () => {
    const all = [...book.operations, ...book.reads];
    expect(all.map(({ operation }) => operation)).toEqual([...writeOperations, ...readOperations]);
    for (const { operation, exchanges } of all) {
      expect([operation, exchanges.accepted.status]).toEqual([
        operation,
        expect.toBeOneOf([200, 201]) as number,
      ]);
      const refusals = exchanges.nearMisses.filter(({ status }) => status >= 400).length;
      // These reads need nothing, so there is nothing that they could refuse.
      const isRefusable = !['stats', 'chainProperties'].includes(operation);
      expect([operation, refusals > 0]).toEqual([operation, isRefusable]);
      expect(pageOf(operation)).toContain('<h2 id="request-and-answer">');
    }
  });

  it('has a near miss of every write that a rule refuses, with a link to the rule', () => {
    for (const { operation, exchanges } of book.operations) {
      const rules = exchanges.nearMisses.flatMap(({ answer }) => ruleIn(answer) ?? []);
      expect([operation, rules.length]).toEqual([operation, 1]);
      expect(pageOf(operation)).toContain(`href="${ruleUrl(book.rules, rules[0] ?? '')}"`);
    }
  });

  it('shows what rules about reads compare, and on the page of a read the rules that compare it', () => {
    const bundle = book.reads.find(({ operation }) => operation === 'bundle');
    expect(bundle?.rules).toContain('token.bundle.is-the-whole-tree');
    expect(pageOf('bundle')).toContain('href="reads.html#token.bundle.is-the-whole-tree"');
    const [, rule = ''] =
      /<li class="rule" id="token.bundle.needs-nested-tokens">([^]*?)<\/details>/.exec(pageOf('reads')) ?? [];
    expect(rule).toContain('400 Topmost token of a bundle has no nested tokens');
  });

  it('shows what the check of a relation sends', () => {
    const [, rule = ''] =
      /<li class="rule" id="batch.reports-each-write">([^]*?)<\/details>/.exec(pageOf('relations')) ?? [];
    expect(rule).toMatch(/<a href="batch.html">batch<\/a>[^]*@alice[^]*→ <code>accepted<\/code>/);
    const shown = book.general.find(({ name }) => name === 'relations')?.rules ?? [];
    const inProcess = relations.filter(
      ({ needsWire, profile = 'document' }) => !needsWire && profile === 'document',
    );
    const missing = inProcess.filter(
      ({ id }) => !shown.some(({ rule: { id: known }, sends = [] }) => known === id && sends.length > 0),
    );
    // Two instances are only read.
    expect(missing.map(({ id }) => id)).toEqual(['networks.differ-in-addresses-only']);
  });

  it('has the rules of profile chain in their places', () => {
    const ids = [...idsIn(pageOf('addAdmin'))];
    expect(ids.indexOf('collection.add-admin.owner-only')).toBe(
      ids.indexOf('collection.add-admin.collection-exists') + 1,
    );
    expect(pageOf('addAdmin')).toMatch(/profile chain only/);
  });

  it('shows data as text, without scripts or styles in the page', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const [first] = book.operations;
    if (first === undefined) throw new Error('expected operations, found none');
    const altered = renderPages({ ...book, operations: [{ ...first, says: hostile }] });
    expect(altered.get(first.operation)).toContain('&lt;img src=x onerror=alert(1)');
    for (const html of [...pages.values(), ...altered.values()])
      expect(html).not.toMatch(/<script>|<style|\son\w+="|style="|<img (?!src="data:image\/svg\+xml,%3Csvg)/);
  });

  it('has scripts that type-check', async () => {
    const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
    const checked = promisify(execFile)(compiler, ['-p', join(import.meta.dirname, './page')]).catch(
      (error: { stdout: string }) => error,
    );
    expect((await checked).stdout).toBe('');
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
