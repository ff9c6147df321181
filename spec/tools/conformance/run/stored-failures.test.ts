import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../src/testing/after-file.ts';
import { replayIdOf } from '../../../sequences/replay-id.ts';
import { commandIn } from '../../../sequences/command-text.ts';
import { fixedFailures, storedFailures, storeFailures } from './stored-failures.ts';

const idOf = (rule: string, signer = '@alice'): string =>
  replayIdOf({ profile: 'document', rule, commands: [commandIn(`${signer} createCollection`)] });

it('the steps of a failure stay known after its rule has passed, and are not failures any more', () => {
  const folder = temporaryFolder();
  storeFailures(folder, [idOf('a'), idOf('b')], () => true);
  storeFailures(folder, [], rule => rule === 'a');
  expect([storedFailures(folder), fixedFailures(folder)]).toEqual([[idOf('b')], [idOf('a')]]);
  storeFailures(folder, [], () => true);
  expect([storedFailures(folder), fixedFailures(folder)]).toEqual([[], [idOf('b'), idOf('a')]]);
});
