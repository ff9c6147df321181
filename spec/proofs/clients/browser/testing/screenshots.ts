import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath } from '../../installed.ts';
import { bob } from '../../../../../src/http/testing/server.ts';
import { openFilledServer } from '../../../../../src/plugins/explorer/testing/filled.ts';

// Makes the pictures of the guide of the explorer: `npm run screenshots`. It needs Chromium.

const folder = join(import.meta.dirname, '../../../../decisions/images');
const { url, close } = await openFilledServer();

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
const shots = [
  ['world', '/explorer/opal', 'light', 'h1'],
  ['token', '/explorer/opal/collections/1/tokens/2', 'dark', 'h1'],
  ['act', '/explorer/opal/act/mint?collectionId=1&address=' + bob.address, 'light', 'text=Try it'],
] as const;
for (const [name, path, colorScheme, top] of shots) {
  const page = await browser.newPage({ viewport: { width: 1100, height: 720 }, colorScheme });
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(1_500);
  const { y = 0 } = (await page.locator(top).first().boundingBox()) ?? {};
  await page.evaluate(`scrollTo(0, ${y} - 180)`);
  await page.screenshot({ path: join(folder, `explorer-${name}.png`) });
}
await browser.close();
await close();
