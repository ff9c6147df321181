import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coin, collectionCreationPrice } from '../../contract/limits.ts';
import { sudoKey, treasury, type Address } from '../state/address.ts';

import { signedCalls } from '../testing/arbitrary-calls.ts';
import type { Call, CallArgs, CallName } from '../calls/index.ts';
import { executeCall } from './execution.ts';
import { costOf, feeAtMost } from './fees.ts';
import { feeIfRefused, feeOf } from '../testing/fees.ts';
import { accountOf, emptyState, type Property, type State } from '../state/state.ts';
import {
  account,
  alice,
  bob,
  callOf,
  createOn,
  plainCollection,
  richState,
  rulesOf,
  submit,
  testChain,
} from '../testing/chain.ts';

const collectionId = 1;
const token = { collectionId, tokenId: 1 };
const properties = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: '0x00' }));
const nft = (count: number): { kind: 'nft'; properties: Property[] } => ({
  kind: 'nft',
  properties: properties(count),
});
const several = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const permission = { key: 'k', mutable: true, collectionAdmin: true, tokenOwner: true };

const creation = callOf('unique.createCollectionEx', plainCollection);
const transfer = callOf('unique.transfer', { ...token, to: bob, value: 1n });

const inCoins = (fee: bigint): number => Number(fee) / Number(coin);

/** The column "actual fee" of spec/decisions/chain.md#fees, in coins, without the length of the transaction. */
const table: { readonly [N in CallName]: readonly [call: N, coins: number, args: CallArgs<N>] }[CallName][] =
  [
    ['unique.createCollectionEx', 0.0727, plainCollection],
    ['unique.destroyCollection', 0.0641, { collectionId }],
    ['unique.addToAllowList', 0.019, { collectionId, address: bob }],
    ['unique.removeFromAllowList', 0.019, { collectionId, address: bob }],
    ['unique.changeCollectionOwner', 0.0189, { collectionId, newOwner: bob }],
    ['unique.addCollectionAdmin', 0.0308, { collectionId, admin: bob }],
    ['unique.removeCollectionAdmin', 0.031, { collectionId, admin: bob }],
    ['unique.setTransfersEnabledFlag', 0.0185, { collectionId, value: true }],
    ['unique.setCollectionLimits', 0.0189, { collectionId, limits: {} }],
    ['unique.setCollectionPermissions', 0.0189, { collectionId, permissions: {} }],
    ['unique.setCollectionSponsor', 0.0189, { collectionId, sponsor: bob }],
    ['unique.createItem', 0.0461, { collectionId, owner: bob, data: nft(0) }],
    ['unique.createItem', 0.0671, { collectionId, owner: bob, data: nft(3) }],
    [
      'unique.createMultipleItemsEx',
      0.275,
      { collectionId, data: { kind: 'nft', tokens: several(10, { owner: bob, properties: [] }) } },
    ],
    ['unique.setCollectionProperties', 0.0233, { collectionId, properties: properties(1) }],
    ['unique.setTokenProperties', 0.0329, { ...token, properties: properties(1) }],
    ['unique.setTokenPropertyPermissions', 0.0236, { collectionId, propertyPermissions: [permission] }],
    ['unique.burnItem', 0.0608, { ...token, value: 1n }],
    ['unique.burnFrom', 0.0689, { ...token, from: bob, value: 1n }],
    ['unique.transfer', 0.0584, { ...token, to: bob, value: 1n }],
    ['unique.transferFrom', 0.0609, { ...token, from: alice, to: bob, value: 1n }],
    ['unique.approve', 0.0231, { ...token, spender: bob, amount: 1n }],
  ];

describe('fees (spec/decisions/chain.md#fees)', () => {
  test.each(table)('%s: %f coins for its weight', (name, coins, args) => {
    expect(inCoins(feeOf({ name, args } as Call, 0, emptyState))).toBeCloseTo(coins, 3);
  });

  test('a transfer of 165 bytes costs 0.1 coins, within 0.001', () => {
    expect(Math.abs(inCoins(feeOf(transfer, 165, emptyState)) - 0.1)).toBeLessThan(0.001);
  });

  test('each byte costs 0.0002505 coins', () => {
    expect(feeOf(transfer, 166, emptyState) - feeOf(transfer, 165, emptyState)).toBe(250_500_000_000_000n);
  });

  test('each item, and each property of an item, costs the same, in every call with lists', () => {
    const owner = bob;
    const series: ((count: number) => Call)[] = [
      count => callOf('unique.createItem', { collectionId, owner, data: nft(count) }),
      count => callOf('unique.createMultipleItems', { collectionId, owner, items: several(count, nft(0)) }),
      count => callOf('unique.createMultipleItems', { collectionId, owner, items: [nft(count)] }),
      count =>
        callOf('unique.createMultipleItemsEx', {
          collectionId,
          data: { kind: 'nft', tokens: [{ owner, properties: properties(count) }] },
        }),
      count => callOf('unique.setCollectionProperties', { collectionId, properties: properties(count) }),
      count => callOf('unique.deleteCollectionProperties', { collectionId, keys: several(count, 'k') }),
      count => callOf('unique.setTokenProperties', { ...token, properties: properties(count) }),
      count => callOf('unique.deleteTokenProperties', { ...token, keys: several(count, 'k') }),
      count =>
        callOf('unique.setTokenPropertyPermissions', {
          collectionId,
          propertyPermissions: several(count, permission),
        }),
    ];
    for (const callWith of series) {
      const [one, two, three] = [1, 2, 3].map(count => feeOf(callWith(count), 0, emptyState)) as [
        bigint,
        bigint,
        bigint,
      ];
      expect(two).toBeGreaterThan(one);
      expect(Math.abs(Number(three - two - (two - one)))).toBeLessThanOrEqual(1);
    }
  });

  test('an estimate includes the price of a creation (spec/statements/rulings.md#2.16)', () => {
    const state = richState();
    const cost = (call: Call): bigint => costOf(call, executeCall(state, call, alice, rulesOf()), 300, state);
    expect(cost(creation) - feeOf(creation, 300, state)).toBe(2n * coin);
    const two: Call = { name: 'utility.batch', args: { calls: [creation, creation] } };
    expect(cost(two) - feeOf(two, 300, state)).toBe(4n * coin);
    const send = callOf('balances.transferKeepAlive', { to: bob, value: 1n });
    expect(cost(send)).toBe(feeOf(send, 300, state));
  });

  test.each([
    ['utility.batch', ['accepted', 'refused']],
    ['utility.batchAll', ['accepted', 'accepted', 'accepted']],
    ['utility.forceBatch', ['accepted', 'refused', 'accepted']],
  ] as const)('%s with a refused second call costs as much as %j', (name, parts) => {
    const chain = testChain();
    createOn(chain);
    const { state } = chain.head;
    const mint = callOf('unique.createItem', { collectionId, owner: bob, data: nft(0) });
    const missing = { ...token, tokenId: 9 };
    const wrong = callOf('unique.transfer', { ...missing, to: bob, value: 1n });
    const call: Call = { name, args: { calls: [mint, wrong, mint] } };
    const empty = feeOf({ name, args: { calls: [] } }, 300, state);
    const fees = parts.map((part, index) => {
      const single = index === 1 ? wrong : mint;
      return (part === 'accepted' ? feeOf : feeIfRefused)(single, 300, state) - empty;
    });
    submit(chain, alice, call, { encodedBytes: 300 });
    const { receipts } = chain.seal();
    const expected = fees.reduce((sum, fee) => sum + fee, empty);
    expect(Math.abs(Number((receipts[0]?.fee ?? 0n) - expected))).toBeLessThanOrEqual(3);
    expect(costOf(call, executeCall(state, call, alice, rulesOf()), 300, state)).toBe(receipts[0]?.fee);
  });

  test('what sudo executes is estimated as free', () => {
    const call = callOf('unique.forceRepairItem', token);
    const sudo: Call = { name: 'sudo.sudo', args: { call } };
    expect(costOf(sudo, executeCall(emptyState, sudo, sudoKey, rulesOf()), 300, emptyState)).toBe(0n);
  });
});

const balance = (state: State, who: Address): bigint => accountOf(state, who).balance;
const total = (state: State): bigint =>
  [...state.accounts.entries()].reduce((sum, [, { balance: coins }]) => sum + coins, 0n);

describe('where the coins go (spec/decisions/chain.md#economy, #funds)', () => {
  test.each([
    ['exactly enough', 0n, null],
    ['one base unit too few', -1n, 'NotSufficientFounds'],
  ])('after the fee, %s for the price (spec/statements/rulings.md#2.21)', (_how, difference, error) => {
    const chain = testChain();
    const poor = account(9);
    const fee = feeOf(creation, 165, emptyState);
    chain.grant({ address: poor, amount: fee + collectionCreationPrice + difference });
    expect(submit(chain, poor, creation)).toBeUndefined();
    const { state, receipts } = chain.seal();
    expect(receipts[0]?.refusal?.error ?? null).toBe(error);
    expect(balance(state, poor)).toBe(error === null ? 0n : collectionCreationPrice + difference);
    expect(accountOf(state, poor).nonce).toBe(1);
  });

  describe('a long call about properties needs 1.79426 times its fee beforehand', () => {
    const call = callOf('unique.setCollectionProperties', { collectionId, properties: properties(1) });
    const fee = feeOf(call, 2_049, emptyState);
    const beforehand = (fee * 179_426n) / 100_000n;

    test('and gets the difference back, which shows in the events', () => {
      const chain = testChain();
      createOn(chain);
      const before = chain.head.state;
      submit(chain, alice, call, { encodedBytes: 2_049, tip: 7n });
      const { state, receipts } = chain.seal();
      expect(receipts[0]?.fee).toBe(fee + 7n);
      expect(balance(before, alice) - balance(state, alice)).toBe(fee + 7n);
      expect(receipts[0]?.events.filter(({ name }) => name.startsWith('balances.'))).toEqual([
        { name: 'balances.Withdraw', data: [alice, beforehand + 7n] },
        { name: 'balances.Deposit', data: [alice, beforehand - fee] },
        { name: 'balances.Deposit', data: [treasury, fee + 7n] },
      ]);
    });

    test.each([
      ['exactly enough', 2_049, 0n, undefined],
      ['one base unit too few', 2_049, -1n, 'cannotPay'],
      ['much less for 2048 bytes', 2_048, fee - beforehand, undefined],
    ])('%s', (_how, encodedBytes, difference, rejected) => {
      const chain = testChain();
      const poor = account(9);
      chain.grant({ address: poor, amount: beforehand + difference });
      expect(submit(chain, poor, call, { encodedBytes })?.rejected).toBe(rejected);
    });

    test('but not another call, or one in a batch', () => {
      const minting = callOf('unique.createItem', { collectionId, owner: alice, data: nft(1) });
      const batch: Call = { name: 'utility.batchAll', args: { calls: [call] } };
      for (const other of [minting, batch])
        expect(feeAtMost(other, 2_049, emptyState)).toBeLessThan((feeOf(other, 2_049, emptyState) * 3n) / 2n);
    });
  });

  test('no call creates or destroys coins', () => {
    fc.assert(
      fc.property(signedCalls(40), list => {
        const chain = testChain();
        createOn(chain, { pendingSponsor: bob, limits: { sponsorTransferTimeout: 0 } });
        submit(chain, bob, callOf('unique.confirmSponsorship', { collectionId }));
        const before = total(chain.pending.state);
        for (const { signer, call } of list) {
          submit(chain, signer, call, { tip: 3n });
          expect(total(chain.pending.state)).toBe(before);
        }
      }),
      { numRuns: 50 },
    );
  });
});
