import { cryptoWaitReady } from '@polkadot/util-crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { addCollectionRoutes } from './collection-routes.ts';
import { Refusal } from './errors.ts';
import { Mutants, type MutantId } from './faults/index.ts';
import { Matrix } from './ledger.ts';
import { PendingWrites } from './payload.ts';
import { addSubmit } from './routes.ts';
import { addTokenRoutes } from './token-routes.ts';

export interface DocumentServiceOptions {
  mutants?: readonly MutantId[];
  port?: number;
}

export interface DocumentService {
  /** The service root, with the segment that selects the network. */
  baseUrl: string;
  close(): Promise<void>;
}

const network = 'net';

/** Every refusal has the same body: the reason in one sentence. */
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

/** Errors of the HTTP layer (a body that is not JSON, say) name their own status. */
function statusOf(error: unknown): number {
  const isNamed = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isNamed && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** Starts one service with a state of its own, reachable from this machine only. */
export async function startDocumentService(options: DocumentServiceOptions = {}): Promise<DocumentService> {
  const app = await documentService(options.mutants);
  const origin = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  return { baseUrl: `${origin}/${network}`, close: () => app.close() };
}

/** The service with a state of its own, for requests without sockets to paths below `/net`. */
export async function documentService(ids: readonly MutantId[] = []): Promise<FastifyInstance> {
  await cryptoWaitReady();
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 8 * 1024 * 1024 });
  answerErrors(app);
  const mutants = new Mutants(ids);
  const matrix = new Matrix();
  const pending = new PendingWrites(matrix, mutants);
  await app.register(
    scope => {
      const service = { app: scope, matrix, pending, mutants };
      addCollectionRoutes(service);
      addTokenRoutes(service);
      addSubmit(service);
      return Promise.resolve();
    },
    { prefix: `/${network}` },
  );
  return app;
}
