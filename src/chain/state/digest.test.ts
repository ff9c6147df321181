import { blake2AsHex } from '@polkadot/util-crypto';
import { describe, expect, test } from 'vitest';
import { alice, bob, carol, dave, sam, TestState } from '../testing/chain.ts';
import { tokenAddress } from './address.ts';
import { canonicalJson, keepDigests, stateHash } from './digest.ts';
import { emptyState, type State, type Draft } from './state.ts';
import { Table } from './table.ts';

/** A state with a record in every table, and a value in every member. */
function fullState(): State {
  const testState = new TestState();
  const collectionId = testState.collection({
    limits: { tokenLimit: 9, ownerCanTransfer: true, sponsoredDataRateLimit: 4 },
    permissions: { nesting: { tokenOwner: true, collectionAdmin: false, restricted: [1, 2] } },
    propertyPermissions: [{ key: 'k', mutable: true, collectionAdmin: true, tokenOwner: false }],
    properties: [{ key: 'p', value: '0x01' }],
    admins: [bob, carol],
    pendingSponsor: sam,
    metaUpdatePermission: 'Admin',
  });
  const parent = testState.token(collectionId, alice, [{ key: 'k', value: '0x02' }]);
  testState.token(collectionId, tokenAddress(parent));
  testState.token(collectionId, dave);
  testState
    .does(dave, 'unique.approve', { collectionId, tokenId: 3, spender: bob, amount: 1n })
    .does(alice, 'unique.addToAllowList', { collectionId, address: dave })
    .does(dave, 'unique.setAllowanceForAll', { collectionId, operator: carol, approve: true });
  const pieces = testState.collection({ mode: 'ReFungible' });
  const data = { kind: 'refungible', pieces: 5n, properties: [{ key: 'k', value: '0x03' }] } as const;
  testState
    .does(alice, 'unique.setTokenPropertyPermissions', {
      collectionId: pieces,
      propertyPermissions: [{ key: 'k', mutable: true, collectionAdmin: true, tokenOwner: false }],
    })
    .does(alice, 'unique.createItem', { collectionId: pieces, owner: bob, data })
    .does(bob, 'unique.approve', { collectionId: pieces, tokenId: 1, spender: carol, amount: 2n })
    .does(alice, 'unique.createItem', { collectionId: pieces, owner: bob, data })
    .does(bob, 'unique.approve', { collectionId: pieces, tokenId: 2, spender: carol, amount: 5n })
    .does(bob, 'unique.transfer', { collectionId: pieces, tokenId: 2, to: dave, value: 1n })
    .does(dave, 'unique.burnItem', { collectionId: pieces, tokenId: 2, value: 1n })
    .does(carol, 'unique.burnFrom', { collectionId: pieces, tokenId: 2, from: bob, value: 4n });
  const sponsored = Table.empty<Table<number>>().set('1', Table.empty<number>().set('transfer/3', 7));
  return { ...testState.state, sponsored };
}

/** All values that differ by one edit: a leaf changed, or an element or entry removed. */
function edits(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}0`];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'bigint') return [value + 1n];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return [0];
  if (Array.isArray(value))
    return value.flatMap((element: unknown, index) => [
      value.toSpliced(index, 1),
      ...edits(element).map(edited => value.with(index, edited)),
    ]);
  if (value instanceof Table) return editsOfTable(value);
  return Object.entries(value as object).flatMap(([name, member]) =>
    edits(member).map(edited => ({ ...(value as object), [name]: edited })),
  );
}

const editsOfTable = (table: Table<unknown>): Table<unknown>[] =>
  [...table.entries()].flatMap(([key, record]) => [
    table.delete(key),
    table.delete(key).set(`${key}0`, record as object),
    ...edits(record).map(edited => table.set(key, edited as object)),
  ]);

describe('the hash of a state (spec/statements/rulings.md#design-3)', () => {
  test('differs for every change of a member of a record', () => {
    const state = fullState();
    expect(Object.values(state).filter(table => table instanceof Table && table.size === 0)).toEqual([]);
    const { indexes, ...tables } = state;
    const edited = edits(tables).map(changed => ({ ...(changed as Draft), indexes }));
    expect(edited.length).toBeGreaterThan(100);
    const hashes = new Set([state, ...edited].map(stateHash));
    expect(hashes.size).toBe(edited.length + 1);
  });
});

describe('canonical JSON', () => {
  test.each<[string, unknown, string]>([
    ['members in the order of their names', { b: 1, a: { d: 2, c: 3 } }, '{"a":{"c":3,"d":2},"b":1}'],
    ['a list in its own order', [2, 1], '[2,1]'],
    [
      'an integer of any size, apart from a number and a text',
      { a: 2n ** 70n },
      '{"a":{"bigint":"1180591620717411303424"}}',
    ],
    ['minus zero as zero', [-0, 0], '[0,0]'],
    ['an absent member as if it was not named', { a: undefined }, '{}'],
    ['null as null', { a: null }, '{"a":null}'],
    ['nothing in a list as null', [undefined], '[null]'],
    ['characters beyond ASCII', { ключ: '🐸', Ω: 'é' }, '{"Ω":"é","ключ":"🐸"}'],
    ['half of a surrogate pair', ['\ud83d'], String.raw`["\ud83d"]`],
  ])('writes %s', (_what, value, text) => expect(canonicalJson(value)).toBe(text));
});

describe('the digest of a table', () => {
  test('of one entry is the hash of its key and value', () => {
    const digest = BigInt(blake2AsHex('["key",{"value":7}]', 256)).toString(16);
    expect(canonicalJson(Table.empty<object>().set('key', { value: 7 }))).toBe(`{"table":"${digest}"}`);
  });

  test.each([
    [1_000, 1_000],
    [1_001, 0],
  ])('after %i writes leaves %i for the next hash', (writes, undigested) => {
    let accounts = Table.empty<{ readonly nonce: number; readonly balance: bigint }>();
    for (let nonce = 0; nonce < writes; nonce += 1) accounts = accounts.set('one', { nonce, balance: 0n });
    keepDigests({ ...emptyState, accounts });
    expect(accounts.undigested).toBe(undigested);
  });
});
