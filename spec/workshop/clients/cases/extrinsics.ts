import { expect } from 'vitest';
import type { Environment } from '../environment.ts';
import { member } from '../driver.ts';
import { pack, withCards } from './cards.ts';
import { failureOf, type Cases } from './client-case.ts';

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/) as string;

/** A call by name that makes Bob the sponsor of the cards. */
const call = ({ alice, bob }: Environment) => ({
  address: alice.address,
  section: 'unique',
  method: 'setCollectionSponsor',
  args: [1, bob.address],
});

interface Built {
  readonly signerPayloadJSON: { readonly nonce: string; readonly blockHash: string };
}

const build = async (environment: Environment): Promise<Built> =>
  (await environment.alice.call('extrinsics.build', call(environment))) as Built;

/** Submits the call in the steps of the older clients, which all clients have. */
const submit = async (environment: Environment): Promise<{ hash: string }> => {
  const { alice } = environment;
  const built = await build(environment);
  const { signature } = (await alice.call('extrinsics.sign', built, alice.signer)) as { signature: string };
  const { signerPayloadJSON } = built;
  return (await alice.call('extrinsics.submit', { signerPayloadJSON, signature })) as { hash: string };
};

const isSponsor = async ({ alice, bob }: Environment): Promise<void> =>
  expect(await alice.call('collections.get', pack)).toMatchObject({
    sponsorship: { address: bob.address, isConfirmed: false },
  });

/** The treasury account, which receives the fees: `py/trsry`. */
const treasury = '5EYCAe5ijiYfyeZ2JJCGq56LmPyNRAKzpG4QkoQkkQNB5e6Z';

const event = (section: string, method: string, ...data: unknown[]) => ({
  section,
  method,
  data,
  meta: {},
  index: expect.stringMatching(/^0x[0-9a-f]{4}$/) as string,
});

/** Amounts in events that exceed a number. */
const asHex = (fee: unknown): string =>
  `0x${BigInt(member(fee, 'raw') as string)
    .toString(16)
    .padStart(32, '0')}`;

/** The complete answer for the call once it is in a block (spec/decisions/service.md#status). */
const done = ({ alice, bob }: Environment, submitted: unknown, fee: unknown, paid = asHex(fee)) => ({
  hash: member(submitted, 'hash'),
  callMethod: { section: 'unique', method: 'setCollectionSponsor' },
  status: 'Finalized',
  isCompleted: true,
  isError: false,
  error: null,
  parsed: { ...pack, sponsor: bob.address },
  fee,
  blockHash: hash,
  blockIndex: 0,
  createdAt: Date.parse('2025-01-01T00:00:12Z'),
  block: {
    hash,
    header: {
      hash,
      parentHash: hash,
      number: '0x00000002',
      stateRoot: hash,
      extrinsicsRoot: hash,
      digest: { logs: [] },
    },
  },
  events: [
    event('balances', 'Withdraw', alice.address, paid),
    event('common', 'CollectionSponsorSet', 1, bob.address),
    event('balances', 'Deposit', treasury, paid),
    event('treasury', 'Deposit', paid),
    event('system', 'ExtrinsicSuccess'),
  ],
});

/** Extrinsics with any call (spec/decisions/service.md#extrinsics). */
export const extrinsicCases: Cases = {
  'extrinsics.build': withCards({}, async environment => {
    const { alice, bob } = environment;
    const built = await build(environment);
    // The equivalent operation gives the same bytes and the same payload.
    const operation = { ...pack, newSponsor: bob.address };
    expect(built).toEqual(await alice.step('collections.setSponsorship', 'build', operation));
    const { data } = member(built, 'signerPayloadRaw') as { data: string };
    const { method, blockHash, genesisHash } = member(built, 'signerPayloadJSON') as Record<string, string>;
    expect(data.startsWith(method ?? '-')).toBe(true);
    expect(data.endsWith(`${genesisHash?.slice(2)}${blockHash?.slice(2)}`)).toBe(true);
    expect(built).toMatchObject({
      signerPayloadJSON: { address: alice.address, nonce: '0x00000001', version: 4 },
      signerPayloadRaw: { address: alice.address, type: 'payload' },
      signerPayloadHex: data,
    });
  }),

  'extrinsics.getFee': withCards({}, async environment => {
    const { alice, bob } = environment;
    const fee = await alice.call('extrinsics.getFee', await build(environment));
    expect(await alice.call('extrinsics.getFee', call(environment))).toEqual(fee);
    const sponsorship = { ...pack, newSponsor: bob.address };
    expect(fee).toEqual(member(await alice.attempt('collections.setSponsorship', sponsorship), 'fee'));
    const { raw } = fee as { raw: string };
    expect(fee).toEqual({
      raw: expect.stringMatching(/^[1-9]\d+$/) as string,
      amount: `0.${raw.padStart(18, '0')}`,
      formatted: expect.stringMatching(/^\d+\.\d{4} \S$/) as string,
      unit: 'OPL',
      decimals: 18,
    });
  }),

  'extrinsics.sign': withCards({}, async environment => {
    const { alice } = environment;
    expect(await alice.call('extrinsics.sign', await build(environment), alice.signer)).toEqual({
      signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/) as string,
      signatureType: 'sr25519',
    });
  }),

  'extrinsics.submit': withCards({}, async environment => {
    expect(await submit(environment)).toEqual({ hash });
    await isSponsor(environment);
  }),

  'extrinsics.status': withCards({}, async environment => {
    const { alice } = environment;
    const submitted = await submit(environment);
    const fee = await alice.call('extrinsics.getFee', call(environment));
    expect(await alice.call('extrinsics.status', submitted)).toEqual(done(environment, submitted, fee));
    const unknown = alice.call('extrinsics.status', { hash: `0x${'0'.repeat(64)}` });
    expect(await failureOf(alice, unknown)).toMatchObject({ code: 'UN01008' });
  }),

  'extrinsics.get': withCards({}, async environment => {
    const { alice, bob } = environment;
    const { hash: extrinsicHash } = await submit(environment);
    const status = await alice.call('extrinsics.status', { hash: extrinsicHash });
    const blockHashOrNumber = member(status, 'blockHash');
    const found = await alice.call('extrinsics.get', { extrinsicHash, blockHashOrNumber });
    expect(found).toMatchObject({
      section: 'unique',
      method: 'setCollectionSponsor',
      args: [1, bob.address],
      signer: alice.address,
      nonce: 1,
    });
    expect(await alice.call('extrinsics.get', { extrinsicHash, blockHashOrNumber: '2' })).toEqual(found);
  }),

  'extrinsics.submitWatch': withCards({}, async environment => {
    const { alice } = environment;
    const submitted = await alice.call('extrinsics.submitWatch', call(environment), alice.signer);
    expect(submitted).toEqual({ hash });
    await isSponsor(environment);
  }),

  'extrinsics.submitWaitResult': withCards({}, async environment => {
    const { alice } = environment;
    const fee = await alice.call('extrinsics.getFee', call(environment));
    const status = await alice.call('extrinsics.submitWaitResult', call(environment), alice.signer);
    expect(status).toEqual(done(environment, { hash }, fee));
    expect(await alice.call('extrinsics.status', { hash: member(status, 'hash') })).toEqual(status);
    await isSponsor(environment);
  }),

  'extrinsics.waitResult': withCards({}, async environment => {
    const { alice } = environment;
    const submitted = await submit(environment);
    const status = await alice.call('extrinsics.waitResult', submitted);
    expect(status).toEqual(await alice.call('extrinsics.status', submitted));
  }),
};
