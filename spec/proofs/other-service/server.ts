import { waitReady } from '@polkadot/wasm-crypto';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';
import { bodyOf, statusOf } from './requests/answers.ts';
import { deviationsIn, usual, type Choices } from '../../statements/choices.ts';
import { Blocks } from './requests/blocks.ts';
import { randomFrom } from './random.ts';
import { documentedReads, documentedWrites } from '../../model/documented/requests.ts';
import { addRead, addSubmit, addWrite } from './routes.ts';
import { Submitting } from './requests/submitting.ts';
import type { Operation } from './unfinished.ts';

/** A service without a socket, which has these operations, all by default. Throws if there is no such choice or value. */
export async function documentService(
  choices: Choices = usual,
  { seed = 1, operations }: { readonly seed?: number; readonly operations?: readonly Operation[] } = {},
): Promise<FastifyInstance> {
  deviationsIn(choices);
  await waitReady();
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false, bodyLimit: 8 * 1024 * 1024 });
  app.setErrorHandler<FastifyError | Refusal>((error, _request, reply) =>
    error instanceof Refusal
      ? reply.status(statusOf(error, choices)).send(bodyOf(error, choices))
      : reply.status(error.statusCode ?? 500).send({ error: { message: error.message } }),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: { message: 'There is no such endpoint' } }),
  );
  const random = randomFrom(seed);
  const blocks = new Blocks(choices, random);
  const submitting = new Submitting(blocks, choices);
  const service = { app, blocks, submitting, choices, lookUps: new Map<string, unknown>(), random };
  const isServed = (operation: Operation): boolean => operations?.includes(operation) !== false;
  for (const operation of documentedWrites.filter(isServed)) addWrite(service, operation);
  for (const operation of documentedReads.filter(isServed)) addRead(service, operation);
  addSubmit(service);
  return app;
}
