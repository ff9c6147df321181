import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { browserPath } from '../../installed.ts';

/** A page of a browser, and what went wrong in it. */
export interface OpenedPage {
  readonly page: Page;
  /**
   * Errors of scripts and of the console, among them violations of the content security policy, and requests to other hosts than
   * `127.0.0.1`, which do not reach them.
   */
  readonly problems: readonly string[];
}

/** A page of a browser that several tests use one after another. */
export interface SharedPage extends OpenedPage {
  /** The problems since the last call. */
  readonly takeProblems: () => readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * The headless browser of all test files of this process, which starts with the first page. It reaches no host but `127.0.0.1`.
 * It is not closed: playwright ends it with the process.
 */
let started: Promise<BrowserContext> | undefined;

async function start(): Promise<BrowserContext> {
  const browser = await chromium.launch({
    executablePath: browserPath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--process-per-site',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // While an empty page of this host is open, all pages share its process. To start one for each takes three times as long as the page.
  const empty = await context.newPage();
  await empty.route('**', route => route.fulfill({ body: '' }));
  await empty.goto('http://127.0.0.1/');
  return context;
}

/** Opens an address in a page of its own, which is closed at the end of the test. */
export async function openPage(url: string): Promise<OpenedPage> {
  const opened = await openSharedPage(url);
  onTestFinished(() => opened.close());
  return opened;
}

/** Opens an address in a page for several tests. */
export async function openSharedPage(url: string): Promise<SharedPage> {
  const context = await (started ??= start());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(`error: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  // To intercept requests instead would turn off the cache of the browser.
  page.on('request', request => {
    if (/^(?:https?|wss?):\/\/(?!127\.0\.0\.1[:/])/.test(request.url()))
      problems.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  const close = async (): Promise<void> => {
    if (page.url().startsWith('http')) await page.evaluate('localStorage.clear()');
    await context.clearPermissions();
    await page.close();
  };
  return { page, problems, takeProblems: () => problems.splice(0), close };
}
