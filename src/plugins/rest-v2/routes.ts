import { Type, type TObject, type TSchema } from 'typebox';
import { signedExample } from '../../contract/examples.ts';
import { address } from '../../contract/operations/example-values.ts';
import { SignedPayload } from '../../contract/shapes/index.ts';
import { component } from '../../contract/shapes/component.ts';
import { Optional } from '../../contract/shapes/members.ts';
import type { WorldRoute } from '../../http/routes/routes.ts';
import { route } from '../../http/routes/route.ts';
import { submitFor } from '../../http/routes/write-route.ts';
import { readContext } from '../../service/reads/context.ts';
import { queryReader, reader } from '../../service/requests/validate.ts';
import { normalised } from './members.ts';
import type { Read, Write } from './operation.ts';
import { reads } from './reads/index.ts';
import { build, BuildOptions, Built, encode, Encoded, Fee, feeOf, statusOf } from './stages.ts';
import { ExtrinsicRead } from './views/extrinsic.ts';
import { writes } from './writes/index.ts';

/** All routes of REST v2, below `/v2/:world`. */
export const restV2Routes = (): WorldRoute[] => [
  ...Object.entries(reads).map(([id, read]) => readRoute(id, read)),
  ...Object.entries(writes).flatMap(([id, write]) => writeRoutes(id, write)),
  submitRoute,
];

function readRoute(id: string, { paths, summary, query, answer, read }: Read): WorldRoute {
  const readQuery = queryReader(query);
  return {
    method: 'GET',
    paths,
    describes: { id, summary, query, answer },
    handle(world, request) {
      const given = readQuery(normalised(request.query), request.report);
      const { atBlockHash }: { readonly atBlockHash?: string } = given;
      return read(given, readContext(world, atBlockHash));
    },
  };
}

/** The routes of a write: one for each stage. */
const writeRoutes = (id: string, write: Write): WorldRoute[] => [
  stageRoute(id, write, 'build', Built, build),
  encodeRoute(id, write),
  stageRoute(id, write, 'fee', Fee, feeOf),
  statusRoute(id, write),
];

/** The route of a stage that builds a payload. */
function stageRoute(
  id: string,
  write: Write,
  stage: string,
  answer: TSchema,
  make: (...args: Parameters<typeof build>) => unknown,
): WorldRoute {
  const shape = Type.Object({ args: named(id, write), options: BuildOptions });
  const read = reader(shape);
  const example = { args: write.example, options: { signerAddress: address } };
  return {
    method: 'POST',
    paths: write.paths.map(path => `${path}/${stage}`),
    describes: { ...described(id, write, stage, shape, example), answer },
    handle(world, { body, report }) {
      const { args, options } = read(withIds(body), report);
      return make(world, write, args, options, report);
    },
  };
}

/** The route that encodes the call of a write, without a signer. */
function encodeRoute(id: string, write: Write): WorldRoute {
  const shape = Type.Object({ args: named(id, write) });
  const read = reader(shape);
  return {
    method: 'POST',
    paths: write.paths.map(path => `${path}/encode`),
    describes: { ...described(id, write, 'encode', shape, { args: write.example }), answer: Encoded },
    handle: (world, { body, report }) => encode(world, write, read(withIds(body), report).args, report),
  };
}

/** The route of the status of a write. */
const statusRoute = (id: string, write: Write): WorldRoute => ({
  method: 'GET',
  paths: write.paths.map(path => `${path}/status/:hash`),
  describes: {
    id: `${id}.status`,
    summary: `${write.summary}: status`,
    description: `${write.summary}: what it did, once it is in a block; 404 before that.`,
    path: Type.Object({ hash: Type.String({ description: 'Hash of the transaction' }) }),
    query: StatusQuery,
    answer: Type.Object({ result: write.answer, extrinsic: ExtrinsicRead }),
    alsoFails: [503],
  },
  handle(world, { query, params, report }) {
    readStatusQuery(query, report);
    return statusOf(world, write, (params as { hash: string }).hash);
  },
});

/** The description of a stage with arguments. */
const described = (id: string, { summary }: Write, stage: string, shape: TSchema, example: object) => ({
  id: `${id}.${stage}`,
  summary: `${summary}: ${stage}`,
  body: { shape, description: 'The arguments', examples: { arguments: example } },
  status: 200,
});

/** A body with its arguments in the form that their shape has. */
const withIds = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'args' in body
    ? { ...body, args: normalised(body.args) }
    : body;

/** The arguments of a write with their name in the OpenAPI document, such as `TokenTransferArguments`. */
const named = (id: string, { args }: Write): TObject =>
  Type.Object(args.properties, {
    title: `${id.replaceAll(/(?:^|\.)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Arguments`,
    description: `The arguments of ${id}`,
  });
const StatusQuery = Type.Object({
  isFinalized: Optional(
    Type.Boolean({ description: 'Whether to wait until the block is final; each block is at once' }),
  ),
});
const readStatusQuery = queryReader(StatusQuery);

const submitRoute: WorldRoute = route(
  'POST extrinsics/submit',
  {
    id: 'extrinsics.submit',
    summary: 'Submit a signed payload',
    body: {
      shape: SignedPayload,
      description: 'The payload and its signature',
      examples: { signed: signedExample },
    },
    answer: component('Submitted', 'The transaction was accepted', {
      hash: Type.String({ description: 'Hash of the transaction' }),
    }),
    status: 200,
  },
  (world, { body, request }) => ({ hash: submitFor(request, world, body, false, 'REST v2') }),
);
