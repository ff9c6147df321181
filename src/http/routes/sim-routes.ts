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
import { WorldOverview, WorldOverviews } from '../../contract/shapes/overview.ts';
import { bob } from '../../contract/operations/operation.ts';
import { headOf } from '../../service/views/block.ts';
import { developmentAccountsOf, fund } from '../../service/accounts/coins.ts';
import { accountOfSeed } from '../../service/extrinsics/sign.ts';
import { takeSnapshot } from '../../service/worlds/snapshots.ts';
import { parseBlockTime } from '../../service/worlds/clock.ts';
import type { BodyDescription } from '../openapi/description.ts';
import type { ServerRoute, WorldRoute } from './routes.ts';
import { route } from './route.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';
import { coinsView } from '../../service/views/amount.ts';
import { toAddress } from '../../service/requests/members.ts';

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

/** Control routes of the server: they create and delete worlds. */
export const serverControls: readonly ServerRoute[] = [
  route(
    'GET __sim/health',
    { id: 'health', summary: 'Whether the simulator is running', answer: Health },
    (_worlds: Worlds) => ({ status: 'ok' }),
  ),
  route(
    'GET __sim/worlds',
    { id: 'worlds', summary: 'All worlds at a glance', answer: WorldOverviews },
    (worlds: Worlds, { request: { server } }) => ({
      worlds: worlds.ids.map(id => server.overviewOf(worlds.get(id))),
    }),
  ),
  route(
    'POST __sim/worlds',
    {
      id: 'createWorld',
      summary: 'Create a world',
      body: bodyOf(WorldRequest, { network: 'quartz', profile: 'chain', blockTime: 'manual' }),
      answer: MadeWorld,
      alsoFails: [409],
    },
    (worlds: Worlds, { body: { from, blockTime, ...options }, request }) => {
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
  ),
  route(
    'DELETE __sim/worlds/:id',
    {
      id: 'deleteWorld',
      summary: 'Delete a world',
      path: Type.Object({ id: Type.String({ description: 'Id of the world' }) }),
      answer: WorldId,
    },
    (worlds: Worlds, { params: { id } }) => {
      worlds.delete(id);
      return { id };
    },
  ),
].map(serverRoute => ({ ...serverRoute, isOfServer: true }));

export const worldControls: readonly WorldRoute[] = [
  route(
    'GET __sim/overview',
    { id: 'overview', summary: 'The world at a glance', answer: WorldOverview },
    (world, { request }) => request.server.overviewOf(world),
  ),
  route('GET __sim/head', { id: 'head', summary: 'The last block', answer: Head }, ({ chain }) =>
    headOf(chain.head),
  ),
  route(
    'GET __sim/accounts',
    { id: 'accounts', summary: 'Development accounts', answer: Accounts },
    world => ({ accounts: developmentAccountsOf(world) }),
  ),
  route(
    'POST __sim/accounts/address',
    {
      id: 'addressOfSeed',
      summary: 'The address of a seed, which is not recorded',
      body: bodyOf(SeedRequest, { seed: '//Zoe' }, false),
      answer: SeedAddress,
    },
    (world, { body }) => ({ address: world.format(accountOfSeed(body.seed)) }),
  ),
  route(
    'POST __sim/fund',
    {
      id: 'fund',
      summary: 'Fund an address',
      body: bodyOf(FundRequest, { address: bob, amount: 100 }, false),
      answer: Funded,
    },
    (world, { body }) => {
      const address = toAddress(body.address);
      const balance = fund(world, address, body.amount);
      return { address: world.format(address), balance: coinsView(balance, world.token) };
    },
  ),
  route(
    'POST __sim/snapshots',
    {
      id: 'takeSnapshot',
      summary: 'Take a snapshot of the chain',
      body: bodyOf(SnapshotRequest, { name: 'prepared' }),
      answer: WorldId,
      alsoFails: [409],
    },
    (world, { body }) => ({ id: takeSnapshot(world, body.name) }),
  ),
  route(
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
  route(
    'POST __sim/reset',
    { id: 'reset', summary: 'Reset the chain to its first block', answer: Head },
    ({ chain }) => {
      chain.reset();
      return headOf(chain.head);
    },
  ),
];
