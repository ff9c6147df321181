import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { inSteps } from '../../call.ts';
import type { PropertySpace } from '../../profile.ts';
import { type Property, type PropertyBag } from '../../state/state.ts';
import { checkKey, deleteProperty, noProperties, propertyRefusals, setProperty } from './properties.ts';

const valueOf = (bytes: number): string => `0x${'ab'.repeat(bytes)}`;
const property = (key: string, bytes: number): Property => ({ key, value: valueOf(bytes) });

/** The bag after the write, or the error of the first refused property. */
function written(
  properties: readonly Property[],
  space: PropertySpace,
  { bag = noProperties, bytesMax = Infinity } = {},
): PropertyBag | ErrorCode {
  const result = inSteps(bag, properties, (set, one) => setProperty(set, one, { bytesMax, space }));
  return 'refused' in result ? propertyRefusals[result.refused] : result;
}

const errorOf = (result: PropertyBag | ErrorCode): ErrorCode | null =>
  typeof result === 'string' ? result : null;

/**
 * Bytes of one property by the chain's formula: the length prefix has 1, 2 or 4 bytes
 * (spec/decisions/chain.md#properties).
 */
const consumed = (key: number, value: number): number =>
  [key, value].reduce((sum, size) => sum + size + (size < 64 ? 1 : size < 16_384 ? 2 : 4), 0);

describe('characters of keys (spec/decisions/chain.md#sizes, spec/statements/rulings.md#2.4)', () => {
  const allowed = new Set('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ._-');

  test('only letters, digits, dot, hyphen and underscore are valid single bytes', () => {
    const everyByte = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
    expect(everyByte.filter(key => checkKey(key) === undefined)).toEqual(
      everyByte.filter(key => allowed.has(key)),
    );
  });

  test('every byte of a key is checked: first, middle and last; so are characters of several bytes', () => {
    for (const bad of [' ', '\n', '\xff', Buffer.from('🐸').toString('latin1')])
      for (const key of [`${bad}ab`, `a${bad}b`, `ab${bad}`])
        expect(errorOf(written([property(key, 1)], 'plain'))).toBe('InvalidCharacterInPropertyKey');
  });
});

test('space, consumed: replacing needs room for the old value and the new one at once (spec/decisions/chain.md#properties)', () => {
  const bag = setProperty(noProperties, property('k', 20_000), { bytesMax: 40_960, space: 'consumed' });
  if ('refused' in bag) throw new Error(`expected room for the property, found ${bag.refused}`);
  const room = 40_960 - 20_006 - 6;
  const write = (bytes: number) => written([property('k', bytes)], 'consumed', { bag, bytesMax: 40_960 });
  expect([room, room + 1].map(bytes => errorOf(write(bytes)))).toEqual([null, 'NoSpaceForProperty']);
});

describe('a bag of properties', () => {
  const goodKeys = fc.stringMatching(/^[0-9A-Za-z._-]{1,6}$/);
  const sizes = fc.oneof(fc.nat({ max: 100 }), fc.constantFrom(63, 64, 16_383, 16_384));
  const writes = fc.array(fc.tuple(fc.boolean(), goodKeys, sizes), { maxLength: 40, size: 'max' });

  test.each<PropertySpace>(['plain', 'consumed'])(
    'has the last written values, ascending, and the right space (%s)',
    space => {
      fc.assert(
        fc.property(writes, steps => {
          let bag = noProperties;
          const map = new Map<string, number>();
          for (const [isSet, key, bytes] of steps) {
            const next = isSet
              ? written([property(key, bytes)], space, { bag })
              : deleteProperty(bag, key, space);
            bag = typeof next === 'string' ? bag : next;
            if (isSet) map.set(key, bytes);
            else map.delete(key);
          }
          const expected = [...map].sort(([left], [right]) =>
            Buffer.compare(Buffer.from(left), Buffer.from(right)),
          );
          expect(bag.properties).toEqual(expected.map(([key, bytes]) => property(key, bytes)));
          const sizes = expected.map(([key, bytes]) =>
            space === 'plain' ? key.length + bytes : consumed(key.length, bytes),
          );
          expect(bag.propertyBytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
        }),
      );
    },
  );
});
