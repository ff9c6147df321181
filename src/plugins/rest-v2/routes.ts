import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { signedExample } from '../../contract/examples.ts';
import { address } from '../../contract/operations/example-values.ts';
import { SignedPayload } from '../../contract/shapes/index.ts';
import { component } from '../../contract/shapes/component.ts';
import { Optional } from '../../contract/shapes/members.ts';
import type { WorldRoute } from '../../http/routes/routes.ts';
import { route } from '../../http/routes/route.ts';
import { submitFor } from '../../http/routes/write-route.ts';
import { readContext } from '../../service/reads/context.ts';
import type { Report } from '../../service/requests/remarks.ts';
import { queryReader, reader } from '../../service/requests/validate.ts';
import type { World } from '../../service/worlds/world.ts';
import { normalised } from './members.ts';
import type { Read, Write } from './operation.ts';
import { reads } from './reads/index.ts';
import { build, BuildOptions, Built, encode, Encoded, Fee, feeOf, statusOf, type Given } from './stages.ts';
import { ExtrinsicRead } from './views/extrinsic.ts';
import { anyCall, NamedCall } from './writes/calls.ts';
import { writes } from './writes/index.ts';

/** All routes of REST v2, below `/v2/:world`. */
export const restV2Routes = (): WorldRoute[] => [
  ...Object.entries(reads).map(([id, read]) => readRoute(id, read)),
  ...Object.entries(writes).flatMap(([id, write]) => writeRoutes(id, write)),
  ...anyCallRoutes(),
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

/** The routes of a write: one for each stage. Only to encode its call takes no options. */
function writeRoutes(id: string, write: Write): WorldRoute[] {
  const args = named(id, write);
  const example = { args: write.example };
  const withOptions = Type.Object({ args, options: BuildOptions });
  const signedExample = { ...example, options: { signerAddress: address } };
  return [
    stageRoute(id, write, 'build', withOptions, signedExample, Built, build),
    stageRoute(id, write, 'encode', Type.Object({ args }), example, Encoded, encode),
    stageRoute(id, write, 'fee', withOptions, signedExample, Fee, feeOf),
    statusRoute(id, write),
  ];
}

/** The stages of any call; its members are not nested as arguments and options. */
function anyCallRoutes(): WorldRoute[] {
  const shape = Type.Object({ ...NamedCall.properties, ...BuildOptions.properties });
  const example = { ...anyCall.example, signerAddress: address };
  const flat =
    <T>(make: (world: World, write: Write, given: Given, report: Report) => T) =>
    (
      world: World,
      write: Write,
      { section, method, args, ...options }: Static<typeof shape>,
      report: Report,
    ): T =>
      make(world, write, { args: { section, method, args }, options }, report);
  return [
    stageRoute('extrinsics', anyCall, 'build', shape, example, Built, flat(build)),
    stageRoute('extrinsics', anyCall, 'encode', shape, example, Encoded, flat(encode)),
    stageRoute('extrinsics', anyCall, 'fee', shape, example, Fee, flat(feeOf)),
    statusRoute('extrinsics', anyCall),
  ];
}

/** The route of a stage with arguments. */
function stageRoute<S extends TObject>(
  id: string,
  write: Write,
  stage: string,
  shape: S,
  example: object,
  answer: TSchema,
  make: (world: World, write: Write, given: Static<S>, report: Report) => unknown,
): WorldRoute {
  const read = reader(shape);
  return {
    method: 'POST',
    paths: write.paths.map(path => `${path}/${stage}`),
    describes: {
      id: `${id}.${stage}`,
      summary: `${write.summary}: ${stage}`,
      body: { shape, description: 'The arguments', examples: { arguments: example } },
      status: 200,
      answer,
    },
    handle: (world, { body, report }) => make(world, write, read(withIds(body), report), report),
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
