import { WebSocket } from 'ws';
import { alternate, answersPerCpuSecond, perCpuSecond } from '../measure.ts';
import type { Row } from '../row.ts';

/** Connections of a round. */
const opened = 500;

/** A WebSocket with one call of JSON-RPC, against a read on a connection of its own, by requests per second of CPU time. */
export const connect: Row = {
  name: 'connect',
  work: 'WebSocket to its first answer, by server CPU',
  baseline: 'REST read on a new connection',
  bound: ['≥', 0.3],
  measure: async bench => {
    const service = await bench.start('service');
    const { origin } = service;
    const headers = { connection: 'close' };
    const request = { method: 'GET', path: '/opal/v1/chain/properties', text: null, headers } as const;
    return alternate(
      perCpuSecond(service, opened, async () => {
        for (let count = 0; count < opened; count += 1) await firstAnswer(origin);
      }),
      answersPerCpuSecond(service, request, opened, 1),
      { rounds: bench.rounds, warmUps: 3 },
    );
  },
};

/** Opens a WebSocket, calls a method, and closes it after the answer. */
function firstAnswer(origin: string): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/opal`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'system_chain', params: [] })),
    );
    socket.once('message', () => {
      socket.terminate();
      resolve();
    });
  });
}
