import { Type, type Static, type TObject } from 'typebox';
import { signedExample } from '../../contract/examples.ts';
import { address } from '../../contract/operations/operation.ts';
import { SignedPayload } from '../../contract/shapes/index.ts';
import { capitalised, component, named } from '../../contract/shapes/component.ts';
import { Optional } from '../../contract/shapes/members.ts';
import type { WorldRoute } from '../../http/routes/routes.ts';
import { route } from '../../http/routes/route.ts';
import { noted } from '../../http/routes/write-route.ts';
import { submit, verifiedTransaction } from '../../service/extrinsics/submit.ts';
import { readContext } from '../../service/reads/index.ts';
import type { World } from '../../service/worlds/world.ts';
import { flag } from './members.ts';
import type { Read, Write } from './operation.ts';
import { reads } from './reads/index.ts';
import { BuildOptions, stages, statusOf, type Stage, type StageRequest } from './stages.ts';
import { ExtrinsicRead } from './views/extrinsic.ts';
import { anyCall, NamedCall } from './writes/calls.ts';
import { writes } from './writes/index.ts';

/** All routes of REST v2, below `/v2/:world`. */
export const restV2Routes = (): WorldRoute[] => [
  ...Object.entries(reads).map(([id, read]) => readRoute(id, read)),
  ...Object.entries(writes).flatMap(([id, write]) => writeRoutes(id, write, argumentsOf(id, write))),
  ...writeRoutes('extrinsics', anyCall, () => flatBody),
  submitRoute,
];

const readRoute = (id: string, { paths, summary, query, answer, read }: Read): WorldRoute => ({
  ...route('GET ', { id, summary, query, answer }, (world: World, { query: given }) => {
    const { atBlockHash }: { readonly atBlockHash?: string } = given;
    return read(given, readContext(world, atBlockHash));
  }),
  paths,
});

type Given = Pick<StageRequest, 'args' | 'options'>;

/** The body of a stage of a write. */
interface Body {
  readonly shape: TObject;
  readonly example: object;
  readonly given: (body: object) => Given;
}

/** A write has its arguments in a member of the body, and its options beside them where a signer is needed. */
function argumentsOf(id: string, { args: shape, example }: Write): (stage: Stage) => Body {
  const title = `${id.split('.').map(capitalised).join('')}Arguments`;
  const args = named(Type.Object(shape.properties), title, `The arguments of ${id}`);
  return ({ hasSigner }) => ({
    shape: Type.Object({ args, ...(hasSigner && { options: BuildOptions }) }),
    example: { args: example, ...(hasSigner && { options: { signerAddress: address } }) },
    given: body => body as Given,
  });
}

const AnyCall = Type.Object({ ...NamedCall.properties, ...BuildOptions.properties });

/** The stages of any call have the members of arguments and options together. */
const flatBody: Body = {
  shape: AnyCall,
  example: { ...anyCall.example, signerAddress: address },
  given(body) {
    const { section, method, args, ...options } = body as Static<typeof AnyCall>;
    return { args: { section, method, args }, options };
  },
};

/** The routes of a write: one for each stage, and one for its status. */
const writeRoutes = (id: string, write: Write, bodyOf: (stage: Stage) => Body): WorldRoute[] => [
  ...stages.map(stage => stageRoute(id, write, stage, bodyOf(stage))),
  statusRoute(id, write),
];

const stageRoute = (
  id: string,
  write: Write,
  { name, answer, make }: Stage,
  { shape, example, given }: Body,
): WorldRoute => ({
  ...route(
    'POST ',
    {
      id: `${id}.${name}`,
      summary: `${write.summary}: ${name}`,
      body: { shape, description: 'The arguments', examples: { arguments: example } },
      status: 200,
      answer,
    },
    (world: World, { body, request: { report } }) => make({ ...given(body), world, write, report }),
  ),
  paths: write.paths.map(path => `${path}/${name}`),
});

/** The route of the status of a write. */
const statusRoute = (id: string, write: Write): WorldRoute => ({
  ...route(
    'GET ',
    {
      id: `${id}.status`,
      summary: `${write.summary}: status`,
      description: `${write.summary}: what it did, once it is in a block; 404 before that.`,
      path: Type.Object({ hash: Type.String({ description: 'Hash of the transaction' }) }),
      query: StatusQuery,
      answer: Type.Object({ result: write.answer, extrinsic: ExtrinsicRead }),
      alsoFails: [503],
    },
    (world: World, { params }) => statusOf(world, write, params.hash),
  ),
  paths: write.paths.map(path => `${path}/status/:hash`),
});

const StatusQuery = Type.Object({
  isFinalized: Optional(flag('Whether to wait until the block is final; each block is at once')),
});

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
  (world, { body, request }) => ({
    hash: noted(request, submit(world, verifiedTransaction(world, body), 'REST v2')),
  }),
);
