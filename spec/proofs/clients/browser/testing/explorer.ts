import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { browserPath } from '../../installed.ts';
import { openSharedPage, type SharedPage } from './browser.ts';
import type { Client } from '../../../../../src/http/testing/server.ts';
import { openFilledServer } from '../../../../../src/plugins/explorer/testing/filled.ts';

/** The URL of the server, a client of its world opal, and the page of the tests of a file, which `describeExplorer` opens. */
export let url: string;
export let client: Client;
export let page: Page;
/** What went wrong in the page since the last call. */
export let takeProblems: SharedPage['takeProblems'];

/** Tests in a browser that shows the explorer of a filled server: one page and one server for a file. They are skipped without a browser. */
export function describeExplorer(name: string, tests: () => void): void {
  describe.skipIf(browserPath === undefined)(`${name}, in a browser`, () => {
    beforeAll(async () => {
      const server = await openFilledServer();
      ({ url, client } = server);
      const opened = await openSharedPage(`${url}/explorer`);
      ({ page, takeProblems } = opened);
      return async () => {
        await opened.close();
        await server.close();
      };
    });
    tests();
  });
}

/**
 * Goes to a place below `/explorer` as a link does, and waits until the page shows what it read. To load the page again costs several
 * times as much.
 */
export async function visit(path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(`/explorer${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.loading, .chain .lost').first().waitFor({ state: 'detached' });
}

/** Sets the width of the window, such as 360 for a phone. */
export const resize = (width: number): Promise<void> => page.setViewportSize({ width, height: 740 });

/** How much wider the page is than the window, in pixels. */
export const overflow = (): Promise<unknown> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** A member of the query of the page; null if it is absent. */
export const inUrl = (name: string): string | null => new URL(page.url()).searchParams.get(name);

/** Whether an image was loaded. */
export const isLoaded = (image: Locator): Promise<boolean> =>
  image.evaluate(node => (node as unknown as { naturalWidth: number }).naturalWidth > 0);

/** Saves what a button offers; returns the name and the content of the file. */
export async function saved(button: string): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}

/**
 * What is wrong with a page for some of its users: it is wider than the window, or an accessibility checker finds something by its rules,
 * with the light theme. The dark one changes nothing but colours, whose contrast is checked if `isDark` says so.
 */
export async function pageProblems(isDark = false): Promise<readonly string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source);
  const checks = isDark ? `await check('dark', { runOnly: ['color-contrast'] })` : '[]';
  // Elements that pass are not described: that, and sending it from the page, takes longer than the check.
  return (await page.evaluate(`(async () => {
    const root = document.documentElement;
    const check = async (theme, rules) => {
      root.dataset.theme = theme;
      const { violations } = await axe.run(document, { resultTypes: ['violations'], ...rules });
      return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | '));
    };
    const width = root.scrollWidth - innerWidth;
    const dark = ${checks};
    return [...(width > 0 ? [width + ' px wider than the window'] : []), ...dark, ...(await check('light', {}))];
  })()`)) as readonly string[];
}
