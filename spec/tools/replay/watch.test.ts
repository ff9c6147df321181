import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { watched } from './watch.ts';

it('ends at once if the signal is already aborted', async () => {
  await expect(watched([], () => Promise.resolve(), AbortSignal.abort())).resolves.toBeUndefined();
});

it('ends with the error of a call', async () => {
  const folder = temporaryFolder();
  let ended: unknown;
  void watched(
    [folder],
    () => Promise.reject(new Error('nobody answers')),
    new AbortController().signal,
  ).catch((error: unknown) => {
    ended = error;
  });
  await vi.waitFor(
    async () => {
      await writeFile(join(folder, 'a.yaml'), String(performance.now()));
      expect(ended).toEqual(new Error('nobody answers'));
    },
    { timeout: 5_000, interval: 200 },
  );
});
