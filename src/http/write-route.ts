import type { FastifyRequest } from 'fastify';
import { writeEndpoints, writeOperations } from '../contract/endpoints.ts';
import { writeAnswer } from '../contract/shapes/extrinsic-answers.ts';
import type { Hex } from '../chain/state/state.ts';
import { Failure } from '../contract/failures.ts';
import { SignedPayload, UnsignedPayload, WriteQuery, type WriteOperation } from '../contract/shapes/index.ts';
import { withBytes, type BuiltPayload } from '../service/extrinsics/payload.ts';
import { awaitResult } from '../service/extrinsics/result.ts';
import { seedOf, signForClient } from '../service/extrinsics/sign.ts';
import { feeEstimate } from '../service/extrinsics/submit.ts';
import type { World } from '../service/world.ts';
import { buildWrite } from '../service/extrinsics/build.ts';
import { submitWithCallback } from './callbacks.ts';
import { tagOf } from './openapi/tag-of.ts';
import { writeBody } from './openapi/write-body.ts';
import type { WorldRoute } from './routes.ts';
import { setsLimits } from '../contract/aliases.ts';
import { queryReader, reader } from '../service/requests/validate.ts';
import type { Amount } from '../service/views/amount.ts';

const readWriteQuery = queryReader(WriteQuery);
const readUnsigned = reader(UnsignedPayload);
const readSigned = reader(SignedPayload);

/** The three forms of a write's body, distinguished by their members (spec/decisions/service.md#write-bodies). */
type Input =
  | { readonly form: 'built'; readonly payload: BuiltPayload }
  | { readonly form: 'signed'; readonly signed: SignedPayload };

/** Values of `use` for which the server signs an unsigned body. */
const signs: ReadonlySet<WriteQuery['use']> = new Set(['Sign', 'Submit', 'SubmitWatch', 'Result']);

/** The route of a write, for every value of `use` (spec/decisions/service.md#query-members). */
function writeRoute(operation: WriteOperation): WorldRoute {
  const { method, paths, says } = writeEndpoints[operation];

  const build = (world: World, body: unknown, query: WriteQuery, nonce = query.nonce): BuiltPayload =>
    buildWrite(world, operation, body, { verify: isTrue(query.verify), nonce });

  return {
    method,
    paths,
    describes: {
      id: operation,
      summary: says,
      description: `${says}. Builds the payload to sign, unless \`use\` selects something else.`,
      tag: tagOf(paths),
      query: WriteQuery,
      body: writeBody(operation),
      answer: writeAnswer(operation),
      canSign: true,
    },
    handle: (world, request) => {
      const query = readWriteQuery(request.query);
      const { authorization } = request.headers;
      // A wrong header is reported before a malformed body.
      if (authorization !== undefined && signs.has(query.use)) seedOf(authorization);
      if (query.use === 'BuildBatch' || query.use === 'BuildSequence')
        return buildBatch(request.body, (body, nonce) => {
          const payload = build(world, body, query, nonce);
          return { ...payload, ...feeIfAsked(world, query, { form: 'built', payload }) };
        });
      return use(
        world,
        query,
        request,
        readInput(request.body, body => build(world, body, query)),
      );
    },
  };
}

/** The routes of all writes. */
export function writeRoutes(): WorldRoute[] {
  const setLimits = writeRoute('setLimits');
  const create = writeRoute('createCollection');
  return writeOperations.map(operation =>
    operation === 'createCollection'
      ? {
          ...create,
          handle: (world, request, reply) =>
            (setsLimits(request.body) ? setLimits : create).handle(world, request, reply),
        }
      : writeRoute(operation),
  );
}

const isTrue = (value: unknown): boolean => value === 'true' || value === '1' || value === true;

/** Reads a payload that was built before, signed or not. Builds one from any other body. */
export function readInput(body: unknown, build: (body: unknown) => BuiltPayload): Input {
  if (typeof body !== 'object' || body === null || !('signerPayloadJSON' in body))
    return { form: 'built', payload: build(body) };
  if ('signature' in body) return { form: 'signed', signed: readSigned(body) };
  return { form: 'built', payload: withBytes(readUnsigned(body).signerPayloadJSON) };
}

/** Builds, signs or submits the input, as `use` requests. */
async function use(world: World, query: WriteQuery, request: FastifyRequest, input: Input): Promise<unknown> {
  const fee = (): { fee?: Amount } => feeIfAsked(world, query, input);
  const submitted = (): Promise<Hex> => submitWithCallback(world, signed(), query, request);
  const signed = (): SignedPayload =>
    input.form === 'signed' ? input.signed : sign(input.payload, request.headers.authorization);
  switch (query.use ?? 'Build') {
    case 'GetFee':
      return { fee: feeOfInput(world, input) };
    case 'Sign':
      return { ...signed(), ...fee() };
    case 'Submit':
    case 'SubmitWatch':
      return { hash: await submitted(), ...fee() };
    case 'Result':
      return { ...(await awaitResult(world, await submitted())), ...fee() };
    default:
      return { ...(input.form === 'signed' ? input.signed : input.payload), ...fee() };
  }
}

/** The estimated fee, if the query has `withFee=true`. */
const feeIfAsked = (world: World, { withFee }: WriteQuery, input: Input): { fee?: Amount } =>
  isTrue(withFee) ? { fee: feeOfInput(world, input) } : {};

/** The estimated fee of the input. */
export function feeOfInput(world: World, input: Input): Amount {
  return feeEstimate(world, input.form === 'signed' ? input.signed : input.payload);
}

const sign = (payload: BuiltPayload, authorization: string | undefined): SignedPayload => ({
  signerPayloadJSON: payload.signerPayloadJSON,
  signature: signForClient(payload, authorization).signature,
});

/** Builds payloads of one signer with consecutive nonces (spec/decisions/service.md#several-payloads). */
function buildBatch(
  body: unknown,
  build: (body: unknown, nonce: number | undefined) => BuiltPayload,
): { payloads: BuiltPayload[]; nextNonce: number } {
  if (!Array.isArray(body) || body.length === 0)
    throw new Failure('Validation', 'a batch is a list of the operation’s arguments, at least one');
  const payloads: BuiltPayload[] = [];
  let nextNonce: number | undefined;
  for (const args of body) {
    const payload = build(args, nextNonce);
    if (
      payloads[0] !== undefined &&
      payload.signerPayloadJSON.address !== payloads[0].signerPayloadJSON.address
    )
      throw new Failure('Validation', 'Same address required');
    payloads.push(payload);
    nextNonce = Number(payload.signerPayloadJSON.nonce) + 1;
  }
  return { payloads, nextNonce: nextNonce ?? 0 };
}
