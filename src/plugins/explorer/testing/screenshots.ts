import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { developmentAccountsOf } from '../../../service/accounts/development.ts';
import { createServer } from '../../server.ts';

// Makes the pictures of the guide of the explorer: `npm run screenshots`. It needs Chromium at /usr/bin/chromium, or CHROMIUM.

const folder = join(import.meta.dirname, '../../../../spec/decisions/images');
const { app, worlds } = await createServer();
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const [alice = '', bob = ''] = developmentAccountsOf(worlds.get('opal')).map(({ address }) => address);

async function write(method: string, path: string, body: object, seed = '//Alice'): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Seed ${seed}` };
  await fetch(`${url}/opal/v1/${path}?use=Submit`, { method, headers, body: JSON.stringify(body) });
}

/** A card as an image. */
const card = (colour: string, text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/><text x="4.5" y="6" font-size="4.4" text-anchor="middle" fill="#fff">${text}</text></svg>`;
const picture = (colour: string, text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(card(colour, text))}`;

await write('POST', 'collections', {
  address: alice,
  name: 'Cards',
  description: 'A pack of cards',
  tokenPrefix: 'CRD',
  permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
  schema: {
    schemaName: 'unique',
    schemaVersion: '1.0.0',
    image: { urlTemplate: '{infix}' },
    coverPicture: { url: picture('#30357a', '♠') },
    attributesSchemaVersion: '1.0.0',
    attributesSchema: {
      0: {
        name: { _: 'suit' },
        type: 'string',
        enumValues: { 0: { _: 'spades' }, 1: { _: 'hearts' }, 2: { _: 'diamonds' }, 3: { _: 'clubs' } },
      },
      1: { name: { _: 'rank' }, type: 'string' },
    },
  },
});
const cards = [
  ['Ace', 'A', '#a8322a'],
  ['King', 'K', '#30357a'],
  ['Queen', 'Q', '#1f6b45'],
  ['Jack', 'J', '#7a5211'],
] as const;
for (const [name, rank, colour] of cards)
  await write('POST', 'tokens', {
    address: alice,
    collectionId: 1,
    data: {
      name: { _: `${name} of spades` },
      image: { url: picture(colour, rank) },
      attributes: { suit: 'spades', rank },
    },
  });
const token = (tokenId: number) => ({ collectionId: 1, tokenId });
await write('POST', 'tokens/nest', { address: alice, parent: token(1), nested: token(2) });
await write('POST', 'tokens/nest', { address: alice, parent: token(2), nested: token(3) });
await write('POST', 'collections/set-limits', { address: bob, collectionId: 1, limits: {} }, '//Bob');
await write('PATCH', 'tokens/transfer', { address: alice, ...token(4), to: bob });

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const shots = [
  ['world', '/explorer/opal', 'light', 'h1'],
  ['token', '/explorer/opal/collections/1/tokens/2', 'dark', 'h1'],
  ['act', '/explorer/opal/act/mint?collectionId=1&address=' + bob, 'light', 'text=Try it'],
] as const;
for (const [name, path, colorScheme, top] of shots) {
  const page = await browser.newPage({ viewport: { width: 1100, height: 720 }, colorScheme });
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(1_500);
  const { y = 0 } = (await page.locator(top).first().boundingBox()) ?? {};
  await page.evaluate(`scrollTo(0, ${y} - 180)`);
  await page.screenshot({ path: join(folder, `explorer-${name}.png`) });
}
await browser.close();
await app.close();
