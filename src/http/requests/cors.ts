import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { remarksHeader } from './remarks.ts';

/** Header of answers that a fault was applied to, with its name. */
export const faultHeader = 'understudy-fault';

/** Headers of answers that a page of another origin may read. */
const exposed = ['link', faultHeader, remarksHeader].join(', ');

/**
 * Lets web pages of any origin use the interface. The library answers preflight requests. The headers of other answers are set
 * here, because the library reads the options of the route at each request, which takes a third of a read.
 */
export async function registerCors(app: FastifyInstance): Promise<void> {
  await app.register(async preflight => {
    await preflight.register(cors, {
      origin: true,
      methods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
      strictPreflight: false,
    });
  });
  app.addHook('onRequest', ({ raw: { method, headers } }, reply, done) => {
    if (method !== 'OPTIONS') {
      void reply.header('vary', 'Origin');
      if (headers.origin !== undefined)
        void reply
          .header('access-control-allow-origin', headers.origin)
          .header('access-control-expose-headers', exposed);
    }
    done();
  });
}
