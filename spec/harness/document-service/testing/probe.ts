import type { Stage } from './stage.ts';

/** A sequence of requests; what it returns shows whether a slip is there. */
export type Probe = (s: Stage) => Promise<unknown>;
