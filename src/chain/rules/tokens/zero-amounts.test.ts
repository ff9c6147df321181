import { describe, expect, test } from 'vitest';
import { substrateMirror, tokenAddress, type Address } from '../../state/address.ts';
import { multiOwnerTokenOf } from '../../state/state.ts';
import {
  account,
  alice,
  amounts,
  bob,
  carol,
  childrenOf,
  dave,
  held,
  inPieces,
  type TestState,
} from '../../testing/chain.ts';
import { holdingOf } from './ownership.ts';
import { allowanceOf, heldByNobody, onlyHolder } from './pieces.ts';

/** The amount 0, tokens with 0 pieces, and burned tokens (spec/statements/rulings.md#2.23). */
const gold = { collectionId: 1, tokenId: 0 };
const one = { collectionId: 1, tokenId: 1 };
const eth: Address = `0x${'1'.repeat(40)}`;

describe('a token with 0 pieces', () => {
  test('exists without owner, and can be neither transferred nor burned', () => {
    const testState = inPieces(0n);
    expect(multiOwnerTokenOf(testState.state, one)?.total).toBe(0n);
    expect(onlyHolder(multiOwnerTokenOf(testState.state, one) ?? heldByNobody)).toBeNull();
    expect(testState.attempt(bob, 'unique.transfer', { ...one, to: carol, value: 0n })).toBe(
      'TokenValueTooLow',
    );
    expect(testState.attempt(bob, 'unique.burnItem', { ...one, value: 0n })).toBe('TokenValueTooLow');
    expect(testState.attempt(alice, 'unique.destroyCollection', { collectionId: 1 })).toBe(
      'CollectionNotEmpty',
    );
  });

  test('counts as held by the account that it was minted for', () => {
    const testState = inPieces(0n, { limits: { accountTokenOwnershipLimit: 1 } });
    const data = { kind: 'refungible', pieces: 1n, properties: [] } as const;
    const mintFor = (owner: Address) => ({ collectionId: 1, owner, data });
    expect(testState.attempt(alice, 'unique.createItem', mintFor(bob))).toBe('AccountTokenLimitExceeded');
    expect(testState.attempt(alice, 'unique.createItem', mintFor(carol))).toBeNull();
  });

  test('can be repartitioned by any account, which is not counted as its holder and cannot give away the last piece', () => {
    const testState = inPieces(0n);
    const { events } = testState.run(carol, 'unique.repartition', { ...one, amount: 5n });
    expect(events).toEqual([{ name: 'common.ItemCreated', data: [1, 1, carol, 5n] }]);
    testState.does(carol, 'unique.repartition', { ...one, amount: 5n });
    testState.does(carol, 'unique.transfer', { ...one, to: dave, value: 2n });
    expect(held(testState, one, carol, dave)).toEqual([3n, 2n]);
    expect(testState.attempt(bob, 'unique.repartition', { ...one, amount: 9n })).toBe(
      'RepartitionWhileNotOwningAllPieces',
    );
    expect(testState.attempt(carol, 'unique.transfer', { ...one, to: carol, value: 3n })).toBe('Underflow');
    expect(testState.attempt(carol, 'unique.burnItem', { ...one, value: 3n })).toBe('Underflow');
    testState.does(carol, 'unique.transfer', { ...one, to: dave, value: 2n });
    expect(testState.attempt(carol, 'unique.transfer', { ...one, to: dave, value: 1n })).toBe('Underflow');
    const data = { kind: 'refungible', pieces: 1n, properties: [] } as const;
    testState.does(alice, 'unique.createItem', { collectionId: 1, owner: carol, data });
    testState.does(carol, 'unique.transfer', { ...one, to: dave, value: 1n });
    expect(holdingOf(testState.state, 1, carol)).toBe(0);
  });

  test('has no owner who could write properties, so only roles can', () => {
    const testState = inPieces(0n);
    const propertyPermissions = [{ key: 'k', mutable: true, collectionAdmin: false, tokenOwner: true }];
    testState.does(alice, 'unique.setTokenPropertyPermissions', { collectionId: 1, propertyPermissions });
    const properties = [{ key: 'k', value: '0x01' }];
    expect(testState.attempt(bob, 'unique.setTokenProperties', { ...one, properties })).toBe(
      'ParentNotFound',
    );
    const missing = { collectionId: 1, tokenId: 9, properties };
    expect(testState.attempt(bob, 'unique.setTokenProperties', missing)).toBe('NoPermission');
  });

  test('has no event when it is minted', () => {
    const data = { kind: 'refungible', pieces: 0n, properties: [] } as const;
    const { events } = inPieces(1n).run(alice, 'unique.createItem', { collectionId: 1, owner: bob, data });
    expect(events).toEqual([]);
  });
});

/** A token of bob's, into which he may nest tokens of any collection. */
function parentIn(testState: TestState): { readonly collectionId: number; readonly tokenId: number } {
  const collectionId = testState.collection({
    permissions: { nesting: { tokenOwner: true, collectionAdmin: false, restricted: null } },
  });
  return testState.token(collectionId, bob);
}

describe('the amount 0', () => {
  const nothing = { kind: 'fungible', value: 0n } as const;

  test('makes a token a parent if it is minted to it, until the amount 0 is burned from it', () => {
    const testState = amounts(0n);
    testState.does(alice, 'unique.addCollectionAdmin', { collectionId: 1, admin: bob });
    const parent = parentIn(testState);
    const inside = tokenAddress(parent);
    testState.does(bob, 'unique.createItem', { collectionId: 1, owner: inside, data: nothing });
    expect(childrenOf(testState.state, parent)).toEqual([gold]);
    expect(testState.attempt(bob, 'unique.burnItem', { ...parent, value: 1n })).toBe(
      'CantBurnNftWithChildren',
    );
    testState.does(bob, 'unique.transferFrom', { ...gold, from: inside, to: bob, value: 0n });
    expect(childrenOf(testState.state, parent)).toEqual([gold]);
    testState.does(bob, 'unique.burnFrom', { ...gold, from: inside, value: 0n });
    expect(childrenOf(testState.state, parent)).toEqual([]);
    expect(testState.attempt(bob, 'unique.burnItem', { ...parent, value: 1n })).toBeNull();
  });

  test('leaves a token a parent if it is burned from a token that holds more', () => {
    const testState = amounts(10n);
    const parent = parentIn(testState);
    const inside = tokenAddress(parent);
    testState.does(bob, 'unique.transfer', { ...gold, to: inside, value: 4n });
    testState.does(bob, 'unique.burnFrom', { ...gold, from: inside, value: 0n });
    expect(childrenOf(testState.state, parent)).toEqual([gold]);
  });

  test.each([
    ['amounts', amounts, gold],
    ['pieces', inPieces, one],
  ] as const)(
    'of %s taken out of a token by an admin emits an approval, although there was no allowance',
    (_what, begin, token) => {
      const testState = begin(10n, { limits: { ownerCanTransfer: true } });
      const inside = tokenAddress(parentIn(testState));
      testState.does(bob, 'unique.transfer', { ...token, to: inside, value: 4n });
      const take = (who: Address, value: bigint): readonly string[] =>
        testState
          .fork()
          .run(who, 'unique.transferFrom', { ...token, from: inside, to: carol, value })
          .events.map(({ name }) => name);
      expect(take(alice, 0n)).toEqual(['common.Transfer', 'common.Approved']);
      expect(take(alice, 1n)).toEqual(['common.Transfer']);
      expect(take(bob, 0n)).toEqual(['common.Transfer']);
    },
  );
});

describe('the remaining allowance of a spender who burns the last piece', () => {
  const testState = inPieces(5n)
    .does(bob, 'unique.approve', { ...one, spender: carol, amount: 5n })
    .does(bob, 'unique.approve', { ...one, spender: dave, amount: 1n })
    .does(bob, 'unique.burnItem', { ...one, value: 2n })
    .does(carol, 'unique.burnFrom', { ...one, from: bob, value: 3n });

  test('stays, and allowances of others do not', () => {
    expect(multiOwnerTokenOf(testState.state, one)).toBeUndefined();
    expect([carol, dave].map(spender => allowanceOf(testState.state, one, bob, spender))).toEqual([2n, 0n]);
    const burn = (value: bigint) => ({ ...one, from: bob, value });
    expect(testState.attempt(carol, 'unique.burnFrom', burn(2n))).toBe('TokenValueTooLow');
    expect(testState.attempt(carol, 'unique.burnFrom', burn(3n))).toBe('ApprovedValueTooLow');
  });

  test('is deleted with the collection, or when it is revoked', () => {
    const destroyed = testState.fork().does(alice, 'unique.destroyCollection', { collectionId: 1 });
    expect(allowanceOf(destroyed.state, one, bob, carol)).toBe(0n);
    expect(destroyed.state.remainingAllowances.size).toBe(0);
    const ended = testState.fork().does(bob, 'unique.approve', { ...one, spender: carol, amount: 0n });
    expect(ended.state.remainingAllowances.size).toBe(0);
  });
});

describe('on behalf of the address of a multi-owner token', () => {
  const from = (token: typeof one): Address => tokenAddress(token);

  test('nobody is authorised for amounts, and only the holder of all pieces for pieces', () => {
    const testState = inPieces(10n);
    const move = (tokenId: number) => ({ ...one, from: from({ ...one, tokenId }), to: bob, value: 1n });
    expect(testState.attempt(carol, 'unique.transferFrom', move(1))).toBe('ApprovedValueTooLow');
    expect(testState.attempt(bob, 'unique.transferFrom', move(1))).toBe('TokenValueTooLow');
    expect(testState.attempt(bob, 'unique.transferFrom', move(9))).toBe('ParentNotFound');
    testState.does(bob, 'unique.transfer', { ...one, to: dave, value: 1n });
    expect(testState.attempt(bob, 'unique.transferFrom', move(1))).toBe('ApprovedValueTooLow');
    const amount = { ...gold, from: from(gold), to: bob, value: 1n };
    expect(amounts(5n).attempt(bob, 'unique.transferFrom', amount)).toBe('ApprovedValueTooLow');
  });
});

test('events of amounts for several owners are sorted by account, an Ethereum address by its mirror', () => {
  const between = account(0x20);
  expect([eth < between, between < substrateMirror(eth)]).toEqual([true, true]);
  const owners = [eth, between, carol].map(owner => ({ owner, amount: 1n }));
  const { events } = amounts(0n).run(alice, 'unique.createMultipleItemsEx', {
    collectionId: 1,
    data: { kind: 'fungible', owners },
  });
  expect(events.map(({ data }) => data[2])).toEqual([carol, between, eth]);
});
