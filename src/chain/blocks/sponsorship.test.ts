import { describe, expect, test } from 'vitest';
import type { Call, CallArgs } from '../calls/index.ts';
import type { LimitsUpdate } from '../rules/collections/collection-limits.ts';
import { ethereumMirror, type Address } from '../state/address.ts';
import { accountOf } from '../state/state.ts';
import {
  account,
  alice,
  bob,
  callOf,
  carol,
  createOn,
  dave,
  sam,
  submit,
  testChain,
  wealth,
} from '../testing/chain.ts';
import type { Chain } from './chain.ts';
import { blocksUntilSponsored, payerOf } from './sponsorship.ts';

const collectionId = 1;
const mint = (owner: Address): Call =>
  callOf('unique.createItem', { collectionId, owner, data: { kind: 'nft', properties: [] } });
const transfer = (tokenId: number, to: Address): Call =>
  callOf('unique.transfer', { collectionId, tokenId, to, value: 1n });
const transferFrom = (tokenId: number, from: Address, to: Address): Call =>
  callOf('unique.transferFrom', { collectionId, tokenId, from, to, value: 1n });
const approve = (tokenId: number): Call =>
  callOf('unique.approve', { collectionId, tokenId, spender: dave, amount: 1n });
const write = (tokenId: number, key: string, bytes: number): Call =>
  callOf('unique.setTokenProperties', {
    collectionId,
    tokenId,
    properties: [{ key, value: `0x${'00'.repeat(bytes)}` }],
  });
const permission = { key: 'k', mutable: true, collectionAdmin: false, tokenOwner: true };
const burn = (tokenId: number, value = 1n): Call =>
  callOf('unique.burnItem', { collectionId, tokenId, value });

/** Puts the call into a block of its own. Returns who paid and which rule refused it. */
function happens(chain: Chain, signer: Address, call: Call): { payer: Address; refused: string | null } {
  const rejection = submit(chain, signer, call);
  if (rejection !== undefined) throw new Error(`expected ${call.name} to be admitted: ${rejection.message}`);
  const receipt = chain.seal().receipts[0];
  if (receipt === undefined) throw new Error('expected a receipt');
  return { payer: receipt.payer, refused: receipt.refusal?.rule ?? null };
}

/** A chain with alice's collection, whose confirmed sponsor is sam, and bob's tokens 1 and 2. */
function sponsoredChain(
  limits: LimitsUpdate = {},
  options: Partial<CallArgs<'unique.createCollectionEx'>> = {},
): Chain {
  const chain = testChain();
  createOn(chain, { limits, pendingSponsor: sam, ...options });
  const items = [
    { kind: 'nft' as const, properties: [] },
    { kind: 'nft' as const, properties: [] },
  ];
  happens(chain, alice, callOf('unique.createMultipleItems', { collectionId, owner: bob, items }));
  happens(chain, sam, callOf('unique.confirmSponsorship', { collectionId }));
  return chain;
}

/** The payer of the call in the open block. */
const payerNow = ({ pending }: Chain, signer: Address, call: Call): Address =>
  payerOf(pending.state, call, signer, pending.number).account;

describe('only a confirmed sponsor pays (spec/decisions/chain.md#sponsoring)', () => {
  test('not a sponsor that is only named, removed or replaced', () => {
    const chain = testChain();
    createOn(chain, { pendingSponsor: sam });
    happens(chain, alice, mint(bob));
    const payer = (): Address => payerNow(chain, bob, transfer(1, dave));
    expect(payer()).toBe(bob);
    happens(chain, sam, callOf('unique.confirmSponsorship', { collectionId }));
    expect(payer()).toBe(sam);
    happens(chain, alice, callOf('unique.setCollectionSponsor', { collectionId, sponsor: sam }));
    expect(payer()).toBe(bob);
    happens(chain, sam, callOf('unique.confirmSponsorship', { collectionId }));
    happens(chain, alice, callOf('unique.removeCollectionSponsor', { collectionId }));
    expect(payer()).toBe(bob);
  });

  test('for transfers, approvals, writes of properties and single mints', () => {
    const chain = sponsoredChain({ sponsoredDataRateLimit: 0 });
    const paid = [mint(bob), transfer(1, dave), transferFrom(1, bob, dave), approve(1), write(1, 'k', 1)];
    expect(paid.map(call => payerNow(chain, bob, call))).toEqual(paid.map(() => sam));
  });

  test('and for no other calls', () => {
    const chain = sponsoredChain({ sponsoredDataRateLimit: 0 });
    const token = { collectionId, tokenId: 1 };
    const unpaid: Call[] = [
      callOf('unique.createMultipleItems', {
        collectionId,
        owner: bob,
        items: [{ kind: 'nft', properties: [] }],
      }),
      callOf('unique.createMultipleItemsEx', { collectionId, data: { kind: 'nft', tokens: [] } }),
      burn(1),
      callOf('unique.burnFrom', { ...token, from: bob, value: 1n }),
      callOf('unique.approveFrom', { ...token, from: bob, spender: dave, amount: 1n }),
      callOf('unique.setAllowanceForAll', { collectionId, operator: dave, approve: true }),
      callOf('unique.deleteTokenProperties', { ...token, keys: ['k'] }),
      callOf('unique.setCollectionProperties', { collectionId, properties: [{ key: 'k', value: '0x' }] }),
      callOf('unique.addToAllowList', { collectionId, address: dave }),
      callOf('balances.transferKeepAlive', { to: dave, value: 1n }),
      transfer(99, dave),
      callOf('unique.transfer', { collectionId: 9, tokenId: 1, to: dave, value: 1n }),
    ];
    expect(unpaid.map(call => payerNow(chain, bob, call))).toEqual(unpaid.map(() => bob));
  });
});

describe('eligibility (spec/decisions/chain.md#sponsoring)', () => {
  test('transfers: the signer, or `from`, must hold the token', () => {
    const chain = sponsoredChain();
    expect(payerNow(chain, dave, transfer(1, carol))).toBe(dave);
    expect(payerNow(chain, dave, transferFrom(1, bob, carol))).toBe(sam);
    expect(payerNow(chain, bob, transferFrom(1, dave, carol))).toBe(bob);
  });

  test("transfers: a token on the signer's mirror is not held by the signer", () => {
    const chain = sponsoredChain();
    const mirror = ethereumMirror(bob);
    happens(chain, alice, mint(mirror));
    expect(payerNow(chain, bob, transfer(3, carol))).toBe(bob);
    expect(payerNow(chain, bob, transferFrom(3, mirror, carol))).toBe(sam);
  });

  test('mints and approvals: no conditions, even if they will be refused', () => {
    const chain = sponsoredChain();
    expect(payerNow(chain, dave, mint(dave))).toBe(sam);
    expect(payerNow(chain, dave, approve(1))).toBe(sam);
    expect(payerNow(chain, alice, mint(alice))).toBe(sam);
  });

  test('writes of properties: a data rate must be set, the signer must hold the token, the bytes are bounded', () => {
    expect(payerNow(sponsoredChain(), bob, write(1, 'k', 1))).toBe(bob);
    const chain = sponsoredChain({ sponsoredDataRateLimit: 0, sponsoredDataSize: 10 });
    expect(payerNow(chain, dave, write(1, 'k', 1))).toBe(dave);
    expect(payerNow(chain, bob, write(1, 'key', 7))).toBe(sam);
    expect(payerNow(chain, bob, write(1, 'key', 8))).toBe(bob);
    const atDefault = sponsoredChain({ sponsoredDataRateLimit: 0 });
    expect(payerNow(atDefault, bob, write(1, 'k', 2_047))).toBe(sam);
    expect(payerNow(atDefault, bob, write(1, 'k', 2_048))).toBe(bob);
  });
});

describe('timeouts: again when block ≥ last + timeout (spec/decisions/chain.md#sponsoring)', () => {
  const cases: [string, LimitsUpdate, Call][] = [
    ['mint', { sponsorTransferTimeout: 3 }, mint(bob)],
    ['transfer', { sponsorTransferTimeout: 3 }, transfer(1, bob)],
    ['transferFrom', { sponsorTransferTimeout: 3 }, transferFrom(1, bob, bob)],
    ['approve', { sponsorApproveTimeout: 3 }, approve(1)],
    ['write', { sponsoredDataRateLimit: 3 }, write(1, 'k', 1)],
  ];

  test.each(cases)(
    '%s: blocks 1 and 2 after it the signer pays, from block 3 on the sponsor',
    (_which, limits, call) => {
      const chain = sponsoredChain(limits, { propertyPermissions: [permission] });
      expect(happens(chain, bob, call).payer).toBe(sam);
      expect(payerNow(chain, bob, call)).toBe(bob);
      chain.seal();
      expect(payerNow(chain, bob, call)).toBe(bob);
      chain.seal();
      expect(payerNow(chain, bob, call)).toBe(sam);
    },
  );

  test('once per block, but any number of times with timeout 0', () => {
    for (const [sponsorTransferTimeout, payers] of [
      [1, [sam, bob]],
      [0, [sam, sam]],
    ] as const) {
      const chain = sponsoredChain({ sponsorTransferTimeout });
      for (const _ of payers) submit(chain, bob, transfer(1, bob));
      expect(chain.seal().receipts.map(({ payer }) => payer)).toEqual(payers);
    }
  });

  test('each token has its own timeouts for transfer, approval and data; each minter has one', () => {
    const chain = sponsoredChain({ sponsoredDataRateLimit: 9 }, { propertyPermissions: [permission] });
    happens(chain, bob, transfer(1, bob));
    happens(chain, bob, mint(bob));
    happens(chain, bob, write(2, 'k', 1));
    expect(payerNow(chain, bob, write(2, 'k', 1))).toBe(bob);
    expect(payerNow(chain, bob, transferFrom(1, bob, bob))).toBe(bob);
    expect(payerNow(chain, bob, mint(bob))).toBe(bob);
    for (const call of [transfer(2, bob), approve(1), write(1, 'k', 1)])
      expect(payerNow(chain, bob, call)).toBe(sam);
    expect(payerNow(chain, dave, mint(bob))).toBe(sam);
  });

  test('the default timeout is 5 blocks', () => {
    const chain = sponsoredChain();
    happens(chain, bob, transfer(1, bob));
    for (let sealed = 0; sealed < 3; sealed++) chain.seal();
    expect(payerNow(chain, bob, transfer(1, bob))).toBe(bob);
    chain.seal();
    expect(payerNow(chain, bob, transfer(1, bob))).toBe(sam);
  });
});

describe('what the sponsor pays (spec/decisions/chain.md#sponsoring)', () => {
  test('a refused call is paid by the sponsor too, and counts for the timeout', () => {
    const chain = sponsoredChain({ transfersEnabled: false });
    const before = accountOf(chain.head.state, sam).balance;
    expect(happens(chain, bob, transfer(1, dave))).toEqual({ payer: sam, refused: 'token.transfer.enabled' });
    expect(accountOf(chain.head.state, sam).balance).toBeLessThan(before);
    expect(accountOf(chain.head.state, bob)).toEqual({ nonce: 1, balance: wealth });
    expect(happens(chain, bob, transfer(1, dave)).payer).toBe(bob);
  });

  test("the nonce is the signer's, even without a balance", () => {
    const poor = account(9);
    const chain = sponsoredChain();
    happens(chain, alice, mint(poor));
    expect(happens(chain, poor, transfer(3, bob))).toEqual({ payer: sam, refused: null });
    expect(accountOf(chain.head.state, poor)).toEqual({ nonce: 1, balance: 0n });
    expect(submit(chain, poor, transfer(3, bob))?.rejected).toBe('cannotPay');
  });

  test('a transaction is rejected if the sponsor has no funds; the signer does not pay instead', () => {
    const chain = sponsoredChain();
    const all = accountOf(chain.head.state, sam).balance;
    const rest = 1_000n;
    submit(chain, sam, callOf('balances.transferKeepAlive', { to: dave, value: all - 10n ** 17n - rest }));
    chain.seal();
    const { state } = chain.pending;
    expect(submit(chain, bob, transfer(1, dave))?.rejected).toBe('cannotPay');
    expect(chain.pending.state).toBe(state);
    happens(chain, alice, callOf('unique.removeCollectionSponsor', { collectionId }));
    expect(happens(chain, bob, transfer(1, dave)).payer).toBe(bob);
  });
});

describe('stored uses (spec/decisions/chain.md#sponsoring)', () => {
  const storedUses = ({ head }: Chain): string[] =>
    [...(head.state.sponsored.get('1')?.entries() ?? [])].map(([key]) => key).sort();

  test('burnItem deletes the uses of the token; with value 0, or as burnFrom, it does not', () => {
    const chain = sponsoredChain({ sponsoredDataRateLimit: 9 }, { propertyPermissions: [permission] });
    happens(chain, bob, transfer(1, bob));
    happens(chain, bob, transfer(2, bob));
    happens(chain, bob, approve(1));
    happens(chain, bob, write(1, 'k', 1));
    happens(chain, bob, mint(bob));
    const all = ['approve/1', 'data/1', `mint/${bob}`, 'transfer/1', 'transfer/2'];
    expect(storedUses(chain)).toEqual(all);
    happens(chain, bob, burn(1, 0n));
    expect(storedUses(chain)).toEqual(all);
    happens(chain, bob, burn(1));
    expect(storedUses(chain)).toEqual([`mint/${bob}`, 'transfer/2']);
    happens(chain, bob, callOf('unique.burnFrom', { collectionId, tokenId: 2, from: bob, value: 1n }));
    expect(storedUses(chain)).toEqual([`mint/${bob}`, 'transfer/2']);
  });

  test('are deleted with the collection', () => {
    const chain = sponsoredChain();
    happens(chain, bob, transfer(1, bob));
    happens(chain, dave, mint(dave));
    happens(chain, bob, burn(1));
    happens(chain, bob, burn(2));
    expect(storedUses(chain)).toEqual([`mint/${dave}`]);
    expect(happens(chain, alice, callOf('unique.destroyCollection', { collectionId })).refused).toBeNull();
    expect(chain.head.state.sponsored.size).toBe(0);
  });
});

describe('blocks until a transfer can be sponsored (next-sponsored)', () => {
  const token = { collectionId, tokenId: 1 };
  const wait = ({ pending }: Chain, which = token): number | null =>
    blocksUntilSponsored(pending.state, which, bob, pending.parent.number);

  test('0 before the first transfer, then counted down from the timeout', () => {
    const chain = sponsoredChain();
    expect(wait(chain)).toBe(0);
    happens(chain, bob, transfer(1, bob));
    const waits = [wait(chain)];
    for (let block = 0; block < 5; block++) {
      chain.seal();
      waits.push(wait(chain));
    }
    expect(waits).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test.each([
    ['amounts', { decimals: 0 }, { kind: 'fungible', value: 9n }, 0],
    ['pieces', 'ReFungible', { kind: 'refungible', pieces: 9n, properties: [] }, 1],
  ] as const)('of %s does not depend on what the holder has', (_what, mode, data, tokenId) => {
    const chain = testChain();
    createOn(chain, { mode, pendingSponsor: sam });
    happens(chain, sam, callOf('unique.confirmSponsorship', { collectionId }));
    happens(chain, alice, callOf('unique.createItem', { collectionId, owner: dave, data }));
    const token = { collectionId, tokenId };
    expect(wait(chain, token)).toBe(0);
    happens(chain, dave, callOf('unique.transfer', { ...token, to: bob, value: 9n }));
    happens(chain, bob, callOf('unique.transfer', { ...token, to: dave, value: 9n }));
    expect(wait(chain, token)).toBe(5);
    expect(wait(chain, { collectionId, tokenId: tokenId + 5 })).toBeNull();
  });

  test('0 for amounts of which nothing was minted', () => {
    const chain = testChain();
    createOn(chain, { mode: { decimals: 0 }, pendingSponsor: sam });
    happens(chain, sam, callOf('unique.confirmSponsorship', { collectionId }));
    expect(wait(chain, { collectionId, tokenId: 0 })).toBe(0);
  });

  test('null without a confirmed sponsor, the token or the collection', () => {
    const chain = testChain();
    createOn(chain, { pendingSponsor: sam });
    happens(chain, alice, mint(bob));
    expect(wait(chain)).toBeNull();
    happens(chain, sam, callOf('unique.confirmSponsorship', { collectionId }));
    expect(wait(chain)).toBe(0);
    expect(wait(chain, { collectionId, tokenId: 2 })).toBeNull();
    expect(wait(chain, { collectionId: 9, tokenId: 1 })).toBeNull();
  });
});
