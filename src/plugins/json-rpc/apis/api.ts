import type { ReadContext } from '../../../service/worlds/world.ts';
import { CodecError } from '../../../wire/codec-error.ts';
import { fieldsOf, record, type Members } from '../../../wire/scale/composites.ts';
import type { PortableField, PortableType } from '../../../wire/scale/portable-type.ts';
import type { Shape } from '../../../wire/scale/shape.ts';
import type { ApiVersion } from '../runtime-version.ts';

/** What a call of a runtime API is answered from. */
export interface ApiContext extends ReadContext {
  /** The metadata of that version; undefined if there is none. */
  readonly metadata: (version: number) => Uint8Array | undefined;
  readonly metadataVersions: readonly number[];
  readonly apiVersions: readonly ApiVersion[];
}

/** A method of a runtime API. Arguments and result are bytes. */
export interface ApiMethod {
  readonly name: string;
  readonly inputs: readonly PortableField[];
  readonly output: PortableType;
  /** Rejects with CodecError for malformed arguments. */
  readonly call: (context: ApiContext, args: Uint8Array) => Promise<Uint8Array>;
}

/** A runtime API: methods that clients call with `state_call`. */
export interface RuntimeApi {
  readonly name: string;
  readonly version: number;
  readonly methods: readonly ApiMethod[];
}

/** Defines a method of a runtime API, typed by its arguments and its result. */
export function apiMethod<A extends object, R>(
  name: string,
  inputs: Members<A>,
  output: Shape<R>,
  answer: (context: ApiContext, args: A) => R | Promise<R>,
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
