import { Pool } from 'undici';
import { sendAll, type Prepared } from './client.ts';
import type { Server } from './processes/child.ts';

/**
 * Measures work and baseline alternately, so that noise of the machine affects both, and changes the order with each round. In the rounds
 * before those that count, the code is compiled. Returns the ratios.
 */
export async function alternate(
  work: () => Promise<number>,
  baseline: () => Promise<number>,
  { rounds, warmUps = 1 }: { readonly rounds: number; readonly warmUps?: number },
): Promise<readonly number[]> {
  for (let round = 0; round < warmUps; round += 1) await work();
  await baseline();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = round % 2 === 0 ? undefined : await baseline();
    const measured = await work();
    ratios.push(measured / (before ?? (await baseline())));
  }
  return ratios;
}

/** How much a server does per second of its CPU time: `count` requests, which `run` sends. */
export const perCpuSecond =
  ({ measure }: Server, count: number, run: () => Promise<unknown>) =>
  async (): Promise<number> => {
    const before = await measure('cpu');
    await run();
    return count / ((await measure('cpu')) - before);
  };

/** How many answers a server gives per second of its CPU time: `count` times to the same request, on some connections together. */
export function answersPerCpuSecond(
  server: Server,
  request: Prepared,
  count: number,
  connections = 16,
): () => Promise<number> {
  const pool = new Pool(server.origin, { connections });
  const list = Array<Prepared>(count / connections).fill(request);
  return perCpuSecond(server, count, () => sendAll(pool, Array<Prepared[]>(connections).fill(list)));
}
