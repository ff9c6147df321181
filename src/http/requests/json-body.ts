import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/failures.ts';

/** Skips a byte order mark. */
const utf8 = new TextDecoder();

/**
 * Reads bodies as JSON. Refuses bytes that are not UTF-8, and members that would change prototypes. An empty body is accepted
 * with any content type, because many clients always send one.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null);
    if (!isUtf8(bytes)) return done(new Failure('Validation', 'Body is not valid UTF-8'));
    request.bodyText = utf8.decode(bytes);
    return parse(request, request.bodyText, done);
  });
}
