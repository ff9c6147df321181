import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Documents the routes, from the same shapes that requests are checked with, at `/openapi.json`. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Collection and Token Service',
        description:
          'As Understudy serves it. Every path is also served below v1, and under the aliases that clients use.',
        version: '1',
      },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
