import type { Page } from 'playwright-core';
import { Animation } from './animation.ts';

/**
 * Records a walk through the explorer, which mints a token with a form, goes back in time, burns a token that the chain refuses to burn, and
 * looks at the requests. The world is that of the pictures: collection 1 with the tokens 1 to 4, the second nested in the first.
 */
export async function recordWalk(page: Page, explorer: string, image: Buffer): Promise<Animation> {
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.goto(`${explorer}/collections/1`);
  await heading('Cards');
  await page.locator('.tile').first().waitFor();
  const film = await Animation.of(page);
  await film.show(1_500);

  await film.click(link('Mint'));
  await page.getByLabel('Name', { exact: true }).waitFor();
  await film.show(600);
  await film.type(page.getByLabel('Name', { exact: true }), 'Ten of hearts');
  await page.getByLabel('suit').selectOption('hearts');
  await film.show(300);
  await film.type(page.getByLabel('rank'), '10');
  const file = { name: 'ten.svg', mimeType: 'image/svg+xml', buffer: image };
  await page.getByLabel('or drop a file here').first().setInputFiles(file);
  await page.locator('.outlook .picture img').waitFor();
  await page.getByText('This would succeed.').waitFor();
  await page.evaluate('scrollTo(0, 0)');
  await film.show(1_500);
  await film.click(page.getByRole('button', { name: 'Sign as Alice and send' }));
  await heading('Transaction');
  await page.getByText('is new').first().waitFor();
  await film.show(1_500);
  await film.click(page.locator('.lead').getByRole('link', { name: /^Ten of hearts/ }));
  await heading('Ten of hearts');
  await film.show(1_500);

  await film.click(page.locator('main').getByRole('link', { name: 'Cards' }).first());
  await heading('Cards');
  await film.click(link('Ace of spades'));
  await heading('Ace of spades');
  await page.locator('.tree').waitFor();
  await film.show(600);
  for (let change = 0; change < 2; change += 1) {
    await film.click(page.getByRole('button', { name: 'Previous change' }));
    await page.waitForLoadState('networkidle');
    await film.show(800);
  }
  await film.click(page.getByRole('button', { name: 'Now', exact: true }));
  await page.locator('.tree').waitFor();
  await film.show(600);

  await film.click(link('Burn'));
  await page.getByText('This would be refused').waitFor();
  await film.show(1_500);
  await film.click(page.getByRole('button', { name: 'Sign as Alice and send' }));
  await heading('Transaction');
  await page.locator('.near-miss').waitFor();
  await film.show(2_500);

  await film.click(link('Requests'));
  await heading('Requests');
  const burn = page.locator('.request', { hasText: 'burn' }).first();
  await burn.getByRole('link', { name: /^Why/ }).waitFor();
  await film.show(1_200);
  await film.click(burn.locator('summary').first());
  await page.getByRole('button', { name: 'Copy as curl' }).waitFor();
  await film.show(2_500);
  return film;
}
