import { waitReady } from '@polkadot/wasm-crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { bodyOf, Refusal, statusOf } from './errors.ts';
import { deviationsIn, usual, type Choices } from '../../statements/choices.ts';
import { Blocks } from './requests/blocks.ts';
import { randomFrom } from './random.ts';
import { LookUps } from './state.ts';
import { documentedReads, documentedWrites } from '../../model/documented/requests.ts';
import { addRead, addSubmit, addWrite } from './routes.ts';
import { Submitting } from './requests/submitting.ts';

const network = 'net';

function answerErrors(app: FastifyInstance, choices: Choices): void {
  app.setErrorHandler((error: unknown, _request, reply) => {
    if (error instanceof Refusal) return reply.status(statusOf(error, choices)).send(bodyOf(error, choices));
    const status = httpStatusOf(error);
    const message = error instanceof Error ? error.message : 'Internal error';
    return reply.status(status).send({ error: { message } });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: { message: 'There is no such endpoint' } }),
  );
}

/** Errors of the HTTP layer (such as a body that is not JSON) have their own status. */
function httpStatusOf(error: unknown): number {
  const isNamed = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isNamed && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** A service without a socket; its paths begin with `/net`. Throws if there is no such choice or value. */
export async function documentService(choices: Choices = usual, seed = 1): Promise<FastifyInstance> {
  deviationsIn(choices);
  await waitReady();
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false, bodyLimit: 8 * 1024 * 1024 });
  const random = randomFrom(seed);
  answerErrors(app, choices);
  const blocks = new Blocks(choices, random);
  const submitting = new Submitting(blocks, choices);
  await app.register(
    scope => {
      const service = { app: scope, blocks, submitting, choices, lookUps: new LookUps(), random };
      for (const operation of documentedWrites) addWrite(service, operation);
      for (const operation of documentedReads) addRead(service, operation);
      addSubmit(service);
      return Promise.resolve();
    },
    { prefix: `/${network}` },
  );
  return app;
}
