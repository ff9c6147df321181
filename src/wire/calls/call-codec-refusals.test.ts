import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../chain/calls/index.ts';
import { decodeCall, encodeCall } from './calls.ts';
import { callNames } from './call-shapes.ts';
import { CodecError } from '../codec-error.ts';
import { anyCall, callNamed } from '../testing/arbitrary-calls.ts';
import { bytes } from '../testing/call-vectors.ts';

/** The call, or the CodecError that invalid bytes should cause. Any other error fails the test. */
function decodedOrRefused(method: string): Call | CodecError {
  try {
    return decodeCall(method);
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
}

/** Whether the representation in `chain/` has less information than the bytes. */
const isLoose = (call: Call): boolean => call.name === 'unique.createCollectionEx';

describe('invalid bytes', () => {
  test.each(callNames)('%s with a byte too few or too many', name => {
    fc.assert(
      fc.property(callNamed(name), fc.nat(), (call, place) => {
        const method = encodeCall(call);
        const byteCount = method.length / 2 - 1;
        expect(() => decodeCall(`${method}00`)).toThrow(`1 bytes too many after the arguments of ${name}`);
        expect(() => decodeCall(method.slice(0, 2 + 2 * (place % byteCount)))).toThrow(CodecError);
      }),
      { numRuns: 10 },
    );
  });

  test('changed bytes are refused, or decode to another call', () => {
    const change = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) });
    fc.assert(
      fc.property(anyCall, change, (call, { at, byte }) => {
        const changed = Buffer.from(encodeCall(call).slice(2), 'hex');
        changed[at % changed.length] = byte;
        const method = `0x${changed.toString('hex')}`;
        const outcome = decodedOrRefused(method);
        const encoded = outcome instanceof CodecError || isLoose(outcome) ? method : encodeCall(outcome);
        expect(encoded).toBe(method);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['no hexadecimal digits', '0x3d0g', 'must be 0x and hexadecimal digits'],
    ['half a byte', '0x3d0', 'must be 0x and hexadecimal digits'],
    ['an unknown pallet', '0x6300', 'there is no call 0 in pallet 99'],
    ['an unknown call', '0x3dff', 'there is no call 255 in pallet 61'],
    ['a truncated number', '0x3d02070000', 'collectionId: the bytes end too early'],
    ['a boolean of 2', '0x3d130700000002', 'value: must be the byte 0 or 1, got 2'],
    [
      'an option of 2',
      bytes('3d1a 07000000 02 01000000 0000000000000000'),
      'limits.accountTokenOwnershipLimit: must be the byte 0 or 1',
    ],
    [
      'a count not in its shortest form',
      '0x3d0d070000000100',
      'properties: a compact number must be written in its shortest form',
    ],
    [
      'more elements than there are bytes',
      '0x3d0d07000000feffffff',
      'properties[0].key: the bytes end too early',
    ],
    [
      'an unordered set',
      bytes('3d1b 07000000 00 00 01 00 00 01 08 03000000 03000000'),
      'permissions.nesting.restricted: must be ascending',
    ],
    [
      'a token prefix that is not UTF-8',
      bytes('3d01 00 00 00 00 04ff 00 00 00 00 00 00 00'),
      'data.tokenPrefix: must be UTF-8',
    ],
    ['a destination that is no account', '0x1e0001', 'to: there is no variant 1; the last is 0'],
  ])('%s', (_, method, message) => {
    expect(() => decodeCall(method)).toThrow(CodecError);
    expect(() => decodeCall(method)).toThrow(message);
  });
});
