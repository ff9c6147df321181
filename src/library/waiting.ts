import type { World } from '../service/worlds/world.ts';

/** Milliseconds after which a write reports that no block will hold it. */
const reportAfter = 1_000;

/**
 * Why pending transactions of a world wait, and what to do; undefined if none is pending, or if blocks are sealed without a request.
 *
 * @internal
 */
export function reasonToWait({ chain: { pending }, clock }: World): string | undefined {
  const { length } = pending.receipts;
  if (length === 0 || !(clock.isPaused || clock.blockTime === 'manual')) return undefined;
  const who = length === 1 ? 'A transaction waits' : `${length} transactions wait`;
  const why = clock.isPaused ? 'the clock is paused' : "the block time is 'manual'";
  return `${who} for block ${pending.number}, which is sealed on request only, because ${why}: start the write, call world.seal(), then await the write`;
}

/**
 * The result. If it waits for a block that is sealed on request only, a warning says so after a second, because a test that awaits it
 * ends without any other reason.
 *
 * @internal
 */
export async function withWarning<T>(world: World, result: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    const reason = reasonToWait(world);
    if (reason !== undefined) process.emitWarning(reason);
  }, reportAfter).unref();
  try {
    return await result;
  } finally {
    clearTimeout(timer);
  }
}
