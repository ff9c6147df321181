import { describe, expect, test } from 'vitest';
import { coin } from '../../contract/limits.ts';
import { accountOf, emptyState } from '../state/state.ts';
import {
  account,
  alice,
  bob,
  callOf,
  createOn,
  transactionOf,
  plainCollection,
  sam,
  submit,
  testChain,
} from '../testing/chain.ts';
import type { Validity } from './admission.ts';
import type { Chain } from './chain.ts';
import { feeOf } from '../testing/fees.ts';

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
});

describe('a transaction that is not admitted (spec/decisions/chain.md#admission)', () => {
  test('is rejected for era, nonce, funds, in this order', () => {
    const chain = chainOf(9);
    const poor = account(9);
    const expired = validFrom(chain, 0, 4);
    const rejectedWith = (nonce: number, validity: Validity): string | undefined =>
      chain.admit({ ...transactionOf(chain, poor, nothing), nonce }, validity)?.rejected;
    expect(rejectedWith(1, expired)).toBe('expiredEra');
    expect(rejectedWith(1, null)).toBe('futureNonce');
    expect(rejectedWith(0, null)).toBe('cannotPay');
  });
});
