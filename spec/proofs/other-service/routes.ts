import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { membersOf } from '../../model/reported.ts';
import type { Choices } from '../../statements/choices.ts';
import type { Blocks } from './requests/blocks.ts';
import { prefixIn } from './requests/accounts.ts';
import { bodies, type Body } from './requests/bodies.ts';
import { formed } from './requests/answers.ts';
import { malformed, type Refusal } from './errors.ts';
import type { Submitting } from './requests/submitting.ts';
import type { Context, LookUps, World } from './state.ts';
import { parseBody, Query } from './requests/validate.ts';

/** The parts of one service, for its routes. */
export interface Service {
  readonly app: FastifyInstance;
  readonly blocks: Blocks;
  readonly submitting: Submitting;
  readonly choices: Choices;
  readonly lookUps: LookUps;
  readonly random: () => number;
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
export function addWrite<N extends keyof typeof bodies>(
  { app, submitting, choices, lookUps }: Service,
  method: 'POST' | 'PATCH' | 'DELETE',
  paths: readonly string[],
  body: N,
  apply: (context: Context, body: Body<N>) => object,
  signer: (body: Body<N>) => string = byAddress,
): void {
  for (const path of paths) {
    const versioned = isVersioned(path);
    app.route({
      method,
      url: `/${path}`,
      handler: request => {
        const query = new Query(request.url, prefixIn(choices));
        if (choices['build.query'] === 'use required' && query.text('use') !== 'Build')
          throw malformed('Query parameter use must be Build');
        const parsed = parseBody(bodies[body], request.body, prefixIn(choices));
        const run = (world: World): object => {
          const late: Refusal[] = [];
          const outcome = apply({ world, choices, lookUps, versioned, late }, parsed);
          if (late[0] !== undefined) throw late[0];
          return outcome;
        };
        return submitting.build(signer(parsed), `${method} ${path}`, parsed, run);
      },
    });
  }
}

/** How a read takes the hash of an earlier block, if it takes one: as the interface shows it, or as the service calls it. */
type TakesAt = 'by its name' | 'by any name';

/** Adds a read at these paths. */
export function addRead(
  { app, blocks, choices, lookUps, random }: Service,
  paths: readonly string[],
  read: (context: Context, query: Query) => Answer,
  takesAt?: TakesAt,
): void {
  const isNamed = takesAt === 'by its name' || choices['reads.at-name'] === 'at';
  const at = isNamed ? 'at' : 'blockHash';
  for (const path of paths) {
    const versioned = isVersioned(path);
    app.get(`/${path}`, (request, reply) => {
      const query = new Query(request.url, prefixIn(choices));
      const moment =
        takesAt === undefined || choices['reads.at'] === 'the latest state' ? null : query.text(at);
      const world = moment === null ? blocks.shown : blocks.at(moment);
      const answer = read({ world, choices, lookUps, versioned, late: [] }, query);
      if (answer === null && choices['answers.null'] !== 'null')
        return reply.status(choices['answers.null'] === 'status 204' ? 204 : 200).send();
      return reply.type('application/json').send(JSON.stringify(formed(answer, choices, random)));
    });
  }
}

const Submit = Type.Object({
  signerPayloadJSON: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.String(),
});

export function addSubmit({ app, submitting, choices }: Service): void {
  const paths =
    choices['paths.submit'] === 'both styles' ? bothStyles('extrinsic/submit') : ['extrinsic/submit'];
  for (const path of paths) {
    app.post(`/${path}`, async (request, reply) => {
      const { signerPayloadJSON, signature } = parseBody(Submit, request.body, prefixIn(choices));
      const answer = await submitting.submit(signerPayloadJSON, signature);
      return answer ?? reply.status(202).send();
    });
  }
  if (choices['submit.answer'] !== 'a hash') return;
  for (const path of bothStyles('extrinsic/status'))
    app.get(`/${path}`, request => {
      const query = new Query(request.url, prefixIn(choices));
      return submitting.status(query.text('hash') ?? '');
    });
}
