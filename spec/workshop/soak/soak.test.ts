import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../harness/targets/connections/server.ts';
import { Mismatch, SoakClient } from './client.ts';
import { OwnDelays } from './own-delays.ts';
import { reportText } from './report-text.ts';
import { growthOf, soak, type SoakReport } from './soak.ts';
import { addresses } from '../processes/addresses.ts';
import { SoakedWorld } from './soaked-world.ts';

describe('npm run soak', () => {
  it('finds every answer right in a short form, beside hostile clients', { timeout: 60_000 }, async () => {
    const report = await soak({
      operations: 300,
      minutes: 0.2,
      worlds: 4,
      workers: 4,
      idle: 200,
      subscribers: 20,
      seed: 1,
      warmUp: 0,
      log: () => undefined,
    });
    expect(report.operations).toBeGreaterThan(100);
    expect(report.worldsChecked).toBeGreaterThanOrEqual(4);
    expect(report.samples.length).toBeGreaterThan(0);
    for (const count of Object.values(report.hostile)) expect(count).toBeGreaterThan(0);
    expect(report.notified.connections).toBe(20);
    expect(report.notified.blocks).toBeGreaterThan(40);
    expect(report.latencies.write['50']).toBeGreaterThan(0);
    const longest = Math.max(...Object.values(report.latencies).map(latency => latency['100']));
    // Latencies are stored with three digits.
    expect((report.slowest?.milliseconds ?? 0) / longest).toBeCloseTo(1, 2);
    expect(reportText(report)).toContain(`${report.operations} operations in `);
  });

  it('notices a transaction that nobody was answered for', async () => {
    const { app } = await createServer({});
    onTestFinished(() => app.close());
    const client = new SoakClient(await app.listen({ port: 0, host: '127.0.0.1' }), 1);
    onTestFinished(() => client.close());
    const world = new SoakedWorld(client, 'soaked', () => 0);
    await world.open();
    await client.send('write', 'POST', '/soaked/v1/tokens?use=Result', {
      address: addresses.alice,
      collectionId: 1,
    });
    await expect(world.close()).rejects.toThrow(Mismatch);
  });

  it('prints latencies, memory and the slowest request', () => {
    const times = { count: 3, '50': 1.5, '95': 2, '99': 3, '99.9': 4, '100': 5 };
    const sample = { operations: 5, heap: 50e6, rss: 90e6, delayMax: 12.4, cores: 0.5, isWarm: false };
    const report: SoakReport = {
      operations: 10,
      requests: 30,
      worldsChecked: 2,
      seconds: 3.4,
      samples: [sample, { ...sample, heap: 60e6, cores: 1 }],
      growth: null,
      latencies: { read: times, write: times, refused: times, control: times },
      hostile: {
        stall: 1,
        'half body': 2,
        disconnect: 3,
        'disconnect a write': 4,
        'never read': 5,
        garbage: 6,
        idle: 7,
        'subscribe and drop': 9,
      },
      notified: { connections: 2, blocks: 4 },
      connectionsMax: 28,
      slowest: { request: 'GET /a', milliseconds: 5.2, ownDelay: 4.4, connections: 1 },
      ownDelayMax: 80,
    };
    expect(reportText(report)).toMatchInlineSnapshot(`
      "| Requests | Count | 50 % | 95 % | 99 % | 99.9 % | longest |
      | --- | --- | --- | --- | --- | --- | --- |
      | read | 3 | 1.5 ms | 2 ms | 3 ms | 4 ms | 5 ms |
      | write | 3 | 1.5 ms | 2 ms | 3 ms | 4 ms | 5 ms |
      | refused | 3 | 1.5 ms | 2 ms | 3 ms | 4 ms | 5 ms |
      | control | 3 | 1.5 ms | 2 ms | 3 ms | 4 ms | 5 ms |

      10 operations in 3 s, 2 worlds checked: no answer lost, doubled or wrong
      hostile clients: stall 1, half body 2, disconnect 3, disconnect a write 4, never read 5, garbage 6, idle 7, subscribe and drop 9; at most 28 connections at a time
      JSON-RPC: 2 connections with subscriptions at a time, 4 notices of blocks, none lost or doubled
      heap: 50 MB, 60 MB; the run was too short for a comparison after the warm-up, which takes 130 s at least
      server: 0.75 of a core on average, busy for up to 12 ms at a time
      longest answer: 5 ms, GET /a; in 4 ms of it the clients had no core or were busy (at most 80 ms at a time), and 1 connections were opened
      resident: 90 MB at first, 90 MB at the end"
    `);
    expect(reportText({ ...report, growth: 1.123 })).toContain('growth after the warm-up 1.12 ×');
  });

  it('distinguishes delays of the clients from those of the server', async () => {
    const delays = new OwnDelays();
    onTestFinished(() => delays.stop());
    await setTimeout(50);
    const from = performance.now();
    while (performance.now() < from + 200);
    const to = performance.now();
    await setTimeout(30);
    expect(delays.longest).toBeGreaterThan(100);
    expect(delays.within(from, to)).toBeGreaterThan(100);
    expect(delays.within(from - 1e6, from - 1e5)).toBe(0);
  });

  it('reports memory that grows after the warm-up', () => {
    const samples = (heap: (index: number) => number, warmAt = 5) =>
      Array.from({ length: 20 }, (_, index) => ({
        operations: index,
        heap: heap(index),
        rss: 0,
        delayMax: 0,
        cores: 1,
        isWarm: index >= warmAt,
      }));
    expect(growthOf(samples(index => (index < 5 ? index : 10)))).toBe(1);
    expect(growthOf(samples(index => 100 + index * 10))).toBeGreaterThan(1.1);
    expect(growthOf(samples(() => 10, 15))).toBeNull();
  });
});
