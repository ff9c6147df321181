import { expect, it } from 'vitest';
import { alice } from '../../../../../src/http/testing/server.ts';
import { client, describeExplorer, page, takeProblems, url } from '../testing/explorer.ts';

/** Elements of a page when it is opened, which browsers lay out in one task, however large the world is. */
const elementsMax = 1_000;

/** What browsers load language data for, which takes them longer than to show a page. */
const noLanguageData = `
  for (const [owner, name] of [[Intl, 'NumberFormat'], [Intl, 'DateTimeFormat'], [Intl, 'Collator'],
    [String.prototype, 'localeCompare'], [Number.prototype, 'toLocaleString'], [Date.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'], [Date.prototype, 'toLocaleTimeString']])
    owner[name] = () => { throw new Error(name + ' loads language data'); };`;

describeExplorer('a page of a large world', () => {
  it('shows a part of each list, without language data, and costs at most 20 kB when it is loaded again', async () => {
    const tokens = Array.from({ length: 100 }, () => ({}));
    for (let block = 0; block < 60; block += 1)
      await client.as(alice).mintMany({ collectionId: 1, tokens: block < 4 ? tokens : [{}] });
    await page.addInitScript(noLanguageData);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    for (const path of ['/collections/1', '/transactions']) {
      await page.goto(`${url}/explorer/opal${path}`);
      await page.waitForLoadState('networkidle');
      expect(takeProblems(), path).toEqual([]);
      expect(await page.locator('main li').count(), path).toBeGreaterThan(20);
      expect(await page.locator('*').count(), path).toBeLessThan(elementsMax);
      bytes = 0;
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect([path, bytes > 2_000 && bytes < 20_000, bytes]).toEqual([path, true, bytes]);
    }
  });

  it('sends ten requests at most until it is there', async () => {
    const sent = new Set<string>();
    const fresh = await page.context().newPage();
    // Whether something changed is asked again as soon as it is answered.
    fresh.on('request', request => void (request.url().endsWith('/overview') || sent.add(request.url())));
    await fresh.goto(`${url}/explorer/opal`);
    await fresh.getByText('mints').first().waitFor();
    expect(sent.size, [...sent].join('\n')).toBeLessThanOrEqual(10);
    await fresh.close();
  });
});
