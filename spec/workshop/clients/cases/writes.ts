import { expect } from 'vitest';
import { member, type Driver } from '../driver.ts';
import { ace, card, king, pack, queen, unlimited, withCards } from './cards.ts';
import { failureOf, refused, type Cases } from './client-case.ts';

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/) as string;
const minting = { ...pack, data: card('Ace') };

interface Built {
  readonly signerPayloadJSON: Readonly<Record<string, string>>;
}

/** The fixed members of every payload here (spec/decisions/service.md#build-response). */
const signedExtensions = [
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'CheckMaintenance',
  'ChargeTransactionPayment',
  'FakeTransactionFinalizer',
];

/** Checks that the bytes to sign are the encoded members in order (spec/decisions/service.md#payload-bytes). */
async function isComplete(alice: Driver, built: Built, nonce: number): Promise<void> {
  const { signerPayloadJSON } = built;
  const { genesisHash } = (await alice.call('chain.properties')) as { genesisHash: string };
  const bytes = (name: string) => Buffer.from(signerPayloadJSON[name]?.slice(2) ?? '', 'hex');
  const data = `0x${Buffer.concat([
    bytes('method'),
    bytes('era'),
    Buffer.from([nonce << 2, 0]),
    bytes('specVersion').reverse(),
    bytes('transactionVersion').reverse(),
    bytes('genesisHash'),
    bytes('blockHash'),
  ]).toString('hex')}`;
  const hex = (digits: number) => expect.stringMatching(new RegExp(`^0x[0-9a-f]{${digits}}$`)) as string;
  expect(built).toEqual({
    signerPayloadJSON: {
      address: alice.address,
      method: expect.stringContaining(Buffer.from('QmAce').toString('hex')) as string,
      nonce: `0x${String(nonce).padStart(8, '0')}`,
      tip: `0x${'0'.repeat(32)}`,
      era: hex(4),
      blockNumber: hex(8),
      blockHash: hex(64),
      genesisHash,
      specVersion: hex(8),
      transactionVersion: hex(8),
      signedExtensions,
      version: 4,
    },
    signerPayloadRaw: { address: alice.address, data, type: 'payload' },
    signerPayloadHex: data,
  });
}

const rawCoins = async (driver: Driver): Promise<bigint> => {
  const balance = await driver.call('balance.get', { address: driver.address });
  return BigInt(member(member(balance, 'freeBalance'), 'raw') as string);
};

const isMinted = async (alice: Driver): Promise<void> =>
  expect(await alice.call('tokens.owner', ace)).toEqual({ owner: alice.address });

/** The single steps of a write, tried with minting (spec/decisions/service.md#client-requests). */
export const writeCases: Cases = {
  'mutation.build': withCards({}, async ({ alice, clientName }) => {
    const built = (await alice.step('tokens.create', 'build', minting)) as Built;
    await isComplete(alice, built, 1);
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: false });

    // The first client has no options.
    if (clientName === 'client-0.1.6') return;
    expect(await alice.step('tokens.create', 'build', minting, { nonce: 7 })).toMatchObject({
      signerPayloadJSON: { nonce: '0x00000007' },
    });
    const nowhere = { ...minting, collectionId: 2 };
    const verified = alice.step('tokens.create', 'build', nowhere, { nonce: 7, verify: true });
    expect(await failureOf(alice, verified)).toMatchObject({ message: 'Collection not found' });
  }),

  'mutation.sign': withCards({}, async ({ alice, bob }) => {
    const built = (await alice.step('tokens.create', 'build', minting)) as Built;
    const signed = {
      signerPayloadJSON: built.signerPayloadJSON,
      signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/) as string,
    };
    expect(await alice.step('tokens.create', 'sign', minting)).toEqual(signed);
    expect(await alice.step('tokens.create', 'sign', built)).toEqual(signed);
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: false });

    const { address, signer } = bob;
    await alice.write('collections.addAdmin', { ...pack, newAdmin: address });
    const ofBob = await alice.step('tokens.create', 'sign', { ...minting, address }, { signer });
    expect(await alice.step('tokens.create', 'submitWaitResult', ofBob)).toMatchObject({ parsed: ace });
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: address });
  }),

  'mutation.submit': withCards({}, async ({ alice }) => {
    const signed = await alice.step('tokens.create', 'sign', minting);
    const submitted = await alice.step('tokens.create', 'submit', signed);
    expect(submitted).toEqual({ hash });
    expect(await alice.call('extrinsics.status', submitted)).toMatchObject({ parsed: ace });
    await isMinted(alice);
    // A signature is valid for one transaction.
    expect(await failureOf(alice, alice.step('tokens.create', 'submit', signed))).toMatchObject({
      code: 'UN01003',
    });
  }),

  'mutation.submitWatch': withCards({}, async ({ alice }) => {
    const submitted = await alice.step('tokens.create', 'submitWatch', minting);
    expect(submitted).toEqual({ hash });
    expect(await alice.call('extrinsics.status', submitted)).toMatchObject({ parsed: ace });
    await isMinted(alice);
  }),

  'mutation.submitWaitResult': withCards({}, async ({ alice }) => {
    const built = await alice.step('tokens.create', 'build', minting);
    const status = await alice.step('tokens.create', 'submitWaitResult', built);
    expect(status).toMatchObject({
      status: 'Finalized',
      isCompleted: true,
      isError: false,
      error: null,
      parsed: ace,
    });
    expect(await alice.call('extrinsics.status', { hash: member(status, 'hash') })).toEqual(status);
    await isMinted(alice);
  }),

  'mutation.getFee': withCards({}, async ({ alice }) => {
    const answer = await alice.step('tokens.create', 'getFee', minting);
    // Since 0.1.13 the fee is a member of the answer.
    const fee = member(answer, 'fee') ?? answer;
    const before = await rawCoins(alice);
    const status = await alice.attempt('tokens.create', minting);
    expect(member(status, 'fee')).toEqual(fee);
    expect(String(before - (await rawCoins(alice)))).toBe(member(fee, 'raw'));
    expect(fee).toMatchObject({ unit: 'OPL', decimals: 18 });
  }),

  'mutation.buildBatch': withCards({}, async ({ alice }) => {
    const batch = [minting, minting, minting];
    const answer = await alice.step('tokens.create', 'buildBatch', batch);
    const { payloads, nextNonce } = answer as { payloads: Built[]; nextNonce: number };
    for (const [index, payload] of payloads.entries()) await isComplete(alice, payload, index + 1);
    expect(payloads).toHaveLength(3);
    expect(nextNonce).toBe(4);
    for (const [index, token] of [ace, king, queen].entries())
      expect(await alice.step('tokens.create', 'submitWaitResult', payloads[index])).toMatchObject({
        parsed: token,
      });
    expect(await alice.call('tokens.exists', queen)).toEqual({ isExists: true });
  }),

  'mutation.batchCall': async ({ alice }) => {
    const { address } = alice;
    expect(await alice.step('tokens.create', 'batchCall', minting)).toEqual({
      method: { section: 'unique', method: 'createItem' },
      rawPayload: { address, ...minting },
    });
  },

  'common.batch': withCards({}, async ({ alice, bob }) => {
    const limits = { tokenLimit: 2 };
    const calls = [
      await alice.step('tokens.create', 'batchCall', minting),
      await alice.step('tokens.transfer', 'batchCall', { ...ace, to: bob.address }),
      await alice.step('collections.setLimits', 'batchCall', { ...pack, limits }),
    ];
    const called = (method: string, parsed: object) => ({ method: { section: 'unique', method }, parsed });
    expect(await alice.write('common.batch', { calls })).toEqual({
      callResults: [
        called('createItem', ace),
        called('transferFrom', { ...ace, from: alice.address, to: bob.address, value: 1 }),
        called('setCollectionLimits', { ...pack, limits: { ...unlimited, ...limits } }),
      ],
    });
    expect(await alice.call('tokens.owner', ace)).toEqual({ owner: bob.address });

    const impossible = [...calls.slice(0, 1), calls[1]];
    expect(await alice.attempt('common.batch', { calls: impossible })).toMatchObject({ isError: true });
    expect(await alice.call('tokens.exists', king)).toEqual({ isExists: false });
    expect(await alice.call('common.getNonce', { address: alice.address })).toEqual({ nonce: 3 });
  }),
};

/** How a client reports errors (spec/decisions/service.md#error-statuses, spec/statements/rulings.md#3). */
export const errorCases: Cases = {
  'errors.refused write': withCards({}, async ({ alice, bob }) => {
    const before = await rawCoins(bob);
    const attempt = bob.attempt('collections.setLimits', { ...pack, limits: { tokenLimit: 1 } });
    const status = await refused(attempt, 'common.NoPermission', 'Signer is not Collection Owner');
    expect(member(status, 'parsed')).toBeUndefined();
    expect(await alice.call('collections.get', pack)).toMatchObject({ limits: { tokenLimit: null } });
    expect(String(before - (await rawCoins(bob)))).toBe(member(member(status, 'fee'), 'raw'));
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

  'errors.wrong signature': withCards({}, async ({ alice }) => {
    const signed = (await alice.step('tokens.create', 'sign', minting)) as Built & { signature: string };
    const signature = `${signed.signature.slice(0, -2)}${signed.signature.endsWith('00') ? '01' : '00'}`;
    const attempt = alice.step('tokens.create', 'submitWatch', { ...signed, signature });
    expect(await failureOf(alice, attempt)).toMatchObject({
      code: 'UN01001',
      name: 'BadSignatureError',
    });
    expect(await alice.call('tokens.exists', ace)).toEqual({ isExists: false });
  }),
};
