import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/failures.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads bodies as JSON. Refuses bytes that are not UTF-8, and members that would change prototypes. An empty body is accepted
 * with any content type, because many clients always send one.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null);
    const text = decoded(bytes);
    if (text === undefined) return done(new Failure('Validation', 'Body is not valid UTF-8'));
    request.bodyText = text;
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
