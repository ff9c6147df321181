import type { Hex } from '../chain/state/hex.ts';
import type { FastifyInstance } from 'fastify';
import type { World } from '../service/worlds/world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent. */
    bodyText: string;
    /** Hashes of the transactions that it submitted. */
    transactions: readonly Hex[] | undefined;
    /** The world and the method of a request whose route has neither. */
    about: { readonly world: World; readonly method: string | null } | undefined;
    /** How many blocks behind the head an index answers it, if a fault says so. */
    lag?: number;
  }
}

declare module 'node:http' {
  interface IncomingMessage {
    /** The URL as it was sent; Fastify sets it before it rewrites the URL. */
    readonly originalUrl: string;
  }
}

/** Gives requests the members above. */
export function describeRequests(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.decorateRequest('transactions', undefined);
  app.decorateRequest('about', undefined);
}

/** A message of a WebSocket that a world answered. Times are in milliseconds since the process began. */
export interface AnsweredMessage {
  readonly world: World;
  /** Headers in turn with their values, as they were sent when the connection began, and its URL. */
  readonly requestHeaders: readonly string[];
  readonly url: string;
  readonly httpVersion: string;
  readonly operation: string;
  readonly requestBody: string;
  readonly answerBody: string;
  readonly transactions: readonly string[];
  readonly startedAt: number;
  readonly endedAt: number;
}
