import { beforeEach, expect, it } from 'vitest';
import type { WorldOverview } from '../../../../contract/shapes/overview.ts';
import { describeExplorer, page, server, visit } from '../../testing/explorer.ts';

const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

describeExplorer('what a page sends', () => {
  /** A new world in each test, in which blocks are sealed on request. */
  let world: string;
  let worlds = 0;

  const control = (method: string, path: string, body: object = {}): Promise<unknown> =>
    server.request(method, `/${world}/__sim/${path}`, body);
  const overview = async (): Promise<WorldOverview> =>
    (await (await fetch(`${server.url}/${world}/__sim/overview`)).json()) as WorldOverview;
  const section = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  beforeEach(async () => {
    world = `sending-${(worlds += 1)}`;
    await server.request('POST', `/__sim/worlds`, { id: world, blockTime: 'manual' });
  });

  it('is sent once by a double click', async () => {
    await visit(`/${world}/act/createCollection`);
    await button('Fill in the example').click();
    await page.getByText('This would succeed.').waitFor();
    await button('Sign as Alice and send').dblclick();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    expect(await overview()).toMatchObject({ pending: 1 });
    await visit(`/${world}/control`);
    await button('Seal').dblclick();
    await page.getByText('1 block sealed').waitFor();
    expect((await overview()).head.number).toBe(1);
  });

  it('is confirmed before it drops blocks', async () => {
    await control('POST', 'snapshots', { name: 'here' });
    await control('POST', 'blocks', { count: 3 });
    await visit(`/${world}/control`);
    await button(`Revert to ${world}.here`).click();
    await page.getByText('Drop 3 blocks?').waitFor();
    await button('Keep it').click();
    expect((await overview()).head.number).toBe(3);
    await button(`Revert to ${world}.here`).click();
    await button(`Revert to ${world}.here`).click();
    await page.getByText(`Back at ${world}.here`).waitFor();
    expect((await overview()).head.number).toBe(0);
  });

  it('says when coins wait for a block', async () => {
    await visit(`/${world}/control`);
    await page.getByLabel('Address').fill(bob);
    await button('Add coins').click();
    await expect
      .poll(() => section('Fund').getByRole('status').innerText())
      .toBe('100 OPL will be added with the next block, which has to be sealed first');
  });
});
