import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { queryReader, reader, type Reader } from '../../service/requests/validate.ts';
import type { World } from '../../service/worlds/world.ts';
import type { BodyDescription, DescribedRoute, RouteDescription } from '../openapi/description.ts';
import type { Route } from './routes.ts';

/** The description of a route, with the shapes by which its requests are read. */
interface Description<P extends TSchema, Q extends TSchema, B extends TSchema> extends RouteDescription {
  readonly path?: P;
  readonly query?: Q;
  readonly body?: BodyDescription & { readonly shape: B };
}

/** A request that was read by the shapes of its route. */
interface Given<P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly params: Static<P>;
  readonly query: Static<Q>;
  readonly body: Static<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * A route of every world, such as `GET __sim/head`, or of the server, if `handle` takes its worlds. Its requests are read, and what they
 * ignore is reported, before they are handled.
 */
export function route<P extends TSchema, Q extends TSchema, B extends TSchema, S = World>(
  endpoint: `${DescribedRoute['method']} ${string}`,
  describes: Description<P, Q, B>,
  handle: (subject: S, given: Given<P, Q, B>) => unknown,
): Route<S> {
  const [method, path] = endpoint.split(' ') as [DescribedRoute['method'], string];
  const readQuery: Reader<Static<Q>> = describes.query === undefined ? asSent : queryReader(describes.query);
  const readBody: Reader<Static<B>> = describes.body === undefined ? asSent : reader(describes.body.shape);
  return {
    method,
    paths: [path],
    describes,
    handle: (subject, request, reply) => {
      const { report } = request;
      const params = request.params as Static<P>;
      const query = readQuery(request.query, report);
      const body = readBody(
        describes.body?.isOptional === true ? (request.body ?? {}) : request.body,
        report,
      );
      return handle(subject, { params, query, body, request, reply });
    },
  };
}

const asSent = <T>(input: unknown): T => input as T;
