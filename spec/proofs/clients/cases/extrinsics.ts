import { expect } from 'vitest';
import type { Environment } from '../environment.ts';
import { member } from '../driver.ts';
import { pack } from './cards.ts';
import { isSigned, play, request, statusOf, submitted, withCards, type Cases } from './client-case.ts';

/** A call by name that makes Bob the sponsor of the collection. */
const call = ({ alice, bob }: Environment) => ({
  address: alice.address,
  section: 'unique',
  method: 'setCollectionSponsor',
  args: [1, bob.address],
});

/** Submits the call in the steps of the older clients, which all clients have. */
async function submit(environment: Environment): Promise<unknown> {
  const { alice } = environment;
  const built = await alice.call('extrinsics.build', call(environment));
  const signature = member(await alice.call('extrinsics.sign', built, alice.signer), 'signature');
  const signerPayloadJSON = member(built, 'signerPayloadJSON');
  return alice.call('extrinsics.submit', { signerPayloadJSON, signature });
}

/** The status of the submitted call by requests alone. */
const statusIn = ({ plain, bob }: Environment, answer: unknown): Promise<unknown> =>
  statusOf(plain, answer, { ...pack, sponsor: bob.address });

/** Extrinsics with any call (spec/decisions/service.md#extrinsics). */
export const extrinsicCases: Cases = {
  'extrinsics.build': withCards(async environment => {
    const { alice, plain } = environment;
    const built = await alice.call('extrinsics.build', call(environment));
    expect(built).toEqual(await request(plain, 'POST', 'extrinsic/build', call(environment)));
  }),

  'extrinsics.getFee': withCards(async environment => {
    const { alice, plain } = environment;
    const fee = await request(plain, 'POST', 'extrinsic/calculate-fee', call(environment));
    expect(await alice.call('extrinsics.getFee', call(environment))).toEqual(fee);
    const built = await alice.call('extrinsics.build', call(environment));
    expect(await alice.call('extrinsics.getFee', built)).toEqual(fee);
  }),

  'extrinsics.sign': withCards(async environment => {
    const { alice, plain } = environment;
    const built = await alice.call('extrinsics.build', call(environment));
    const signed = await alice.call('extrinsics.sign', built, alice.signer);
    expect(signed).toEqual({ signature: expect.any(String), signatureType: 'sr25519' });
    await isSigned(plain, member(signed, 'signature'), built);
  }),

  'extrinsics.submit': withCards(async environment => {
    const answer = await submit(environment);
    expect(answer).toEqual(submitted);
    await statusIn(environment, answer);
  }),

  'extrinsics.status': withCards(async environment => {
    const answer = await submit(environment);
    const status = await environment.alice.call('extrinsics.status', answer);
    expect(status).toEqual(await statusIn(environment, answer));
  }),

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

const price = { endpoint: 'consts', module: 'common', method: 'collectionCreationPrice' };
const blockNumber = { endpoint: 'query', module: 'system', method: 'number' };
const lastTokenId = { endpoint: 'rpc', module: 'unique', method: 'lastTokenId' };
const account = { endpoint: 'query', module: 'system', method: 'account' };

const pathOf = ({ endpoint, module, method }: typeof price): string =>
  `query/${endpoint}/${module}/${method}`;

/** Raw queries of the chain (spec/decisions/service.md#raw-queries). */
export const stateQueryCases: Cases = {
  'stateQuery.get': async ({ alice, plain }) => {
    await play(plain, ['@alice createCollection']);
    for (const query of [price, blockNumber])
      expect(await alice.call('stateQuery.get', query)).toEqual(await request(plain, 'GET', pathOf(query)));
  },

  'stateQuery.execute': async ({ alice, plain }) => {
    await play(plain, ['@alice createCollection', '@alice mint 1 x2']);
    for (const [query, args] of [
      [lastTokenId, ['1']],
      [account, [alice.address]],
    ] as const) {
      const expected = await request(plain, 'POST', pathOf(query), { args });
      expect(await alice.call('stateQuery.execute', query, { args })).toEqual(expected);
    }
  },
};
