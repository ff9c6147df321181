import { afterEach, expect, it } from 'vitest';
import type { Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import type { Connection } from '../../../harness/targets/connections/connection.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import type { Worker } from './worker.ts';
import { boundsFor, Interrupted, watchOf, type Watch } from './watch.ts';

let time = 0;
let interruption = new AbortController();
let answers: (() => void)[] = [];
let watch: Watch;
let lines: string[] = [];

/** A watch over a target whose answers the test controls. */
function start(): Watch {
  time = 0;
  interruption = new AbortController();
  answers = [];
  lines = [];
  const connection: Connection = {
    baseUrl: 'http://target',
    requests: 0,
    send: async () => {
      await new Promise<void>(resolve => answers.push(resolve));
      return { status: 200, body: null };
    },
  };
  watch = watchOf(connection, interruption.signal, boundsFor(0), () => time);
  watch.report = text => lines.push(text);
  return watch;
}

/** A worker whose reads are answered when `read` resolves. */
const worker = (read: () => Promise<void> = async () => {}): Worker => {
  const target: Target = {
    ...inProcessTarget(),
    read: async () => {
      await read();
      return { kind: 'body', body: { owner: 'somebody' } };
    },
  };
  const fresh = async () => ({ target, sentWrites: [], rest: () => [], keeping: () => target });
  return { keysOf: () => ({}), fresh };
};

afterEach(() => watch.end());

it('reports a request without an answer, at growing intervals', async () => {
  const { connection, look } = start();
  const request = connection.send('GET', 'token?tokenId=1');
  for (time = 0; time <= 45_000; time += 1_000) look();
  expect(lines).toEqual(
    ['10.0 s', '20.0 s', '40.0 s'].map(
      long => `slow: no answer to GET http://target/token?tokenId=1 for ${long}`,
    ),
  );
  answers[0]?.();
  await request;
  time = 1_000_000;
  look();
  expect(lines).toHaveLength(3);
});

it('reports what a check is waiting for', async () => {
  const { look, run } = start();
  let answer = (): void => {};
  const check = run('sequence 7', async running => {
    const { target } = await running
      .on(worker(async () => new Promise<void>(resolve => (answer = resolve))))
      .fresh();
    return target.read('token', { tokenId: 1 });
  });
  await Promise.resolve();
  time = 25_000;
  await new Promise(setImmediate);
  look();
  time = 45_000;
  look();
  expect(lines).toEqual(['slow: sequence 7 has been waiting for read token {"tokenId":1} for 20.0 s']);
  answer();
  await check;
});

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
