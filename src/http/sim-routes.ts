import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Failure } from '../contract/failures.ts';
import { AnyAddress } from '../contract/shapes/members.ts';
import { developmentAccountsOf } from '../service/accounts/development.ts';
import { headOf } from '../service/views/block.ts';
import { fund } from '../service/accounts/funding.ts';
import type { World } from '../service/world.ts';
import { parseBlockTime } from '../service/requests/block-time.ts';
import type { WorldRoute } from './routes.ts';
import { reader } from '../service/requests/validate.ts';
import type { Worlds } from '../service/worlds.ts';
import { coinsView } from '../service/views/amount.ts';
import { toAddress } from '../service/requests/members.ts';

/** The first segment of all control routes; the interface never uses it. */
const prefix = '__sim';
const tags = ['simulator'];

const strict = { additionalProperties: false };
const Name = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$' });
const WorldRequest = Type.Object(
  {
    id: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$' })),
    network: Type.Optional(Type.Enum(['opal', 'quartz', 'unique'])),
    profile: Type.Optional(Type.Enum(['document', 'chain'])),
    blockTime: Type.Optional(Type.Union([Type.String(), Type.Number({ exclusiveMinimum: 0 })])),
    from: Type.Optional(Name),
  },
  strict,
);
const BlocksRequest = Type.Object(
  { count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) },
  strict,
);
const FundRequest = Type.Object(
  // Text comes first, so that it is not read as a number, which could not hold all digits.
  { address: AnyAddress, amount: Type.Union([Type.String(), Type.Number()]) },
  strict,
);
const SnapshotRequest = Type.Object({ name: Type.Optional(Name) }, strict);

const readWorldRequest = reader(WorldRequest);
const readBlocksRequest = reader(BlocksRequest);
const readFundRequest = reader(FundRequest);
const readSnapshotRequest = reader(SnapshotRequest);

/** Control routes of the server: they create and delete worlds. */
export function registerServerControls(app: FastifyInstance, worlds: Worlds): void {
  app.get(`/${prefix}/health`, { schema: { summary: 'Whether the simulator is running', tags } }, () => ({
    status: 'ok',
    worlds: worlds.ids,
  }));

  app.post(
    `/${prefix}/worlds`,
    { schema: { summary: 'Create a world', tags, body: WorldRequest } },
    (request, reply) => {
      const { from, blockTime, ...options } = readWorldRequest(request.body ?? {});
      const origin = from === undefined ? undefined : worlds.snapshot(from);
      const world = worlds.add({
        ...options,
        network: options.network ?? origin?.world.network,
        profile: options.profile ?? origin?.world.chain.rules.profile.name,
        blockTime: blockTime === undefined ? origin?.world.blockTime : parseBlockTime(blockTime),
        from: origin?.block,
      });
      return reply
        .code(201)
        .send({ id: world.id, baseUrl: `${request.protocol}://${request.host}/${world.id}` });
    },
  );

  app.delete(`/${prefix}/worlds/:id`, { schema: { summary: 'Delete a world', tags } }, request => {
    const { id } = request.params as { id: string };
    worlds.delete(id);
    return { id };
  });
}

/** Control routes of one world. */
export const worldControls: readonly WorldRoute[] = [
  control('GET', 'head', 'The last block', world => headOf(world.chain.head)),
  control('GET', 'accounts', 'Development accounts', world => ({ accounts: developmentAccountsOf(world) })),
  control('POST', 'blocks', 'Seal blocks now, the first with all pending transactions', (world, body) => {
    const { count = 1 } = readBlocksRequest(body ?? {});
    for (let sealed = 0; sealed < count; sealed += 1) world.chain.seal();
    return headOf(world.chain.head);
  }),
  control('POST', 'fund', 'Fund an address', (world, body) => {
    const { address, amount } = readFundRequest(body);
    const balance = fund(world, toAddress(address), amount);
    return { address: world.write(toAddress(address)), balance: coinsView(balance, world.token) };
  }),
  control('POST', 'snapshots', 'Take a snapshot of the chain', (world, body) => {
    const { name } = readSnapshotRequest(body ?? {});
    const id = name === undefined ? freeSnapshotId(world) : `${world.id}.${name}`;
    if (!world.chain.snapshot(id))
      throw new Failure('Conflict', `Snapshot ${id} exists already: choose another name`);
    return { id };
  }),
  control('POST', 'snapshots/:id/revert', 'Revert to a snapshot', (world, _body, { id = '' }) => {
    if (!world.chain.revert(id)) throw new Failure('NotFound', `No snapshot ${id} in world ${world.id}`);
    return headOf(world.chain.head);
  }),
  control('POST', 'reset', 'Reset the chain to its first block', world => {
    world.chain.reset();
    return headOf(world.chain.head);
  }),
];

function control(
  method: 'GET' | 'POST',
  path: string,
  summary: string,
  handle: (world: World, body: unknown, params: Readonly<Record<string, string>>) => unknown,
): WorldRoute {
  return {
    method,
    paths: [`${prefix}/${path}`],
    versioned: false,
    schema: { summary, tags },
    handle: (world, request) => handle(world, request.body, request.params as Record<string, string>),
  };
}

function freeSnapshotId({ id, chain }: World): string {
  let number = 1;
  while (chain.snapshotHead(`${id}.${number}`) !== undefined) number += 1;
  return `${id}.${number}`;
}
