import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorld, type LocalWorld } from '../index.ts';
import { withWorld } from './fixture.ts';

const manual = { blockTime: 'manual' };
const reason =
  "A transaction waits for block 1, which is sealed on request only, because the block time is 'manual': start the write, call world.seal(), then await the write";

/** Starts a write, and does not await it. */
const startWrite = async (world: LocalWorld): Promise<void> => {
  void world.as('//Alice').createCollection({ name: 'Cards', description: '', tokenPrefix: 'CRD' });
};

afterEach(() => vi.restoreAllMocks().useRealTimers());

describe('a test that exceeds its time', () => {
  it('ends with the reason, if a write waits for a block that is sealed on request only', async () => {
    await expect(withWorld(() => createWorld(manual), AbortSignal.abort(), startWrite)).rejects.toThrow(
      reason,
    );
    const paused = withWorld(createWorld, AbortSignal.abort(), async world => {
      world.setClock({ isPaused: true });
      await Promise.all([startWrite(world), startWrite(world)]);
    });
    await expect(paused).rejects.toThrow(
      '2 transactions wait for block 1, which is sealed on request only, because the clock is paused',
    );
  });

  it('ends without it otherwise', async () => {
    const inTime = new AbortController().signal;
    await expect(withWorld(createWorld, AbortSignal.abort(), startWrite)).resolves.toBeUndefined();
    await expect(
      withWorld(() => createWorld({ blockTime: '1m' }), AbortSignal.abort(), startWrite),
    ).resolves.toBeUndefined();
    await expect(withWorld(() => createWorld(manual), inTime, startWrite)).resolves.toBeUndefined();
  });
});

it('a write that waits for a second is reported, until its block is sealed', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  await withWorld(
    () => createWorld(manual),
    new AbortController().signal,
    async world => {
      await startWrite(world);
      world.seal();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(warn).not.toHaveBeenCalled();
      await startWrite(world);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(warn.mock.calls).toEqual([[reason.replace('block 1', 'block 2')]]);
    },
  );
});
