import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { malformed } from './errors.ts';
import type { Mutants } from './mutants/index.ts';
import type { Blocks } from './blocks.ts';
import type { PendingWrites } from './payload.ts';
import type { Context } from './state.ts';
import { parseBody, Query } from './validate.ts';

/** The parts of one service, for its routes. */
export interface Service {
  readonly app: FastifyInstance;
  readonly blocks: Blocks;
  readonly pending: PendingWrites;
  readonly mutants: Mutants;
}

export type Answer = object | boolean | null;

interface WriteRoute<T extends TSchema> {
  method: 'POST' | 'PATCH' | 'DELETE';
  paths: readonly string[];
  body: T;
  signer: (body: Static<T>) => string;
  apply: (context: Context, body: Static<T>) => object;
}

interface ReadRoute {
  paths: readonly string[];
  /** Whether the read takes `at`, the hash of an earlier block. */
  takesAt?: boolean;
  read: (context: Context, query: Query) => Answer;
}

const isVersioned = (path: string): boolean => path.startsWith('v1/');

/** Tokens and extrinsics have the same name in both path styles. */
export const bothStyles = (path: string): string[] => [path, `v1/${path}`];

/** Collections are singular on earlier paths and plural on versioned ones. */
export const collectionPaths = (mutants: Mutants, rest = ''): string[] => {
  const earlier = mutants.has('path.plural-on-earlier-paths') ? 'collections' : 'collection';
  const versioned = mutants.has('path.singular-on-versioned-paths') ? 'collection' : 'collections';
  return [`${earlier}${rest}`, `v1/${versioned}${rest}`];
};

export const byAddress = (body: { address: string }): string => body.address;

/** A write request builds a payload; the operation runs when the signed payload is submitted. */
export function addWrite<T extends TSchema>(service: Service, route: WriteRoute<T>): void {
  const { app, blocks, pending, mutants } = service;
  for (const path of route.paths) {
    const versioned = isVersioned(path);
    app.route({
      method: route.method,
      url: `/${path}`,
      handler: request => {
        if (mutants.has('build.use-parameter-required') && new Query(request.url).text('use') !== 'Build') {
          throw malformed('Query parameter use must be Build');
        }
        const body = parseBody(route.body, request.body);
        const run = (): object => blocks.write(world => route.apply({ world, mutants, versioned }, body));
        const signerPayloadJSON = pending.build(route.signer(body), `${route.method} ${path}`, body, run);
        return { signerPayloadJSON };
      },
    });
  }
}

export function addRead(service: Service, route: ReadRoute): void {
  const { app, blocks, mutants } = service;
  for (const path of route.paths) {
    const versioned = isVersioned(path);
    app.get(`/${path}`, (request, reply) => {
      const query = new Query(request.url);
      const moment = route.takesAt === true && !mutants.has('read.at-ignored') ? query.text('at') : null;
      const world = moment === null ? blocks.head : blocks.at(moment);
      const answer = route.read({ world, mutants, versioned }, query);
      return reply.type('application/json').send(JSON.stringify(answer));
    });
  }
}

const Submit = Type.Object({
  signerPayloadJSON: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.String(),
});

export function addSubmit({ app, pending, mutants }: Service): void {
  const paths = mutants.has('path.submit-versioned-missing')
    ? ['extrinsic/submit']
    : bothStyles('extrinsic/submit');
  for (const path of paths) {
    app.post(`/${path}`, request => {
      const { signerPayloadJSON, signature } = parseBody(Submit, request.body);
      return pending.submit(signerPayloadJSON, signature);
    });
  }
}
