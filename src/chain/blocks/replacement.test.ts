import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coin } from '../../contract/limits.ts';
import { account, alice, bob, callOf, transactionOf, sam, submit, testChain } from '../testing/chain.ts';
import type { Address } from '../state/address.ts';
import { stateHash } from '../state/digest.ts';
import { accountOf } from '../state/state.ts';
import type { Rejection } from './admission.ts';
import type { Transaction, Grant } from './block.ts';
import type { Chain } from './chain.ts';

const poor = account(9);
const pay = (to: Address, value: bigint) => callOf('balances.transferKeepAlive', { to, value });

const hashesOf = ({ pending }: Chain): string[] =>
  pending.receipts.map(({ transaction }) => transaction.hash);

/** What an account does next: it sends coins, some of them to an account that has no others. */
const next = fc.record({
  signer: fc.constantFrom(alice, bob, poor),
  to: fc.constantFrom(alice, poor),
  value: fc.bigInt(0n, 3n).map(coins => coins * coin),
});

const coins: Grant = { address: poor, amount: coin };

function put(chain: Chain, input: Transaction | Grant): Rejection | undefined {
  if ('hash' in input) return chain.admit(input, null);
  chain.grant(input);
  return undefined;
}

/** A chain that got all this, and rejected what is not valid. */
function played(inputs: readonly (Transaction | Grant)[]): Chain {
  const chain = testChain();
  for (const input of inputs) put(chain, input);
  return chain;
}

const contentOfOpen = (chain: Chain): unknown => [
  hashesOf(chain),
  chain.pending.inputs,
  chain.seal().hash,
  stateHash(chain.head.state),
];

describe('a transaction with the nonce of one in the open block, and a higher tip', () => {
  test('leaves the block that it would have made in the place of the other', () => {
    const others = fc.array(fc.option(next), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(others, fc.nat(), fc.bigInt(1n, 2n * coin), (all, choice, tip) => {
        const chain = testChain();
        const inputs: (Transaction | Grant)[] = [];
        for (const [place, each] of all.entries())
          if (each === null) {
            put(chain, coins);
            inputs.push(coins);
          } else {
            const transaction = transactionOf(chain, each.signer, pay(each.to, each.value), {
              hash: `${place}`,
            });
            if (put(chain, transaction) === undefined) inputs.push(transaction);
          }
        const sent = inputs.filter(input => 'hash' in input);
        const rival = sent[choice % (sent.length || 1)];
        fc.pre(rival !== undefined);
        const by = { ...rival, hash: 'by' as const, tip };
        const rejection = chain.admit(by, null);
        const replaced = played(inputs.map(input => (input === rival ? by : input)));
        const isAdmitted = replaced.inclusionOf('by') !== undefined;
        expect(rejection?.rejected).toBe(isAdmitted ? undefined : 'cannotPay');
        expect(contentOfOpen(chain)).toEqual(contentOfOpen(isAdmitted ? replaced : played(inputs)));
      }),
    );
  });

  test('drops what is no longer valid: one that its signer can no longer pay, and its later nonces', () => {
    const chain = testChain();
    submit(chain, alice, pay(poor, 2n * coin), { hash: 'gift' });
    submit(chain, poor, pay(bob, 0n), { hash: 'spent' });
    submit(chain, bob, pay(alice, 1n), { hash: 'other' });
    submit(chain, poor, pay(bob, 0n), { hash: 'later' });
    expect(submit(chain, alice, pay(poor, 1n), { hash: 'less', nonce: 0, tip: 1n })).toBeUndefined();
    expect(hashesOf(chain)).toEqual(['less', 'other']);
    expect(['gift', 'spent', 'later'].map(hash => chain.inclusionOf(hash as '0x'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(chain.inclusionOf('other' as '0x')?.receipt.index).toBe(1);
    expect(accountOf(chain.pending.state, poor)).toEqual({ nonce: 0, balance: 1n });
  });

  test('keeps the time of the block, and is not admitted where coins were taken that it would spend', () => {
    const chain = testChain();
    const time = chain.head.timestamp + 77;
    chain.setNextTimestamp(time);
    submit(chain, sam, pay(bob, 1n));
    expect(submit(chain, sam, pay(bob, 1n), { nonce: 0, tip: 1n })).toBeUndefined();
    expect(chain.nextTimestamp).toBe(time);
    chain.grant({ address: sam, amount: -accountOf(chain.pending.state, sam).balance });
    expect(submit(chain, sam, pay(bob, 1n), { nonce: 0, tip: 2n })?.rejected).toBe('cannotPay');
    expect(chain.pending.receipts.at(0)?.transaction.tip).toBe(1n);
  });
});
