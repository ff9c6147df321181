import type { Group } from '../group.ts';
import { alternate, type Times } from '../measure.ts';
import { ratioRow, row, type Measured, type Row } from '../row.ts';
import { ServedWorld } from '../served.ts';

const rows = {
  tokenData: row(
    '`unique_tokenData` over a WebSocket, by server CPU',
    'REST read of the token',
    'at least',
    1,
  ),
  connect: row(
    'WebSocket to its first answer, by server CPU',
    'REST read on a new connection',
    'at least',
    0.3,
  ),
};

/** Requests and connections of a round. */
const requests = 10_000;
const opened = 500;

/** Reads by JSON-RPC, against those of the service for the same, by requests per second of CPU time. */
export const rpc: Group = {
  name: 'rpc',
  measure: async bench => {
    const [service, load] = [bench.service(), bench.start('load')];
    const origin = await service.call('listen');
    const world = new ServedWorld(load, origin);
    await world.perform('collections', { name: 'Cards', description: '', tokenPrefix: 'CRD' });
    await world.perform('tokens', { collectionId: 1, properties: [] });
    const perCpuSecond = async (count: number, run: () => Promise<unknown>): Promise<number> => {
      const before = await service.call('cpu');
      await run();
      return count / ((await service.call('cpu')) - before);
    };
    const measured = async (
      about: Row,
      count: number,
      [work, baseline]: readonly [work: () => Promise<unknown>, baseline: () => Promise<unknown>],
      times: Times,
    ): Promise<Measured> => {
      bench.log(about.work);
      const rounds = await alternate(
        () => perCpuSecond(count, work),
        () => perCpuSecond(count, baseline),
        times,
      );
      return ratioRow({ row: about, rounds }, ['perCpuSecond', 'baselinePerCpuSecond']);
    };
    const request = { method: 'GET', path: world.path('tokens?collectionId=1&tokenId=1') } as const;
    const alone = { ...request, headers: { connection: 'close' } };
    const tokenData = { method: 'unique_tokenData', params: [1, 1, []] };
    const chain = { method: 'system_chain', params: [] };
    const { rounds } = bench;
    return [
      await measured(
        rows.tokenData,
        requests,
        [
          () => load.call('repeatByRpc', { origin, call: tokenData, count: requests }),
          () => load.call('repeat', { origin, request, count: requests }),
        ],
        { rounds, warmUps: 3 },
      ),
      await measured(
        rows.connect,
        opened,
        [
          () => load.call('connectByRpc', { origin, call: chain, count: opened }),
          () => load.call('repeat', { origin, request: alone, count: opened }),
        ],
        { rounds, warmUps: 3 },
      ),
    ];
  },
};
