import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Most of what the highest quality saves, in a tenth of its time. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/**
 * A text for browsers that is the same until the server ends: it is compressed once, and not sent to a browser that has it. With
 * `isImmutable`, a browser does not ask for it again; its URL has to change with its content.
 */
export class Asset {
  private readonly type: string;
  private readonly content: string;
  private readonly cacheControl: string;
  private readonly etag: string;
  private compressed: Buffer | undefined;

  constructor(type: string, content: string, { isImmutable = false } = {}) {
    this.type = type;
    this.content = content;
    this.cacheControl = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    this.etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  }

  /** Answers the request with the text, with headers that are set already. */
  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    void reply.headers({
      'cache-control': this.cacheControl,
      etag: this.etag,
      vary: 'Origin, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    if (headers['if-none-match'] === this.etag) return reply.code(304).send();
    void reply.type(this.type);
    if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(this.content);
    this.compressed ??= brotliCompressSync(this.content, { params: quality });
    return reply.header('content-encoding', 'br').send(this.compressed);
  }
}
