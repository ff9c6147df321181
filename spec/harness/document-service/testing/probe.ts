import type { TestClient } from './test-client.ts';

/** A sequence of requests; its result differs between the service and the mutant. */
export type Probe = (s: TestClient) => Promise<unknown>;

/** Takes these steps one after the other; the result is that of the last one. */
export const inTurn =
  (...steps: readonly Probe[]): Probe =>
  async s => {
    let result: unknown;
    for (const step of steps) result = await step(s);
    return result;
  };
