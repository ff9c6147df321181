import { beforeAll, expect, it } from 'vitest';
import { alice } from '../../../../../src/http/testing/server.ts';
import { client, describeExplorer, isLoaded, page, pageProblems, visit } from '../testing/explorer.ts';

const file = {
  name: 'card.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>'),
};

describeExplorer('the form that mints in a collection', () => {
  const choice = (name: string, ...values: string[]) => ({
    name: { _: name },
    type: 'string',
    enumValues: Object.fromEntries(values.map((value, index) => [index, { _: value }])),
  });

  beforeAll(async () => {
    await client.as(alice).createCollection({
      name: 'Suits',
      description: '',
      tokenPrefix: 'SUI',
      schema: {
        schemaName: 'unique',
        schemaVersion: '1.0.0',
        image: { urlTemplate: 'https://gateway.test/ipfs/{infix}' },
        coverPicture: { ipfsCid: 'QmCover' },
        attributesSchemaVersion: '1.0.0',
        attributesSchema: {
          0: choice('suitOfCard', 'spades', 'hearts'),
          1: { name: { _: 'rank' }, type: 'integer', optional: true },
          2: { ...choice('marks', 'foil', 'signed'), isArray: true, optional: true },
        },
      },
    });
    await client.as(alice).createCollectionV2({
      name: 'Space',
      description: '',
      tokenPrefix: 'SPC',
      cover_image: { url: 'https://gateway.test/cover.png' },
      potential_attributes: [{ trait_type: 'kind', values: ['star', 'planet'] }],
    });
  });

  const send = async (): Promise<void> => {
    await page.getByText('This would succeed.').waitFor();
    await page.getByRole('button', { name: 'Sign as Alice and send' }).click();
    await page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
  };
  const card = () => page.getByRole('list', { name: 'The token as it will look' });
  const isShown = () => isLoaded(page.locator('main .picture img').first());
  const attributes = async () =>
    (await page.getByRole('list', { name: 'Attributes' }).innerText()).replaceAll(/\s+/g, ' ');

  it('has the attributes of a schema 1.0, with their choices, and an image that is dropped into the server', async () => {
    await visit('/opal/collections/2');
    await page.getByRole('link', { name: 'Mint' }).click();
    await page.getByLabel('suitOfCard').selectOption('hearts');
    await page.getByLabel('Name', { exact: true }).fill('Ten');
    await page.getByLabel('rank').fill('10');
    const marks = page.getByRole('group', { name: 'marks' });
    await marks.getByRole('button', { name: 'Add' }).click();
    await marks.getByRole('combobox').selectOption('signed');
    await page.getByLabel('or drop a file here').setInputFiles(file);
    await expect.poll(isShown).toBe(true);
    expect((await card().innerText()).replaceAll(/\s+/g, ' ')).toBe('Ten hearts 10 signed');
    expect(await pageProblems()).toEqual([]);
    await send();
    await page.getByRole('link', { name: 'Ten 2/1' }).first().click();
    await page.getByRole('heading', { name: 'Ten', level: 1 }).waitFor();
    expect(await attributes()).toBe('suitOfCard hearts rank 10 marks signed');
    await expect.poll(isShown).toBe(true);
  });

  it('sends content in schema 2.0 to a collection with that schema', async () => {
    await visit('/opal/collections/3');
    await page.getByRole('link', { name: 'Mint' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Sun');
    await page.getByLabel('Image', { exact: true }).fill('https://gateway.test/sun.png');
    await page.getByLabel('kind').selectOption('star');
    const attributes = '"attributes":[{"trait_type":"kind","value":"star"}]';
    await expect
      .poll(() => page.locator('.snippets pre').innerText())
      .toContain(`"name":"Sun","image":"https://gateway.test/sun.png",${attributes}`);
    await send();
    await page.getByRole('link', { name: 'Sun 3/1' }).first().waitFor();
  });

  it('leads to the form for the schema of the collection', async () => {
    await visit('/opal/act/mint');
    await page.getByLabel(/^Collection id/).fill('3');
    await page.getByRole('link', { name: 'mint in schema 2.0' }).click();
    await page.getByLabel('kind').waitFor();
    expect(await page.getByLabel(/^Collection id/).inputValue()).toBe('3');
    await page.getByLabel(/^Collection id/).fill('2');
    await page.getByRole('link', { name: 'mint in schema 1.0' }).waitFor();
  });
});
