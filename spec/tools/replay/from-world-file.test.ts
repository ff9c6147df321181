import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createWorld } from '../../../src/index.ts';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import { UsageError } from '../../harness/usage-error.ts';
import { inProcess, served, type Environment } from './environment.ts';
import { loadScenarios } from './format/parse.ts';
import { runScenarios, type Played } from './run.ts';
import { chosen } from './select.ts';
import { playSetUp } from './set-up.ts';

const folder = temporaryFolder();
const file = join(folder, 'scenario.yaml');

/** Each row begins from the file: the second one would mint token 3 otherwise. */
writeFileSync(
  file,
  `scenario: Continues a world
from: shop.world
table: [{ name: one }, { name: two }]
steps:
  - { read: stats, is: { created: 1, destroyed: 0, alive: 1 } }
  - { read: collection, with: { collectionId: 1 }, expect: { name: Shop } }
  - { as: alice, do: mintToken, with: { collectionId: 1 }, expect: { tokenId: 2 } }
  - { as: bob, do: mintToken, with: { collectionId: 1 }, fails: PublicMintingNotAllowed }
`,
);

beforeAll(async () => {
  const world = await createWorld({ profile: 'chain' });
  const { alice } = world.actors;
  const write = world.as(alice);
  const { collectionId } = await write.createCollection({
    name: 'Shop',
    description: '',
    tokenPrefix: 'SHP',
  });
  await write.mint({ collectionId });
  await world.export(join(folder, 'shop.world'));
  await world.close();
});

const play = (environment: Environment): Promise<Played> => {
  const { scenarios, explanation } = loadScenarios([file]);
  if (explanation !== '') throw new Error(explanation);
  return runScenarios(environment, chosen(scenarios, {}), { run: 'test' });
};
const verdicts = ({ items }: Played): unknown[] => items.map(({ verdict, why }) => why ?? verdict);

describe('a scenario that begins from a world file', () => {
  it.each([
    ['in process', () => Promise.resolve(inProcess('document'))],
    ['over HTTP', () => served('document')],
    ['over HTTP, with a block interval', () => served('document', 50)],
  ])('continues it in each row, judged by the rules, %s', async (_where, open) => {
    const environment = await open();
    onTestFinished(() => environment.close?.());
    expect(verdicts(await play(environment))).toEqual(['pass', 'pass']);
  });

  it('is unsupported where all scenarios share a world, and refused in a set-up', async () => {
    const shared = { ...inProcess('document'), dialect: ownDialect };
    const reason = 'it begins from a world file: play it without --target';
    expect(verdicts(await play(shared))).toEqual([reason, reason]);
    expect(
      await playSetUp([file], { baseUrl: 'http://127.0.0.1:1/opal', profile: 'document', isShared: false }),
    ).toMatchObject({ isMistake: true, text: expect.stringContaining('begins from a world file') as string });
  });

  it('is a mistake without the file, and with a file that is none', async () => {
    const text = 'scenario: A\nfrom: none.world\nsteps: [{ read: stats }]';
    const { explanation } = loadScenarios(['a/b.yaml'], { read: () => text });
    expect(explanation).toContain('a/b.yaml:2:7: there is no file a/none.world');
    writeFileSync(join(folder, 'wrong.world'), 'nothing');
    for (const open of [() => Promise.resolve(inProcess('document')), () => served('document')]) {
      const environment = await open();
      onTestFinished(() => environment.close?.());
      await expect(
        environment.open({ from: join(folder, 'wrong.world'), roles: {} }, () => undefined),
      ).rejects.toBeInstanceOf(UsageError);
    }
  });
});
