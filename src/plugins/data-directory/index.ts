import type { Host, Plugin } from '../../http/plugin.ts';
import { errorBody } from '../../http/errors.ts';
import { Failure, failures } from '../../contract/failures.ts';

/** Keeps worlds and uploaded files in a directory (src/plugins/data-directory/README.md). */
export const dataDirectory: Plugin = {
  name: 'data-directory',
  openStorage: async (...place) => (await import('./storage.ts')).openStorage(...place),
  hooks: answerWhenKept,
};

/**
 * Sends no answer before all that it reports is on the disk: neither that a transaction was accepted, nor a read that has seen it. If it
 * cannot be written, the answer is the error.
 */
function answerWhenKept({ app, options: { storage } }: Host): void {
  if (storage === undefined) return;
  app.addHook('onSend', async (_request, reply, payload) => {
    try {
      await storage.settled();
      return payload;
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('Storage', String(error));
      void reply.code(failures[failure.kind].status).removeHeader('content-length').type('application/json');
      return JSON.stringify(errorBody(failure));
    }
  });
}
