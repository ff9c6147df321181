import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Most of what the highest quality saves, in a tenth of its time. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** A page for browsers at a path of the server, and at all paths below that. */
export interface Page {
  readonly path: `/${string}`;
  /** Its name among the links of a server and of its worlds. */
  readonly link?: string;
  /** What it shows, as the start of a server prints it. */
  readonly says: string;
  /** Whether it has a page of each world below its path, and is what browsers get at `/`. It needs control routes. */
  readonly isOfWorlds?: boolean;
  /** Answers with what is at the URL of the request, or with a page that says that there is nothing. */
  readonly send: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

export const asksForPage = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '');

const acceptsBrotli = (headers: IncomingHttpHeaders): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding']));

/** Nearly as small as with a higher quality, in a tenth of its time. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Shorter answers fit into one packet. */
const compressedFrom = 1_200;

/** Sends an answer that is made for one request: compressed, if that is worth it, in a thread of the pool. */
export function sendCompressed(reply: FastifyReply, content: string): void {
  if (content.length < compressedFrom || !acceptsBrotli(reply.request.headers)) void reply.send(content);
  else
    brotliCompress(content, { params: quick }, (error, compressed) => {
      if (error === null)
        void reply.headers({ 'content-encoding': 'br', vary: 'Origin, Accept-Encoding' }).send(compressed);
      else void reply.send(error);
    });
}

/** Answers a request with a text, with headers that are set already. */
export type Asset = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * A text for browsers that is the same until the server ends: it is compressed once, and not sent to a browser that has it. With
 * `isImmutable`, a browser does not ask for it again; its URL has to change with its content.
 */
export function assetOf(type: string, content: string, { isImmutable = false } = {}): Asset {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  let compressed: Buffer | undefined;
  return ({ headers }, reply) => {
    void reply.headers({
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'Origin, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type(type);
    if (!acceptsBrotli(headers)) return reply.send(content);
    compressed ??= brotliCompressSync(content, { params: quality });
    return reply.header('content-encoding', 'br').send(compressed);
  };
}
