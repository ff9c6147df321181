import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../src/testing/after-file.ts';
import { writeFailures } from './failure-files.ts';
import type { Item } from '../report.ts';
import { item } from '../testing/sample-report.ts';

const failed = (id: string, shown: { readonly scenario?: string; readonly curl?: string }): Item =>
  item(id, { verdict: 'fail', evidence: [{ title: 'a sequence', steps: [], ...shown }] });

it('writes a scenario and shell lines for each failure, and removes those of an earlier run', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'token.fixed-since.yaml'), 'scenario: old');
  const items = [
    failed('token.burn', { scenario: 'scenario: burn', curl: 'curl -s' }),
    failed('token.mint', {}),
  ];
  const written = await writeFailures({ items }, folder);
  expect(written.map(path => path.slice(folder.length + 1))).toEqual(['token.burn.yaml', 'token.burn.sh']);
  expect((await readdir(folder)).toSorted()).toEqual(['token.burn.sh', 'token.burn.yaml']);
  expect(await readFile(join(folder, 'token.burn.yaml'), 'utf8')).toBe('scenario: burn');
});
