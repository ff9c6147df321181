import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../../service/worlds/world.ts';
import { crossAccount } from '../../wire/scale/accounts.ts';
import { tokenId } from '../../wire/scale/collections.ts';
import { list } from '../../wire/scale/composites.ts';
import { untyped, type Shape } from '../../wire/scale/shape.ts';
import { tokenChild } from '../json-rpc/stored.ts';
import { rawQuery, runtimeOf, serialised } from './codecs.ts';
import { Typed } from './raw-query.ts';

const world = createWorld({ id: 'lists', network: 'unique' });
const { registry } = await runtimeOf(world.network);

const u32 = fc.oneof(fc.nat({ max: 2_000 }), fc.nat({ max: 0xffff_ffff }), fc.constant(0xffff_ffff));
const hex = (bytes: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map(array => `0x${Buffer.from(array).toString('hex')}`);

describe('a list of ids, accounts or tokens is serialised as by polkadot-js (spec/decisions/service.md#raw-queries)', () => {
  const unknown = <T>(item: Shape<T>): Shape<unknown> => untyped(list(item));
  test.each<readonly [type: string, result: Shape<unknown>, items: fc.Arbitrary<unknown>]>([
    ['Vec<u32>', unknown(tokenId), u32],
    ['Vec<PalletEvmAccountBasicCrossAccountIdRepr>', unknown(crossAccount), fc.oneof(hex(32), hex(20))],
    ['Vec<UpDataStructsTokenChild>', unknown(tokenChild), fc.record({ token: u32, collection: u32 })],
  ])('%s', (type, result, items) => {
    fc.assert(
      fc.property(fc.array(items, { maxLength: 60 }), values => {
        const { answer } = rawQuery(type, { args: [], result, answer: () => values });
        const fast = answer({ world, block: world.chain.head, state: world.chain.head.state }, []) as Typed;
        expect(fast.list).toHaveLength(values.length);
        const slow = new Typed(type, fast.value);
        expect(serialised(fast, registry)).toEqual(serialised(slow, registry));
      }),
      { numRuns: 40 },
    );
  });
});
