import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenOfAddress, treasury } from '../state/address.ts';
import { randomRequests, type Move } from '../testing/arbitrary-calls.ts';
import type { Receipt } from './block.ts';
import type { Chain } from './chain.ts';
import { canonicalJson, stateHash } from '../state/digest.ts';
import { holdingOf } from '../rules/ownership.ts';
import { payerOf } from './sponsorship.ts';
import { accountOf, childrenOf, tokenOfKey, type State } from '../state/state.ts';
import { Table } from '../state/table.ts';
import {
  account,
  alice,
  bob,
  callOf,
  createOn,
  dave,
  run,
  sam,
  submit,
  testChain,
} from '../testing/chain.ts';

/** A chain with a collection in which many calls of a walk succeed. */
function walkable(): Chain {
  const chain = testChain();
  createOn(chain, {
    permissions: { mintMode: true, nesting: { tokenOwner: true, collectionAdmin: true, restricted: null } },
    propertyPermissions: [{ key: 'a', mutable: true, collectionAdmin: true, tokenOwner: true }],
    limits: { sponsorTransferTimeout: 0, sponsoredDataRateLimit: 0 },
    pendingSponsor: sam,
    admins: [bob],
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

/** The block in which walks happen: two are sealed before. */
const walkBlock = 3;

/** Lets the moves happen in one block, and looks at the state around each of those that were let in. */
function watch(
  list: readonly Move[],
  look: (before: Readonly<State>, after: Readonly<State>, receipt: Receipt) => void,
): void {
  const chain = walkable();
  for (const { signer, call } of list) {
    const before = chain.pending.state;
    if (submit(chain, signer, call) !== undefined) continue;
    const receipt = chain.pending.receipts.at(-1);
    if (receipt !== undefined) look(before, chain.pending.state, receipt);
  }
}

/** Members of the state that are not the same object any more. */
const changedMembers = (before: Readonly<State>, after: Readonly<State>): string[] =>
  (Object.keys(before) as (keyof State)[]).filter(member => before[member] !== after[member]);

describe('a refused call (rulings §2.16)', () => {
  test('law: leaves every table but accounts and sponsoring as the very same object', () => {
    const seen = { refused: 0, accepted: 0 };
    fc.assert(
      fc.property(randomRequests(60), list => {
        watch(list, (before, after, { refusal, extrinsic: { call, signer } }) => {
          seen[refusal === null ? 'accepted' : 'refused'] += 1;
          if (refusal === null) return;
          const { sponsored } = payerOf(before, call, signer, walkBlock);
          const mayChange = sponsored === undefined ? ['accounts'] : ['sponsored', 'accounts'];
          expect(mayChange).toEqual(expect.arrayContaining(changedMembers(before, after)));
        });
      }),
    );
    expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(300);
  });

  test('law: tells of nothing but the fee, and that it failed', () => {
    fc.assert(
      fc.property(randomRequests(40), list => {
        watch(list, (_before, _after, { refusal, events, payer, fee }) => {
          const [first, ...others] = events;
          expect(first).toEqual({ name: 'balances.Withdraw', data: [payer, fee] });
          expect(others.slice(-3)).toEqual([
            { name: 'balances.Deposit', data: [treasury, fee] },
            { name: 'treasury.Deposit', data: [fee] },
            { name: refusal === null ? 'system.ExtrinsicSuccess' : 'system.ExtrinsicFailed', data: [] },
          ]);
          expect(refusal === null || events.length === 4).toBe(true);
        });
      }),
    );
  });

  test('without a block gives the very same state back', () => {
    const { state } = testChain().head;
    expect(run(state, alice, callOf('unique.destroyCollection', { collectionId: 1 })).state).toBe(state);
  });
});

describe('every call that is let in', () => {
  test('law: uses one nonce of its signer, and its payer pays the fee', () => {
    fc.assert(
      fc.property(randomRequests(40), list => {
        watch(list, (before, after, { extrinsic: { signer }, payer, fee, refusal }) => {
          expect(accountOf(after, signer).nonce).toBe(accountOf(before, signer).nonce + 1);
          expect(accountOf(after, treasury).balance).toBeGreaterThanOrEqual(
            accountOf(before, treasury).balance + fee,
          );
          const spent = accountOf(before, payer).balance - accountOf(after, payer).balance;
          expect(refusal === null || spent === fee).toBe(true);
        });
      }),
    );
  });

  test('law: leaves the state before it as it was, to the last byte', () => {
    const text = (state: Readonly<State>): string =>
      canonicalJson(
        Object.values(state).map(table => (table instanceof Table ? [...table.entries()] : table)),
      );
    fc.assert(
      fc.property(randomRequests(25), list => {
        const seen: [Readonly<State>, string][] = [];
        watch(list, before => seen.push([before, text(before)]));
        for (const [state, written] of seen) expect(text(state)).toBe(written);
      }),
      { numRuns: 30 },
    );
  });

  test('law: keeps counts and links in step with what they count', () => {
    fc.assert(
      fc.property(randomRequests(60), list => {
        watch(list, (_before, after) => expect(recounted(after)).toEqual(counted(after)));
      }),
      { numRuns: 60 },
    );
  });
});

/** The counts and links that a state keeps. */
const counted = (state: Readonly<State>): object => ({
  living: plain([...state.collections.entries()].map(([id, { minted, burned }]) => [id, minted - burned])),
  holdings: plain(state.holdings.entries()),
  children: plain(
    [...state.children.entries()].map(([parent, all]) => [
      parent,
      [...all.entries()].map(([key]) => key).sort(),
    ]),
  ),
  collections: state.collectionsCreated - state.collectionsDestroyed,
});

/** The same, from the owners of all the tokens, and from the holders of all that is in parts. */
function recounted(state: Readonly<State>): object {
  const living = new Map<string, number>([...state.collections.entries()].map(([id]) => [id, 0]));
  const holdings = new Map<string, number>();
  const children = new Map<string, string[]>();
  const held = [
    ...[...state.tokens.entries()].map(([key, { owner }]) => [key, [owner]] as const),
    ...[...state.shared.entries()].map(
      ([key, { holders }]) => [key, [...holders.entries()].map(([holder]) => holder)] as const,
    ),
  ];
  for (const [key, owners] of held) {
    const { collectionId, tokenId } = tokenOfKey(key);
    // Token 0 is all of a Fungible collection, of which none is counted as living.
    if (tokenId !== 0) living.set(String(collectionId), (living.get(String(collectionId)) ?? 0) + 1);
    for (const owner of owners) {
      const holding = `${collectionId}/${owner}`;
      holdings.set(holding, (holdings.get(holding) ?? 0) + 1);
      const parent = tokenOfAddress(owner);
      if (parent === undefined) continue;
      const parentKey = `${parent.collectionId}/${parent.tokenId}`;
      children.set(parentKey, [...(children.get(parentKey) ?? []), key].sort());
    }
  }
  return {
    living: plain(living),
    holdings: plain(holdings),
    children: plain(children),
    collections: state.collections.size,
  };
}

/** Entries as a record, which is compared without regard to order. */
const plain = (entries: Iterable<readonly [string, unknown]>): object => Object.fromEntries(entries);

describe('the hash of a block (design §3)', () => {
  const blocks = (list: readonly Move[]): [string, string][] => {
    const chain = walkable();
    return list.map(({ signer, call }) => {
      submit(chain, signer, call);
      const block = chain.seal();
      return [block.hash, stateHash(block.state)];
    });
  };

  test('law: equal calls make equal chains', () => {
    fc.assert(
      fc.property(randomRequests(15), list => {
        expect(blocks(list)).toEqual(blocks(list));
      }),
      { numRuns: 30 },
    );
  });

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

  test('covers the outcome: the same call, refused in one chain only', () => {
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
  test('has its place in time: genesis and block time, never the clock (rulings §2.20)', () => {
    const chain = testChain({ blockTime: 250 });
    const { number, timestamp, hash } = chain.genesis;
    const next = chain.seal();
    expect(next).toMatchObject({ number: number + 1, parentHash: hash, timestamp: timestamp + 250 });
    expect(chain.seal().timestamp).toBe(timestamp + 500);
  });

  test('lists its transactions in the order of their arrival', () => {
    const chain = testChain();
    for (const signer of [bob, alice, dave])
      submit(chain, signer, callOf('balances.transferKeepAlive', { to: account(9), value: 1n }));
    const { receipts } = chain.seal();
    expect(receipts.map(({ index, extrinsic }) => [index, extrinsic.signer])).toEqual([
      [0, bob],
      [1, alice],
      [2, dave],
    ]);
  });

  test('a transaction sees what those before it did', () => {
    const chain = testChain();
    createOn(chain);
    const mint = callOf('unique.createItem', {
      collectionId: 1,
      owner: bob,
      data: { kind: 'nft', properties: [] },
    });
    submit(chain, alice, mint);
    submit(chain, bob, callOf('unique.transfer', { collectionId: 1, tokenId: 1, to: dave, value: 1n }));
    const { state, receipts } = chain.seal();
    expect(receipts.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect([holdingOf(state, 1, bob), holdingOf(state, 1, dave)]).toEqual([0, 1]);
    expect(childrenOf(state, { collectionId: 1, tokenId: 1 })).toEqual([]);
  });

  test('a rule that a call did not declare is a bug, and says so', () => {
    const rules = testChain().rules;
    const { refusals: _refusals, ...rest } = rules.calls['unique.destroyCollection'];
    const calls = { ...rules.calls, 'unique.destroyCollection': { ...rest, refusals: {} } };
    const broken = testChain({ rules: { ...rules, calls: calls as unknown as typeof rules.calls } });
    const before = broken.pending;
    expect(() => submit(broken, alice, callOf('unique.destroyCollection', { collectionId: 1 }))).toThrow(
      'expected unique.destroyCollection to declare collection.destroy.collection-exists',
    );
    expect(broken.pending).toBe(before);
  });
});
