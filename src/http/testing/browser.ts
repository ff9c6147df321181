import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';

/** Path of the Chromium or Chrome of this machine, if it has one. Tests without it are skipped: `describe.skipIf(browserPath === undefined)`. */
export const browserPath = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find(path => existsSync(path));

/** A page of a browser, and what went wrong in it. */
export interface OpenedPage {
  readonly page: Page;
  /**
   * Errors of scripts and of the console, among them violations of the content security policy, and requests to other hosts than
   * `127.0.0.1`, which are not sent.
   */
  readonly problems: readonly string[];
}

/** Opens an address in a page of its own, which is closed at the end of the test. */
export type OpenPage = (url: string) => Promise<OpenedPage>;

/** Lets the tests of a file open pages in one headless browser, which starts with the first page and ends after the last test. */
export function usePages(): OpenPage {
  let launched: Promise<Browser> | undefined;
  afterAll(async () => (await launched)?.close());
  return async url => {
    launched ??= chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
    const context = await (await launched).newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', error => problems.push(`error: ${error.message}`));
    page.on('console', message => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    await context.route(
      ({ hostname, protocol }) => hostname !== '127.0.0.1' && protocol !== 'file:',
      route => {
        problems.push(`request: ${route.request().url()}`);
        return route.abort();
      },
    );
    await page.goto(url);
    return { page, problems };
  };
}
