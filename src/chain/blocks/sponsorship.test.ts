import { describe, expect, test } from 'vitest';
import type { Call, CallArgs } from '../calls/index.ts';
import type { LimitsUpdate } from '../rules/collections/collection-limits.ts';
import { ethereumMirror, type Address } from '../state/address.ts';
import { alice, bob, callOf, carol, createOn, dave, sam, submit, testChain } from '../testing/chain.ts';
import type { Chain } from './chain.ts';
import { payerOf } from './sponsorship.ts';

const collectionId = 1;
const nft = { kind: 'nft', properties: [] } as const;
const mint = (owner: Address): Call => callOf('unique.createItem', { collectionId, owner, data: nft });
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
  for (const owner of [bob, bob]) happens(chain, alice, mint(owner));
  happens(chain, sam, callOf('unique.confirmSponsorship', { collectionId }));
  return chain;
}

/** The payer of the call in the open block. */
const payerNow = ({ pending }: Chain, signer: Address, call: Call): Address =>
  payerOf(pending.state, call, signer, pending.number).account;

describe('only a confirmed sponsor pays (spec/decisions/chain.md#sponsoring)', () => {
  test('and for no other calls', () => {
    const chain = sponsoredChain({ sponsoredDataRateLimit: 0 });
    const token = { collectionId, tokenId: 1 };
    const transferred = { ...token, to: dave, value: 1n };
    const unpaid: Call[] = [
      callOf('unique.createMultipleItems', { collectionId, owner: bob, items: [nft] }),
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
      { name: 'utility.batchAll', args: { calls: [callOf('unique.transfer', transferred)] } },
      callOf('unique.transfer', { ...transferred, collectionId: 9 }),
    ];
    expect(unpaid.map(call => payerNow(chain, bob, call))).toEqual(unpaid.map(() => bob));
  });
});

describe('eligibility (spec/decisions/chain.md#sponsoring)', () => {
  test("transfers: a token on the signer's mirror is not held by the signer", () => {
    const chain = sponsoredChain();
    const mirror = ethereumMirror(bob);
    happens(chain, alice, mint(mirror));
    expect(payerNow(chain, bob, transfer(3, carol))).toBe(bob);
    expect(payerNow(chain, bob, transferFrom(3, mirror, carol))).toBe(sam);
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
