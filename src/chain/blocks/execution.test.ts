import { describe, expect, test } from 'vitest';
import { coin } from '../../contract/limits.ts';
import type { BatchCall, SingleCall } from '../calls/index.ts';
import { ethereumMirror, substrateMirror, sudoKey, tokenAddress } from '../state/address.ts';
import { accountOf, collectionOf, emptyState, issue, type Draft } from '../state/state.ts';
import { alice, bob, callOf, carol, run, submit, testChain, TestState, type Run } from '../testing/chain.ts';

const send = (value: bigint): SingleCall => callOf('balances.transferKeepAlive', { to: bob, value });
const tooMuch = send(10_000n * coin);

const rich = new TestState().state;
const eventsOf = ({ error, events }: Run): readonly string[] =>
  error === null ? events.map(({ name, data }) => [name, ...data].join(' ')) : [`refused: ${error}`];
const received = ({ state }: Run): bigint => accountOf(state, bob).balance - accountOf(rich, bob).balance;

describe('of a batch in which the second of three calls is refused', () => {
  const play = (name: BatchCall['name']): Run =>
    run(rich, alice, { name, args: { calls: [send(1n), tooMuch, send(2n)] } });

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
    const outcome = run(rich, alice, { name, args: { calls: [send(1n)] } });
    expect(eventsOf(outcome).at(-1)).toBe('utility.BatchCompleted');
  }
});

describe('sudo', () => {
  const sudo = (call: SingleCall, signer = sudoKey): Run =>
    run(rich, signer, { name: 'sudo.sudo', args: { call } });
  const setBalance = callOf('balances.forceSetBalance', { who: bob, newFree: 7n });

  test('executes calls for the root, and nobody else does', () => {
    expect(eventsOf(sudo(setBalance))).toEqual([`balances.BalanceSet ${bob} 7`, 'sudo.Sudid ']);
    expect(eventsOf(sudo(setBalance, alice))).toEqual(['refused: RequireSudo']);
    expect(eventsOf(run(rich, sudoKey, setBalance))).toEqual(['refused: BadOrigin']);
  });

  test('keeps the issuance true when it sets a balance', () => {
    const { state } = sudo(setBalance);
    expect(rich.indexes.issuance - state.indexes.issuance).toBe(accountOf(rich, bob).balance - 7n);
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
  const play = (call: SingleCall, signer = alice): Run => run(state, signer, call, 'chain');
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
    const ofCoins = { collectionId: 0, tokenId: 0 };
    const others = [
      callOf('unique.burnItem', { ...ofCoins, value: 1n }),
      callOf('unique.repartition', { ...ofCoins, amount: 1n }),
      callOf('unique.forceRepairCollection', ofCoins),
    ];
    const errors = ['UnsupportedOperation', 'RepartitionOfOtherMode', 'UnsupportedOperation'];
    expect(others.map(call => play(call).error)).toEqual(errors);
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
      expect(eventsOf(run(state, alice, call))).toEqual(['refused: CollectionNotFound']);
    }
  });

  test('does not exist under the profile document', () => {
    expect(eventsOf(run(state, alice, callOf('unique.transfer', coins)))).toEqual([
      'refused: CollectionNotFound',
    ]);
    expect(collectionOf(emptyState, 0)).toBeUndefined();
  });
});
