import type { LocalWorld } from './local-world.ts';

/**
 * Runs a test with a world of its own, which is closed after it. Rejects with the reason if the test was aborted, as it is when it exceeds
 * its time, while writes waited for `seal`.
 *
 * @internal
 */
export async function withWorld(
  create: () => Promise<LocalWorld>,
  test: AbortSignal,
  run: (world: LocalWorld) => Promise<void>,
): Promise<void> {
  const world = await create();
  await run(world);
  const { waiting } = world;
  await world.close();
  if (test.aborted && waiting !== undefined) throw new Error(waiting);
}
