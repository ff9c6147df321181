import type { FastifyInstance } from 'fastify';
import { Failure, failures } from '../contract/failures.ts';
import type { Storage } from '../service/storage/storage.ts';
import { errorBody } from './errors.ts';

/**
 * Sends no answer before all that it reports is on the disk: neither that a transaction was accepted, nor a read that has seen it. If it
 * cannot be written, the answer is the error.
 */
export function registerStorage(app: FastifyInstance, storage: Storage): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const writing = storage.settled();
    if (writing === undefined) return done(null, payload);
    writing.then(
      () => done(null, payload),
      (error: unknown) => {
        const failure = error instanceof Failure ? error : new Failure('Storage', String(error));
        void reply
          .code(failures[failure.kind].status)
          .removeHeader('content-length')
          .type('application/json');
        done(null, JSON.stringify(errorBody(failure)));
      },
    );
  });
  app.addHook('onClose', () => storage.close());
}
