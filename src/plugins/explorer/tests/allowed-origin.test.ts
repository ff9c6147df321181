import { createServer as createPages } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../server.ts';
import { browserPath, openPage } from '../../../http/testing/browser.ts';
import { alice } from '../../../http/testing/server.ts';

/** What a browser test of an application does in its page. */
const steps = (base: string): string => `(async () => {
  const send = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization: 'Seed //Alice' };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch('${base}/' + path, init);
    return answer.ok ? answer.json() : answer.status;
  };
  const collection = { address: '${alice.address}', name: 'A', description: '', tokenPrefix: 'A' };
  await send('POST', 'v1/collections?use=Result', collection);
  const before = await send('GET', 'v1/collections/stats');
  const reset = await send('POST', '__sim/reset').catch(String);
  return { before, reset, after: await send('GET', 'v1/collections/stats') };
})()`;

describe.skipIf(browserPath === undefined)('an application of another origin in a browser', () => {
  it.each([true, false])('resets its world if its origin is allowed: %s', async isAllowed => {
    const pages = createPages((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<title>App</title>'),
    );
    await new Promise<void>(resolve => pages.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void pages.close());
    const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    const { app } = await createServer(isAllowed ? { allowedOrigins: [origin] } : {});
    onTestFinished(() => app.close());
    const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/opal`;
    const { page } = await openPage(origin);
    expect(await page.evaluate(steps(base))).toMatchObject(
      isAllowed
        ? { before: { alive: 1 }, after: { alive: 0 } }
        : {
            before: { alive: 1 },
            reset: 'TypeError: Failed to fetch',
            after: { alive: 1 },
          },
    );
  });
});
