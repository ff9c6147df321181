import { describe, expect, test } from 'vitest';
import { coin } from '../../contract/limits.ts';
import type { BatchCall, SingleCall } from '../calls/index.ts';
import { ethereumMirror, substrateMirror, sudoKey, tokenAddress } from '../state/address.ts';
import { accountOf, collectionOf, emptyState, issue, type Draft } from '../state/state.ts';
import { alice, bob, callOf, carol, rulesOf, submit, testChain, TestState } from '../testing/chain.ts';
import { executeCall, type Outcome, type RefusedBy } from './execution.ts';

const send = (value: bigint): SingleCall => callOf('balances.transferKeepAlive', { to: bob, value });
const tooMuch = send(10_000n * coin);

const rich = new TestState().state;
const eventsOf = (outcome: RefusedBy | Outcome): readonly string[] =>
  'rule' in outcome
    ? [`refused: ${outcome.error}`]
    : outcome.events.map(({ name, data }) => [name, ...data].join(' '));
const received = (outcome: RefusedBy | Outcome): bigint =>
  'rule' in outcome ? 0n : accountOf(outcome.state, bob).balance - accountOf(rich, bob).balance;

describe('of a batch in which the second of three calls is refused', () => {
  const play = (name: BatchCall['name']): RefusedBy | Outcome =>
    executeCall(rich, { name, args: { calls: [send(1n), tooMuch, send(2n)] } }, alice, rulesOf());

  test('batchAll does nothing', () => {
    expect(eventsOf(play('utility.batchAll'))).toEqual(['refused: FundsUnavailable']);
  });

  test('batch does the calls before, and names the place and the error', () => {
    const outcome = play('utility.batch');
    expect(received(outcome)).toBe(1n);
    expect(eventsOf(outcome)).toEqual([
      `balances.Transfer ${alice} ${bob} 1`,
      'utility.ItemCompleted',
      'utility.BatchInterrupted 1 FundsUnavailable',
    ]);
  });

  test('forceBatch does the others', () => {
    const outcome = play('utility.forceBatch');
    expect(received(outcome)).toBe(3n);
    expect(eventsOf(outcome).filter(text => text.startsWith('utility'))).toEqual([
      'utility.ItemCompleted',
      'utility.ItemFailed FundsUnavailable',
      'utility.ItemCompleted',
      'utility.BatchCompletedWithErrors',
    ]);
  });
});

test('a batch without a refused call completes, whatever its kind', () => {
  for (const name of ['utility.batch', 'utility.batchAll', 'utility.forceBatch'] as const) {
    const outcome = executeCall(rich, { name, args: { calls: [send(1n)] } }, alice, rulesOf());
    expect(eventsOf(outcome).at(-1)).toBe('utility.BatchCompleted');
  }
});

describe('sudo', () => {
  const sudo = (call: SingleCall, signer = sudoKey): RefusedBy | Outcome =>
    executeCall(rich, { name: 'sudo.sudo', args: { call } }, signer, rulesOf());
  const setBalance = callOf('balances.forceSetBalance', { who: bob, newFree: 7n });

  test('executes calls for the root, and nobody else does', () => {
    expect(eventsOf(sudo(setBalance))).toEqual([`balances.BalanceSet ${bob} 7`, 'sudo.Sudid ']);
    expect(eventsOf(sudo(setBalance, alice))).toEqual(['refused: RequireSudo']);
    expect(eventsOf(executeCall(rich, setBalance, sudoKey, rulesOf()))).toEqual(['refused: BadOrigin']);
  });

  test('keeps the issuance true when it sets a balance', () => {
    const outcome = sudo(setBalance);
    if ('rule' in outcome) throw new Error(outcome.rule);
    expect(rich.indexes.issuance - outcome.state.indexes.issuance).toBe(accountOf(rich, bob).balance - 7n);
  });

  test('reports the refusal of its call in the event: calls of accounts have a wrong origin', () => {
    expect(eventsOf(sudo(send(1n)))).toEqual(['sudo.Sudid BadOrigin']);
    const repair = callOf('unique.forceRepairItem', { collectionId: 9, tokenId: 1 });
    expect(eventsOf(sudo(repair))).toEqual(['sudo.Sudid CollectionNotFound']);
  });

  test('costs no fee', () => {
    const chain = testChain();
    chain.grant({ address: sudoKey, amount: coin });
    chain.seal();
    submit(chain, sudoKey, { name: 'sudo.sudo', args: { call: setBalance } });
    expect(accountOf(chain.seal().state, sudoKey)).toEqual({ nonce: 1, balance: coin });
  });
});

describe('collection 0 of the profile chain', () => {
  const nft = new TestState('chain');
  const collectionId = nft.collection({});
  const token = nft.token(collectionId, alice);
  const state: Draft = { ...nft.state };
  issue(state, substrateMirror(tokenAddress(token)), 5n);
  issue(state, substrateMirror(ethereumMirror(alice)), 5n);
  const play = (call: SingleCall, signer = alice): RefusedBy | Outcome =>
    executeCall(state, call, signer, rulesOf('chain'));
  const coins = { collectionId: 0, tokenId: 0, to: carol, value: 5n };

  test('is the coins: a transfer moves them', () => {
    expect(eventsOf(play(callOf('unique.transfer', coins)))).toEqual([
      `balances.Transfer ${alice} ${carol} 5`,
    ]);
    expect(eventsOf(play(callOf('unique.transfer', { ...coins, tokenId: 1 })))).toEqual([
      'refused: FungibleItemsHaveNoId',
    ]);
  });

  test('lets a signer take what its mirror and its tokens hold, and nothing of others', () => {
    for (const from of [alice, ethereumMirror(alice), tokenAddress(token)])
      expect(eventsOf(play(callOf('unique.transferFrom', { ...coins, from })))).toHaveLength(1);
    for (const from of [bob, tokenAddress(token), tokenAddress({ collectionId: 0, tokenId: 0 })])
      expect(eventsOf(play(callOf('unique.transferFrom', { ...coins, from }), carol))).toEqual([
        'refused: ApprovedValueTooLow',
      ]);
  });

  test('supports nothing else', () => {
    const burn = callOf('unique.burnItem', { collectionId: 0, tokenId: 0, value: 1n });
    expect(eventsOf(play(burn))).toEqual(['refused: UnsupportedOperation']);
    const repartition = callOf('unique.repartition', { collectionId: 0, tokenId: 0, amount: 1n });
    expect(eventsOf(play(repartition))).toEqual(['refused: RepartitionOfOtherMode']);
    const repair = callOf('unique.forceRepairCollection', { collectionId: 0 });
    expect(eventsOf(play(repair))).toEqual(['refused: UnsupportedOperation']);
  });

  test('is no parent: neither a new token nor one that is sent can be nested there', () => {
    const to = tokenAddress({ collectionId: 0, tokenId: 0 });
    const mint = callOf('unique.createItem', {
      collectionId,
      owner: to,
      data: { kind: 'nft', properties: [] },
    });
    const nest = callOf('unique.transfer', { ...token, to, value: 1n });
    const nestFrom = callOf('unique.transferFrom', { ...token, from: alice, to, value: 1n });
    for (const call of [mint, nest, nestFrom]) {
      expect(eventsOf(play(call))).toEqual(['refused: UnsupportedOperation']);
      expect(eventsOf(executeCall(state, call, alice, rulesOf()))).toEqual(['refused: CollectionNotFound']);
    }
  });

  test('does not exist under the profile document', () => {
    expect(eventsOf(executeCall(state, callOf('unique.transfer', coins), alice, rulesOf()))).toEqual([
      'refused: CollectionNotFound',
    ]);
    expect(collectionOf(emptyState, 0)).toBeUndefined();
  });
});
