import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BatchCall, Call, SingleCall } from '../../chain/calls/index.ts';
import { decodeCall, encodeCall, callFromJson, callToJson } from './calls.ts';
import { CodecError } from '../codec-error.ts';
import { anyCall } from '../testing/arbitrary-calls.ts';
import { writer } from '../testing/json-arguments.ts';

const batchOf = (...calls: readonly SingleCall[]): BatchCall => ({
  name: 'utility.batchAll',
  args: { calls },
});

const destroy: Call & SingleCall = { name: 'unique.destroyCollection', args: { collectionId: 7 } };
const confirm: Call & SingleCall = { name: 'unique.confirmSponsorship', args: { collectionId: 8 } };

/** Pallet 156, call 2, then two calls: each the two bytes of its index, and a collection id. */
const both = '0x9c02 08 3d0207000000 3d0908000000'.replaceAll(' ', '');

const anyBatch = fc.array(anyCall as Arbitrary<SingleCall>, { maxLength: 4 }).map(calls => batchOf(...calls));

const read = (...args: unknown[]): Call => callFromJson('utility', 'batchAll', args);

describe('a batch and its bytes', () => {
  test('are its index, and a vector of the bytes of its calls', () => {
    expect(encodeCall(batchOf(destroy, confirm))).toBe(both);
    expect(decodeCall(both)).toStrictEqual(batchOf(destroy, confirm));
    expect(encodeCall(batchOf())).toBe('0x9c0200');
  });

  test.each([
    ['utility.batch', '9c00'],
    ['utility.forceBatch', '9c04'],
  ] as const)('%s has another index', (name, index) => {
    const call: BatchCall = { name, args: { calls: [destroy, confirm] } };
    expect(encodeCall(call)).toBe(both.replace('9c02', index));
    expect(decodeCall(encodeCall(call))).toStrictEqual(call);
  });

  test('sudo has the bytes of one call', () => {
    expect(encodeCall({ name: 'sudo.sudo', args: { call: destroy } })).toBe('0x23003d0207000000');
    expect(decodeCall('0x23003d0207000000')).toStrictEqual({ name: 'sudo.sudo', args: { call: destroy } });
  });

  test.each([
    ['another batch', '0x9c0204 9c0200', 'calls[0]: there is no call 2 in pallet 156'],
    ['an unknown call', '0x9c0208 3d0207000000 3dff', 'calls[1]: there is no call 255 in pallet 61'],
    ['a byte too many', `${both}00`, '1 bytes too many after the arguments of utility.batchAll'],
    ['more calls than there are bytes', '0x9c0202093d00 3d02', 'the bytes end too early'],
  ])('%s is refused', (_what, method, message) => {
    const decode = (): Call => decodeCall(method.replaceAll(' ', ''));
    expect(decode).toThrow(CodecError);
    expect(decode).toThrow(message);
  });

  test('an error in an argument has the path of the call', () => {
    const wrong: SingleCall = { name: 'unique.destroyCollection', args: { collectionId: -1 } };
    expect(() => encodeCall(batchOf(destroy, wrong))).toThrow(
      'calls[1].collectionId: must be a whole number',
    );
  });
});

describe('a batch in JSON', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(anyBatch, batch => {
        const json: unknown = JSON.parse(JSON.stringify(callToJson(batch, writer).args));
        expect(read(...(json as unknown[]))).toStrictEqual(batch);
      }),
    );
  });

  test('may have a call as its bytes', () => {
    expect(
      read([encodeCall(destroy), { section: 'unique', method: 'confirmSponsorship', args: [8] }]),
    ).toStrictEqual(batchOf(destroy, confirm));
  });

  test.each([
    [[both], 'args[0][0]: there is no call 2 in pallet 156'],
    [['no bytes'], 'args[0][0]: must be 0x and hexadecimal digits'],
    [[null], 'args[0][0]: there is no call undefined.undefined'],
    [
      [{ section: 'utility', method: 'batchAll', args: [[]] }],
      'args[0][0]: there is no call utility.batchAll',
    ],
    [7, 'args[0]: must be a list'],
  ])('%j is refused', (calls, message) => {
    expect(() => read(calls)).toThrow(CodecError);
    expect(() => read(calls)).toThrow(message);
  });
});
