import { expect } from 'vitest';
import { member } from '../driver.ts';
import type { Cases, Case } from './client-case.ts';

const coins = (raw: string, amount: string, formatted: string) => ({
  raw,
  amount,
  formatted,
  unit: 'OPL',
  decimals: 18,
});
const none = coins('0', '0', '0');
const millionCoins = coins('1000000000000000000000000', '1000000', '1.0000 M');

/** An account without coins. */
const stranger = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM';

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
const isThisChain =
  (method: 'chain.properties' | 'common.chainProperties'): Case =>
  async ({ alice, bob }) => {
    const built = await alice.step('balance.transfer', 'build', { destination: bob.address, amount: 1 });
    expect(await alice.call(method)).toEqual({
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
    expect(await alice.call('balance.get', { address: stranger })).toEqual(onlyFree(stranger, none));
  },

  'balance.transfer': async ({ alice, bob }) => {
    expect(await alice.write('balance.transfer', { destination: stranger, amount: 2.5 })).toEqual({
      success: true,
      from: alice.address,
      to: stranger,
      amount: '2500000000000000000',
    });
    expect(await bob.call('balance.get', { address: stranger })).toEqual(
      onlyFree(stranger, coins('2500000000000000000', '2.5', '2.5000')),
    );
  },

  'chain.properties': isThisChain('chain.properties'),
  'common.chainProperties': isThisChain('common.chainProperties'),

  'common.getNonce': async ({ alice, bob }) => {
    const nonceOf = (address: string) => alice.call('common.getNonce', { address });
    expect(await nonceOf(alice.address)).toEqual({ nonce: 0 });
    await alice.write('balance.transfer', { destination: bob.address, amount: 1 });
    expect(await nonceOf(alice.address)).toEqual({ nonce: 1 });
    expect(await nonceOf(bob.address)).toEqual({ nonce: 0 });
  },
};
