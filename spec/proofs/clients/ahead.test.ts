import { KeyringProvider, type KeyringAccount } from '@unique-nft/accounts/keyring';
import { Sdk as Sdk5 } from 'sdk-0.2.5';
import { Sdk as Sdk19 } from 'sdk-0.2.19/full';
import { Sdk as Sdk77 } from 'sdk-0.7.7/full';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type Server } from '../../../src/index.ts';

interface Payload {
  readonly signerPayloadJSON: { readonly nonce: string };
  readonly fee?: { readonly raw: string };
}

/** A transfer of coins, which all these clients have. */
interface Transfers {
  readonly buildBatch: (
    args: readonly object[],
    options?: object,
  ) => Promise<{ readonly payloads: readonly Payload[]; readonly nextNonce: number }>;
  readonly build: (args: object, options?: object) => Promise<Payload>;
  readonly sign: (args: object) => Promise<object>;
  readonly submit: (args: object, options?: object) => Promise<{ readonly hash: string }>;
  readonly submitWatch: (args: object, options?: object) => Promise<{ readonly hash: string }>;
  readonly getFee: (args: object) => Promise<{ readonly fee: { readonly raw: string } }>;
}

type Make = (options: { baseUrl: string; signer: KeyringAccount }) => {
  readonly balance: { transfer: unknown };
};

const clients: readonly (readonly [name: string, make: Make])[] = [
  ['0.2.5', options => new Sdk5(options)],
  ['0.2.19', options => new Sdk19(options as never)],
  ['0.7.7', options => new Sdk77(options as never)],
];

/** Payloads that are built in advance, signed later, and submitted one after the other. */
describe.each(clients)('offline signing with sdk %s', (_name, make) => {
  let server: Server;
  let world: string;
  let transfer: Transfers;
  let arguments_: object;

  beforeEach(async () => {
    server = await createServer({ blockTime: 'manual' });
    world = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/opal`;
    const [alice, bob] = await Promise.all(['//Alice', '//Bob'].map(uri => KeyringProvider.fromUri(uri)));
    if (alice === undefined || bob === undefined) throw new Error('expected two accounts');
    transfer = make({ baseUrl: `${world}/v1`, signer: alice }).balance.transfer as Transfers;
    arguments_ = { address: alice.address, destination: bob.address, amount: 1 };
  });
  afterEach(() => server.app.close());

  const seal = async (): Promise<unknown> => fetch(`${world}/__sim/blocks`, { method: 'POST' });
  const indexOf = async (hash: string): Promise<unknown> => {
    const response = await fetch(`${world}/extrinsic/status?hash=${hash}`);
    const { blockIndex, isError } = (await response.json()) as { blockIndex: number; isError: boolean };
    return isError ? 'error' : blockIndex;
  };

  it('builds a batch with fees, signs it and submits it in one block', async () => {
    const { payloads, nextNonce } = await transfer.buildBatch([arguments_, arguments_, arguments_], {
      withFee: true,
    });
    expect(payloads.map(({ signerPayloadJSON }) => Number(signerPayloadJSON.nonce))).toEqual([0, 1, 2]);
    expect(nextNonce).toBe(3);
    const { fee } = await transfer.getFee(arguments_);
    expect(payloads.map(payload => payload.fee)).toEqual([fee, fee, fee]);
    const hashes: string[] = [];
    for (const payload of payloads) hashes.push((await transfer.submit(await transfer.sign(payload))).hash);
    await seal();
    expect(await Promise.all(hashes.map(indexOf))).toEqual([1, 2, 3]);
  });

  it('chooses nonces itself; a nonce that is too high is refused until its turn', async () => {
    const signed: object[] = [];
    for (const nonce of [0, 1]) signed.push(await transfer.sign(await transfer.build(arguments_, { nonce })));
    const [first = {}, second = {}] = signed;
    await expect(transfer.submitWatch(second)).rejects.toMatchObject({
      message: expect.stringMatching(/^Transaction is too early: nonce 1, but the next is 0/) as string,
    });
    const hashes = [(await transfer.submitWatch(first)).hash, (await transfer.submitWatch(second)).hash];
    await seal();
    expect(await Promise.all(hashes.map(indexOf))).toEqual([1, 2]);
  });
});
