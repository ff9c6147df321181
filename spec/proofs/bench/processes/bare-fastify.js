import fastify from 'fastify';
import { serve } from './serve.js';

// A server that is nothing but fastify: it answers GET requests of a path, with its query, with the text that was put there.

const app = fastify();
const texts = new Map();
app.get('/:world/*', (request, reply) => reply.type('application/json').send(texts.get(request.url)));
app.put('/:world/*', (request, reply) => {
  texts.set(request.url, request.body);
  return reply.send();
});
await serve(app);
