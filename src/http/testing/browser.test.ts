import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browserPath, openPage } from './browser.ts';

/** Serves a page on a free port until the end of the test; returns its address. */
async function served(html: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe.skipIf(browserPath === undefined)('a page in the browser of tests', () => {
  it('runs its scripts', async () => {
    const { page, problems } = await openPage(
      await served(
        '<link rel="icon" href="data:,"><h1></h1><script>document.querySelector("h1").append(6 * 7)</script>',
      ),
    );
    expect(await page.textContent('h1')).toBe('42');
    expect(problems).toEqual([]);
  });

  it('reports errors of scripts and requests to other hosts', async () => {
    const { page, problems } = await openPage(
      await served(
        '<link rel="icon" href="data:,"><img src="http://example.org/a.png"><script>nothing.is.there</script>',
      ),
    );
    await page.waitForLoadState('load');
    expect(problems).toEqual(
      expect.arrayContaining(['error: nothing is not defined', 'request: http://example.org/a.png']),
    );
  });
});
