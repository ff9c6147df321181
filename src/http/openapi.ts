import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI description at `/openapi.json`, made from the shapes that validate requests. */
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
