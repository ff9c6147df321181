import { bob } from '../../../../src/contract/operations/operation.ts';
import { alice, Connections, type Prepared } from '../client.ts';
import { alternate, perCpuSecond } from '../measure.ts';
import type { Row } from '../row.ts';

/** Requests of a round, and rounds until V8 has optimised the code of both interfaces. */
const requests = 2_000;
const warmUps = 3;

/** A stage of a transfer of coins by REST v2, against the same by REST v1, by requests per second of CPU time of one server. */
const stage = (
  name: string,
  work: string,
  prepare: (hash: string) => readonly [v2: Prepared, v1: Prepared],
): Row => ({
  name,
  work,
  baseline: 'the same by REST v1',
  bound: ['≥', 0.9],
  measure: async bench => {
    const service = await bench.start('service');
    const connections = new Connections(service.origin);
    const [v2, v1] = prepare(await transferred(service.origin));
    const rate = (request: Prepared) =>
      perCpuSecond(service, requests, () => connections.repeat(request, requests));
    return alternate(rate(v2), rate(v1), { rounds: bench.rounds, warmUps });
  },
});

const v1Body = { address: alice, destination: bob, amount: 1 };
const v2Body = { args: { to: bob, amount: '1' }, options: { signerAddress: alice } };
const post = (path: string, body: object): Prepared => ({ method: 'POST', path, text: JSON.stringify(body) });
const get = (path: string): Prepared => ({ method: 'GET', path, text: null });

/** The hash of a transfer that is in a block. */
async function transferred(origin: string): Promise<string> {
  const headers = { authorization: 'Seed //Alice', 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(v1Body) };
  const answer = await fetch(`${origin}/opal/v1/balance/transfer?use=Submit`, request);
  const { hash } = (await answer.json()) as { hash: string };
  return hash;
}

/** The payload of a write. */
export const buildV2 = stage('build-v2', 'Builds of a transfer by REST v2', () => [
  post('/v2/opal/balances/transfer/build', v2Body),
  post('/opal/v1/balance/transfer?use=Build', v1Body),
]);

/** The outcome of a write. */
export const statusV2 = stage('status-v2', 'Statuses of a transfer by REST v2', hash => [
  get(`/v2/opal/balances/transfer/status/${hash}`),
  get(`/opal/v1/extrinsic/status?hash=${hash}`),
]);
