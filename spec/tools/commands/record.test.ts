import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { conformCommand } from './conform.ts';
import { recordCommand } from './record.ts';
import { replayCommand } from './replay.ts';
import { stage } from '../record/testing/stage.ts';
import { runHere } from './testing/run-here.ts';

const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

it('understudy record writes the scenario of a journal, of its later part, with keys as actors', async () => {
  const { baseUrl: target, send } = await stage();
  for (const name of ['First', 'Second']) {
    const body = { address: bob, name, description: '', tokenPrefix: 'A' };
    await send('POST', 'collections?use=Result', body, 'Seed //Bob');
  }
  const out = join(temporaryFolder(), 'new', 'two-packs.yaml');
  const args = ['--target', target, '--out', out];
  expect(await runHere(recordCommand(), ...args, '--after', '2')).toMatchObject({
    code: 0,
    out: 'nothing was recorded: the journal has no writes and reads\n',
  });
  expect(await runHere(recordCommand(), ...args, '--after', '1', '--signer', '//Bob')).toMatchObject({
    code: 0,
    out: `${out}: writes 1, reads 0\n`,
  });
  expect(readFileSync(out, 'utf8')).toMatch(/^scenario: Two packs\nsteps:\n {2}- as: alice\n.*Second/s);
  expect(await runHere(recordCommand(), ...args)).toMatchObject({
    code: 2,
    err: `${out} already exists: choose another file with --out\n`,
  });
  expect(await runHere(recordCommand(), '--target', target, '--out', '/dev/null/a.yaml')).toMatchObject({
    code: 2,
    err: expect.stringContaining('choose another file with --out') as string,
  });
});

it('understudy record needs a target that answers', async () => {
  expect(await runHere(recordCommand(), '--target', 'http://127.0.0.1:9/opal')).toMatchObject({
    code: 3,
    err: expect.stringContaining('is its base URL right?') as string,
  });
});

it.each([
  ['record', recordCommand()],
  ['conform', conformCommand()],
  ['replay', replayCommand()],
])('understudy %s takes only a base URL as its target', async (_, command) => {
  for (const target of ['opal', 'ftp://127.0.0.1/opal', 'http://'])
    expect((await runHere(command, '--target', target)).err).toContain('Expected a base URL such as');
});
