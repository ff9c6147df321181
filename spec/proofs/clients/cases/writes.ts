import { expect } from 'vitest';
import { member, type Driver } from '../driver.ts';
import { ace, card, king, pack, queen } from './cards.ts';
import {
  failureOf,
  isSameWrite,
  isSigned,
  request,
  statusOf,
  submitted,
  withCards,
  type Cases,
} from './client-case.ts';

const minting = { ...pack, data: card('Ace') };

/** The body of a request that mints a card to its signer. */
const mintingBy = ({ address }: Driver) => ({ address, ...minting });

/** The single steps of a write, tried with minting (spec/decisions/service.md#client-requests). */
export const writeCases: Cases = {
  'mutation.build': withCards(async ({ alice, plain }) => {
    const built = await request(plain, 'POST', 'tokens', mintingBy(alice));
    expect(await alice.step('tokens.create', 'build', minting)).toEqual(built);

    // The first client has no options.
    if (alice.clientName === 'client-0.1.6') return;
    const seventh = await request(plain, 'POST', 'tokens?nonce=7', mintingBy(alice));
    expect(seventh).not.toEqual(built);
    expect(await alice.step('tokens.create', 'build', minting, { nonce: 7 })).toEqual(seventh);
    const nowhere = { ...minting, collectionId: 2 };
    const verified = alice.step('tokens.create', 'build', nowhere, { nonce: 7, verify: true });
    expect(await failureOf(alice, verified)).toMatchObject({ message: 'Collection not found' });
  }),

  'mutation.sign': withCards(async ({ alice, bob, plain }) => {
    const { signer, address } = bob;
    const built = await request(plain, 'POST', 'tokens', mintingBy(alice));
    const builtForBob = await request(plain, 'POST', 'tokens', mintingBy(bob));
    for (const [signed, payload] of [
      [await alice.step('tokens.create', 'sign', minting), built],
      [await alice.step('tokens.create', 'sign', built), built],
      [await alice.step('tokens.create', 'sign', { ...minting, address }, { signer }), builtForBob],
    ]) {
      expect(member(signed, 'signerPayloadJSON')).toEqual(member(payload, 'signerPayloadJSON'));
      await isSigned(plain, member(signed, 'signature'), payload);
    }
  }),

  'mutation.submit': withCards(async ({ alice, plain }) => {
    const signed = await alice.step('tokens.create', 'sign', minting);
    const answer = await alice.step('tokens.create', 'submit', signed);
    expect(answer).toEqual(submitted);
    expect(await alice.call('extrinsics.status', answer)).toEqual(await statusOf(plain, answer, ace));
    // A signature is valid for one transaction.
    expect(await failureOf(alice, alice.step('tokens.create', 'submit', signed))).toMatchObject({
      code: 'UN01003',
    });
  }),

  'mutation.submitWatch': withCards(async ({ alice, plain }) => {
    const answer = await alice.step('tokens.create', 'submitWatch', minting);
    expect(answer).toEqual(submitted);
    await statusOf(plain, answer, ace);
  }),

  'mutation.submitWaitResult': withCards(async ({ alice, plain }) => {
    const built = await alice.step('tokens.create', 'build', minting);
    const status = await alice.step('tokens.create', 'submitWaitResult', built);
    expect(status).toEqual(await statusOf(plain, status, ace));
  }),

  'mutation.getFee': withCards(async ({ alice, plain }) => {
    const answer = await alice.step('tokens.create', 'getFee', minting);
    const expected = await request(plain, 'POST', 'tokens?use=GetFee', mintingBy(alice));
    // Since 0.1.13 the fee is a member of the answer.
    expect({ fee: member(answer, 'fee') ?? answer }).toEqual(expected);
  }),

  'mutation.buildBatch': withCards(async ({ alice, plain }) => {
    const batch = [minting, minting, minting];
    const answer = await alice.step('tokens.create', 'buildBatch', batch);
    const bodies = batch.map(() => mintingBy(alice));
    expect(answer).toEqual(await request(plain, 'POST', 'tokens?use=BuildBatch', bodies));
    const payloads = member(answer, 'payloads') as readonly unknown[];
    for (const [index, token] of [ace, king, queen].entries()) {
      const status = await alice.step('tokens.create', 'submitWaitResult', payloads[index]);
      await statusOf(plain, status, token);
    }
  }),

  'mutation.batchCall': async ({ alice }) => {
    expect(await alice.step('tokens.create', 'batchCall', minting)).toEqual({
      method: { section: 'unique', method: 'createItem' },
      rawPayload: mintingBy(alice),
    });
  },

  'common.batch': withCards(async (environment, capability) => {
    const { alice, bob } = environment;
    const { address } = alice;
    const calls = [
      await alice.step('tokens.create', 'batchCall', minting),
      await alice.step('tokens.transfer', 'batchCall', { ...ace, to: bob.address }),
      await alice.step('collections.setLimits', 'batchCall', { ...pack, limits: { tokenLimit: 2 } }),
    ];
    await isSameWrite(environment, capability, { operation: 'batch', body: { address, calls } });
  }),
};

/** How a client reports errors (spec/decisions/service.md#error-statuses, spec/statements/rulings.md#3). */
export const errorCases: Cases = {
  // The clients do not throw.
  'errors.refused write': withCards(environment => {
    const body = { ...pack, address: environment.bob.address, limits: { tokenLimit: 1 } };
    const rule = 'collection.set-limits.owner-only';
    return isSameWrite(environment, 'collections.setLimits', { operation: 'setLimits', body }, rule);
  }),

  'errors.malformed request': async ({ alice }) => {
    const attempt = alice.attempt('tokens.create', { ...minting, collectionId: -1 });
    expect(await failureOf(alice, attempt)).toMatchObject({
      code: 'UN01004',
      name: 'ValidationError',
      details: [{ property: 'collectionId', value: -1 }],
    });
  },

  'errors.not found': async ({ alice }) => {
    expect(await failureOf(alice, alice.call('tokens.properties', ace))).toMatchObject({
      code: 'UN01008',
      name: 'NotFoundError',
      message: 'Token not found',
    });
  },

  'errors.wrong signature': withCards(async ({ alice, bob }) => {
    const signed = await alice.step('tokens.create', 'sign', minting, { signer: bob.signer });
    const attempt = alice.step('tokens.create', 'submitWatch', signed);
    expect(await failureOf(alice, attempt)).toMatchObject({ code: 'UN01001', name: 'BadSignatureError' });
  }),
};
