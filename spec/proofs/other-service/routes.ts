import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { writeEndpoints, type Endpoint } from '../../../src/contract/endpoints.ts';
import { documentedPaths } from '../../model/documented/paths.ts';
import {
  documentedQueries,
  type DocumentedRead,
  type DocumentedWrite,
} from '../../model/documented/requests.ts';
import { membersOf } from '../../model/reported.ts';
import type { Choices } from '../../statements/choices.ts';
import type { Blocks } from './requests/blocks.ts';
import { prefixIn } from './requests/accounts.ts';
import { bodies } from './requests/bodies.ts';
import { formed } from './requests/answers.ts';
import { malformed } from './errors.ts';
import { reads, writes } from './operations.ts';
import type { Submitting } from './requests/submitting.ts';
import { Context, type Behaviour, type World } from './state.ts';
import { parse, parseQuery } from './requests/validate.ts';

/** The parts of one service, for its routes. */
export interface Service extends Behaviour {
  readonly app: FastifyInstance;
  readonly blocks: Blocks;
  readonly submitting: Submitting;
  readonly random: () => number;
}

/** The paths of an operation: those that the interface shows, or others, which are faults. */
function pathsOf(operation: DocumentedRead | DocumentedWrite, choices: Choices): readonly string[] {
  const paths = documentedPaths(operation);
  const [versioned = '', earlier = ''] = paths;
  const chosen = (choice: string, usual: string, others: readonly string[]): readonly string[] =>
    choices[choice] === usual ? paths : others;
  switch (operation) {
    case 'collection':
      return chosen('paths.collection', 'singular', ['v1/collections', earlier]);
    case 'propertyPermissions':
      return chosen('paths.property-permissions-read', 'as shown', ['v1/collections/property-permissions']);
    case 'burn':
      return chosen('paths.burn', 'both styles', [earlier]);
    case 'bundle':
    case 'isBundle':
      return chosen('paths.bundle-reads', 'both styles', [versioned]);
    default:
      if (paths.length === 1) return paths;
      return [
        choices['paths.versioned'] === 'singular'
          ? versioned.replace('collections', 'collection')
          : versioned,
        choices['paths.earlier'] === 'plural' ? earlier.replace(/^collection\b/, 'collections') : earlier,
      ];
  }
}

function methodOf(operation: DocumentedWrite, choices: Choices): Endpoint['method'] {
  if (operation === 'transfer' && choices['method.transfer'] === 'POST') return 'POST';
  if (operation === 'removeFromAllowList' && choices['method.remove-from-allow-list'] === 'DELETE')
    return 'DELETE';
  return writeEndpoints[operation].method;
}

const queryIn = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1]);

/** Adds a write: a request builds a payload, and the operation runs when the signed payload is submitted. */
export function addWrite<N extends DocumentedWrite>(service: Service, operation: N): void {
  const { app, submitting, choices } = service;
  const apply = writes[operation];
  for (const path of pathsOf(operation, choices)) {
    const method = methodOf(operation, choices);
    app.route({
      method,
      url: `/${path}`,
      handler: request => {
        if (choices['build.query'] === 'use required' && queryIn(request).get('use') !== 'Build')
          throw malformed('Query parameter use must be Build');
        const body = parse(bodies[operation], request.body, prefixIn(choices));
        const run = (world: World): object => {
          const context = new Context(world, service, path);
          const outcome = apply(context, body);
          if (context.late[0] !== undefined) throw context.late[0];
          return outcome;
        };
        return submitting.build(signerOf(operation, body, choices), `${method} ${path}`, body, run);
      },
    });
  }
}

function signerOf(operation: DocumentedWrite, body: unknown, choices: Choices): string {
  const { address, from, to } = membersOf(body);
  if (operation !== 'changeOwner') return String(address);
  return String(choices['change-owner.signer'] === 'to' ? to : from);
}

/** How a read takes the hash of an earlier block, if it does: as the interface shows it, or as the service calls it. */
function parameterAt(operation: DocumentedRead, choices: Choices): string | undefined {
  if (choices['reads.at'] === 'the latest state') return undefined;
  if ('at' in documentedQueries[operation].properties) return 'at';
  if (!['allowed', 'topmostOwner'].includes(operation)) return undefined;
  return choices['reads.at-name'] === 'at' ? 'at' : 'blockHash';
}

export function addRead<N extends DocumentedRead>(service: Service, operation: N): void {
  const { app, blocks, choices, random } = service;
  const [read, at] = [reads[operation], parameterAt(operation, choices)];
  for (const path of pathsOf(operation, choices))
    app.get(`/${path}`, (request, reply) => {
      const parameters = queryIn(request);
      const query = parseQuery(documentedQueries[operation], parameters, prefixIn(choices));
      const hash = at === undefined ? null : parameters.get(at);
      const world = hash === null ? blocks.shown : blocks.at(hash);
      const answer = read(new Context(world, service, path), query);
      if (answer === null && choices['answers.null'] !== 'null')
        return reply.status(choices['answers.null'] === 'status 204' ? 204 : 200).send();
      return reply.type('application/json').send(JSON.stringify(formed(answer, choices, random)));
    });
}

const Submit = Type.Object({
  signerPayloadJSON: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.String(),
});

export function addSubmit({ app, submitting, choices }: Service): void {
  for (const path of choices['paths.submit'] === 'both styles' ? ['', '/v1'] : ['']) {
    app.post(`${path}/extrinsic/submit`, async (request, reply) => {
      const { signerPayloadJSON, signature } = parse(Submit, request.body, prefixIn(choices));
      const answer = await submitting.submit(signerPayloadJSON, signature);
      return answer ?? reply.status(202).send();
    });
  }
  if (choices['submit.answer'] !== 'a hash') return;
  for (const path of ['', '/v1'])
    app.get(`${path}/extrinsic/status`, request => submitting.status(queryIn(request).get('hash') ?? ''));
}
