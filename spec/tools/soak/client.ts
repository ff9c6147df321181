import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Pool } from 'undici';

/** What a request is, for its latency. */
export type Kind = 'read' | 'write' | 'refused' | 'control';

/** An answer, with its body parsed. */
export interface SoakAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** A server answered something else than it had to. */
export class Mismatch extends Error {}

/** Sends requests over a number of connections, and records how long each took, in microseconds. */
export class SoakClient {
  readonly latencies = new Map<Kind, RecordableHistogram>();
  requests = 0;
  private readonly pool: Pool;

  constructor(origin: string, connections: number) {
    this.pool = new Pool(origin, { connections, pipelining: 1, connect: { timeout: 60_000 } });
  }

  /** Sends a request. Throws if there is no answer. */
  async send(
    kind: Kind,
    method: string,
    path: string,
    body?: unknown,
    signer = '//Alice',
  ): Promise<SoakAnswer> {
    const began = performance.now();
    const answer = await this.pool.request({
      method: method as 'GET',
      path,
      // Otherwise undici closes the connection after a request such as DELETE with a body.
      reset: false,
      headers: {
        authorization: `Seed ${signer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    this.requests += 1;
    const histogram = this.latencies.get(kind) ?? createHistogram();
    this.latencies.set(kind, histogram);
    histogram.record(Math.max(1, Math.round((performance.now() - began) * 1_000)));
    return { status: answer.statusCode, body: text === '' ? null : (JSON.parse(text) as SoakAnswer['body']) };
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
