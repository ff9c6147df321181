import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newBaseUrl } from '../../../../src/http/testing/base-url.ts';
import { browserPath } from '../installed.ts';
import { openPage } from './testing/browser.ts';
import { whyFails } from '../../../tools/replay/testing/play-steps.ts';

const run = promisify(execFile);

/** Characters with a meaning in shells, in JavaScript, in YAML and in scenarios. */
const name = '@it\'s "a" $HOME ${name} `b` \\n #1';

it.skipIf(browserPath === undefined)(
  'an action that is copied from the explorer does the same as curl, as code and as a step of a scenario',
  { timeout: 30_000 },
  async () => {
    const world = await newBaseUrl();
    const { page } = await openPage(`${new URL(world).origin}/explorer/opal/act/createCollection`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Name').first().fill(name);
    await page.getByLabel('Description').first().fill('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty');
    await page.getByLabel('Token prefix').fill('A');
    await page.getByText('This would succeed.').waitFor();
    const copy = async (kind: string): Promise<string> => {
      await page.getByRole('group', { name: 'Copy as' }).getByText(kind).click();
      const snippet = page.locator('.snippets');
      await snippet.getByRole('button', { name: 'Copy', exact: true }).click();
      await snippet.getByText('Copied').waitFor();
      return page.evaluate('navigator.clipboard.readText()') as Promise<string>;
    };
    await run('bash', ['-c', await copy('curl')]);
    const code = `${await copy('fetch')}\nif (error) throw new Error(error.message);`;
    await run(process.execPath, ['--input-type=module', '-e', code]);
    for (const collectionId of [1, 2]) {
      const answer = await fetch(`${world}/v1/collections?collectionId=${collectionId}`);
      expect(await answer.json()).toMatchObject({ name });
    }

    const step = await copy('scenario');
    const expected = JSON.stringify(name.replace('@', '@@').replace('${', '$$${'));
    const steps = [
      step,
      `- { read: collection, with: { collectionId: 1 }, expect: { name: ${expected}, description: '@bob' } }`,
    ];
    const scenario = `scenario: Copied\nsteps:\n${steps.join('\n').replaceAll(/^/gm, '  ')}\n`;
    expect(await whyFails(scenario)).toBeUndefined();
  },
);
