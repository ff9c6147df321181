import { expect, it } from 'vitest';
import { Interrupted, watchOf } from './watch.ts';

it('ends everything when the run is interrupted, pending requests too', async () => {
  const interruption = new AbortController();
  // A target that never answers.
  const { connection, untilInterrupted } = watchOf(
    { baseUrl: 'http://target', requests: 0, send: () => new Promise(() => {}) },
    interruption.signal,
  );
  const request = connection.send('GET', 'token');
  const work = untilInterrupted(() => new Promise(() => {}));
  interruption.abort();
  await expect(request).rejects.toThrow(Interrupted);
  await expect(work).rejects.toThrow(Interrupted);
  await expect(connection.send('GET', 'token')).rejects.toThrow(Interrupted);
  await expect(untilInterrupted(() => Promise.resolve(1))).rejects.toThrow(Interrupted);
});
