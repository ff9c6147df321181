import { waitReady } from '@polkadot/wasm-crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { addCollectionRoutes } from './collection-routes.ts';
import { Refusal } from './errors.ts';
import { usual, type Choices } from './choices/index.ts';
import { Blocks } from './blocks.ts';
import { PendingWrites } from './payload.ts';
import { LookUps } from './state.ts';
import { addSubmit } from './routes.ts';
import { addTokenRoutes } from './token-routes.ts';

export interface DocumentServiceOptions {
  choices?: Choices;
  port?: number;
}

export interface DocumentService {
  /** Root of the service, with the segment of the network. */
  baseUrl: string;
  close(): Promise<void>;
}

const network = 'net';

/** Every refusal has a body of the same shape, with a message. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, _request, reply) => {
    if (error instanceof Refusal) {
      return reply.status(error.status).send({ error: { message: error.message } });
    }
    const status = statusOf(error);
    const message = error instanceof Error ? error.message : 'Internal error';
    return reply.status(status).send({ error: { message } });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: { message: 'There is no such endpoint' } }),
  );
}

/** Errors of the HTTP layer (such as a body that is not JSON) have their own status. */
function statusOf(error: unknown): number {
  const isNamed = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isNamed && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** Starts a service on the loopback interface. */
export async function startDocumentService(options: DocumentServiceOptions = {}): Promise<DocumentService> {
  const app = await documentService(options.choices);
  const origin = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  return { baseUrl: `${origin}/${network}`, close: () => app.close() };
}

/** A service without a socket; its paths begin with `/net`. */
export async function documentService(choices: Choices = usual): Promise<FastifyInstance> {
  await waitReady();
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false, bodyLimit: 8 * 1024 * 1024 });
  answerErrors(app);
  const blocks = new Blocks();
  const pending = new PendingWrites(blocks, choices);
  await app.register(
    scope => {
      const service = { app: scope, blocks, pending, choices, lookUps: new LookUps() };
      addCollectionRoutes(service);
      addTokenRoutes(service);
      addSubmit(service);
      return Promise.resolve();
    },
    { prefix: `/${network}` },
  );
  return app;
}
