import { describe, expect, test } from 'vitest';
import { ethereumMirror, zeroAddress, type Address } from '../state/address.ts';
import { operatorKey, tokenOf } from '../state/state.ts';
import { account, alice, amounts, bob, carol, dave, sam, TestState, type Run } from '../testing/chain.ts';

/**
 * Calls that no operation makes; clients build them with `extrinsic/build` (spec/decisions/chain.md#minting,
 * #transfers).
 */
const refusal = ({ rule, error }: Run): string => `${rule} ${error}`;

const mirror = ethereumMirror(bob);
const accepted = 'null null';

/** Alice's collection under access `AllowList`, and tokens of bob's mirror, of bob and of dave. Only sam, and who is `unlisted`, is not listed. */
function underAllowList(unlisted?: Address): TestState {
  const testState = new TestState();
  testState.collection({ permissions: { access: 'AllowList' } });
  for (const owner of [mirror, bob, dave]) testState.token(1, owner);
  for (const address of [mirror, bob, carol, dave, zeroAddress])
    if (address !== unlisted) testState.does(alice, 'unique.addToAllowList', { collectionId: 1, address });
  return testState;
}

describe('unique.approveFrom', () => {
  const args = { collectionId: 1, tokenId: 1, from: mirror, spender: carol, amount: 1n };
  const attempt = (others: Partial<typeof args>, testState = underAllowList(), signer = bob): string =>
    refusal(testState.run(signer, 'unique.approveFrom', { ...args, ...others }));

  test.each<[string, Partial<typeof args>]>([
    ['token.approve.collection-exists CollectionNotFound', { collectionId: 9, amount: 2n }],
    ['token.approve.amount-at-most-one NonfungibleItemsHaveNoAmount', { amount: 2n, spender: sam }],
    ['token.approve.both-sides-listed AddressNotInAllowlist', { from: sam, spender: zeroAddress }],
    ['token.approve.not-zero-address AddressIsZero', { from: dave, spender: zeroAddress }],
    ['token.approve.from-is-own-mirror AddressIsNotEthMirror', { tokenId: 7, from: dave }],
    ['token.approve.token-exists TokenNotFound', { tokenId: 7 }],
    ['token.approve.by-its-owner CantApproveMoreThanOwned', { tokenId: 3 }],
    [accepted, {}],
    [accepted, { tokenId: 2, from: bob }],
  ])('refuses in this order: %s', (expected, others) => {
    expect(attempt(others)).toBe(expected);
  });

  test.each([bob, carol, mirror])('needs signer, spender and owner to be listed: %s', unlisted => {
    const expected = 'token.approve.both-sides-listed AddressNotInAllowlist';
    expect(attempt({}, underAllowList(unlisted))).toBe(expected);
  });

  test('approves one spender, who need not be listed to lose the approval', () => {
    const testState = underAllowList().does(bob, 'unique.approveFrom', args);
    expect(tokenOf(testState.state, args)?.approved).toBe(carol);
    testState.does(bob, 'unique.approveFrom', { ...args, spender: sam, amount: 0n });
    expect(tokenOf(testState.state, args)?.approved).toBeNull();
  });

  test.each([
    ['signer', alice, ethereumMirror(alice)],
    ['mirror', account(7), ethereumMirror(account(7))],
  ])('lets a %s who is owner or admin approve for any owner', (_who, signer, from) => {
    const testState = new TestState();
    const admins = [ethereumMirror(account(7))];
    testState.token(testState.collection({ limits: { ownerCanTransfer: true }, admins }), dave);
    expect(attempt({ from }, testState, signer)).toBe(accepted);
  });
});

const ofBob = { collectionId: 1, tokenId: 2, from: bob, to: carol };

test.each([
  ['unique.burnItem', 'token.burn'],
  ['unique.transfer', 'token.transfer'],
] as const)('%s refuses in this order', (name, rules) => {
  const attempt = (others: object, value: bigint): string =>
    refusal(underAllowList().run(bob, name, { ...ofBob, value, ...others }));
  expect(attempt({ collectionId: 9 }, 2n)).toBe(`${rules}.collection-exists CollectionNotFound`);
  expect(attempt({ tokenId: 7 }, 2n)).toBe(`${rules}.value-at-most-one NonfungibleItemsHaveNoAmount`);
  for (const value of [0n, 1n])
    expect([{ tokenId: 7 }, { tokenId: 3 }, {}].map(others => attempt(others, value))).toEqual([
      `${rules}.token-exists TokenNotFound`,
      `${rules}.from-its-owner NoPermission`,
      accepted,
    ]);
});

test.each(['unique.burnItem', 'unique.transfer', 'unique.burnFrom', 'unique.transferFrom'] as const)(
  '%s has no effect for value 0',
  name => {
    const testState = underAllowList();
    const { state, events, error } = testState.run(bob, name, { ...ofBob, value: 0n });
    expect([error, events, state.tokens]).toEqual([null, [], testState.state.tokens]);
  },
);

test('unique.createMultipleItems mints for one owner, and refuses an empty list and data of another mode', () => {
  const nft = { kind: 'nft', properties: [] } as const;
  const fungible = { kind: 'fungible', value: 1n } as const;
  const run = (items: readonly (typeof nft | typeof fungible)[], collectionId = 1): Run =>
    underAllowList().run(alice, 'unique.createMultipleItems', { collectionId, owner: bob, items });
  expect(refusal(run([], 9))).toBe('token.mint.not-empty EmptyArgument');
  expect(refusal(run([fungible], 9))).toBe('token.mint.collection-exists CollectionNotFound');
  expect(refusal(run([nft, fungible]))).toBe('token.mint.data-fits-the-mode NotNonfungibleData');
  const { state } = run([nft, nft]);
  const owners = [4, 5, 6].map(tokenId => tokenOf(state, { collectionId: 1, tokenId })?.owner);
  expect(owners).toEqual([bob, bob, undefined]);
});

describe('unique.setAllowanceForAll', () => {
  const run = (testState: TestState, operator: Address, collectionId = 1, approve = true): Run =>
    testState.run(bob, 'unique.setAllowanceForAll', { collectionId, operator, approve });

  test.each([
    ['token.operator.collection-exists CollectionNotFound', underAllowList(), zeroAddress, 9],
    ['token.operator.not-of-fungible FungibleOperatorNotAllowed', amounts(1n), zeroAddress, 1],
    ['token.operator.both-sides-listed AddressNotInAllowlist', underAllowList(zeroAddress), zeroAddress, 1],
    ['token.operator.both-sides-listed AddressNotInAllowlist', underAllowList(bob), carol, 1],
    ['token.operator.not-zero-address AddressIsZero', underAllowList(), zeroAddress, 1],
    [accepted, underAllowList(), carol, 1],
  ])('refuses in this order: %s', (expected, testState, operator, collectionId) => {
    expect(refusal(run(testState, operator, collectionId))).toBe(expected);
  });

  test.each([true, false])('is stored and has an event: %s', approve => {
    const testState = new TestState('document', run(underAllowList(), carol).state);
    const { state, events } = run(testState, carol, 1, approve);
    expect(events).toEqual([{ name: 'common.ApprovedForAll', data: [1, bob, carol, approve] }]);
    expect(state.operators.get('1')?.has(operatorKey(bob, carol)) ?? false).toBe(approve);
  });
});
