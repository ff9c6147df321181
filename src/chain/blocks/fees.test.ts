import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coin, collectionCreationPrice } from '../../contract/limits.ts';
import { sudoKey, treasury, type Address } from '../state/address.ts';
import { signedCalls } from '../testing/arbitrary-calls.ts';
import type { Call } from '../calls/index.ts';
import { executeCall } from './execution.ts';
import { costOf, feeAtMost } from './fees.ts';
import { feeIfRefused, feeOf } from '../testing/fees.ts';
import { accountOf, emptyState, type State } from '../state/state.ts';
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
const mint = callOf('unique.createItem', { collectionId, owner: bob, data: { kind: 'nft', properties: [] } });

const creation = callOf('unique.createCollectionEx', plainCollection);
const transfer = callOf('unique.transfer', { ...token, to: bob, value: 1n });

describe('fees (spec/decisions/chain.md#fees)', () => {
  test('each byte costs 0.0002505 coins', () => {
    expect(feeOf(transfer, 166, emptyState) - feeOf(transfer, 165, emptyState)).toBe(250_500_000_000_000n);
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
    const properties = [{ key: 'k', value: '0x00' }];
    const call = callOf('unique.setCollectionProperties', { collectionId, properties });
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
      const data = { kind: 'nft', properties } as const;
      const minting = callOf('unique.createItem', { collectionId, owner: alice, data });
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
