import { describe, expect, test } from 'vitest';
import { ethereumMirror, zeroAddress, type Address, type TokenRef } from '../state/address.ts';
import { operatorKey, tokenOf } from '../state/state.ts';
import { account, alice, amounts, bob, carol, dave, sam, TestState, type Run } from '../testing/chain.ts';

/**
 * Calls that no operation makes; clients build them with `extrinsic/build` (spec/decisions/chain.md#minting,
 * #transfers).
 */
const refusal = ({ rule, error }: Run): string => `${rule} ${error}`;

const mirror = ethereumMirror(bob);
const missing = { collectionId: 9, tokenId: 1 };
const accepted = 'null null';

/** Alice's collection under access `AllowList`, and a token of `owner`. */
function tokenUnderAllowList(owner: Address, limits = {}): { testState: TestState; token: TokenRef } {
  const testState = new TestState();
  const collectionId = testState.collection({ permissions: { access: 'AllowList' }, limits });
  return { testState, token: testState.token(collectionId, owner) };
}

const list = (testState: TestState, ...addresses: readonly Address[]): void => {
  for (const address of addresses)
    testState.does(alice, 'unique.addToAllowList', { collectionId: 1, address });
};

describe('unique.approveFrom', () => {
  const args = { from: mirror, spender: carol, amount: 1n };
  const attempt = (
    testState: TestState,
    token: TokenRef,
    others: Partial<typeof args> = {},
    signer = bob,
  ): string => refusal(testState.run(signer, 'unique.approveFrom', { ...token, ...args, ...others }));

  test('refuses in this order', () => {
    const { testState, token } = tokenUnderAllowList(mirror);
    expect(attempt(testState, missing)).toBe('token.approve.collection-exists CollectionNotFound');
    expect(attempt(testState, token, { amount: 2n })).toBe(
      'token.approve.amount-at-most-one NonfungibleItemsHaveNoAmount',
    );
    for (const who of [mirror, bob, carol]) {
      expect(attempt(testState, token)).toBe('token.approve.both-sides-listed AddressNotInAllowlist');
      list(testState, who);
    }
    list(testState, zeroAddress, dave);
    expect(attempt(testState, token, { spender: zeroAddress, from: dave })).toBe(
      'token.approve.not-zero-address AddressIsZero',
    );
    expect(attempt(testState, { ...token, tokenId: 7 }, { from: dave })).toBe(
      'token.approve.from-is-own-mirror AddressIsNotEthMirror',
    );
    expect(attempt(testState, { ...token, tokenId: 7 })).toBe('token.approve.token-exists TokenNotFound');
    expect(attempt(testState, testState.token(1, dave))).toBe(
      'token.approve.by-its-owner CantApproveMoreThanOwned',
    );
    expect(attempt(testState, token)).toBe(accepted);
    expect(attempt(testState, testState.token(1, bob), { from: bob })).toBe(accepted);
  });

  test.each([
    ['the signer', bob, mirror],
    ['the spender', carol, mirror],
    ['the owner', mirror, bob],
  ])('needs %s to be listed, even if the others are', (_who, unlisted) => {
    const { testState, token } = tokenUnderAllowList(mirror);
    list(testState, ...[bob, carol, mirror].filter(who => who !== unlisted));
    expect(attempt(testState, token)).toBe('token.approve.both-sides-listed AddressNotInAllowlist');
  });

  test('approves one spender, who need not be listed to lose the approval', () => {
    const { testState, token } = tokenUnderAllowList(mirror);
    list(testState, bob, carol, mirror);
    testState.does(bob, 'unique.approveFrom', { ...token, ...args });
    expect(tokenOf(testState.state, token)?.approved).toBe(carol);
    const ended = testState.does(bob, 'unique.approveFrom', { ...token, ...args, spender: dave, amount: 0n });
    expect(tokenOf(ended.state, token)?.approved).toBeNull();
  });

  test.each([
    ['signer', alice, ethereumMirror(alice)],
    ['mirror', account(7), ethereumMirror(account(7))],
  ])('lets a %s who is owner or admin approve for any owner', (_who, signer, from) => {
    const testState = new TestState();
    const collectionId = testState.collection({
      limits: { ownerCanTransfer: true },
      admins: [ethereumMirror(account(7))],
    });
    expect(attempt(testState, testState.token(collectionId, dave), { from }, signer)).toBe(accepted);
  });
});

describe.each([
  ['unique.burnItem', 'token.burn', {}],
  ['unique.transfer', 'token.transfer', { to: carol }],
] as const)('%s', (name, rules, others) => {
  const attempt = (testState: TestState, token: TokenRef, value: bigint, signer = bob): string =>
    refusal(testState.run(signer, name, { ...token, to: carol, value, ...others }));

  test('refuses in this order', () => {
    const testState = new TestState();
    const token = testState.token(testState.collection(), bob);
    expect(attempt(testState, missing, 2n)).toBe(`${rules}.collection-exists CollectionNotFound`);
    expect(attempt(testState, { ...token, tokenId: 7 }, 2n)).toBe(
      `${rules}.value-at-most-one NonfungibleItemsHaveNoAmount`,
    );
    for (const value of [0n, 1n]) {
      expect(attempt(testState, { ...token, tokenId: 7 }, value)).toBe(`${rules}.token-exists TokenNotFound`);
      expect(attempt(testState, token, value, alice)).toBe(`${rules}.from-its-owner NoPermission`);
      expect(attempt(testState, token, value)).toBe(accepted);
    }
  });

  test('has no effect for value 0', () => {
    const testState = new TestState();
    const token = testState.token(testState.collection(), bob);
    const { state, events } = testState.run(bob, name, { ...token, to: carol, value: 0n });
    expect(state.tokens).toBe(testState.state.tokens);
    expect(events).toEqual([]);
  });
});

test('unique.burnFrom has no effect for value 0', () => {
  const testState = new TestState();
  const token = testState.token(testState.collection(), bob);
  const { state, events, error } = testState.run(bob, 'unique.burnFrom', { ...token, from: bob, value: 0n });
  expect([error, events, state.tokens]).toEqual([null, [], testState.state.tokens]);
});

describe('unique.createMultipleItems', () => {
  const nft = { kind: 'nft', properties: [] } as const;
  const fungible = { kind: 'fungible', value: 1n } as const;
  const attempt = (
    testState: TestState,
    items: readonly (typeof nft | typeof fungible)[],
    collectionId = 1,
  ): string =>
    refusal(testState.run(alice, 'unique.createMultipleItems', { collectionId, owner: bob, items }));

  test('refuses an empty list, and data of another mode', () => {
    const testState = new TestState();
    testState.collection();
    expect(attempt(testState, [], 9)).toBe('token.mint.not-empty EmptyArgument');
    expect(attempt(testState, [fungible], 9)).toBe('token.mint.collection-exists CollectionNotFound');
    expect(attempt(testState, [nft, fungible])).toBe('token.mint.data-fits-the-mode NotNonfungibleData');
    expect(attempt(testState, [nft])).toBe(accepted);
  });

  test('mints for one owner', () => {
    const testState = new TestState();
    testState.collection();
    const items = [nft, nft];
    const { state } = testState.run(alice, 'unique.createMultipleItems', {
      collectionId: 1,
      owner: bob,
      items,
    });
    const owners = [1, 2, 3].map(tokenId => tokenOf(state, { collectionId: 1, tokenId })?.owner);
    expect(owners).toEqual([bob, bob, undefined]);
  });
});

test('the other minting calls refuse data of another mode too', () => {
  const testState = new TestState();
  const collectionId = testState.collection();
  const data = { kind: 'fungible', value: 1n } as const;
  const wrong = 'token.mint.data-fits-the-mode NotNonfungibleData';
  expect(refusal(testState.run(alice, 'unique.createItem', { collectionId, owner: bob, data }))).toBe(wrong);
  const other = { collectionId, data: { kind: 'fungible', owners: [] } as const };
  expect(refusal(testState.run(alice, 'unique.createMultipleItemsEx', other))).toBe(wrong);
});

describe('unique.setAllowanceForAll', () => {
  const attempt = (testState: TestState, operator: Address, collectionId = 1): string =>
    refusal(testState.run(bob, 'unique.setAllowanceForAll', { collectionId, operator, approve: true }));

  test('refuses in this order', () => {
    const { testState } = tokenUnderAllowList(bob);
    expect(attempt(testState, zeroAddress, 9)).toBe('token.operator.collection-exists CollectionNotFound');
    const unlisted = 'token.operator.both-sides-listed AddressNotInAllowlist';
    expect(attempt(testState, zeroAddress)).toBe(unlisted);
    list(testState, bob);
    expect(attempt(testState, zeroAddress)).toBe(unlisted);
    list(testState, zeroAddress);
    expect(attempt(testState, zeroAddress)).toBe('token.operator.not-zero-address AddressIsZero');
    list(testState, sam);
    expect(attempt(testState, sam)).toBe(accepted);
    testState.does(alice, 'unique.removeFromAllowList', { collectionId: 1, address: bob });
    expect(attempt(testState, sam)).toBe(unlisted);
  });

  test('is refused for amounts', () => {
    expect(attempt(amounts(1n), sam)).toBe('token.operator.not-of-fungible FungibleOperatorNotAllowed');
  });

  test.each([true, false])('is stored and has an event: %s', approve => {
    const testState = new TestState();
    const collectionId = testState.collection();
    testState.does(bob, 'unique.setAllowanceForAll', { collectionId, operator: sam, approve: true });
    const { state, events } = testState.run(bob, 'unique.setAllowanceForAll', {
      collectionId,
      operator: sam,
      approve,
    });
    expect(events).toEqual([{ name: 'common.ApprovedForAll', data: [collectionId, bob, sam, approve] }]);
    expect(state.operators.get(String(collectionId))?.has(operatorKey(bob, sam)) ?? false).toBe(approve);
  });
});
