import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { transactionCalls } from '../../wire/calls/calls.ts';
import { it } from '../../http/testing/it.ts';
import { serve } from '../../http/testing/server.ts';

const folder = join(import.meta.dirname, 'page');

describe('the files of the explorer', () => {
  const accept = { accept: 'text/html,application/xhtml+xml' };
  const filesOf = (html: string): string[] =>
    [...html.matchAll(/"(\/__explorer\/.*?)"/g)].map(([, url = '']) => url);

  it('are the page at / for browsers, to which base URLs lead', async ({ client }) => {
    const page = await client.raw('GET', '/', undefined, accept);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<div id="app"') as string });
    expect((await client.raw('GET', '/explorer/opal/collections/1?at=3', undefined, accept)).text).toBe(
      page.text,
    );
    for (const path of ['/opal', '/opal/v1', '/opal/'])
      expect(await client.raw('GET', path, undefined, accept)).toMatchObject({
        status: 302,
        headers: { location: '/explorer/opal' },
      });
  });

  it('begin with the header and its links, which need no script', async () => {
    const { text } = await (await serve()).raw('GET', '/', undefined, accept);
    const [shown = ''] = text.split('<noscript');
    for (const href of ['/', '/docs', '/spec']) expect(shown).toContain(`<a href="${href}"`);
    expect(shown).toContain('<main id="main">');
  });

  it.for(['/explorer%', '/explorer/%', '/docs/%E0', '/spec/%', '/spec/rules/%'])(
    'are a page that says not found, for programs JSON: %s',
    async (path, { client }) => {
      const page = await client.raw('GET', path, undefined, accept);
      expect(page).toMatchObject({ status: 404, text: expect.stringContaining('<div id="app"') as string });
      const { status, headers } = await client.raw('GET', path);
      expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    },
  );

  it('come with a policy that allows no scripts but these files, and the one in the page', async () => {
    const { headers, text } = await (await serve()).raw('GET', '/explorer', undefined, accept);
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'self'; script-src 'self' 'sha256-${hash}'; `);
    expect(policy).not.toMatch(/unsafe/);
  });

  it('are kept by a browser, and all together have 160 kB at most when compressed, the first ones 45 kB', async ({
    client,
  }) => {
    const page = await client.raw('GET', '/', undefined, accept);
    const sizes = new Map<string, number>();
    const read = async (name: string): Promise<void> => {
      if (sizes.has(name)) return;
      const { headers } = await client.raw('GET', `/__explorer/${name}`, undefined, {
        'accept-encoding': 'br',
      });
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': expect.stringContaining('immutable') as string,
      });
      sizes.set(name, Number(headers['content-length']));
      const { text } = await client.raw('GET', `/__explorer/${name}`);
      for (const [, next = ''] of text.matchAll(/["`]\.\/([\w-]+\.js)["`]/g)) await read(next);
    };
    const first = filesOf(page.text).map(url => url.replace('/__explorer/', ''));
    expect(first.map(name => name.replace(/-[\w-]{12}\./, '.'))).toEqual(['app.js', 'style.css']);
    for (const name of first) await read(name);
    const sum = (names: readonly string[]): number =>
      names.reduce((total, name) => total + (sizes.get(name) ?? 0), page.text.length);
    expect(sizes.size).toBeGreaterThan(10);
    expect([sum(first) < 45_000, sum([...sizes.keys()]) < 160_000]).toEqual([true, true]);
    // The page has one URL for ever, so a browser asks whether it has changed.
    const since = { ...accept, 'if-none-match': String(page.headers['etag']) };
    expect(await client.raw('GET', '/', undefined, since)).toMatchObject({ status: 304, text: '' });
  });

  it.each(['index.html', 'main.js', 'app.js', '../main.ts', '..%2Fmain.ts', 'constructor', ''])(
    'are the only files that are served: not %s',
    async path => {
      expect((await (await serve()).raw('GET', `/__explorer/${path}`)).status).toBe(404);
    },
  );

  it('are not served without control routes', async () => {
    const client = await serve({ simRoutes: false });
    for (const path of ['/explorer', '/explorer/%'])
      expect((await client.raw('GET', path, undefined, accept)).headers['content-type']).toContain('json');
  });

  it('mean a space by a line break in a template, as in HTML', async () => {
    const { html: template } = (await import(join(folder, 'html.js'))) as {
      html: (texts: TemplateStringsArray, ...values: unknown[]) => { props: { children: unknown[] } };
    };
    const made = template`
      <p>
        sign with
        <code>Seed</code>, in
        ${2} ways
      </p>
    `;
    expect(made.props.children.filter(child => typeof child !== 'object')).toEqual([
      ' sign with ',
      ', in ',
      2,
      ' ways ',
    ]);
  });

  it('have words for calls of the chain only', async () => {
    const { namedCalls } = (await import(join(folder, 'format/call-words.js'))) as { namedCalls: string[] };
    expect(namedCalls.filter(name => !transactionCalls.includes(name))).toEqual([]);
  });

  it('compare states by member, where nothing was before as well, and tokens as a whole', async () => {
    const { differences } = (await import(join(folder, 'format/difference.js'))) as {
      differences: (before: unknown, after: unknown) => unknown;
    };
    const entry = { key: 'edition', value: 'first', valueHex: '0x00' };
    const parent = { collectionId: 1, tokenId: 2 };
    expect(
      differences(
        { sponsorship: null, properties: [], owner: 'Alice' },
        { sponsorship: { isConfirmed: false }, properties: [entry], owner: 'Alice', parent },
      ),
    ).toEqual([
      { path: 'sponsorship.isConfirmed', before: undefined, after: false },
      { path: 'properties.edition.value', before: undefined, after: 'first' },
      { path: 'parent', before: undefined, after: parent },
    ]);
    // An entry that is gone moves no others.
    expect(differences({ list: ['a', 'b', { id: 3 }] }, { list: ['a', { id: 3 }] })).toEqual([
      { path: 'list.1', before: 'b', after: undefined },
    ]);
  });
});
