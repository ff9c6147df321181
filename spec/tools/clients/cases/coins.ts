import { expect } from 'vitest';
import type { Environment } from '../environment.ts';
import { member } from '../driver.ts';
import type { Cases } from './client-case.ts';

const none = { raw: '0', amount: '0', formatted: '0', unit: 'OPL', decimals: 18 };
const millionCoins = {
  raw: '1000000000000000000000000',
  amount: '1000000',
  formatted: '1.0000 M',
  unit: 'OPL',
  decimals: 18,
};

/** All balances of an account with free coins only (spec/decisions/service.md#balances). */
const onlyFree = (address: string, free: object) => ({
  address,
  availableBalance: free,
  freeBalance: free,
  totalBalance: free,
  lockedBalance: none,
  reservedBalance: none,
  stakedBalance: none,
  unstakedBalance: none,
  canstakeBalance: free,
  vested: [],
});

/** Prefix, coin and genesis hash, which must match those of built payloads. */
const isThisChain = async ({ alice, bob }: Environment, answer: unknown): Promise<void> => {
  const built = await alice.step('balance.transfer', 'build', { destination: bob.address, amount: 1 });
  expect(answer).toEqual({
    SS58Prefix: 42,
    token: 'OPL',
    decimals: 18,
    wsUrl: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/[\w-]+\/socket\.io\//),
    genesisHash: member(member(built, 'signerPayloadJSON'), 'genesisHash'),
  });
};

/** Balances, and properties of the chain (spec/decisions/service.md#extrinsics, #balances, #chain-properties). */
export const coinCases: Cases = {
  'balance.get': async ({ alice }) => {
    const { address } = alice;
    expect(await alice.call('balance.get', { address })).toEqual(onlyFree(address, millionCoins));
    const stranger = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM';
    expect(await alice.call('balance.get', { address: stranger })).toEqual(onlyFree(stranger, none));
  },

  'balance.transfer': async ({ alice, bob }) => {
    const stranger = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM';
    expect(await alice.write('balance.transfer', { destination: stranger, amount: 2.5 })).toEqual({
      success: true,
      from: alice.address,
      to: stranger,
      amount: '2500000000000000000',
    });
    expect(await bob.call('balance.get', { address: stranger })).toEqual(
      onlyFree(stranger, {
        raw: '2500000000000000000',
        amount: '2.5',
        formatted: '2.5000',
        unit: 'OPL',
        decimals: 18,
      }),
    );
  },

  'chain.properties': async environment =>
    isThisChain(environment, await environment.alice.call('chain.properties')),
  'common.chainProperties': async environment =>
    isThisChain(environment, await environment.alice.call('common.chainProperties')),

  'common.getNonce': async ({ alice, bob }) => {
    const nonceOf = (address: string) => alice.call('common.getNonce', { address });
    expect(await nonceOf(alice.address)).toEqual({ nonce: 0 });
    await alice.write('balance.transfer', { destination: bob.address, amount: 1 });
    expect(await nonceOf(alice.address)).toEqual({ nonce: 1 });
    expect(await nonceOf(bob.address)).toEqual({ nonce: 0 });
  },
};
