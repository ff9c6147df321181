import { defineConfig } from '@playwright/test';

// `understudy exec` names the URLs of its server; the page has those of the network without them.
const { CHROMIUM, UNDERSTUDY_OPAL_V2_URL: restUrl, UNDERSTUDY_OPAL_SCAN_URL: scanUrl } = process.env;
const baseURL = 'http://127.0.0.1:5199';

export default defineConfig({
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    launchOptions: CHROMIUM === undefined ? {} : { executablePath: CHROMIUM, args: ['--no-sandbox'] },
  },
  webServer: {
    command: 'npx vite --host 127.0.0.1 --port 5199 --strictPort',
    url: baseURL,
    env: { VITE_REST_URL: `${restUrl}`, VITE_INDEXER_URL: `${scanUrl}/v2` },
  },
});
