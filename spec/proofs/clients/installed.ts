import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the published clients are installed: `npm ci --prefix spec/proofs/clients`. */
export const areClientsInstalled = existsSync(join(import.meta.dirname, 'node_modules/.package-lock.json'));

/** Path of the Chromium or Chrome of this machine, or CHROMIUM, if it has one. Tests without it are skipped: `describe.skipIf(browserPath === undefined)`. */
export const browserPath = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find(path => existsSync(path));
