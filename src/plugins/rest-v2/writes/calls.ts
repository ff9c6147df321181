import { u8aToHex } from '@polkadot/util';
import { Type } from 'typebox';
import { isBatch, isSingle, type SingleCall } from '../../../chain/calls/index.ts';
import { bob } from '../../../contract/operations/operation.ts';
import { ExtrinsicArguments } from '../../../contract/shapes/index.ts';
import { callByName } from '../../../service/extrinsics/build.ts';
import { batchCallsMax } from '../../../contract/limits.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { decodeCall, encodeCall, namedArguments } from '../../../wire/calls/calls.ts';
import { translating } from '../../../wire/codec-error.ts';
import { bytesOfHex } from '../../../wire/hex.ts';
import { methodOfUnsigned } from '../../../wire/signing/extrinsic.ts';
import { missingEvent } from '../included.ts';
import { write } from '../operation.ts';

/** The call of an encoded extrinsic. Throws a `Failure` for one that cannot be decoded, or that holds other calls. */
function decoded(hex: string, index: number): SingleCall {
  const refused = `Error decoding extrinsic at index ${index}. (${hex})`;
  const found = translating(
    () => decodeCall(methodOfUnsigned(hex)),
    ({ message }) => invalidMember('calls', undefined, { isCall: `${refused}: ${message}` }),
  );
  if (isSingle(found)) return found;
  throw invalidMember('calls', undefined, { isCall: `${refused}: a batch cannot hold ${found.name}` });
}

/** A call by the runtime's name. */
export const NamedCall = Type.Pick(ExtrinsicArguments, ['section', 'method', 'args']);

/** Any call of the chain; its status has no result. */
export const anyCall = write({
  paths: ['extrinsics'],
  summary: 'Any call of the chain',
  args: NamedCall,
  example: { section: 'balances', method: 'transferKeepAlive', args: [bob, 1_000_000] },
  toCall: callByName,
  answer: Type.Null(),
  toResult: () => null,
});

/** Several calls in one transaction: all of them, or none. */
export const batchWrites = {
  'utility.batchAll': write({
    paths: ['utility/batch-all'],
    summary: 'Several encoded calls in one transaction',
    args: Type.Object({
      calls: Type.Array(
        Type.String({ description: 'What `encode` of a write answers as `compactExtrinsic`' }),
        { minItems: 1, maxItems: batchCallsMax },
      ),
    }),
    example: {
      calls: ['0xa0041e03008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a4802093d00'],
    },
    toCall: ({ calls }) => ({ name: 'utility.batchAll', args: { calls: calls.map(decoded) } }),
    answer: Type.Object({
      isSuccess: Type.Boolean(),
      calls: Type.Array(Type.Object({ callIndex: Type.String(), name: Type.String(), args: Type.Unknown() })),
    }),
    toResult(included) {
      const { world, receipt } = included;
      const { call } = receipt.transaction;
      if (!isBatch(call)) throw missingEvent(included, 'utility.BatchCompleted');
      const calls = call.args.calls.map(each => ({
        callIndex: u8aToHex(bytesOfHex(encodeCall(each)).subarray(0, 2)),
        name: each.name,
        args: namedArguments(each, world),
      }));
      return { isSuccess: true, calls };
    },
  }),
} as const;
