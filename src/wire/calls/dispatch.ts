import { u8aToHex } from '@polkadot/util';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { pallets } from '../pallets.ts';
import { oneName, oneOf, record } from '../scale/composites.ts';
import { compactU64, named, nothing, u8, type ValueOf } from '../scale/shape.ts';
import { fixedHex } from '../scale/texts.ts';

/** Weight: time of computation in picoseconds, and bytes of proof. */
export const weight = named(
  'sp_weights::weight_v2::Weight',
  record({ refTime: compactU64, proofSize: compactU64 }),
);

/** How important a call is for the chain; only the time of a block is mandatory. */
export const dispatchClass = named(
  'frame_support::dispatch::DispatchClass',
  oneName<'Normal' | 'Operational' | 'Mandatory'>(['Normal', 'Operational', 'Mandatory']),
);

/** DispatchEventInfo. */
export const dispatchInfo = named(
  'frame_system::DispatchEventInfo',
  record({
    weight,
    class: dispatchClass,
    paysFee: named('frame_support::dispatch::Pays', oneName<'Yes' | 'No'>(['Yes', 'No'])),
  }),
);

/** DispatchError, as far as the chain has such errors. */
export const dispatchError = named(
  'sp_runtime::DispatchError',
  oneOf({
    Other: nothing,
    CannotLookup: nothing,
    BadOrigin: nothing,
    Module: named('sp_runtime::ModuleError', record({ index: u8, error: fixedHex(4) })),
    ConsumerRemaining: nothing,
    NoProviders: nothing,
    TooManyConsumers: nothing,
    Token: named('sp_runtime::TokenError', oneName<string>(['FundsUnavailable'])),
    Arithmetic: named(
      'sp_arithmetic::ArithmeticError',
      oneName<string>(['Underflow', 'Overflow', 'DivisionByZero']),
    ),
  }),
);

/** An error of the chain as its events have it: of a pallet, or of a kind that all pallets have. */
export function dispatchErrorOf(code: ErrorCode): ValueOf<typeof dispatchError> {
  const { section, index, name } = errors[code];
  if (section === 'token') return { tag: 'Token', value: name };
  if (section === 'dispatch') return { tag: 'BadOrigin', value: null };
  if (section === 'arithmetic') return { tag: 'Arithmetic', value: name };
  return {
    tag: 'Module',
    value: { index: pallets[section].index, error: u8aToHex(Uint8Array.of(index, 0, 0, 0)) },
  };
}
