import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SortedSet } from '../../chain/state/sorted-set.ts';
import type { Address, TokenRef } from '../../chain/state/address.ts';
import { formatAddress } from '../../wire/signing/ss58.ts';
import { listOf, shortList, type LongList } from '../views/long-list.ts';
import { atOnce } from '../../chain/state/steps.ts';
import { rawAccount } from '../views/polkadot-json.ts';
import type { World } from '../worlds/world.ts';
import { rawTypeOf, serialised } from './codecs.ts';
import { accounts, children, ids, RawList } from './raw-list.ts';
import { typed } from './arguments.ts';

const ss58Prefix = 7391;
const network = { ss58Prefix, token: 'UNQ' };
const world: Pick<World, 'format'> = { format: address => formatAddress(address, ss58Prefix) };

/** The JSON of the list, and that of the same items by the types of polkadot-js. */
const both = <T>(type: string, list: RawList<T>, items: readonly unknown[]): [string, string] => [
  String(atOnce(list.json(rawTypeOf(type, network))).text),
  JSON.stringify(serialised(typed(type, items), network)),
];

const u32 = fc.oneof(fc.nat({ max: 2_000 }), fc.nat({ max: 0xffff_ffff }), fc.constant(0xffff_ffff));
const hex = (bytes: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map(array => `0x${Buffer.from(array).toString('hex')}`);

describe('a raw list is serialised as by polkadot-js (spec/decisions/service.md#raw-queries)', () => {
  const runs = { numRuns: 40 };

  test('ids', () => {
    fc.assert(
      fc.property(fc.uniqueArray(u32, { maxLength: 100 }), found => {
        const items = found.toSorted((left, right) => left - right);
        const set = items.length === 0 ? undefined : SortedSet.ofSorted(items);
        const [made, expected] = both(
          'Vec<u32>',
          new RawList(
            ids,
            listOf(set, id => id),
          ),
          items,
        );
        expect(made).toBe(expected);
      }),
      runs,
    );
  });

  test('accounts of both kinds', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(hex(32), hex(20)), { maxLength: 40 }), items => {
        const list: LongList<Address> = shortList(items);
        const raw = items.map(address => rawAccount(address, world));
        const [made, expected] = both(
          'Vec<PalletEvmAccountBasicCrossAccountIdRepr>',
          new RawList(accounts(world), list),
          raw,
        );
        expect(made).toBe(expected);
      }),
      runs,
    );
  });

  test('children', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ collectionId: u32, tokenId: u32 }), { maxLength: 40 }), items => {
        const list: LongList<TokenRef> = shortList(items);
        const raw = items.map(({ collectionId, tokenId }) => ({ token: tokenId, collection: collectionId }));
        const [made, expected] = both('Vec<UpDataStructsTokenChild>', new RawList(children, list), raw);
        expect(made).toBe(expected);
      }),
      runs,
    );
  });

  test('lists of more than one part', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => index * 7);
    const [made, expected] = both(
      'Vec<u32>',
      new RawList(
        ids,
        listOf(SortedSet.ofSorted(items), id => id),
      ),
      items,
    );
    expect(made).toBe(expected);
  });
});
