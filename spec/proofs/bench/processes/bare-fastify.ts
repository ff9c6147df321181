import fastify from 'fastify';
import { answerParent, cpuSeconds } from './child.ts';

const app = fastify();
const texts = new Map<string, string>();
app.get('/:world/*', (request, reply) => reply.type('application/json').send(texts.get(request.url)));

const handlers = {
  /** Its origin, on a free port. */
  listen: (): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' }),
  /** Answers GET requests of the path, with its query, with this text. */
  answer: ({ path, text }: { readonly path: string; readonly text: string }): void =>
    void texts.set(path, text),
  cpu: (): number => cpuSeconds(),
};

/** Functions of a server that is nothing but fastify. */
export type BareFastify = typeof handlers;

answerParent(handlers);
