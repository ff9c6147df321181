import type { Group } from '../group.ts';
import type { LongLists } from '../processes/long-lists-world.ts';
import type { LoadRequest } from '../processes/requests.ts';
import { row } from '../row.ts';
import { ServedWorld } from '../served.ts';

const size = { id: 'long', items: 1_000_000 };

const measured = row(
  'Longest answers: bundle, allow list, owners, children and raw lists of 1 M items',
  'event loop blocked, at most',
  'at most',
  50,
  'ms',
);

/** Answers whose work grows with the state (spec/decisions/benchmark.md#long-answers), the first of each kind in a world. */
export const lists: Group = {
  name: 'lists',
  measure: async bench => {
    const [server, load] = [bench.service(['--max-old-space-size=8192']), bench.start('load')];
    bench.log('building a world with lists of 1 M items');
    const found = await server.call('addLongLists', size);
    const world = new ServedWorld(load, await server.call('listen'), size.id);
    // The first query loads the types of polkadot-js, which is not what is measured.
    await world.ask({ method: 'GET', path: world.path('query/rpc/unique/collectionStats') });
    const detail: Record<string, number> = {};
    for (const [name, request] of Object.entries(requestsTo(world, found))) {
      bench.log(name);
      await server.call('watchDelay');
      await world.ask(request);
      detail[name] = await server.call('longestDelay');
    }
    return [{ row: measured, values: [Math.max(...Object.values(detail))], detail }];
  },
};

function requestsTo(
  world: ServedWorld,
  { parent, address, burned, pieces, amounts }: LongLists,
): Readonly<Record<string, LoadRequest>> {
  const read = (path: string, query: object): LoadRequest => ({
    method: 'GET',
    path: `${world.path(path)}?${new URLSearchParams(Object.entries(query)).toString()}`,
  });
  const control = (path: string, query: object): LoadRequest => ({
    method: 'GET',
    path: `${world.control(path)}?${new URLSearchParams(Object.entries(query)).toString()}`,
  });
  const query = (name: string, ...args: readonly unknown[]): LoadRequest => ({
    method: 'POST',
    path: world.path(`query/rpc/unique/${name}`),
    body: { args },
  });
  return {
    bundle: read('tokens/get-bundle', parent),
    allowList: read('collections/allow-list', { collectionId: parent.collectionId }),
    children: read('tokens/children', parent),
    lastTokens: read('collections/tokens', { collectionId: burned, offset: size.items / 2, limit: 10 }),
    holders: control('holders', amounts),
    'rpc/unique/collectionTokens': query('collectionTokens', parent.collectionId),
    'rpc/unique/accountTokens': query('accountTokens', parent.collectionId, address),
    'rpc/unique/allowlist': query('allowlist', parent.collectionId),
    'rpc/unique/tokenChildren': query('tokenChildren', parent.collectionId, parent.tokenId),
    'rpc/unique/tokenOwners': query('tokenOwners', pieces.collectionId, pieces.tokenId),
  };
}
