import { setTimeout } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { genesisTime } from '../../chain/blocks/genesis.ts';
import type { Clock } from '../../contract/shapes/clock.ts';
import { it } from '../testing/it.ts';
import { accepted, alice, collectionBody, serve, type Client } from '../testing/server.ts';

const change = (client: Client, body: unknown): Promise<Clock> =>
  accepted(client.send('PATCH', '__sim/clock', body));

/** Submits a creation; returns whether it is in a block at once. */
const isSealedAtOnce = async (client: Client): Promise<boolean> =>
  (await client.write(alice, 'POST', 'collections', collectionBody)).isCompleted;

describe('the block time of a running world', () => {
  it('changes from instant to manual and back, when waiting transactions are sealed', async ({ client }) => {
    expect((await client.get('__sim/clock')).body).toEqual({
      blockTime: 'instant',
      isPaused: false,
      time: genesisTime,
      nextTime: genesisTime + 6_000,
    });
    expect(await change(client, { blockTime: 'manual' })).toMatchObject({ blockTime: 'manual' });
    expect(await isSealedAtOnce(client)).toBe(false);
    await change(client, { blockTime: 'instant' });
    expect((await client.head()).number).toBe(1);
    expect(await isSealedAtOnce(client)).toBe(true);
    await change(client, { blockTime: 'instant' });
    expect((await client.head()).number).toBe(2);
  });

  it('changes to an interval, which is also that of the times, and ends', async ({ client }) => {
    await change(client, { blockTime: '5ms' });
    while ((await client.head()).number < 3) await setTimeout(5);
    await change(client, { blockTime: 'manual' });
    const head = await client.head();
    expect(head.timestamp).toBe(genesisTime + 5 * head.number);
    await setTimeout(30);
    expect(await client.head()).toEqual(head);
    expect((await client.seal()).timestamp).toBe(head.timestamp + 6_000);
  });

  it.each([
    [{ blockTime: 'soon' }, 'blockTime', /instant, manual or an interval/],
    [{ blockTime: 0 }, 'blockTime', /must be > 0/],
    [{ isPaused: 'maybe' }, 'isPaused', /must be boolean/],
    [{ speed: 2 }, 'speed', /speed is not known here/],
    [
      { nextTime: 'tomorrow', blockTime: 'manual' },
      'nextTime',
      /such as 2030-01-01T00:00:00Z, found tomorrow/,
    ],
    [{ nextTime: '2030-02-31T00:00:00' }, 'nextTime', /a time such as/],
    [{ nextTime: 1.5 }, 'nextTime', /whole milliseconds/],
    [{ nextTime: 1e15 }, 'nextTime', /whole milliseconds/],
    [
      { nextTime: genesisTime, isPaused: true },
      'nextTime',
      /later than the time of block 0, 1735689600000 \(2025/,
    ],
  ])('is not changed by %j', async (body, property, message) => {
    const client = await serve();
    const before = (await client.get('__sim/clock')).text;
    await expect(change(client, body)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message) as string,
      details: [{ property }],
    });
    expect((await client.get('__sim/clock')).text).toBe(before);
  });
});

describe('a paused world', () => {
  it('seals blocks on request only, whatever its block time', async () => {
    const client = await serve({ blockTime: 5 });
    await change(client, { isPaused: true });
    const head = await client.head();
    expect(await isSealedAtOnce(client)).toBe(false);
    await setTimeout(30);
    expect(await client.head()).toEqual(head);
    expect((await client.seal()).number).toBe(head.number + 1);
    await change(client, { isPaused: false });
    while ((await client.head()).number < head.number + 3) await setTimeout(5);
  });

  it('seals what waited for an instant block when it goes on', async ({ client }) => {
    await change(client, { isPaused: true });
    await client.fund(alice.address, 1);
    expect(await isSealedAtOnce(client)).toBe(false);
    expect((await client.head()).number).toBe(0);
    await change(client, { isPaused: false });
    expect((await client.head()).number).toBe(1);
  });
});

describe('the time of the next block', () => {
  const time = Date.UTC(2030, 0);

  it.for([time, '2030-01-01', '2030-01-01T01:00:00+01:00', String(time)])(
    'is set to %s',
    async (nextTime, { client }) => {
      expect(await change(client, { nextTime })).toMatchObject({ time: genesisTime, nextTime: time });
      expect((await client.seal()).timestamp).toBe(time);
      expect((await client.seal()).timestamp).toBe(time + 6_000);
    },
  );

  it('is forgotten when the world is reverted', async () => {
    const client = await serve({ blockTime: 'manual' });
    const id = await client.snapshot();
    await change(client, { nextTime: time });
    await client.revert(id);
    expect((await client.seal()).timestamp).toBe(genesisTime + 6_000);
  });
});

describe('blocks up to a number', () => {
  it('are sealed; none if it is the last one', async () => {
    const client = await serve({ blockTime: 'manual' });
    for (const number of [7, 7])
      expect((await client.post('__sim/blocks', { to: 7 })).body).toMatchObject({ number });
  });

  it.each([
    [{ to: 2 }, 'to must not be below the last block, 3, found 2'],
    [{ to: 100_004 }, 'to must be at most 100000 blocks after the last block, 3, found 100004'],
    [{ to: 9, count: 1 }, 'count and to exclude each other'],
    [{ to: -1 }, 'to must be >= 0'],
  ])('are refused for %j', async (body, message) => {
    const client = await serve({ blockTime: 'manual' });
    await client.seal(3);
    const answer = await client.post('__sim/blocks', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { message } } });
    expect((await client.head()).number).toBe(3);
  });

  it('do not hold up other requests, and end when the world is reverted', async () => {
    const client = await serve({ blockTime: 'manual', keepBlocks: 64 });
    const requests = Promise.allSettled(Array.from({ length: 5 }, () => client.seal(100_000)));
    while ((await client.head()).number === 0) await setTimeout(1);
    await client.at('quartz').read.stats({});
    await client.post('__sim/reset');
    const message = expect.stringMatching(/^The world was reverted after \d+ of 100000 blocks$/) as string;
    expect(await requests).toMatchObject(Array(5).fill({ reason: { status: 409, message } }));
    expect((await client.head()).number).toBeLessThan(100_000);
  });
});
