import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { Failure } from '../../contract/failures.ts';
import {
  Accounts,
  Funded,
  FundRequest,
  Head,
  Health,
  MadeWorld,
  SeedAddress,
  SeedRequest,
  SnapshotRequest,
  WorldId,
  WorldRequest,
} from '../../contract/shapes/control.ts';
import { WorldOverviews } from '../../contract/shapes/explorer/explorer.ts';
import { bobAddress } from '../../contract/examples.ts';
import { developmentAccountsOf } from '../../service/accounts/development.ts';
import { headOf } from '../../service/views/block.ts';
import { overview } from '../../service/explorer/overview.ts';
import { fund } from '../../service/accounts/funding.ts';
import { accountOfSeed } from '../../service/extrinsics/sign.ts';
import { takeSnapshot } from '../../service/snapshots.ts';
import { parseBlockTime } from '../../service/requests/block-time.ts';
import type { BodyDescription, DescribedRoute, RouteDescription } from '../openapi/description.ts';
import type { WorldRoute } from './routes.ts';
import { worldRoute } from './world-route.ts';
import { reader } from '../../service/requests/validate.ts';
import type { Worlds } from '../../service/worlds.ts';
import { coinsView } from '../../service/views/amount.ts';
import { toAddress } from '../../service/requests/members.ts';

/** The first segment of all control routes; the interface never uses it. */
const prefix = '__sim';
const tag = 'simulator';

const readWorldRequest = reader(WorldRequest);

/** The body of a control route; a request can have none, unless it has to name something. */
const bodyOf = <B extends TSchema>(
  shape: B,
  example: unknown,
  isOptional = true,
): BodyDescription & { readonly shape: B } => ({
  shape,
  description: isOptional ? 'Options; nothing for the defaults' : 'What to do',
  examples: { arguments: example },
  isOptional,
});

/** A control route of the server. */
interface ServerRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `__sim`. */
  readonly path: string;
  readonly describes: Omit<RouteDescription, 'tag'>;
  readonly handle: (worlds: Worlds, request: FastifyRequest) => unknown;
}

const serverRoutes: readonly ServerRoute[] = [
  {
    method: 'GET',
    path: 'health',
    describes: { id: 'health', summary: 'Whether the simulator is running', answer: Health },
    handle: worlds => ({ status: 'ok', worlds: worlds.ids }),
  },
  {
    method: 'GET',
    path: 'worlds',
    describes: { id: 'worlds', summary: 'All worlds at a glance', answer: WorldOverviews },
    handle: worlds => ({ worlds: worlds.ids.map(id => overview(worlds.get(id))) }),
  },
  {
    method: 'POST',
    path: 'worlds',
    describes: {
      id: 'createWorld',
      summary: 'Create a world',
      body: bodyOf(WorldRequest, { network: 'quartz', profile: 'chain', blockTime: 'manual' }),
      answer: MadeWorld,
      canConflict: true,
    },
    handle: (worlds, request) => {
      const { from, blockTime, ...options } = readWorldRequest(request.body ?? {});
      const origin = from === undefined ? undefined : worlds.snapshot(from);
      const { id } = worlds.add({
        ...options,
        network: options.network ?? origin?.world.network,
        profile: options.profile ?? origin?.world.chain.rules.profile.name,
        blockTime: blockTime === undefined ? origin?.world.clock.blockTime : parseBlockTime(blockTime),
        from: origin?.block,
      });
      return { id, baseUrl: `${request.protocol}://${request.host}/${id}` };
    },
  },
  {
    method: 'DELETE',
    path: 'worlds/:id',
    describes: {
      id: 'deleteWorld',
      summary: 'Delete a world',
      path: Type.Object({ id: Type.String({ description: 'Id of the world' }) }),
      answer: WorldId,
    },
    handle: (worlds, { params }) => {
      const { id } = params as { id: string };
      worlds.delete(id);
      return { id };
    },
  },
];

/** The control routes of the server in the OpenAPI document. */
export const describedServerControls = (): DescribedRoute[] =>
  serverRoutes.map(({ method, path, describes }) => ({
    method,
    path: `${prefix}/${path}`,
    aliases: [],
    base: 'server',
    describes: { ...describes, tag },
  }));

/** Control routes of the server: they create and delete worlds. */
export function registerServerControls(app: FastifyInstance, worlds: Worlds): void {
  for (const { method, path, describes, handle } of serverRoutes)
    app.route({
      method,
      url: `/${prefix}/${path}`,
      config: { operationId: describes.id },
      handler: (request, reply) => reply.code(method === 'POST' ? 201 : 200).send(handle(worlds, request)),
    });
}

/** Control routes of one world. */
export const worldControls: readonly WorldRoute[] = [
  worldRoute('GET __sim/head', { id: 'head', summary: 'The last block', answer: Head }, ({ chain }) =>
    headOf(chain.head),
  ),
  worldRoute(
    'GET __sim/accounts',
    { id: 'accounts', summary: 'Development accounts', answer: Accounts },
    world => ({ accounts: developmentAccountsOf(world) }),
  ),
  worldRoute(
    'POST __sim/accounts/address',
    {
      id: 'addressOfSeed',
      summary: 'The address of a seed, which is not recorded',
      body: bodyOf(SeedRequest, { seed: '//Zoe' }, false),
      answer: SeedAddress,
    },
    (world, { body }) => ({ address: world.write(accountOfSeed(body.seed)) }),
  ),
  worldRoute(
    'POST __sim/fund',
    {
      id: 'fund',
      summary: 'Fund an address',
      body: bodyOf(FundRequest, { address: bobAddress, amount: 100 }, false),
      answer: Funded,
    },
    (world, { body }) => {
      const address = toAddress(body.address);
      const balance = fund(world, address, body.amount);
      return { address: world.write(address), balance: coinsView(balance, world.token) };
    },
  ),
  worldRoute(
    'POST __sim/snapshots',
    {
      id: 'takeSnapshot',
      summary: 'Take a snapshot of the chain',
      body: bodyOf(SnapshotRequest, { name: 'prepared' }),
      answer: WorldId,
      canConflict: true,
    },
    (world, { body }) => ({ id: takeSnapshot(world, body.name) }),
  ),
  worldRoute(
    'POST __sim/snapshots/:id/revert',
    {
      id: 'revert',
      summary: 'Revert to a snapshot',
      path: Type.Object({ id: Type.String({ description: 'Id of the snapshot' }) }),
      answer: Head,
    },
    ({ id: world, chain }, { params: { id } }) => {
      if (!chain.revert(id)) throw new Failure('NotFound', `No snapshot ${id} in world ${world}`);
      return headOf(chain.head);
    },
  ),
  worldRoute(
    'POST __sim/reset',
    { id: 'reset', summary: 'Reset the chain to its first block', answer: Head },
    ({ chain }) => {
      chain.reset();
      return headOf(chain.head);
    },
  ),
];
