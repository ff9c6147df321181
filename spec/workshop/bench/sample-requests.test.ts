import { expect, it } from 'vitest';
import { createServer } from '../../harness/targets/connections/server.ts';
import { sizedBlock } from './processes/sized-world.ts';
import { sampleReads, sampleWrites } from './sample-requests.ts';

const size = { id: 'small', tokens: 0, pieces: 0, collections: 5 };

/** A request that is refused would measure less than the operation does. */
it('a request of every operation is accepted in a sized world', async () => {
  const { app, worlds } = await createServer();
  worlds.add({ id: size.id, from: sizedBlock(size) });
  const refused: unknown[] = [];
  for (const { method, path, body } of sampleReads()) {
    const query = new URLSearchParams(body as Record<string, string>).toString();
    const { statusCode, body: text } = await app.inject({ method, url: `/small/v1/${path}?${query}` });
    if (statusCode !== 200 || text === 'null') refused.push([path, text]);
  }
  for (const { method, path, body } of sampleWrites()) {
    const url = `/small/v1/${path}?verify=true`;
    const { statusCode, body: text } = await app.inject({ method, url, payload: body });
    if (statusCode >= 400) refused.push([path, text]);
  }
  expect(refused).toEqual([]);
  await app.close();
});
