import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { remarksHeader } from './remarks.ts';

/** Header of answers that a fault was applied to, with its name. */
export const faultHeader = 'understudy-fault';

/** Headers of answers that a page of another origin may read. */
const exposed = ['link', faultHeader, remarksHeader].join(', ');

/** Lets web pages of any origin use the interface: the library answers preflight requests. */
export async function registerCors(app: FastifyInstance): Promise<void> {
  await app.register(async preflight => {
    await preflight.register(cors, {
      origin: true,
      methods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
      strictPreflight: false,
    });
  });
}

/** Sets the headers of other answers, because the library reads the options of the route at each request, which takes a third of a read. */
export function allowOrigin(origin: string | undefined, reply: FastifyReply): void {
  void reply.header('vary', 'Origin');
  if (origin !== undefined)
    void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed);
}
