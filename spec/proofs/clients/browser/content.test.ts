import { beforeAll, beforeEach, expect, it } from 'vitest';
import { alice, bob } from '../../../../src/http/testing/server.ts';
import {
  client,
  describeExplorer,
  resize,
  inUrl,
  isLoaded,
  page,
  pageProblems,
  url,
  visit,
} from './testing/explorer.ts';

const { address } = alice;
const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="${colour}"/></svg>`)}`;
const remote = 'http://127.0.0.1:9/far.png';

/** Tokens in schema 2.0: a star that is nested in token 1/1, and planets, one of them Bob's and one approved for Bob. */
async function addSpaceCards(): Promise<void> {
  const ofAlice = client.as(alice);
  await ofAlice.createCollectionV2({
    name: 'Space Cards',
    description: 'Stars and planets',
    tokenPrefix: 'STK',
    cover_image: { url: picture('gold') },
    potential_attributes: [{ trait_type: 'kind', values: ['star', 'planet'] }],
  });
  const planets = ['Mars', 'Earth'].map(name => ({ name, kind: 'planet', owner: bob.address }));
  for (const { name, kind, ...members } of [{ name: 'Sun', kind: 'star', owner: address }, ...planets])
    await ofAlice.mintV2({
      collectionId: 2,
      name,
      description: `The ${kind} ${name}`,
      image: picture('red'),
      attributes: [{ trait_type: 'kind', value: kind }],
      ...members,
    });
  const token = (collectionId: number, tokenId: number) => ({ collectionId, tokenId });
  await ofAlice.nest({ parent: token(1, 1), nested: token(2, 1) });
  await client.as(bob).approve({ ...token(2, 2), spender: address, isApprove: true });
}

describeExplorer('content', () => {
  beforeAll(addSpaceCards);
  beforeEach(() => resize(1280));

  it('of schema 2.0 is shown like that of schema 1.0: of tokens and collections, in tiles and lists', async () => {
    await visit('/opal/collections/2/tokens/1');
    await page.getByRole('heading', { name: 'Sun', level: 1 }).waitFor();
    await page.getByText('The star Sun', { exact: true }).waitFor();
    await expect.poll(() => isLoaded(page.getByRole('img', { name: 'Image of Sun' }))).toBe(true);
    expect(await page.getByRole('list', { name: 'Attributes' }).innerText()).toMatch(/kind\s+star/);
    await visit('/opal/collections');
    const card = page.locator('.card').filter({ hasText: 'Space Cards' });
    await expect.poll(() => isLoaded(card.locator('img'))).toBe(true);
    await card.getByRole('link').first().click();
    await expect.poll(() => isLoaded(page.getByRole('img', { name: 'Cover of the collection' }))).toBe(true);
    const tile = page.locator('.tile').filter({ hasText: 'Mars' });
    expect(await tile.innerText()).toMatch(/Mars\s+planet\s+Bob/);
    await tile.getByRole('link', { name: 'Bob' }).click();
    await page.locator('.tile').getByRole('link', { name: 'Earth' }).waitFor();
  });

  it('names tokens in sentences, bundles and events, with their images', async () => {
    await visit('/opal/collections/1/tokens/1');
    const nested = page.locator('.tree').getByRole('link', { name: 'Sun 2/1' });
    await expect.poll(() => isLoaded(nested.locator('img'))).toBe(true);
    // What is nested into a token belongs to its history.
    const row = page.getByRole('listitem').filter({ hasText: 'Alice nests Sun 2/1 in Ace 1/1' });
    await row.getByRole('link', { name: /Details/ }).click();
    await page.locator('.data').getByRole('link', { name: 'Sun 2/1' }).first().waitFor();
  });

  it('says for whom a token is approved, now and at an earlier block', async () => {
    await visit('/opal/collections/2/tokens/2');
    const approved = page.locator('.facts > div').filter({ hasText: 'Approved' });
    expect(await approved.innerText()).toMatch(/Approved\s+Alice/);
    await page.getByText('Bob approves Alice for Mars 2/2').waitFor();
    const { number } = await client.head();
    await visit(`/opal/collections/2/tokens/2?at=${number - 1}`);
    await page.getByRole('row', { name: /approvals.*spender/ }).waitFor();
    expect(await approved.count()).toBe(0);
  });

  it('is filtered by attribute and owner, which are in the URL', async () => {
    await visit('/opal/collections/2');
    const filters = page.getByRole('group', { name: 'Filters' });
    const tiles = async () => (await page.locator('.tile .cover-link').allInnerTexts()).toSorted();
    await filters.getByLabel('kind').selectOption('planet (2)');
    await expect.poll(tiles).toEqual(['Earth', 'Mars']);
    expect(new URL(page.url()).searchParams.getAll('trait')).toEqual(['kind: planet']);
    await visit(`/opal/collections/2?owner=${bob.address}&trait=kind%3A+star`);
    await page.getByText('No token has all of this').waitFor();
    await filters.getByLabel('kind').selectOption('any');
    await expect.poll(tiles).toEqual(['Earth', 'Mars']);
  });

  it('has tabs for a collection, whose holders it lists', async () => {
    await visit('/opal/collections/2');
    const tabs = page.getByRole('navigation', { name: 'Parts of this page' });
    await tabs.getByRole('link', { name: 'Holders' }).click();
    await page.getByText('3 tokens, held by 2 accounts').waitFor();
    expect(await page.getByRole('row', { name: /Bob/ }).innerText()).toMatch(/Bob\s+2\s+66\.7 %/);
    await tabs.getByRole('link', { name: 'Transactions' }).click();
    await page.getByText('Alice mints Sun 2/1 for Alice').waitFor();
    await page.goBack();
    await page.getByRole('row', { name: /Bob/ }).waitFor();
    expect(inUrl('tab')).toBe('holders');
  });

  it('of other servers is loaded only when the user wants it', async () => {
    await client.as(alice).mintV2({ collectionId: 2, name: 'Far', image: remote });
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await visit('/opal/collections/2/tokens/4');
    await page.getByText('Images of this page are on other servers').waitFor();
    expect(asked).not.toContain(remote);
    await visit('/opal/collections/2');
    const tile = page.locator('.tile', { hasText: 'Far' }).locator('.held-back');
    expect(await tile.getAttribute('title')).toBe('Its image is on another server, and is not loaded');
    expect(await tile.locator('svg').isVisible()).toBe(true);
    expect(await pageProblems()).toEqual([]);
    await page.getByRole('button', { name: 'Load images' }).click();
    await expect.poll(() => asked).toContain(remote);
    await page.getByLabel('Load images from other servers').uncheck();
    await visit('/opal');
    await page.getByText('Images of this page are on other servers').waitFor();
    // Files of this server are loaded whatever gateway a token names.
    const image = 'https://gateway.test/ipfs/QmNone/1.png';
    await client.as(alice).mintV2({ collectionId: 2, image });
    await visit('/opal/collections/2/tokens/5');
    await expect.poll(() => asked).toContain(`${url}/ipfs/QmNone/1.png`);
    expect(asked.filter(url => url.includes('gateway.test'))).toEqual([]);
  });
});
