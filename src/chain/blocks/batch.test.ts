import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionCreationPrice } from '../../contract/limits.ts';

import { populatedState, signedCalls } from '../testing/arbitrary-calls.ts';
import { executeCall, type Outcome, type RefusedBy } from './execution.ts';
import type { BatchCall, SingleCall } from '../calls/index.ts';
import { stateHash } from '../state/digest.ts';
import { feeOf, priceOf } from './fees.ts';
import { payerOf } from './sponsorship.ts';
import { emptyState } from '../state/state.ts';
import { alice, bob, callOf, plainCollection, rulesOf, sam, TestState } from '../testing/chain.ts';

const batchOf = (calls: readonly SingleCall[]): BatchCall => ({ name: 'utility.batchAll', args: { calls } });

const rules = rulesOf();
const creation = callOf('unique.createCollectionEx', plainCollection);
const mintIn = (collectionId: number): SingleCall =>
  callOf('unique.createItem', { collectionId, owner: alice, data: { kind: 'nft', properties: [] } });

/** A state in which many calls succeed. */
const populatedChain = populatedState(['Nft']);

interface Summary {
  readonly refusal: RefusedBy | null;
  readonly stateHash: string;
  readonly events: readonly string[];
}

const summaryOf = (outcome: RefusedBy | Outcome): Summary =>
  'rule' in outcome
    ? { refusal: outcome, stateHash: stateHash(populatedChain), events: [] }
    : {
        refusal: null,
        stateHash: stateHash(outcome.state),
        events: outcome.events.map(({ name, data }) => `${name} ${data.join()}`),
      };

/** The expected outcome of a batch: that of each call alone, on the state after the ones before it. */
function oneByOne(calls: readonly SingleCall[]): Summary {
  let state = populatedChain;
  const events: string[] = [];
  for (const call of calls) {
    const one = executeCall(state, call, alice, rules);
    if ('rule' in one) return summaryOf(one);
    ({ state } = one);
    events.push(...summaryOf(one).events, 'utility.ItemCompleted ');
  }
  return { refusal: null, stateHash: stateHash(state), events: [...events, 'utility.BatchCompleted '] };
}

describe('a batch', () => {
  test('executes its calls in order, or nothing if one of them is refused', () => {
    const counts = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(signedCalls(4), list => {
        const calls = list.map(({ call }) => call as SingleCall);
        const outcome = summaryOf(executeCall(populatedChain, batchOf(calls), alice, rules));
        expect(outcome).toEqual(oneByOne(calls));
        counts[outcome.refusal === null ? 'accepted' : 'refused'] += 1;
      }),
      { numRuns: 400 },
    );
    expect(counts.accepted).toBeGreaterThan(30);
    expect(counts.refused).toBeGreaterThan(30);
  });

  test('pays one fee for the weight of all its calls, and the price of each collection', () => {
    const bytes = 300;
    const alone = feeOf(batchOf([]), bytes, emptyState);
    const weigh = (...calls: readonly SingleCall[]): bigint =>
      feeOf(batchOf(calls), bytes, emptyState) - alone;
    const difference = weigh(creation, mintIn(1)) - (weigh(creation) + weigh(mintIn(1)));
    // Each fee is rounded down.
    expect([0n, 1n]).toContain(difference);
    expect(weigh(mintIn(1))).toBe(feeOf(mintIn(1), bytes, emptyState) - alone);
    expect(priceOf(batchOf([creation, mintIn(1), creation]))).toBe(2n * collectionCreationPrice);
    expect(priceOf(batchOf([mintIn(1)]))).toBe(0n);
  });

  test('is paid by its signer, even if a sponsor would pay for each of its calls', () => {
    const { state } = new TestState()
      .does(alice, 'unique.createCollectionEx', {
        ...plainCollection,
        limits: { sponsorTransferTimeout: 0 },
        pendingSponsor: sam,
      })
      .does(sam, 'unique.confirmSponsorship', { collectionId: 1 })
      .does(alice, 'unique.createItem', {
        collectionId: 1,
        owner: bob,
        data: { kind: 'nft', properties: [] },
      });
    const transfer = callOf('unique.transfer', { collectionId: 1, tokenId: 1, to: alice, value: 1n });
    expect(payerOf(state, transfer, bob, 1).account).toBe(sam);
    expect(payerOf(state, batchOf([transfer]), bob, 1).account).toBe(bob);
  });
});
