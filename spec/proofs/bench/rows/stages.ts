import { address, bob } from '../../../../src/contract/operations/operation.ts';
import { post, type Prepared } from '../client.ts';
import { alternate, answersPerCpuSecond } from '../measure.ts';
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
    const { hash } = await post(service.origin, 'v1/balance/transfer?use=Submit', v1Body);
    const [v2, v1] = prepare(String(hash));
    return alternate(answersPerCpuSecond(service, v2, requests), answersPerCpuSecond(service, v1, requests), {
      rounds: bench.rounds,
      warmUps,
    });
  },
});

const v1Body = { address, destination: bob, amount: 1 };
const v2Body = { args: { to: bob, amount: '1' }, options: { signerAddress: address } };
const posted = (path: string, body: object): Prepared => ({
  method: 'POST',
  path,
  text: JSON.stringify(body),
});
const get = (path: string): Prepared => ({ method: 'GET', path, text: null });

/** The payload of a write. */
export const buildV2 = stage('build-v2', 'Builds of a transfer by REST v2', () => [
  posted('/v2/opal/balances/transfer/build', v2Body),
  posted('/opal/v1/balance/transfer?use=Build', v1Body),
]);

/** The outcome of a write. */
export const statusV2 = stage('status-v2', 'Statuses of a transfer by REST v2', hash => [
  get(`/v2/opal/balances/transfer/status/${hash}`),
  get(`/opal/v1/extrinsic/status?hash=${hash}`),
]);
