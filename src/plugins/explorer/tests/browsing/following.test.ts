import { beforeEach, expect, it } from 'vitest';
import { describeExplorer, page, server, visit } from '../../testing/explorer.ts';

describeExplorer('pages that follow the chain', () => {
  /** A new world in each test, in which blocks are sealed on request. */
  let world: string;
  let worlds = 0;

  const control = (path: string, body: object): Promise<unknown> =>
    server.request('POST', `/${world}/__sim/${path}`, body);
  const numbers = (): Promise<readonly number[]> =>
    page
      .locator('.blocks strong')
      .allInnerTexts()
      .then(texts => texts.map(text => Number(text.replace('Block ', ''))));
  const downFrom = (first: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => first - index);

  beforeEach(async () => {
    world = `following-${(worlds += 1)}`;
    await server.request('POST', '/__sim/worlds', { id: world, blockTime: 'manual' });
  });

  it('list each block once and in order after "Show more", new blocks and a revert', async () => {
    await control('blocks', { count: 60 });
    await control('snapshots', { name: 'sixty' });
    await control('blocks', { count: 60 });
    await visit(`/${world}/blocks`);
    await expect.poll(numbers).toEqual(downFrom(120, 50));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    await control('blocks', { count: 10 });
    await expect.poll(numbers).toEqual(downFrom(130, 100));
    await control(`snapshots/${world}.sixty/revert`, {});
    await expect.poll(numbers).toEqual(downFrom(60, 61));
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  });

  it('show after Back what was shown before, at the same height', async () => {
    await control('blocks', { count: 120 });
    await visit(`/${world}/blocks`);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    await page.getByRole('link', { name: 'Block 25', exact: true }).scrollIntoViewIfNeeded();
    const height = await page.evaluate('scrollY');
    await page.getByRole('link', { name: 'Block 25', exact: true }).click();
    await page.getByRole('heading', { name: 'Block 25' }).waitFor();
    await page.goBack();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
    expect(height).toBeGreaterThan(1_000);
    await expect.poll(() => page.evaluate('scrollY')).toBe(height);
    // A link to it shows the same in another tab.
    await page.reload();
    await expect.poll(numbers).toEqual(downFrom(120, 100));
  });

  it('show the page that was opened during an outage when the server is back', async () => {
    await visit(`/${world}`);
    await page.context().setOffline(true);
    try {
      await page.getByRole('link', { name: 'Blocks', exact: true }).click();
      await page.getByText('The server does not answer. Is it running?').waitFor();
      await page.getByText('The server does not answer.', { exact: true }).waitFor();
    } finally {
      await page.context().setOffline(false);
    }
    await expect.poll(numbers).toEqual([0]);
    await expect.poll(() => page.getByText(/The server does not answer/).count()).toBe(0);
  });
});
