import { afterEach, expect, it } from 'vitest';
import type { Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import type { Connection } from '../../../harness/targets/connections/connection.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import type { Worker } from './worker.ts';
import { boundsFor, Interrupted, watchOf, type Watch } from './watch.ts';

let time = 0;
let interruption = new AbortController();
let watch: Watch;
let lines: string[] = [];

/** A watch over a target that never answers. */
function start(): Watch {
  time = 0;
  interruption = new AbortController();
  lines = [];
  const connection: Connection = {
    baseUrl: 'http://target',
    requests: 0,
    send: () => new Promise(() => {}),
  };
  watch = watchOf(connection, interruption.signal, boundsFor(0), () => time);
  watch.report = text => lines.push(text);
  return watch;
}

/** A worker all of whose reads have one answer. */
const worker = (): Worker => {
  const target: Target = {
    ...inProcessTarget(),
    read: async () => ({ kind: 'body', body: { owner: 'somebody' } }),
  };
  const fresh = async () => ({ target, sentWrites: [], rest: () => [], keeping: () => target });
  return { keysOf: () => ({}), fresh };
};

afterEach(() => watch.end());

it('reports a slow check, and the request that it repeats', async () => {
  const { look, run } = start();
  await run('relation submit.x', async running => {
    const { target } = await running.on(worker()).fresh();
    for (let times = 0; times < 3; times += 1) await target.read('collection', { collectionId: 1 });
    time = 61_000;
    look();
    expect(running.lastAnswer).toBe(
      'read collection {"collectionId":1} was answered with {"kind":"body","body":{"owner":"somebody"}}',
    );
  });
  expect(lines).toEqual([
    'slow: relation submit.x has been running for 1 min 1 s, 4 reads and writes so far; the last one, repeated 3 times, is read collection {"collectionId":1}',
  ]);
});

it.each([
  ['the same request', () => 1, 'has repeated read token {"tokenId":1} for 2 min 0 s'],
  ['another request each time', (id: number) => id, 'took longer than 15 min 0 s'],
])('gives up a check that endlessly sends %s', async (_, idOf, says) => {
  const { run } = start();
  const endless = run('relation submit.x', async running => {
    const { target } = await running.on(worker()).fresh();
    for (let id = 1; ; id += 1) {
      time += 1_000;
      await target.read('token', { tokenId: idOf(id) });
    }
  });
  await expect(endless).rejects.toThrow(Unobservable);
  await expect(endless).rejects.toThrow(`relation submit.x ${says}`);
});

it('ends everything when the run is interrupted, pending requests too', async () => {
  const { connection, untilInterrupted } = start();
  const request = connection.send('GET', 'token');
  const work = untilInterrupted(() => new Promise(() => {}));
  interruption.abort();
  await expect(request).rejects.toThrow(Interrupted);
  await expect(work).rejects.toThrow(Interrupted);
  await expect(connection.send('GET', 'token')).rejects.toThrow(Interrupted);
  await expect(untilInterrupted(() => Promise.resolve(1))).rejects.toThrow(Interrupted);
});
