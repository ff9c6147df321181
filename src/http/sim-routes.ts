import type { FastifyInstance } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { Failure } from '../contract/failures.ts';
import {
  Accounts,
  Funded,
  FundRequest,
  Head,
  Health,
  MadeWorld,
  SnapshotRequest,
  WorldId,
  WorldRequest,
} from '../contract/shapes/control.ts';
import { WorldOverviews } from '../contract/shapes/explorer.ts';
import { bobAddress } from '../contract/examples.ts';
import { developmentAccountsOf } from '../service/accounts/development.ts';
import { headOf } from '../service/views/block.ts';
import { overview } from '../service/explorer/overview.ts';
import { fund } from '../service/accounts/funding.ts';
import { takeSnapshot } from '../service/snapshots.ts';
import type { World } from '../service/world.ts';
import { parseBlockTime } from '../service/requests/block-time.ts';
import type { BodyDescription, DescribedRoute, RouteDescription } from './openapi/description.ts';
import type { WorldRoute } from './routes.ts';
import { reader } from '../service/requests/validate.ts';
import type { Worlds } from '../service/worlds.ts';
import { coinsView } from '../service/views/amount.ts';
import { toAddress } from '../service/requests/members.ts';

/** The first segment of all control routes; the interface never uses it. */
const prefix = '__sim';
const tag = 'simulator';

const readWorldRequest = reader(WorldRequest);
const readFundRequest = reader(FundRequest);
const readSnapshotRequest = reader(SnapshotRequest);

/** The body of a control route; a request can have none, unless it has to name something. */
const bodyOf = (shape: TSchema, example: unknown, isOptional = true): BodyDescription => ({
  shape,
  description: isOptional ? 'Options; nothing for the defaults' : 'What to do',
  examples: { arguments: example },
  isOptional,
});

const serverRoutes = {
  health: { id: 'health', summary: 'Whether the simulator is running', tag, answer: Health },
  worlds: { id: 'worlds', summary: 'All worlds at a glance', tag, answer: WorldOverviews },
  createWorld: {
    id: 'createWorld',
    summary: 'Create a world',
    tag,
    body: bodyOf(WorldRequest, { network: 'quartz', profile: 'chain', blockTime: 'manual' }),
    answer: MadeWorld,
    canConflict: true,
  },
  deleteWorld: {
    id: 'deleteWorld',
    summary: 'Delete a world',
    tag,
    path: Type.Object({ id: Type.String({ description: 'Id of the world' }) }),
    answer: WorldId,
  },
} as const satisfies Readonly<Record<string, RouteDescription>>;

/** The control routes of the server in the OpenAPI document. */
export const describedServerControls = (): DescribedRoute[] => [
  { method: 'GET', path: `${prefix}/health`, aliases: [], base: 'server', describes: serverRoutes.health },
  { method: 'GET', path: `${prefix}/worlds`, aliases: [], base: 'server', describes: serverRoutes.worlds },
  {
    method: 'POST',
    path: `${prefix}/worlds`,
    aliases: [],
    base: 'server',
    describes: serverRoutes.createWorld,
  },
  {
    method: 'DELETE',
    path: `${prefix}/worlds/:id`,
    aliases: [],
    base: 'server',
    describes: serverRoutes.deleteWorld,
  },
];

/** Control routes of the server: they create and delete worlds. */
export function registerServerControls(app: FastifyInstance, worlds: Worlds): void {
  app.get(`/${prefix}/health`, { config: { operationId: serverRoutes.health.id } }, () => ({
    status: 'ok',
    worlds: worlds.ids,
  }));

  app.get(`/${prefix}/worlds`, { config: { operationId: serverRoutes.worlds.id } }, () => ({
    worlds: worlds.ids.map(id => overview(worlds.get(id))),
  }));

  app.post(
    `/${prefix}/worlds`,
    { config: { operationId: serverRoutes.createWorld.id } },
    (request, reply) => {
      const { from, blockTime, ...options } = readWorldRequest(request.body ?? {});
      const origin = from === undefined ? undefined : worlds.snapshot(from);
      const world = worlds.add({
        ...options,
        network: options.network ?? origin?.world.network,
        profile: options.profile ?? origin?.world.chain.rules.profile.name,
        blockTime: blockTime === undefined ? origin?.world.clock.blockTime : parseBlockTime(blockTime),
        from: origin?.block,
      });
      return reply
        .code(201)
        .send({ id: world.id, baseUrl: `${request.protocol}://${request.host}/${world.id}` });
    },
  );

  app.delete(`/${prefix}/worlds/:id`, { config: { operationId: serverRoutes.deleteWorld.id } }, request => {
    const { id } = request.params as { id: string };
    worlds.delete(id);
    return { id };
  });
}

/** Control routes of one world. */
export const worldControls: readonly WorldRoute[] = [
  control('GET', 'head', { id: 'head', summary: 'The last block', answer: Head }, world =>
    headOf(world.chain.head),
  ),
  control(
    'GET',
    'accounts',
    { id: 'accounts', summary: 'Development accounts', answer: Accounts },
    world => ({
      accounts: developmentAccountsOf(world),
    }),
  ),
  control(
    'POST',
    'fund',
    {
      id: 'fund',
      summary: 'Fund an address',
      body: bodyOf(FundRequest, { address: bobAddress, amount: 100 }, false),
      answer: Funded,
    },
    (world, body) => {
      const { address, amount } = readFundRequest(body);
      const balance = fund(world, toAddress(address), amount);
      return { address: world.write(toAddress(address)), balance: coinsView(balance, world.token) };
    },
  ),
  control(
    'POST',
    'snapshots',
    {
      id: 'takeSnapshot',
      summary: 'Take a snapshot of the chain',
      body: bodyOf(SnapshotRequest, { name: 'prepared' }),
      answer: WorldId,
      canConflict: true,
    },
    (world, body) => {
      const { name } = readSnapshotRequest(body ?? {});
      return { id: takeSnapshot(world, name) };
    },
  ),
  control(
    'POST',
    'snapshots/:id/revert',
    {
      id: 'revert',
      summary: 'Revert to a snapshot',
      path: Type.Object({ id: Type.String({ description: 'Id of the snapshot' }) }),
      answer: Head,
    },
    (world, _body, { id = '' }) => {
      if (!world.chain.revert(id)) throw new Failure('NotFound', `No snapshot ${id} in world ${world.id}`);
      return headOf(world.chain.head);
    },
  ),
  control(
    'POST',
    'reset',
    { id: 'reset', summary: 'Reset the chain to its first block', answer: Head },
    world => {
      world.chain.reset();
      return headOf(world.chain.head);
    },
  ),
];

function control(
  method: 'GET' | 'POST',
  path: string,
  describes: Omit<RouteDescription, 'tag'>,
  handle: (world: World, body: unknown, params: Readonly<Record<string, string>>) => unknown,
): WorldRoute {
  return {
    method,
    paths: [`${prefix}/${path}`],
    describes: { ...describes, tag },
    handle: (world, request) => handle(world, request.body, request.params as Record<string, string>),
  };
}
