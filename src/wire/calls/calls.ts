import { u8aConcat } from '@polkadot/util';
import { createCodec, createDecoder, type Decoder } from 'scale-ts';
import type { BatchCall, Call, CallName, SingleCall, SudoCall } from '../../chain/calls/index.ts';
import { hexOf, type Hex } from '../../chain/state/hex.ts';
import { callNames, callShapes, type CallShape } from './call-shapes.ts';
import { timestampSet } from '../signing/inherent.ts';
import { outerVariants, palletEnumeration, pallets, type Section } from '../pallets.ts';
import { CodecError } from '../codec-error.ts';
import { bytesOfHex } from '../hex.ts';
import { callArguments, list } from '../scale/composites.ts';
import { snakeCase, type PortableType } from '../scale/portable-type.ts';
import { rest } from '../scale/scale.ts';
import { u8, untyped, type JsonWriter, type Shape } from '../scale/shape.ts';

/** A call under the runtime's own names, with its arguments by position. */
export interface CallJson {
  readonly section: string;
  readonly method: string;
  readonly args: unknown;
}

/** Other names that clients use for a call. */
const aliases: Readonly<Record<string, CallName>> = { 'balances.transfer': 'balances.transferAllowDeath' };

/** One kind of call: its place on the wire, and its arguments in bytes and in JSON. */
interface Variant extends CallShape<unknown> {
  readonly name: Call['name'];
}

const variantOf = <A>(name: Call['name'], { index, args }: CallShape<A>): Variant => ({
  name,
  index,
  args: untyped(args),
});

/** One of these calls: the two bytes of its index, then its arguments; in JSON as `CallJson`. */
function oneCallOf<C extends Call>(variants: readonly Variant[]): Shape<C> {
  const byName = (name: string): Variant => {
    const found = variants.find(variant => variant.name === name);
    if (found === undefined) throw new CodecError(`there is no call ${name}`);
    return found;
  };
  return {
    type: runtimeCall,
    codec: createCodec(
      call => {
        const variant = byName(call.name);
        return u8aConcat(Uint8Array.from(variant.index), variant.args.codec.enc(call.args));
      },
      createDecoder(bytes => {
        const [pallet, place] = [u8.codec.dec(bytes), u8.codec.dec(bytes)];
        const found = variants.find(({ index }) => index[0] === pallet && index[1] === place);
        if (found === undefined) throw new CodecError(`there is no call ${place} in pallet ${pallet}`);
        return { name: found.name, args: found.args.codec.dec(bytes) } as C;
      }),
    ),
    read: json => {
      const { section, method, args } = (json ?? {}) as Partial<CallJson>;
      const given = `${section}.${method}`;
      const { name, args: shape } = byName(aliases[given] ?? given);
      return { name, args: shape.read(args) } as C;
    },
    write: (call, to) => {
      const [section, method] = call.name.split('.');
      return { section, method, args: byName(call.name).args.write(call.args, to) };
    },
  };
}

/** Every call as metadata describes it. A batch holds calls, so the description is made when it is asked for. */
export const runtimeCall: PortableType = {
  path: 'opal_runtime::RuntimeCall',
  get definition() {
    return { kind: 'variant' as const, variants: outerVariants(palletCall) };
  },
};

/** The calls of a pallet: what transactions can have, and what each block begins with. Undefined if it has none. */
export const palletCall = (section: Section): PortableType | undefined =>
  palletEnumeration(
    section,
    'Call',
    [...singles, ...outer, timestampSet]
      .filter(({ name }) => name.startsWith(`${section}.`))
      .map(({ name, index, args: { type } }) => ({
        name: snakeCase(name.slice(section.length + 1)),
        index: index[1],
        fields: type.definition.kind === 'composite' ? type.definition.fields : [],
      })),
  );

const singles = callNames.map(<N extends CallName>(name: N) => variantOf(name, callShapes[name]));
const single = oneCallOf<SingleCall>(singles);
const wholeSingle = wholeOf(single);

/** A call in another one. In JSON it may also be given as its bytes. */
const innerCall: Shape<SingleCall> = {
  ...single,
  read: json => (typeof json === 'string' ? wholeSingle(bytesOfHex(json)) : single.read(json)),
};

const batchArguments = callArguments<BatchCall['args']>({ calls: list(innerCall) });
const sudoArguments = callArguments<SudoCall['args']>({ call: innerCall });

/** Calls that hold other calls, except such ones. */
const outer: readonly Variant[] = [
  variantOf('utility.batch', { index: [pallets.utility.index, 0], args: batchArguments }),
  variantOf('utility.batchAll', { index: [pallets.utility.index, 2], args: batchArguments }),
  variantOf('utility.forceBatch', { index: [pallets.utility.index, 4], args: batchArguments }),
  variantOf('sudo.sudo', { index: [pallets.sudo.index, 0], args: sudoArguments }),
];

const variants = [...singles, ...outer];

/** Every call that a transaction can have. */
const anyCall = oneCallOf<Call>(variants);

/** The names of calls that a transaction can have. */
export const transactionCalls: readonly string[] = variants.map(({ name }) => name);

/** The SCALE bytes of a call: the `method` of a payload. Throws CodecError if an argument exceeds its bound. */
export const encodeCall = (call: Call): Hex => hexOf(anyCall.codec.enc(call));

/**
 * The call of SCALE bytes. Throws CodecError if the call is unknown, if there are too few or too many bytes, if an argument exceeds
 * its bound, or if the runtime would encode it in another way.
 */
export const decodeCall = (method: Hex): Call => decodeCallBytes(bytesOfHex(method));

/** The call of SCALE bytes that are no text. Throws CodecError like `decodeCall`. */
export const decodeCallBytes = wholeOf(anyCall);

/**
 * The call of a section, a method and arguments by position, as polkadot-js takes them. Throws CodecError for an unknown call, and
 * for a bad argument with its path: `args[1].properties[0].key`.
 */
export const callFromJson = (section: string, method: string, args: readonly unknown[]): Call =>
  anyCall.read({ section, method, args });

/** A call with its arguments by name, and with texts as text, for people to read. */
export const readableCall = (call: Call, { format }: JsonWriter): unknown =>
  anyCall.write(call, { format, isForPeople: true, hasNamedArguments: true });

/** The arguments of a call by name, in the JSON of polkadot-js. */
export const namedArguments = (call: Call, { format }: JsonWriter): unknown =>
  (anyCall.write(call, { format, hasNamedArguments: true }) as CallJson).args;

/** A call with its arguments by position, in the JSON of polkadot-js; `callFromJson` reads them back. */
export const callToJson = (call: Call, to: JsonWriter): CallJson & { readonly args: unknown[] } =>
  anyCall.write(call, to) as CallJson & { readonly args: unknown[] };

/** A decoder of one of these calls from exactly its bytes. It throws CodecError if bytes are left over. */
function wholeOf<C extends Call>({ codec }: Shape<C>): Decoder<C> {
  return createDecoder(bytes => {
    const call = codec.dec(bytes);
    const surplus = rest.dec(bytes);
    if (surplus.length > 0)
      throw new CodecError(`${surplus.length} bytes too many after the arguments of ${call.name}`);
    return call;
  });
}
