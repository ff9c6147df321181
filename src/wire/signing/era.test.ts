import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CodecError } from '../codec-error.ts';
import { birthOf, decodeEra, encodeEra, mortalEra, type Era } from './era.ts';

const period = fc.integer({ min: 2, max: 16 }).map(power => 2 ** power);
const block = fc.integer({ min: 0, max: 0xffff_ffff });

describe('an era', () => {
  test.each<[number, number, string]>([
    [0xc2602, 32, '0x2400'],
    [0x129c8, 32, '0x8400'],
    [42, 64, '0xa502'],
    [20_000, 32_768, '0x4e9c'],
  ])('from block %i for %i blocks is encoded as %s', (from, blocks, hex) => {
    const era = mortalEra(from, blocks);
    expect(encodeEra(era)).toBe(hex);
    expect(decodeEra(hex)).toEqual(era);
  });

  test('of an immortal transaction is one zero byte', () => {
    const immortal: Era = { kind: 'immortal' };
    expect(encodeEra(immortal)).toBe('0x00');
    expect(decodeEra('0x00')).toEqual(immortal);
  });

  test('begins at the same block for all of its blocks, and at a later one after them', () => {
    fc.assert(
      fc.property(block, period, fc.double({ min: 0, max: 1, noNaN: true }), (from, blocks, fraction) => {
        const era = mortalEra(from, blocks);
        const birth = birthOf(era, from);
        expect(from - birth).toBeLessThan(Math.max(blocks / 4096, 1));
        expect(birthOf(era, birth + Math.floor(fraction * (blocks - 1)))).toBe(birth);
        expect(birthOf(era, birth + blocks - 1)).toBe(birth);
        expect(birthOf(era, birth + blocks)).toBe(birth + blocks);
      }),
    );
  });

  test.each([
    [0, 4],
    [5, 8],
    [65, 128],
    [100_000, 65_536],
  ])('requested for %i blocks lasts %i blocks', (requested, period) => {
    expect(mortalEra(0, requested)).toEqual({ kind: 'mortal', period, phase: 0 });
  });
});

test.each([
  ['no bytes', '0x', 'must be the byte 00, or two bytes'],
  ['an immortal era and a byte', '0x0024', 'must be the byte 00, or two bytes'],
  ['three bytes', '0x240000', 'must be the byte 00, or two bytes'],
  ['a period below 4', '0x1000', 'cannot have the period 2 and the phase 1'],
  ['a phase as long as the period', '0x4100', 'cannot have the period 4 and the phase 4'],
  ['no hexadecimal digits', 'mortal', 'must be 0x and hexadecimal digits'],
])('%s is no era', (_, hex, message) => {
  expect(() => decodeEra(hex)).toThrow(CodecError);
  expect(() => decodeEra(hex)).toThrow(message);
});
