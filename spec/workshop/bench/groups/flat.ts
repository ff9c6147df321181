import { io } from 'socket.io-client';
import { encodeAddress } from '@polkadot/util-crypto';
import { addresses } from '../../processes/addresses.ts';
import type { Bench, Group } from '../group.ts';
import { spreadOf } from '../measure.ts';
import type { Child } from '../../processes/start.ts';
import type { Load } from '../processes/load.ts';
import type { Compared, Measurable } from '../processes/pairs.ts';
import type { LoadRequest } from '../../processes/requests.ts';
import type { Service } from '../processes/service.ts';
import { row, type Measured } from '../row.ts';
import { sampleReads, sampleWrites } from '../sample-requests.ts';
import { ServedWorld } from '../served.ts';

const smallSize = { id: 'small', tokens: 900, pieces: 100, collections: 10, blocks: 100 };
const bigSize = { id: 'big', tokens: 900_000, pieces: 100_000, collections: 10_000, blocks: 100_000 };

const blocked = 'event loop blocked, at most';
const both = 'the same beside 1 k tokens, 10 collections, 100 blocks';

const rows = {
  list: row('List of a collection’s 900 k tokens', blocked, 'at most', 50, 'ms'),
  firsts: row(
    'First status, head, revert and subscription in a world of 1 M tokens',
    blocked,
    'at most',
    50,
    'ms',
  ),
  reads: row('Slowest read beside 1 M tokens, 10 k collections, 100 k blocks', both, 'at most', 2),
  writes: row('Slowest write, likewise, with `use=Result`', both, 'at most', 2),
};

/** An account without tokens. */
const nobody = encodeAddress(new Uint8Array(32).fill(9), 42);

/** A big world and a small one, each in a server of its own, so that a big heap counts. */
export const flat: Group = {
  name: 'flat',
  measure: async bench => {
    const worlds = await buildWorlds(bench);
    const firsts = await measureFirsts(worlds);
    const list = await measureList(worlds);
    bench.log('every read');
    const reads = await slowest(worlds, readRoutes());
    bench.log('every write');
    const writes = await slowest(worlds, writeRoutes());
    return [
      { row: rows.list, ...list },
      { row: rows.firsts, ...firsts },
      { row: rows.reads, ...reads },
      { row: rows.writes, ...writes },
    ];
  },
};

/** A request of a route to a world, and the request that undoes it. */
interface Route {
  readonly name: string;
  readonly ask: (world: ServedWorld) => { readonly request: LoadRequest; readonly undo?: LoadRequest };
}

const read =
  (path: string): Route['ask'] =>
  world => ({ request: { method: 'GET', path: world.path(path) } });

const revert = (world: ServedWorld): LoadRequest => ({
  method: 'POST',
  path: world.control(`snapshots/${world.id}.start/revert`),
});

const control = (name: string, method: 'GET' | 'POST', body?: object): Route => ({
  name: `__sim/${name}`,
  ask: world => ({
    request: { method, path: world.control(name), ...(body === undefined ? {} : { body }) },
    ...(method === 'POST' ? { undo: revert(world) } : {}),
  }),
});

const query = (name: string, ...args: readonly unknown[]): Route => ({
  name: `query/${name}`,
  ask: world => ({ request: { method: 'POST', path: world.path(`query/${name}`), body: { args } } }),
});

/** Every read of the interface, raw queries that have a list or a count behind them, and the head. */
const readRoutes = (): Route[] => [
  ...sampleReads().map(({ operation, path, body }) => ({
    name: operation,
    ask: read(`${path}?${new URLSearchParams(body as Record<string, string>).toString()}`),
  })),
  {
    name: 'tokens of an owner with none',
    ask: read(`tokens/account-tokens?collectionId=1&address=${nobody}`),
  },
  control('head', 'GET'),
  control('accounts', 'GET'),
  query('rpc/unique/accountTokens', 1, addresses.alice),
  query('rpc/unique/accountBalance', 1, addresses.alice),
  query('rpc/unique/collectionTokens', 5),
  query('rpc/unique/totalSupply', 1),
  query('rpc/unique/tokenOwners', 3, 1),
];

/** Every write of the interface, and the control routes that change the chain. */
const writeRoutes = (): Route[] => [
  ...sampleWrites().map(({ operation, path, method, body }) => ({
    name: operation,
    ask: (world: ServedWorld) => ({ request: world.write(path, body, { method }), undo: revert(world) }),
  })),
  control('fund', 'POST', { address: addresses.bob, amount: 1 }),
  control('blocks', 'POST', {}),
  {
    name: 'a world from a snapshot',
    ask: ({ id }) => ({
      request: { method: 'POST', path: '/__sim/worlds', body: { id: 'copy', from: `${id}.start` } },
      undo: { method: 'DELETE', path: '/__sim/worlds/copy' },
    }),
  },
];

/** Time for a pair of routes, in seconds: at first, and for those that seem the slowest. */
const quick = 0.6;
const wellMeasured = 4;
const remeasured = 5;

/** Parts of the samples; the ratio of each part is one value of a row. */
const parts = 7;

function ratiosOfParts({ big, small }: Pick<Compared, 'big' | 'small'>): number[] {
  const size = Math.max(1, Math.floor(big.length / parts));
  const starts = Array.from({ length: Math.ceil(big.length / size) }, (_, index) => index * size);
  const medianOf = (values: readonly number[], start: number): number =>
    spreadOf(values.slice(start, start + size)).median;
  return starts.map(start => medianOf(big, start) / medianOf(small, start));
}

/** Values of a row, and its details. */
type Values = Pick<Measured, 'values' | 'detail'>;

/** Builds both worlds, each in a server of its own. */
async function buildWorlds(bench: Bench): Promise<Worlds> {
  const load = bench.start('load');
  const servers = { big: bench.service(['--max-old-space-size=8192']), small: bench.service() };
  bench.log('building a world of 1 M tokens');
  await Promise.all([servers.big.call('addWorld', bigSize), servers.small.call('addWorld', smallSize)]);
  const big = new ServedWorld(load, await servers.big.call('listen'), bigSize.id);
  const small = new ServedWorld(load, await servers.small.call('listen'), smallSize.id);
  return { bench, load, server: servers.big, big, small };
}

/** The big world, with its server, and the small one. */
interface Worlds {
  readonly bench: Bench;
  readonly load: Child<Load>;
  readonly server: Child<Service>;
  readonly big: ServedWorld;
  readonly small: ServedWorld;
}

/** How long the event loop of the big server was blocked, in milliseconds. */
async function blockedBy({ server }: Worlds, work: () => Promise<unknown>): Promise<number> {
  await server.call('watchDelay');
  await work();
  return server.call('longestDelay');
}

/** The first request of each kind after a write. The worst of them, since any of them can be the first one in a world. */
async function measureFirsts(worlds: Worlds): Promise<Values> {
  const { bench, big: world } = worlds;
  const changed = async (): Promise<string> => {
    const { hash } = await world.perform('tokens', { collectionId: 5 }, { use: 'Submit' });
    return String(hash);
  };
  await world.ask({ method: 'POST', path: world.control('snapshots'), body: { name: 'start' } });
  // The first signature by the server derives a key, which is not what is measured.
  await changed();
  let hash = '';
  const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
    status: () => world.read(`extrinsic/status?hash=${hash}`),
    head: () => world.ask({ method: 'GET', path: world.control('head') }),
    revert: () => world.ask(revert(world)),
    subscription: () => firstMessage(world, changed),
  };
  const detail: Record<string, number> = {};
  for (const [name, work] of Object.entries(kinds)) {
    bench.log(`first ${name}`);
    hash = await changed();
    detail[name] = await blockedBy(worlds, work);
  }
  return { values: [Math.max(...Object.values(detail))], detail };
}

/** Subscribes to all blocks and waits for the message about one. */
async function firstMessage({ origin }: ServedWorld, changed: () => Promise<unknown>): Promise<void> {
  const socket = io(origin, { path: `/${bigSize.id}/socket.io`, transports: ['websocket'] });
  try {
    await new Promise(resolve => socket.once('system', resolve));
    socket.emit('subscribe:blocks', {});
    const message = new Promise(resolve => socket.once('blocks', resolve));
    await changed();
    await message;
  } finally {
    socket.close();
  }
}

/** The list of the big collection, each time after a mint in it. */
async function measureList(worlds: Worlds): Promise<Values> {
  const { bench, big, small } = worlds;
  const values: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    bench.log('list of all tokens');
    await big.perform('tokens', { collectionId: 1 });
    values.push(await blockedBy(worlds, () => big.read('collections/tokens?collectionId=1')));
  }
  await big.ask(revert(big));
  await small.ask({ method: 'POST', path: small.control('snapshots'), body: { name: 'start' } });
  return { values, detail: {} };
}

async function compare(
  { load, big, small }: Worlds,
  { name, ask }: Route,
  seconds: number,
): Promise<Compared> {
  const measurable = (world: ServedWorld): Measurable => ({ origin: world.origin, ...ask(world) });
  const pair = { big: measurable(big), small: measurable(small), seconds };
  const compared = await load.call('compare', pair);
  if (compared.statuses.some(status => status >= 400))
    throw new Error(`expected ${name} to be accepted, got ${compared.statuses.join(' and ')}`);
  return compared;
}

/** The route with the highest ratio; those that seem the slowest are measured again, for longer. */
async function slowest(worlds: Worlds, routes: readonly Route[]): Promise<Values> {
  const found: { readonly route: Route; readonly ratio: number }[] = [];
  for (const route of routes) {
    const compared = await compare(worlds, route, quick);
    found.push({ route, ratio: spreadOf(compared.big).median / spreadOf(compared.small).median });
  }
  const suspects = found.toSorted((a, b) => b.ratio - a.ratio).slice(0, remeasured);
  const detail = Object.fromEntries(found.map(({ route, ratio }) => [route.name, ratio]));
  let worst: readonly number[] = [];
  for (const { route } of suspects) {
    const values = ratiosOfParts(await compare(worlds, route, wellMeasured));
    const { median } = spreadOf(values);
    worlds.bench.log(`${route.name}: ${median.toFixed(2)} ×`);
    detail[route.name] = median;
    if (!(median <= spreadOf(worst).median)) worst = values;
  }
  return { values: worst, detail };
}
