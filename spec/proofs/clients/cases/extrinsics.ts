import { expect } from 'vitest';
import type { Environment } from '../environment.ts';
import { member } from '../driver.ts';
import { pack } from './cards.ts';
import {
  isSigned,
  play,
  request,
  statusOf,
  submitted,
  withCards,
  type Case,
  type Cases,
} from './client-case.ts';

/** A call by name that makes Bob the sponsor of the collection. */
const call = ({ alice, bob }: Environment) => ({
  address: alice.address,
  section: 'unique',
  method: 'setCollectionSponsor',
  args: [1, bob.address],
});

/** Takes the steps of the older clients, which all clients have, and compares each with requests alone; the answer to the submit. */
async function submit(environment: Environment): Promise<unknown> {
  const { alice, plain } = environment;
  const built = await alice.call('extrinsics.build', call(environment));
  expect(built).toEqual(await request(plain, 'POST', 'extrinsic/build', call(environment)));
  const fee = await request(plain, 'POST', 'extrinsic/calculate-fee', call(environment));
  for (const one of [call(environment), built])
    expect(await alice.call('extrinsics.getFee', one)).toEqual(fee);
  const signed = await alice.call('extrinsics.sign', built, alice.signer);
  expect(signed).toEqual({ signature: expect.any(String), signatureType: 'sr25519' });
  const [signature, signerPayloadJSON] = [member(signed, 'signature'), member(built, 'signerPayloadJSON')];
  await isSigned(plain, signature, built);
  const answer = await alice.call('extrinsics.submit', { signerPayloadJSON, signature });
  expect(answer).toEqual(submitted);
  expect(await alice.call('extrinsics.status', answer)).toEqual(await statusIn(environment, answer));
  return answer;
}

/** The status of the submitted call by requests alone. */
const statusIn = ({ plain, bob }: Environment, answer: unknown): Promise<unknown> =>
  statusOf(plain, answer, { ...pack, sponsor: bob.address });

const inSteps = withCards(async environment => void (await submit(environment)));

/** Extrinsics with any call (spec/decisions/service.md#extrinsics). */
export const extrinsicCases: Cases = {
  'extrinsics.build': inSteps,
  'extrinsics.getFee': inSteps,
  'extrinsics.sign': inSteps,
  'extrinsics.submit': inSteps,
  'extrinsics.status': inSteps,

  'extrinsics.get': withCards(async environment => {
    const { alice, plain } = environment;
    const answer = await submit(environment);
    const extrinsicHash = member(answer, 'hash');
    for (const blockHashOrNumber of [member(await statusIn(environment, answer), 'blockHash'), '2']) {
      const path = `extrinsic?extrinsicHash=${String(extrinsicHash)}&blockHashOrNumber=${String(blockHashOrNumber)}`;
      const found = await alice.call('extrinsics.get', { extrinsicHash, blockHashOrNumber });
      expect(found).toEqual(await request(plain, 'GET', path));
    }
  }),

  'extrinsics.submitWatch': withCards(async environment => {
    const { alice } = environment;
    const answer = await alice.call('extrinsics.submitWatch', call(environment), alice.signer);
    expect(answer).toEqual(submitted);
    await statusIn(environment, answer);
  }),

  'extrinsics.submitWaitResult': withCards(async environment => {
    const { alice } = environment;
    const status = await alice.call('extrinsics.submitWaitResult', call(environment), alice.signer);
    expect(status).toEqual(await statusIn(environment, status));
  }),

  'extrinsics.waitResult': withCards(async environment => {
    const answer = await submit(environment);
    const status = await environment.alice.call('extrinsics.waitResult', answer);
    expect(status).toEqual(await statusIn(environment, answer));
  }),
};

/** A raw query without arguments, and one with them, by the endpoint. */
const query =
  (endpoint: string, module: string, method: string, ...args: readonly string[]): Case =>
  async ({ alice, plain }, capability) => {
    await play(plain, ['@alice createCollection', '@alice mint 1 x2']);
    const path = `query/${endpoint}/${module}/${method}`;
    const isGet = args.length === 0;
    const expected = await request(plain, isGet ? 'GET' : 'POST', path, isGet ? undefined : { args });
    const parameters = [{ endpoint, module, method }, ...(isGet ? [] : [{ args }])];
    expect(await alice.call(capability, ...parameters)).toEqual(expected);
  };

/** Raw queries of the chain (spec/decisions/service.md#raw-queries). */
export const stateQueryCases: Cases = {
  'stateQuery.get': query('query', 'system', 'number'),
  'stateQuery.execute': query('rpc', 'unique', 'lastTokenId', '1'),
};
