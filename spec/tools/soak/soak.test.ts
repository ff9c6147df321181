import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../harness/targets/server.ts';
import { Mismatch, SoakClient } from './client.ts';
import { growthOf, soak } from './soak.ts';
import { owners, SoakedWorld } from './soaked-world.ts';

describe('npm run soak', () => {
  it('finds every answer right in a short form, beside hostile clients', { timeout: 60_000 }, async () => {
    const report = await soak({
      operations: 600,
      minutes: 0.2,
      worlds: 4,
      workers: 4,
      idle: 200,
      seed: 1,
      log: () => undefined,
    });
    expect(report.operations).toBeGreaterThan(100);
    expect(report.worldsChecked).toBeGreaterThanOrEqual(4);
    expect(report.samples.length).toBeGreaterThan(0);
    for (const count of Object.values(report.hostile)) expect(count).toBeGreaterThan(0);
    expect(report.latencies.write['50']).toBeGreaterThan(0);
  });

  it('notices a transaction that nobody was answered for', async () => {
    const { app } = await createServer({});
    onTestFinished(() => app.close());
    const client = new SoakClient(await app.listen({ port: 0, host: '127.0.0.1' }), 1);
    onTestFinished(() => client.close());
    const world = new SoakedWorld(client, 'soaked', () => 0);
    await world.open();
    await client.send('write', 'POST', '/soaked/v1/tokens?use=Result', {
      address: owners.alice,
      collectionId: 1,
    });
    await expect(world.close()).rejects.toThrow(Mismatch);
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
