import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { eventFormats, type EventMember } from '../../contract/events.ts';
import { callNames } from '../../wire/call-shapes.ts';
import { serve } from '../testing/server.ts';
import { vendorFiles } from './vendor.ts';

const folder = join(import.meta.dirname, '../../explorer');
const html = readFileSync(join(folder, 'index.html'), 'utf8');

describe('the files of the explorer', () => {
  it('are the page at / for browsers, and an error that names pages and worlds for all others', async () => {
    const client = await serve();
    const accept = { accept: 'text/html,application/xhtml+xml' };
    const page = await client.raw('GET', '/', undefined, accept);
    expect(page).toMatchObject({ status: 200, text: html });
    expect((await client.raw('GET', '/explorer/opal/collections/1?at=3', undefined, accept)).text).toBe(html);
    const { status, text } = await client.raw('GET', '/');
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({
      error: {
        message:
          'Cannot GET /. Browsers get the explorer here. Worlds are below /opal, /quartz and /unique; pages are /docs, /spec and /reports',
        details: { served: expect.arrayContaining(['/opal', '/docs', '/openapi.json']) as string[] },
      },
    });
    for (const path of ['/opal', '/opal/v1', '/opal/'])
      expect((await client.raw('GET', path)).text).toContain(`Cannot GET ${path}: this is a base URL`);
  });

  it('come with a policy that allows no scripts but these files', async () => {
    const { headers } = await (await serve()).raw('GET', '/explorer');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'self'; script-src 'self' 'sha256-[^']+'; /);
    expect(policy).not.toMatch(/unsafe/);
  });

  it('are all served, with the modules that they import', async () => {
    const client = await serve();
    const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.(js|css|svg)$/.test(name),
    );
    for (const name of [...own, ...Object.keys(vendorFiles).map(file => `vendor/${file}`)])
      expect((await client.raw('GET', `/__explorer/${name}`)).status, name).toBe(200);
    const imported = [...html.matchAll(/"\/__explorer\/vendor\/(.*?)"/g)].map(([, name = '']) => name);
    expect(imported.toSorted()).toEqual(Object.keys(vendorFiles).toSorted());
  });

  it.each(['index.html', 'tsconfig.json', '../main.ts', '..%2Fmain.ts', 'vendor/constructor', 'style', ''])(
    'are the only files that are served: not %s',
    async path => {
      expect((await (await serve()).raw('GET', `/__explorer/${path}`)).status).toBe(404);
    },
  );

  it('are not served without control routes', async () => {
    const client = await serve({ simRoutes: false });
    expect((await client.raw('GET', '/explorer', undefined, { accept: 'text/html' })).status).toBe(404);
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

  it('have words for every call', async () => {
    const { namedCalls } = (await import(join(folder, 'format/call-words.js'))) as { namedCalls: string[] };
    expect([...namedCalls].toSorted()).toEqual(
      [...callNames, 'utility.batch', 'utility.batchAll', 'utility.forceBatch', 'sudo.sudo'].toSorted(),
    );
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
  });

  it('name the members of every event', async () => {
    const { eventMembers } = (await import(join(folder, 'format/event-members.js'))) as {
      eventMembers: Readonly<Record<string, readonly string[]>>;
    };
    const types: Readonly<Record<string, EventMember>> = {
      collection: 'collection',
      token: 'token',
      mode: 'mode',
      key: 'key',
      flag: 'flag',
      coins: 'amount',
      amount: 'amount',
      position: 'index',
      error: 'error',
      result: 'result',
    };
    const found = Object.entries(eventMembers).map(([name, members]) => [
      name,
      members.map(member => types[member] ?? 'account'),
    ]);
    const expected = Object.entries(eventFormats).map(([name, { members }]) => [
      name,
      members.map(member => (member === 'cross' ? 'account' : member)),
    ]);
    // The chain has the error of a refused transaction beside its events.
    const failed = { 'system.ExtrinsicFailed': ['error'] };
    expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(expected), ...failed });
  });
});

describe('the sources of the explorer', () => {
  it('have correct types', async () => {
    const tsc = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });
});
