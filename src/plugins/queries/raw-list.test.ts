import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossAccount } from '../../wire/scale/accounts.ts';
import { typed } from '../../service/queries/arguments.ts';
import { createWorld } from '../../service/worlds/world.ts';
import { runtimeOf, serialised } from './codecs.ts';

const world = createWorld({ id: 'lists', network: 'unique' });
const { registry } = await runtimeOf(world);

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
        fc.oneof(hex(32), hex(20)).map(address => crossAccount.write(address, world)),
        { maxLength: 40 },
      ),
    ],
    ['Vec<UpDataStructsTokenChild>', fc.array(fc.record({ token: u32, collection: u32 }), { maxLength: 40 })],
  ])('%s', (type, lists) => {
    fc.assert(
      fc.property(lists, items => {
        // In a tuple, the same bytes are made by the types of polkadot-js.
        const inTuple = serialised(typed(`(${type},Null)`, [items, null]), registry) as {
          readonly hash: string;
          readonly hex: string;
          readonly human: readonly unknown[];
          readonly json: readonly unknown[];
        };
        expect(serialised(typed(type, items), registry)).toMatchObject({
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
