import type { Group } from '../group.ts';
import { alternate, perCpuSecond } from '../measure.ts';
import { ratioRow, row, type Measured } from '../row.ts';
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
    const request = { method: 'GET', path: world.path('tokens?collectionId=1&tokenId=1') } as const;
    const alone = { ...request, headers: { connection: 'close' } };
    const tokenData = { method: 'unique_tokenData', params: [1, 1, []] };
    const chain = { method: 'system_chain', params: [] };
    const compared = [
      {
        row: rows.tokenData,
        count: requests,
        work: () => load.call('repeatByRpc', { origin, call: tokenData, count: requests }),
        baseline: () => load.call('repeat', { origin, request, count: requests }),
      },
      {
        row: rows.connect,
        count: opened,
        work: () => load.call('connectByRpc', { origin, call: chain, count: opened }),
        baseline: () => load.call('repeat', { origin, request: alone, count: opened }),
      },
    ];
    const measured: Measured[] = [];
    for (const { row: about, count, work, baseline } of compared) {
      bench.log(about.work);
      const cpu = (): Promise<number> => service.call('cpu');
      const rounds = await alternate(
        () => perCpuSecond(cpu, count, work),
        () => perCpuSecond(cpu, count, baseline),
        { rounds: bench.rounds, warmUps: 3 },
      );
      measured.push(ratioRow({ row: about, rounds }, ['perCpuSecond', 'baselinePerCpuSecond']));
    }
    return measured;
  },
};
