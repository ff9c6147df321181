import { chromium } from 'playwright-core';
import { browserPath } from '../installed.ts';

// Opens the page of collection 1 of a server with an empty cache, and prints the seconds from the request of the page until its first
// token is there, for the bench: `tsx first-content.ts ORIGIN`.

const [origin = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage({ reducedMotion: 'reduce' });
await page.addInitScript(`new MutationObserver((_, observer) => {
  if (document.querySelector('.tile') === null) return;
  window.contentAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`);
await page.goto(`${origin}/explorer/opal/collections/1`);
await page.waitForSelector('.tile');
console.log(((await page.evaluate('contentAt')) as number) / 1_000);
await browser.close();
