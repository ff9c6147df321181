import type { FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { writeEndpoints, writeOperations } from '../../contract/endpoints.ts';
import { writeAnswer, type BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { Failure } from '../../contract/failures.ts';
import {
  memberAliases,
  SignedPayload,
  UnsignedPayload,
  WriteQuery,
  writeShapes,
  type WriteOperation,
} from '../../contract/shapes/index.ts';
import { awaitResult } from '../../service/extrinsics/status.ts';
import { seedOf, signForClient } from '../../service/extrinsics/sign.ts';
import { submit, verifiedTransaction } from '../../service/extrinsics/submit.ts';
import { feeEstimate, verify } from '../../service/extrinsics/estimate.ts';
import type { Hex } from '../../chain/state/hex.ts';
import type { World } from '../../service/worlds/world.ts';
import { buildWrite, withBytes } from '../../service/extrinsics/build.ts';
import type { BodyDescription } from '../openapi/description.ts';
import { writeExamples } from '../../contract/examples.ts';
import { capitalised, named } from '../../contract/shapes/component.ts';
import type { WorldRoute } from './routes.ts';
import { setsLimits } from '../../contract/aliases.ts';
import { reportInside, type Report } from '../../service/requests/remarks.ts';
import { queryReader, reader } from '../../service/requests/validate.ts';
import type { Amount } from '../../service/views/amount.ts';

const readWriteQuery = queryReader(WriteQuery);
const readUnsigned = reader(UnsignedPayload);
const readSigned = reader(SignedPayload);

/** A payload that was built, now or before, and signed or not (spec/decisions/service.md#write-bodies). */
type Input = BuiltPayload | SignedPayload;

/** Values of `use` for which the server signs an unsigned body. */
const signs: ReadonlySet<WriteQuery['use']> = new Set(['Sign', 'Submit', 'SubmitWatch', 'Result']);

const argumentsOf = (operation: WriteOperation): TSchema =>
  named(writeShapes[operation], `${capitalised(operation)}Body`, `The arguments of ${operation}`);

/**
 * The body of a write (spec/decisions/service.md#write-bodies): its arguments, a payload that was built before, or a list of
 * arguments to build several payloads.
 */
function writeBody(operation: WriteOperation): BodyDescription {
  const args = argumentsOf(operation);
  // Where collections are created limits can be set as well (spec/decisions/service.md#collection-endpoints).
  const others = operation === 'createCollection' ? [argumentsOf('setLimits')] : [];
  const [alias, name] = memberAliases[operation] ?? [];
  const alternative = alias === undefined ? '' : ` \`${name}\` can be called \`${alias}\`.`;
  return {
    shape: Type.Union([args, ...others, UnsignedPayload, SignedPayload, Type.Array(args)]),
    description: `The arguments; or a payload that was built before; or for \`use=BuildBatch\` a list of arguments.${alternative}`,
    examples: { arguments: writeExamples[operation] },
  };
}

/** The routes of all writes, for every value of `use` (spec/decisions/service.md#query-members). */
export const writeRoutes: readonly WorldRoute[] = writeOperations.map(operation => {
  const { method, paths, says } = writeEndpoints[operation];
  return {
    method,
    paths,
    describes: {
      id: operation,
      summary: says,
      description: `${says}. Builds the payload to sign, unless \`use\` selects something else.`,
      query: WriteQuery,
      body: writeBody(operation),
      answer: writeAnswer(operation),
      canSign: true,
    },
    handle: (world, request) => {
      const { body, report } = request;
      const query = readWriteQuery(request.query, report);
      const { authorization } = request.headers;
      // A wrong header is reported before a malformed body.
      if (authorization !== undefined && signs.has(query.use)) seedOf(authorization);
      const requested = operation === 'createCollection' && setsLimits(body) ? 'setLimits' : operation;
      const build: Build = (args, ofArgs = report, nonce = query.nonce) => {
        const payload = buildWrite(world, requested, args, ofArgs, nonce);
        if (isTrue(query.verify)) verify(world, payload);
        return payload;
      };
      if (query.use !== 'BuildBatch' && query.use !== 'BuildSequence')
        return use(world, query, request, builtPayload(request) ?? build(body));
      return buildBatch(request, (...args) => withFee(world, query, build(...args)));
    },
  };
});

type Build = (body: unknown, report?: Report, nonce?: number) => BuiltPayload;

const isTrue = (value: unknown): boolean => value === 'true' || value === '1' || value === true;

/** The payload in a body, which was built before, signed or not; undefined for any other body. */
export function builtPayload({ body, report }: Pick<FastifyRequest, 'body' | 'report'>): Input | undefined {
  if (typeof body !== 'object' || body === null || !('signerPayloadJSON' in body)) return undefined;
  return 'signature' in body
    ? readSigned(body, report)
    : withBytes(readUnsigned(body, report).signerPayloadJSON);
}

/** Signs or submits the input, as `use` requests. */
async function use(world: World, query: WriteQuery, request: FastifyRequest, input: Input): Promise<unknown> {
  if (query.use === 'GetFee') return { fee: feeEstimate(world, input) };
  if (!signs.has(query.use)) return withFee(world, query, input);
  const transaction = signed(input, request.headers.authorization);
  if (query.use === 'Sign') return withFee(world, query, transaction);
  const verified = verifiedTransaction(world, transaction, input !== transaction);
  const hash = noted(request, submit(world, verified, 'REST'));
  const answer = query.use === 'Result' ? await awaitResult(world, hash) : { hash };
  return withFee(world, query, transaction, answer);
}

/** Notes the transaction of a request, for its entry in the journal; returns its hash. */
export function noted(request: FastifyRequest, hash: Hex): Hex {
  request.transactions = [hash];
  return hash;
}

/** The answer, by default the input, with the estimated fee of the input if the query has `withFee=true`. */
const withFee = <I extends Input, A extends object = I>(
  world: World,
  query: WriteQuery,
  input: I,
  answer: I | A = input,
): (I | A) & { fee?: Amount } =>
  isTrue(query.withFee) ? { ...answer, fee: feeEstimate(world, input) } : answer;

/** The input with a signature: the client's, or that of the key in the header. */
const signed = (input: Input, authorization: string | undefined): SignedPayload =>
  'signature' in input
    ? input
    : {
        signerPayloadJSON: input.signerPayloadJSON,
        signature: signForClient(input, authorization).signature,
      };

/** Builds payloads of one signer with consecutive nonces (spec/decisions/service.md#several-payloads). */
function buildBatch(
  { body, report }: FastifyRequest,
  build: Build,
): { payloads: BuiltPayload[]; nextNonce: number } {
  if (!Array.isArray(body) || body.length === 0)
    throw new Failure('Validation', 'a batch is a list of the operation’s arguments, at least one');
  const payloads: BuiltPayload[] = [];
  let nextNonce: number | undefined;
  for (const [index, args] of body.entries()) {
    const payload = build(args, reportInside([String(index)], report), nextNonce);
    const { address, nonce } = payload.signerPayloadJSON;
    if (payloads[0] !== undefined && address !== payloads[0].signerPayloadJSON.address)
      throw new Failure('Validation', 'Same address required');
    payloads.push(payload);
    nextNonce = Number(nonce) + 1;
  }
  return { payloads, nextNonce: nextNonce ?? 0 };
}
