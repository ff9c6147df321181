import type { TestClient } from './test-client.ts';

/** A sequence of requests; its result differs between the service and the mutant. */
export type Probe = (s: TestClient) => Promise<unknown>;
