import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Pool } from 'undici';
import { send, type LoadRequest } from '../processes/requests.ts';
import { OwnDelays } from './own-delays.ts';

/** What a request is, for its latency. */
export type Kind = 'read' | 'write' | 'refused' | 'control';

/** An answer, with its body parsed. */
export interface SoakAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** The request that took longest. */
export interface Slowest {
  readonly request: string;
  readonly milliseconds: number;
  /** How much of it this process was busy, or had no core. */
  readonly ownDelay: number;
  /** Connections to the server that were opened meanwhile: one that the system dropped is tried again after 1 s, 3 s and 7 s. */
  readonly connections: number;
}

/** A server answered something else than it had to. */
export class Mismatch extends Error {}

/** Sends requests over a number of connections, and records how long each took, in microseconds. */
export class SoakClient {
  readonly latencies = new Map<Kind, RecordableHistogram>();
  requests = 0;
  readonly ownDelays = new OwnDelays();
  private readonly pool: Pool;
  private connected = 0;
  private longest: { request: string; from: number; to: number; connections: number } | undefined;

  constructor(origin: string, connections: number) {
    this.pool = new Pool(origin, { connections, pipelining: 1, connect: { timeout: 60_000 } });
    this.pool.on('connect', () => (this.connected += 1));
  }

  /** The slowest request so far; null before the first one. */
  get slowest(): Slowest | null {
    if (this.longest === undefined) return null;
    const { request, from, to, connections } = this.longest;
    return { request, milliseconds: to - from, ownDelay: this.ownDelays.within(from, to), connections };
  }

  /** Sends a request. Throws if there is no answer. */
  async send(
    kind: Kind,
    method: LoadRequest['method'],
    path: string,
    body?: unknown,
    signer = '//Alice',
  ): Promise<SoakAnswer> {
    const from = performance.now();
    const { connected } = this;
    const text = body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body);
    const answer = await send(this.pool, {
      method,
      path,
      text,
      headers: { authorization: `Seed ${signer}` },
    });
    this.requests += 1;
    const histogram = this.latencies.get(kind) ?? createHistogram();
    this.latencies.set(kind, histogram);
    const to = performance.now();
    histogram.record(Math.max(1, Math.round((to - from) * 1_000)));
    if (this.longest === undefined || to - from > this.longest.to - this.longest.from)
      this.longest = { request: `${method} ${path}`, from, to, connections: this.connected - connected };
    return {
      status: answer.status,
      body: answer.text === '' ? null : (JSON.parse(answer.text) as SoakAnswer['body']),
    };
  }

  close(): Promise<void> {
    this.ownDelays.stop();
    return this.pool.destroy();
  }
}
