import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddress } from '../../wire/signing/ss58.ts';
import { rawAccount } from '../../service/views/polkadot-json.ts';
import { typed } from '../../service/queries/arguments.ts';
import { serialised } from './codecs.ts';

const network = { ss58Prefix: 7391, token: 'UNQ' };
const format = (address: string): string => formatAddress(address, network.ss58Prefix);

const u32 = fc.oneof(fc.nat({ max: 2_000 }), fc.nat({ max: 0xffff_ffff }), fc.constant(0xffff_ffff));
const hex = (bytes: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map(array => `0x${Buffer.from(array).toString('hex')}`);

describe('a list of ids, accounts or tokens is serialised as by polkadot-js (spec/decisions/service.md#raw-queries)', () => {
  test.each<readonly [type: string, items: fc.Arbitrary<readonly unknown[]>]>([
    ['Vec<u32>', fc.array(u32, { maxLength: 100 })],
    [
      'Vec<PalletEvmAccountBasicCrossAccountIdRepr>',
      fc.array(
        fc.oneof(hex(32), hex(20)).map(address => rawAccount(address, { format })),
        { maxLength: 40 },
      ),
    ],
    ['Vec<UpDataStructsTokenChild>', fc.array(fc.record({ token: u32, collection: u32 }), { maxLength: 40 })],
  ])('%s', (type, lists) => {
    fc.assert(
      fc.property(lists, items => {
        // In a tuple, the same bytes are made by the types of polkadot-js.
        const inTuple = serialised(typed(`(${type},Null)`, [items, null]), network) as {
          readonly hash: string;
          readonly hex: string;
          readonly human: readonly unknown[];
          readonly json: readonly unknown[];
        };
        expect(serialised(typed(type, items), network)).toMatchObject({
          isEmpty: items.length === 0,
          hash: inTuple.hash,
          hex: inTuple.hex,
          human: inTuple.human[0],
          json: inTuple.json[0],
        });
      }),
      { numRuns: 40 },
    );
  });
});
