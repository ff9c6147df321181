import { chromium, type Browser } from 'playwright-core';
import { mintHundreds } from '../client.ts';
import { alternate } from '../measure.ts';
import type { Row } from '../row.ts';

/** An element of a collection's page in the explorer that is there with its content. */
const content = '.tile';

/** A collection in the explorer, opened with an empty cache in Chromium, which is at /usr/bin/chromium, or CHROMIUM. */
export const firstContent: Row = {
  name: 'first-content',
  work: 'First content of a collection of 100 k tokens in Chromium',
  baseline: 'the same with 1 k tokens',
  bound: ['≤', 1.3],
  measure: async bench => {
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const originWith = async (hundreds: number): Promise<string> => {
      const { origin } = await bench.start('service');
      await mintHundreds(origin, hundreds);
      return origin;
    };
    try {
      const [big, small] = [await originWith(1_000), await originWith(10)];
      return await alternate(
        () => secondsToContent(browser, big),
        () => secondsToContent(browser, small),
        bench,
      );
    } finally {
      await browser.close();
    }
  },
};

/** The time from the request of the page until its content is there, in seconds. */
async function secondsToContent(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (document.querySelector('${content}') === null) return;
    window.contentAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });`);
  await page.goto(`${origin}/explorer/opal/collections/1`);
  await page.waitForSelector(content);
  const milliseconds = (await page.evaluate('contentAt')) as number;
  await context.close();
  return milliseconds / 1_000;
}
