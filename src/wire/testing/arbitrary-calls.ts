import { u8aConcat, u8aToHex } from '@polkadot/util';
import fc, { type Arbitrary } from 'fast-check';
import type { CreateCollectionArgs } from '../../chain/calls/collections/create-collection.ts';
import type { Call, CallName, SingleCall } from '../../chain/calls/index.ts';
import type { Address } from '../../chain/state/address.ts';
import { plainCollection } from '../../chain/testing/chain.ts';
import { callNames, callShapes } from '../calls/call-shapes.ts';
import { CodecError } from '../codec-error.ts';
import type { PortableType, Primitive } from '../scale/portable-type.ts';
import { compactU128, compactU32 } from '../scale/shape.ts';

/** Any Substrate account. */
export const account: Arbitrary<Address> = someBytes(32).map(bytes => u8aToHex(bytes));

/** Any account of either kind. */
export const address: Arbitrary<Address> = fc.oneof(
  account,
  someBytes(20).map(bytes => u8aToHex(bytes)),
);

const sizes: Readonly<Record<Exclude<Primitive, 'bool' | 'str'>, number>> = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
};

function someBytes(length: number): Arbitrary<Uint8Array> {
  return fc.uint8Array({ minLength: length, maxLength: length });
}

/** Bytes of any kind, and more often those of a text, which some of them must be. */
const vector = fc.oneof(
  fc.uint8Array({ maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 4 }).map(text => new TextEncoder().encode(text)),
);

const joined = (parts: readonly Arbitrary<Uint8Array>[]): Arbitrary<Uint8Array> =>
  fc.tuple(...parts).map(bytes => u8aConcat(...bytes));

/** Some elements after their number. A set or a map has at most one: their order has tests of its own. */
const listOf = (element: PortableType, maxLength: number): Arbitrary<Uint8Array> =>
  fc.array(encoded(element), { maxLength }).map(all => u8aConcat(compactU32.codec.enc(all.length), ...all));

/** Any value of a type, encoded as the description of the type in the metadata says. */
function encoded({ path = '', definition }: PortableType): Arbitrary<Uint8Array> {
  switch (definition.kind) {
    case 'composite': {
      const [first] = definition.fields;
      if (first?.type.definition.kind === 'sequence' && path.startsWith('BTree'))
        return listOf(first.type.definition.type, 1);
      return joined(definition.fields.map(({ type }) => encoded(type)));
    }
    case 'variant':
      return fc.oneof(
        ...definition.variants.map(({ index, fields }) =>
          joined([fc.constant(Uint8Array.of(index)), ...fields.map(({ type }) => encoded(type))]),
        ),
      );
    case 'sequence':
      return isByte(definition.type)
        ? vector.map(bytes => u8aConcat(compactU32.codec.enc(bytes.length), bytes))
        : listOf(definition.type, 5);
    case 'array':
      return joined(Array.from({ length: definition.len }, () => encoded(definition.type)));
    case 'tuple':
      return joined(definition.elements.map(encoded));
    case 'compact':
      return fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map(value => compactU128.codec.enc(value));
    case 'primitive':
      if (definition.name === 'str') return vector;
      return definition.name === 'bool'
        ? fc.boolean().map(flag => Uint8Array.of(flag ? 1 : 0))
        : someBytes(sizes[definition.name]);
  }
}

const isByte = ({ definition }: PortableType): boolean =>
  definition.kind === 'primitive' && definition.name === 'u8';

/** Any call of that name: everything that can be encoded, sensible or not. */
export const callNamed = <N extends CallName>(name: N): Arbitrary<SingleCall<N>> => {
  const { type, codec } = callShapes[name].args;
  const args = (bytes: Uint8Array): SingleCall<N>[] => {
    try {
      return [{ name, args: codec.dec(bytes) }];
    } catch (error) {
      // Some bytes must be a text.
      if (error instanceof CodecError) return [];
      throw error;
    }
  };
  return encoded(type)
    .map(args)
    .filter(made => made.length > 0)
    .chain(made => fc.constantFrom(...made));
};

/** Any call. */
export const anyCall: Arbitrary<Call> = fc.constantFrom(...callNames).chain(callNamed);

const empty = { name: '', description: '', tokenPrefix: '', limits: null, permissions: null };

/** A call that creates a collection, with defaults for the other arguments. */
export const creation = (args: Partial<CreateCollectionArgs>): Call => ({
  name: 'unique.createCollectionEx',
  args: { ...plainCollection, ...empty, ...args },
});
