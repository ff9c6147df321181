import { writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFile } from '../../../src/testing/after-file.ts';
import { watched } from './watch.ts';

it('ends at once if the signal is already aborted', async () => {
  await expect(watched([], () => Promise.resolve(), AbortSignal.abort())).resolves.toBeUndefined();
});

it('ends with the error of a call', async () => {
  const file = temporaryFile('a.yaml', '');
  // The watcher needs some time to start.
  const changes = setInterval(() => writeFileSync(file, String(performance.now())), 200);
  onTestFinished(() => clearInterval(changes));
  const failing = (): Promise<void> => Promise.reject(new Error('nobody answers'));
  const watching = watched([file], failing, AbortSignal.timeout(10_000));
  await expect(watching).rejects.toThrow('nobody answers');
});
