import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treasury } from '../state/address.ts';
import { canonicalJson } from '../state/digest.ts';
import { exceptionsOf } from '../state/records.ts';
import { accountOf, type State, type Draft } from '../state/state.ts';
import { Table } from '../state/table.ts';
import { permissive, signedCalls, type SignedCall } from '../testing/arbitrary-calls.ts';
import { alice, bob, callOf, createOn, dave, sam, submit, testChain } from '../testing/chain.ts';
import type { Receipt } from './block.ts';
import type { Chain } from './chain.ts';
import { payerOf } from './sponsorship.ts';

/** A chain with a collection in which many arbitrary calls succeed. */
function populatedChain(): Chain {
  const chain = testChain();
  createOn(chain, {
    ...permissive,
    limits: { sponsorTransferTimeout: 0, sponsoredDataRateLimit: 0 },
    pendingSponsor: sam,
  });
  submit(chain, sam, callOf('unique.confirmSponsorship', { collectionId: 1 }));
  for (const owner of [alice, bob, dave])
    submit(
      chain,
      alice,
      callOf('unique.createItem', { collectionId: 1, owner, data: { kind: 'nft', properties: [] } }),
    );
  chain.seal();
  return chain;
}

/** The open block of that chain: two are sealed. */
const openBlockNumber = 3;

/** Submits the calls to one block, and inspects the states before and after each admitted one. Returns the last state. */
function submitEach(
  list: readonly SignedCall[],
  inspect: (before: State, after: State, receipt: Receipt) => void,
): State {
  const chain = populatedChain();
  for (const { signer, call } of list) {
    const before = chain.pending.state;
    if (submit(chain, signer, call) !== undefined) continue;
    const receipt = chain.pending.receipts.at(-1);
    if (receipt !== undefined) inspect(before, chain.pending.state, receipt);
  }
  return chain.pending.state;
}

/** Members of the state that are another object afterwards. */
const changedMembers = (before: State, after: State): string[] =>
  (Object.keys(before) as (keyof Draft)[]).filter(member => before[member] !== after[member]);

/** Counts and links of a state agree with its tokens. */
function expectConsistent(state: State): void {
  const { holdings, children } = exceptionsOf(state);
  expect([holdings.length, children.length]).toEqual([0, 0]);
  for (const [id, { burned }] of state.collections.entries())
    expect(state.indexes.burnedTokens.get(id)?.size ?? 0).toBe(burned);
  expect(state.collectionsCreated - state.collectionsDestroyed).toBe(state.collections.size);
}

describe('every admitted call', () => {
  test('uses a nonce, pays the fee, and keeps counts and links; a refused one changes nothing else (spec/statements/rulings.md#2.16)', () => {
    const counts = { refused: 0, accepted: 0 };
    fc.assert(
      fc.property(signedCalls(60), list => {
        const last = submitEach(
          list,
          (before, after, { refusal, events, payer, fee, transaction: { call, signer } }) => {
            counts[refusal === null ? 'accepted' : 'refused'] += 1;
            expect(events[0]).toEqual({ name: 'balances.Withdraw', data: [payer, fee] });
            expect(events.slice(-3)).toEqual([
              { name: 'balances.Deposit', data: [treasury, fee] },
              { name: 'treasury.Deposit', data: [fee] },
              { name: refusal === null ? 'system.ExtrinsicSuccess' : 'system.ExtrinsicFailed', data: [] },
            ]);
            expect(accountOf(after, signer).nonce).toBe(accountOf(before, signer).nonce + 1);
            expect(accountOf(after, treasury).balance).toBeGreaterThanOrEqual(
              accountOf(before, treasury).balance + fee,
            );
            if (refusal === null) return;
            expect(events.length).toBe(4);
            expect(accountOf(before, payer).balance - accountOf(after, payer).balance).toBe(fee);
            const { sponsored } = payerOf(before, call, signer, openBlockNumber);
            const mayChange = sponsored === undefined ? ['accounts'] : ['sponsored', 'accounts'];
            expect(mayChange).toEqual(expect.arrayContaining(changedMembers(before, after)));
          },
        );
        expectConsistent(last);
      }),
      { numRuns: 50 },
    );
    expect(Math.min(counts.refused, counts.accepted)).toBeGreaterThan(300);
  });

  test('does not change the state before it', () => {
    const text = (state: State): string =>
      canonicalJson(
        Object.values(state).map(table => (table instanceof Table ? [...table.entries()] : table)),
      );
    fc.assert(
      fc.property(signedCalls(25), list => {
        const states: [State, string][] = [];
        submitEach(list, before => states.push([before, text(before)]));
        for (const [state, written] of states) expect(text(state)).toBe(written);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the hash of a block (spec/statements/rulings.md#design-3)', () => {
  test('covers parent, signer, nonce, tip, call, outcome and grants', () => {
    const call = callOf('balances.transferKeepAlive', { to: bob, value: 1n });
    const hashes = [
      (chain: Chain) => submit(chain, alice, call),
      (chain: Chain) => submit(chain, bob, call),
      (chain: Chain) => submit(chain, alice, call, { tip: 1n }),
      (chain: Chain) => submit(chain, alice, callOf('balances.transferKeepAlive', { to: bob, value: 2n })),
      (chain: Chain) => submit(chain, alice, callOf('balances.transferAllowDeath', { to: bob, value: 1n })),
      (chain: Chain) => submit(chain, alice, call) ?? submit(chain, alice, call),
      (chain: Chain) => chain.grant({ address: bob, amount: 1n }),
      (chain: Chain) => chain.grant({ address: bob, amount: 2n }),
      (chain: Chain) => chain.grant({ address: alice, amount: 1n }),
      (chain: Chain) => void chain.seal(),
      () => undefined,
    ].map(fill => {
      const chain = testChain();
      fill(chain);
      return chain.seal().hash;
    });
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('covers the outcome: the same call, refused in only one chain', () => {
    const { rules } = testChain();
    const destroy = rules.calls['unique.destroyCollection'];
    const check: typeof destroy.check = (_state, args) => ({ plan: args });
    const calls = { ...rules.calls, 'unique.destroyCollection': { ...destroy, check } };
    const [refused, accepted] = [testChain(), testChain({ rules: { ...rules, calls } })].map(chain => {
      submit(chain, alice, callOf('unique.destroyCollection', { collectionId: 1 }));
      return chain.seal().hash;
    });
    expect(refused).not.toBe(accepted);
  });

  test("does not cover signatures: the extrinsic's own hash may differ", () => {
    const [one, other] = ['0x01', '0x02'].map(hash => {
      const chain = testChain();
      submit(chain, alice, callOf('balances.transferKeepAlive', { to: bob, value: 1n }), { hash });
      return chain.seal().hash;
    });
    expect(one).toBe(other);
  });

  test('differs between worlds of another profile', () => {
    expect(testChain({ profile: 'chain' }).head.hash).not.toBe(testChain().head.hash);
  });
});

describe('a block', () => {
  test('throws if a call refuses by an undeclared rule', () => {
    const rules = testChain().rules;
    const destroyCollection = { ...rules.calls['unique.destroyCollection'], refusals: {} };
    const calls = { ...rules.calls, 'unique.destroyCollection': destroyCollection };
    const broken = testChain({ rules: { ...rules, calls } });
    const before = broken.pending;
    expect(() => submit(broken, alice, callOf('unique.destroyCollection', { collectionId: 1 }))).toThrow(
      'expected unique.destroyCollection to declare collection.destroy.collection-exists',
    );
    expect(broken.pending).toBe(before);
  });
});
