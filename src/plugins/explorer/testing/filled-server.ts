import { u8aToHex } from '@polkadot/util';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { SignerPayload } from '../../../contract/shapes/index.ts';
import { pluginsWith } from './rules.ts';
import { createServer } from '../../server.ts';
import { openSharedPage, type SharedPage } from '../../../http/testing/browser.ts';
import { alice, bob, carol } from '../../../http/testing/server.ts';
import { withBytes } from '../../../service/extrinsics/payload.ts';

const image = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';

/** A server that listens, and writes that Alice signs. */
export interface FilledServer {
  readonly url: string;
  readonly createCollection: (body: object) => Promise<unknown>;
  readonly mint: (name: string) => Promise<unknown>;
  /** Sends a write by POST that is signed as Alice, or by another seed. */
  readonly write: (path: string, body: object, seed?: string) => Promise<void>;
  /** Signs a payload as Charlie, as a wallet extension does. */
  readonly sign: (payload: SignerPayload) => string;
  readonly close: () => Promise<unknown>;
}

/** Sends a request with a JSON body, and fails the test unless it succeeds. */
export async function request(method: string, url: string, body: object = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: 'Seed //Alice' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} should succeed, but was answered with ${text}`);
  return JSON.parse(text);
}

/** Starts a server with a collection, three tokens nested in each other, and a refused transaction, in six blocks, until the end of the test. */
export async function filledServer(): Promise<FilledServer> {
  const server = await sharedFilledServer();
  onTestFinished(() => void server.close());
  return server;
}

/** The server of `filledServer` for several tests. */
async function sharedFilledServer(): Promise<FilledServer> {
  const { app } = await createServer({ plugins: pluginsWith() });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const write = async (path: string, body: object, seed = '//Alice'): Promise<void> => {
    const headers = { 'content-type': 'application/json', authorization: `Seed ${seed}` };
    await fetch(`${url}/opal/v1/${path}?use=Submit`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const { address } = alice;
  const createCollection = (body: object) => write('collections', { address, description: '', ...body });
  const mint = (name: string) =>
    write('tokens', {
      address,
      collectionId: 1,
      data: {
        name: { _: name },
        image: { fullUrl: '', url: `data:image/svg+xml,${encodeURIComponent(image)}` },
        attributes: { suit: 'spades' },
      },
    });
  await createCollection({
    name: 'Cards',
    tokenPrefix: 'CRD',
    permissions: { nesting: { tokenOwner: true, collectionAdmin: false } },
    schema: {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: '{infix}' },
      coverPicture: { url: 'data:image/png;base64,AAAA' },
      attributesSchemaVersion: '1.0.0',
      attributesSchema: { 0: { name: { _: 'suit' }, type: 'string' } },
    },
  });
  for (const name of ['Ace', 'King', 'Queen']) await mint(name);
  const token = (tokenId: number) => ({ collectionId: 1, tokenId });
  await write('tokens/nest', { address, parent: token(1), nested: token(2) });
  await write('tokens/nest', { address, parent: token(2), nested: token(3) });
  await write('collections/set-limits', { address: bob.address, collectionId: 1, limits: {} }, '//Bob');
  const sign = (payload: SignerPayload): string =>
    u8aToHex(carol.sign(withBytes(payload).signerPayloadHex, { withType: true }));
  return { url, createCollection, mint, write, sign, close: () => app.close() };
}

/** The explorer of a filled server, in a page for several tests. `close` closes both. */
export interface FilledExplorer extends SharedPage {
  readonly server: FilledServer;
}

/** Opens the explorer of a filled server for all tests of a group: for `beforeAll`, which returns `close`. */
export async function openFilledExplorer(): Promise<FilledExplorer> {
  const server = await sharedFilledServer();
  const opened = await openSharedPage(`${server.url}/explorer`);
  const close = async (): Promise<void> => {
    await opened.close();
    await server.close();
  };
  return { ...opened, server, close };
}

/**
 * Goes to a place of the explorer in a page that already shows the explorer, as a link does, and waits until it shows what it read. To load
 * the page again costs several times as much.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(`/explorer${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.loading, .chain .lost').first().waitFor({ state: 'detached' });
}

/**
 * What an accessibility checker finds in the page, or beside the elements of the selector `except`: by all its rules, or by some of them.
 */
export async function findProblems(
  page: Page,
  { rules, except }: { readonly rules?: readonly string[]; readonly except?: string } = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source);
  // Elements that pass are not described: that, and sending it from the page, takes longer than the check.
  const options = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) };
  const checked = except === undefined ? 'document' : JSON.stringify({ exclude: [except] });
  return (await page.evaluate(`axe.run(${checked}, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')),
  )`)) as readonly string[];
}

/** Shows the page with a theme, as the button of the header does. */
export async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
}

/**
 * The problems in all rules with the light theme, and those in the contrast of colours with the dark theme, which changes nothing else;
 * beside the elements of the selector `except`, if there is one.
 */
export async function findProblemsOfThemes(page: Page, except?: string): Promise<readonly string[]> {
  const beside = except === undefined ? {} : { except };
  await useTheme(page, 'light');
  const light = await findProblems(page, beside);
  await useTheme(page, 'dark');
  return [...light, ...(await findProblems(page, { ...beside, rules: ['color-contrast'] }))];
}
