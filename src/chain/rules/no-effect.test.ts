import { describe, expect, test } from 'vitest';
import { substrateMirror, tokenAddress, type Address } from '../state/address.ts';
import { childrenOf, multiOwnerTokenOf } from '../state/state.ts';
import { account, alice, amounts, bob, carol, dave, held, inPieces, type Scene } from '../testing/chain.ts';
import { holdingOf } from './ownership.ts';
import { allowanceOf, heldByNobody, onlyHolder } from './pieces.ts';

/** The amount 0, tokens with 0 pieces, and burned tokens (spec/decisions/rulings.md#2.23). */
const gold = { collectionId: 1, tokenId: 0 };
const one = { collectionId: 1, tokenId: 1 };
const eth: Address = `0x${'1'.repeat(40)}`;

describe('a token with 0 pieces', () => {
  test('exists without owner, and can be neither transferred nor burned', () => {
    const scene = inPieces(0n);
    expect(multiOwnerTokenOf(scene.state, one)?.total).toBe(0n);
    expect(onlyHolder(multiOwnerTokenOf(scene.state, one) ?? heldByNobody)).toBeNull();
    expect(scene.attempt(bob, 'unique.transfer', { ...one, to: carol, value: 0n })).toBe('TokenValueTooLow');
    expect(scene.attempt(bob, 'unique.burnItem', { ...one, value: 0n })).toBe('TokenValueTooLow');
    expect(scene.attempt(alice, 'unique.destroyCollection', { collectionId: 1 })).toBe('CollectionNotEmpty');
  });

  test('counts as held by the account that it was minted for', () => {
    const scene = inPieces(0n, { limits: { accountTokenOwnershipLimit: 1 } });
    const data = { kind: 'refungible', pieces: 1n, properties: [] } as const;
    const mintFor = (owner: Address) => ({ collectionId: 1, owner, data });
    expect(scene.attempt(alice, 'unique.createItem', mintFor(bob))).toBe('AccountTokenLimitExceeded');
    expect(scene.attempt(alice, 'unique.createItem', mintFor(carol))).toBeNull();
  });

  test('can be repartitioned by any account, which is not counted as its holder and cannot give away the last piece', () => {
    const scene = inPieces(0n);
    const { events } = scene.run(carol, 'unique.repartition', { ...one, amount: 5n });
    expect(events).toEqual([{ name: 'common.ItemCreated', data: [1, 1, carol, 5n] }]);
    scene.does(carol, 'unique.repartition', { ...one, amount: 5n });
    scene.does(carol, 'unique.transfer', { ...one, to: dave, value: 2n });
    expect(held(scene, one, carol, dave)).toEqual([3n, 2n]);
    expect(scene.attempt(bob, 'unique.repartition', { ...one, amount: 9n })).toBe(
      'RepartitionWhileNotOwningAllPieces',
    );
    expect(scene.attempt(carol, 'unique.transfer', { ...one, to: carol, value: 3n })).toBe('Underflow');
    expect(scene.attempt(carol, 'unique.burnItem', { ...one, value: 3n })).toBe('Underflow');
    scene.does(carol, 'unique.transfer', { ...one, to: dave, value: 2n });
    expect(scene.attempt(carol, 'unique.transfer', { ...one, to: dave, value: 1n })).toBe('Underflow');
    const data = { kind: 'refungible', pieces: 1n, properties: [] } as const;
    scene.does(alice, 'unique.createItem', { collectionId: 1, owner: carol, data });
    scene.does(carol, 'unique.transfer', { ...one, to: dave, value: 1n });
    expect(holdingOf(scene.state, 1, carol)).toBe(0);
  });

  test('has no owner who could write properties, so only roles can', () => {
    const scene = inPieces(0n);
    const propertyPermissions = [{ key: 'k', mutable: true, collectionAdmin: false, tokenOwner: true }];
    scene.does(alice, 'unique.setTokenPropertyPermissions', { collectionId: 1, propertyPermissions });
    const properties = [{ key: 'k', value: '0x01' }];
    expect(scene.attempt(bob, 'unique.setTokenProperties', { ...one, properties })).toBe('ParentNotFound');
    const missing = { collectionId: 1, tokenId: 9, properties };
    expect(scene.attempt(bob, 'unique.setTokenProperties', missing)).toBe('NoPermission');
  });

  test('has no event when it is minted', () => {
    const data = { kind: 'refungible', pieces: 0n, properties: [] } as const;
    const { events } = inPieces(1n).run(alice, 'unique.createItem', { collectionId: 1, owner: bob, data });
    expect(events).toEqual([]);
  });
});

/** A token of bob's, into which he may nest tokens of any collection. */
function parentIn(scene: Scene): { readonly collectionId: number; readonly tokenId: number } {
  const collectionId = scene.collection({
    permissions: { nesting: { tokenOwner: true, collectionAdmin: false, restricted: null } },
  });
  return scene.token(collectionId, bob);
}

describe('the amount 0', () => {
  const nothing = { kind: 'fungible', value: 0n } as const;

  test('makes a token a parent if it is minted to it, until the amount 0 is burned from it', () => {
    const scene = amounts(0n);
    scene.does(alice, 'unique.addCollectionAdmin', { collectionId: 1, admin: bob });
    const parent = parentIn(scene);
    const inside = tokenAddress(parent);
    scene.does(bob, 'unique.createItem', { collectionId: 1, owner: inside, data: nothing });
    expect(childrenOf(scene.state, parent)).toEqual([gold]);
    expect(scene.attempt(bob, 'unique.burnItem', { ...parent, value: 1n })).toBe('CantBurnNftWithChildren');
    scene.does(bob, 'unique.transferFrom', { ...gold, from: inside, to: bob, value: 0n });
    expect(childrenOf(scene.state, parent)).toEqual([gold]);
    scene.does(bob, 'unique.burnFrom', { ...gold, from: inside, value: 0n });
    expect(childrenOf(scene.state, parent)).toEqual([]);
    expect(scene.attempt(bob, 'unique.burnItem', { ...parent, value: 1n })).toBeNull();
  });

  test('leaves a token a parent if it is burned from a token that holds more', () => {
    const scene = amounts(10n);
    const parent = parentIn(scene);
    const inside = tokenAddress(parent);
    scene.does(bob, 'unique.transfer', { ...gold, to: inside, value: 4n });
    scene.does(bob, 'unique.burnFrom', { ...gold, from: inside, value: 0n });
    expect(childrenOf(scene.state, parent)).toEqual([gold]);
  });

  test.each([
    ['amounts', amounts, gold],
    ['pieces', inPieces, one],
  ] as const)(
    'of %s taken out of a token by an admin emits an approval, although there was no allowance',
    (_what, begin, token) => {
      const scene = begin(10n, { limits: { ownerCanTransfer: true } });
      const inside = tokenAddress(parentIn(scene));
      scene.does(bob, 'unique.transfer', { ...token, to: inside, value: 4n });
      const take = (who: Address, value: bigint): readonly string[] =>
        scene
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
  const scene = inPieces(5n)
    .does(bob, 'unique.approve', { ...one, spender: carol, amount: 5n })
    .does(bob, 'unique.approve', { ...one, spender: dave, amount: 1n })
    .does(bob, 'unique.burnItem', { ...one, value: 2n })
    .does(carol, 'unique.burnFrom', { ...one, from: bob, value: 3n });

  test('stays, and allowances of others do not', () => {
    expect(multiOwnerTokenOf(scene.state, one)).toBeUndefined();
    expect([carol, dave].map(spender => allowanceOf(scene.state, one, bob, spender))).toEqual([2n, 0n]);
    const burn = (value: bigint) => ({ ...one, from: bob, value });
    expect(scene.attempt(carol, 'unique.burnFrom', burn(2n))).toBe('TokenValueTooLow');
    expect(scene.attempt(carol, 'unique.burnFrom', burn(3n))).toBe('ApprovedValueTooLow');
  });

  test('is deleted with the collection, or when it is revoked', () => {
    const destroyed = scene.fork().does(alice, 'unique.destroyCollection', { collectionId: 1 });
    expect(allowanceOf(destroyed.state, one, bob, carol)).toBe(0n);
    expect(destroyed.state.remainingAllowances.size).toBe(0);
    const ended = scene.fork().does(bob, 'unique.approve', { ...one, spender: carol, amount: 0n });
    expect(ended.state.remainingAllowances.size).toBe(0);
  });
});

describe('on behalf of the address of a multi-owner token', () => {
  const from = (token: typeof one): Address => tokenAddress(token);

  test('nobody is authorised for amounts, and only the holder of all pieces for pieces', () => {
    const scene = inPieces(10n);
    const move = (tokenId: number) => ({ ...one, from: from({ ...one, tokenId }), to: bob, value: 1n });
    expect(scene.attempt(carol, 'unique.transferFrom', move(1))).toBe('ApprovedValueTooLow');
    expect(scene.attempt(bob, 'unique.transferFrom', move(1))).toBe('TokenValueTooLow');
    expect(scene.attempt(bob, 'unique.transferFrom', move(9))).toBe('ParentNotFound');
    scene.does(bob, 'unique.transfer', { ...one, to: dave, value: 1n });
    expect(scene.attempt(bob, 'unique.transferFrom', move(1))).toBe('ApprovedValueTooLow');
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
