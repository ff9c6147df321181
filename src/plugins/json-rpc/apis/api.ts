import type { ReadContext } from '../../../service/worlds/world.ts';
import { CodecError } from '../../../wire/codec-error.ts';
import { fieldsOf, oneOf, record, type Members, type Tagged } from '../../../wire/scale/composites.ts';
import { resultOf, type PortableField, type PortableType } from '../../../wire/scale/portable-type.ts';
import type { Shape } from '../../../wire/scale/shape.ts';

/** A method of a runtime API, which clients call with `state_call`. Arguments and result are bytes. */
export interface ApiMethod {
  readonly name: string;
  readonly inputs: readonly PortableField[];
  readonly output: PortableType;
  /** Rejects with CodecError for malformed arguments. */
  readonly call: (context: ReadContext, args: Uint8Array) => Promise<Uint8Array>;
}

/** Defines a method of a runtime API, typed by its arguments and its result. */
export function apiMethod<A extends object, R>(
  name: string,
  inputs: Members<A>,
  output: Shape<R>,
  answer: (context: ReadContext, args: A) => R | Promise<R>,
): ApiMethod {
  const args = record<A>(inputs);
  return {
    name,
    inputs: fieldsOf(inputs),
    output: output.type,
    call: async (context, bytes) => {
      const given = args.codec.dec(bytes);
      if (args.codec.enc(given).length !== bytes.length) throw new CodecError(`too many bytes for ${name}`);
      return output.codec.enc(await answer(context, given));
    },
  };
}

/** A value, or the error in place of one. */
export const result = <T, E>(ok: Shape<T>, error: Shape<E>): Shape<Tagged<{ Ok: T; Err: E }>> => ({
  ...oneOf<{ Ok: T; Err: E }>({ Ok: ok, Err: error }),
  type: resultOf(ok.type, error.type),
});
