import { beforeEach, expect, it } from 'vitest';
import type { WorldOverview } from '../../../../contract/shapes/overview.ts';
import { describeExplorer, resize, page, server, visit } from '../../testing/explorer.ts';

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

  it('shows that it is being sent', async () => {
    await visit(`/${world}/control`);
    await page.route('**/__sim/blocks', async route => {
      expect(await button('Seal').getAttribute('aria-busy')).toBe('true');
      await route.continue();
    });
    await button('Seal').click();
    await page.getByText('1 block sealed').waitFor();
    await page.unroute('**/__sim/blocks');
    expect(await button('Seal').getAttribute('aria-busy')).toBe('false');
  });

  it('can be typed while blocks are sealed: a block time', async () => {
    await control('PATCH', 'clock', { blockTime: 200 });
    await visit(`/${world}/control`);
    const field = page.locator('input[name=blockTime]');
    await field.fill('');
    await field.pressSequentially('manual', { delay: 300 });
    expect(await field.inputValue()).toBe('manual');
    await button('Change').click();
    await page.locator('.status').getByText('blocks on request').waitFor();
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

  it('is answered beside the button, on a phone too', async () => {
    await resize(360);
    await visit(`/${world}/control`);
    await button('Add').click();
    const added = section('Faults').getByText(/Fault added: \S+ answers 503; for every request/);
    await added.waitFor();
    const [message, from] = await Promise.all([added.boundingBox(), button('Add').boundingBox()]);
    expect(Math.abs((message?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(120);
    await page.getByLabel('Fault', { exact: true }).fill('{"delay": -1}');
    await button('Add').click();
    const error = section('Faults').getByRole('alert');
    await error.waitFor();
    expect(Math.abs(((await error.boundingBox())?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(120);
    const [select, column] = await Promise.all([
      section('Faults').getByLabel('Example').boundingBox(),
      section('Faults').boundingBox(),
    ]);
    expect(select?.width).toBeLessThanOrEqual(column?.width ?? 0);
    // The field shows the example that the fault was made from.
    const example = section('Faults').getByLabel('Example');
    expect(await example.inputValue()).toBe('answer 503 to every request');
    await example.selectOption('delay every request by 2 s');
    expect(await page.getByLabel('Fault', { exact: true }).inputValue()).toBe('{"delay":2000}');
    expect(await example.inputValue()).toBe('delay every request by 2 s');
    await section('Faults').getByText('applied 0 times, 0 matching requests').waitFor();
    await resize(1280);
  });

  it('pauses a world, which every page shows', async () => {
    await control('PATCH', 'clock', { blockTime: '6s' });
    await visit(`/${world}/control`);
    await button('Pause').click();
    await page.locator('.status').getByText('paused: blocks on request').waitFor();
    expect(await page.locator('.status').getByText('a block every').count()).toBe(0);
  });
});
