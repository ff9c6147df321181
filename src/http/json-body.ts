import type { FastifyInstance } from 'fastify';
import { Failure } from '../contract/failures.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads bodies as JSON only. Bytes that are not UTF-8 are refused, not replaced, and so are members that would reach
 * prototypes. A body without bytes is no body, whatever its content type says, because many clients always send one.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null);
    const text = decoded(bytes);
    if (text === undefined) return done(new Failure('Validation', 'Body is not valid UTF-8'));
    return parse(request, text, done);
  });
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
