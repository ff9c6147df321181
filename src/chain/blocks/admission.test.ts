import { describe, expect, test } from 'vitest';
import { coin } from '../../contract/limits.ts';
import { accountOf, emptyState } from '../state/state.ts';
import {
  account,
  alice,
  bob,
  callOf,
  createOn,
  dave,
  extrinsicOf,
  plainCollection,
  sam,
  submit,
  testChain,
} from '../testing/chain.ts';
import type { Validity } from './admission.ts';
import type { Chain } from './chain.ts';
import { feeOf } from './fees.ts';

const nothing = callOf('balances.transferKeepAlive', { to: bob, value: 0n });
const fee = feeOf(nothing, 165, emptyState);

/** A chain whose last block is number `count`. */
function chainOf(count: number, keepBlocks = Infinity): Chain {
  const chain = testChain({ keepBlocks });
  for (let number = 1; number <= count; number++) chain.seal();
  return chain;
}

/** Valid for `period` blocks from the block of that number on. */
function validFrom(chain: Chain, number: number, period: number): Validity {
  const block = chain.blockAt(number);
  if (block === undefined) throw new Error(`expected block ${number} to be kept`);
  return { checkpoint: { number, hash: block.hash }, period };
}

describe('eras (spec/decisions/chain.md#nonces-and-eras)', () => {
  test('a payload without era does not expire', () => {
    expect(submit(chainOf(200), alice, nothing, { validity: null })).toBeUndefined();
  });

  test.each([
    [3, 4, 3, null],
    [3, 4, 5, null],
    [3, 4, 6, 'expiredEra'],
    [3, 4, 7, 'expiredEra'],
    [0, 64, 62, null],
    [0, 64, 63, 'expiredEra'],
    [5, 1, 5, 'expiredEra'],
  ])('valid from block %i for %i blocks, when block %i is the last: %s', (birth, period, head, rejected) => {
    const chain = chainOf(head);
    const rejection = submit(chain, alice, nothing, { validity: validFrom(chain, birth, period) });
    expect(rejection?.rejected ?? null).toBe(rejected);
  });

  test('the birth block must be one of this chain, and sealed', () => {
    const chain = chainOf(5);
    const { hash } = chain.head;
    const rejected = (number: number, checkpoint: string): string | undefined =>
      submit(chain, alice, nothing, { validity: { checkpoint: { number, hash: checkpoint }, period: 64 } })
        ?.rejected;
    expect(rejected(4, hash)).toBe('unknownCheckpoint');
    expect(rejected(6, hash)).toBe('unknownCheckpoint');
    expect(rejected(5, `0x${'00'.repeat(32)}`)).toBe('unknownCheckpoint');
    expect(rejected(5, hash)).toBeUndefined();
    const other = { checkpoint: { number: 4, hash }, period: 64 };
    expect(submit(chain, alice, nothing, { validity: other })?.message).toBe(
      `Transaction has an unknown birth block: ${hash} is not block 4 of this chain. Build it again.`,
    );
  });

  test('is known for 2400 blocks, even if old blocks are not kept (spec/decisions/chain.md#economy)', () => {
    const chain = chainOf(0, 2);
    const validity = validFrom(chain, 0, 65_536);
    for (let number = 1; number <= 2_399; number++) chain.seal();
    expect(chain.blockAt(0)).toBeUndefined();
    expect(submit(chain, alice, nothing, { validity })).toBeUndefined();
    chain.seal();
    expect(submit(chain, alice, nothing, { validity })?.rejected).toBe('unknownCheckpoint');
  });

  test('the message says what to do', () => {
    const chain = chainOf(9);
    const rejection = submit(chain, alice, nothing, { validity: validFrom(chain, 0, 4) });
    expect(rejection?.message).toBe(
      'Transaction has expired: it was valid up to block 3, the next block is 10. Build it again.',
    );
  });
});

describe('nonces (spec/decisions/chain.md#admission, #nonces-and-eras)', () => {
  test('increase by one for each transaction, refused ones too', () => {
    const chain = testChain();
    const refused = callOf('unique.destroyCollection', { collectionId: 9 });
    for (const call of [nothing, refused, nothing]) expect(submit(chain, alice, call)).toBeUndefined();
    const { state, receipts } = chain.seal();
    expect(accountOf(state, alice).nonce).toBe(3);
    expect(receipts.map(({ extrinsic, refusal }) => [extrinsic.nonce, refusal === null])).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
  });

  test('include pending transactions', () => {
    const chain = testChain();
    submit(chain, alice, nothing);
    submit(chain, alice, nothing);
    expect(submit(chain, alice, nothing, { nonce: 0 })?.rejected).toBe('staleNonce');
    expect(submit(chain, alice, nothing, { nonce: 1 })?.rejected).toBe('staleNonce');
    expect(submit(chain, alice, nothing, { nonce: 3 })?.rejected).toBe('futureNonce');
    expect(submit(chain, alice, nothing, { nonce: 2 })).toBeUndefined();
  });

  test('are separate for each account', () => {
    const chain = testChain();
    submit(chain, alice, nothing);
    expect(submit(chain, bob, nothing, { nonce: 0 })).toBeUndefined();
  });

  test('the message says which is next, and what to do', () => {
    const chain = testChain();
    submit(chain, alice, nothing);
    expect(submit(chain, alice, nothing, { nonce: 0 })?.message).toContain(
      'nonce 0 is used, the next is 1. Build it again.',
    );
    expect(submit(chain, alice, nothing, { nonce: 5 })?.message).toContain(
      'nonce 5, but the next is 1. Submit those before it first',
    );
  });
});

describe('funds (spec/decisions/chain.md#admission, 8 and #funds)', () => {
  test.each([
    [0n, undefined],
    [-1n, 'cannotPay'],
  ])('the fee and tip, and %i more: %s', (more, rejected) => {
    const chain = testChain();
    const poor = account(9);
    chain.grant({ address: poor, amount: fee + 5n + more });
    expect(submit(chain, poor, nothing, { tip: 5n })?.rejected).toBe(rejected);
  });

  test('the rejection says who cannot pay, and how much', () => {
    const chain = testChain();
    const poor = account(9);
    const unpaid = { payer: poor, balance: 0n, fee, price: 0n, sponsoredCollection: undefined };
    expect(submit(chain, poor, nothing)).toMatchObject({ message: 'Insufficient balance', unpaid });
    const creation = callOf('unique.createCollectionEx', plainCollection);
    expect(submit(chain, poor, creation)?.unpaid).toHaveProperty('price', 2n * coin);
    const collectionId = createOn(chain, { pendingSponsor: sam, permissions: { mintMode: true } });
    submit(chain, sam, callOf('unique.confirmSponsorship', { collectionId }));
    const { balance } = accountOf(chain.pending.state, sam);
    submit(chain, sam, callOf('balances.transferKeepAlive', { to: bob, value: balance - fee }));
    const data = { kind: 'nft', properties: [] } as const;
    const mint = callOf('unique.createItem', { collectionId, owner: poor, data });
    expect(submit(chain, poor, mint)?.unpaid).toMatchObject({
      payer: sam,
      balance: 0n,
      sponsoredCollection: collectionId,
    });
  });

  test('a call can spend what the highest fee and the tip leave', () => {
    const { balance } = accountOf(testChain().pending.state, alice);
    const isRefused = (value: bigint): boolean => {
      const chain = testChain();
      submit(chain, alice, callOf('balances.transferAllowDeath', { to: bob, value }), { tip: 7n });
      return chain.seal().receipts[0]?.refusal !== null;
    };
    expect([balance - fee - 7n, balance - fee - 6n].map(isRefused)).toEqual([false, true]);
  });

  test('pending transactions count as paid', () => {
    const chain = testChain();
    const poor = account(9);
    chain.grant({ address: poor, amount: 2n * fee - 1n });
    expect(submit(chain, poor, nothing)).toBeUndefined();
    expect(submit(chain, poor, nothing)?.rejected).toBe('cannotPay');
  });

  test('coins received in the same block can be spent', () => {
    const chain = testChain();
    const poor = account(9);
    expect(submit(chain, poor, nothing)?.rejected).toBe('cannotPay');
    submit(chain, dave, callOf('balances.transferKeepAlive', { to: poor, value: coin }));
    expect(submit(chain, poor, nothing)).toBeUndefined();
  });
});

describe('a transaction that is not admitted (spec/decisions/chain.md#admission)', () => {
  test('changes nothing, and can be submitted again', () => {
    const chain = chainOf(9);
    const expired = validFrom(chain, 0, 4);
    const { pending } = chain;
    const poor = account(9);
    for (const [signer, nonce, validity] of [
      [alice, 1, null],
      [alice, 0, expired],
      [poor, 0, null],
    ] as const)
      expect(submit(chain, signer, nothing, { nonce, validity })).toBeDefined();
    expect(chain.pending).toBe(pending);
    expect(submit(chain, alice, nothing, { nonce: 0 })).toBeUndefined();
  });

  test('is rejected for era, nonce, funds, in this order', () => {
    const chain = chainOf(9);
    const poor = account(9);
    const expired = validFrom(chain, 0, 4);
    const rejectedWith = (nonce: number, validity: Validity): string | undefined =>
      chain.submit({ ...extrinsicOf(chain, poor, nothing), nonce }, validity)?.rejected;
    expect(rejectedWith(1, expired)).toBe('expiredEra');
    expect(rejectedWith(1, null)).toBe('futureNonce');
    expect(rejectedWith(0, null)).toBe('cannotPay');
  });
});
