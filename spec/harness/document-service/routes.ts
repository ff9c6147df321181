import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { membersOf } from '../../model/reported.ts';
import { malformed } from './errors.ts';
import type { Choices } from './choices/index.ts';
import type { Blocks } from './blocks.ts';
import type { PendingWrites } from './payload.ts';
import type { Context, LookUps } from './state.ts';
import { parseBody, Query } from './validate.ts';

/** The parts of one service, for its routes. */
export interface Service {
  readonly app: FastifyInstance;
  readonly blocks: Blocks;
  readonly pending: PendingWrites;
  readonly choices: Choices;
  readonly lookUps: LookUps;
}

export type Answer = object | boolean | null;

const isVersioned = (path: string): boolean => path.startsWith('v1/');

/** Tokens and extrinsics have the same name in both path styles. */
export const bothStyles = (path: string): string[] => [path, `v1/${path}`];

/** Collections are singular on earlier paths and plural on versioned ones. */
export const collectionPaths = (choices: Choices, rest = ''): string[] => {
  const earlier = choices['paths.earlier'] === 'plural' ? 'collections' : 'collection';
  const versioned = choices['paths.versioned'] === 'singular' ? 'collection' : 'collections';
  return [`${earlier}${rest}`, `v1/${versioned}${rest}`];
};

const byAddress = (body: unknown): string => String(membersOf(body)['address']);

/**
 * Adds a write at these paths: a request builds a payload, and the operation runs when the signed payload is submitted. The
 * signer is the `address` of the body, if not given otherwise.
 */
export function addWrite<T extends TSchema>(
  { app, blocks, pending, choices, lookUps }: Service,
  method: 'POST' | 'PATCH' | 'DELETE',
  paths: readonly string[],
  schema: T,
  apply: (context: Context, body: Static<T>) => object,
  signer: (body: Static<T>) => string = byAddress,
): void {
  for (const path of paths) {
    const versioned = isVersioned(path);
    app.route({
      method,
      url: `/${path}`,
      handler: request => {
        if (choices['build.query'] === 'use required' && new Query(request.url).text('use') !== 'Build')
          throw malformed('Query parameter use must be Build');
        const body = parseBody(schema, request.body);
        const run = (): object => blocks.write(world => apply({ world, choices, lookUps, versioned }, body));
        return { signerPayloadJSON: pending.build(signer(body), `${method} ${path}`, body, run) };
      },
    });
  }
}

/** Adds a read at these paths; `takesAt` where it takes the hash of an earlier block. */
export function addRead(
  { app, blocks, choices, lookUps }: Service,
  paths: readonly string[],
  read: (context: Context, query: Query) => Answer,
  { takesAt = false } = {},
): void {
  for (const path of paths) {
    const versioned = isVersioned(path);
    app.get(`/${path}`, (request, reply) => {
      const query = new Query(request.url);
      const moment = takesAt && choices['reads.at'] !== 'the latest state' ? query.text('at') : null;
      const world = moment === null ? blocks.head : blocks.at(moment);
      const answer = read({ world, choices, lookUps, versioned }, query);
      return reply.type('application/json').send(JSON.stringify(answer));
    });
  }
}

const Submit = Type.Object({
  signerPayloadJSON: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.String(),
});

export function addSubmit({ app, pending, choices }: Service): void {
  const paths =
    choices['paths.submit'] === 'both styles' ? bothStyles('extrinsic/submit') : ['extrinsic/submit'];
  for (const path of paths) {
    app.post(`/${path}`, request => {
      const { signerPayloadJSON, signature } = parseBody(Submit, request.body);
      return pending.submit(signerPayloadJSON, signature);
    });
  }
}
