/** A primitive of metadata. */
export type Primitive = 'bool' | 'str' | 'u8' | 'u16' | 'u32' | 'u64' | 'u128';

/** A member of a composite or of a variant; without a name in tuples. */
export interface PortableField {
  readonly name?: string;
  readonly type: PortableType;
}

/** One of the variants of an enumeration. */
export interface PortableVariant {
  readonly name: string;
  readonly index: number;
  readonly fields: readonly PortableField[];
  /** Lines of documentation that clients show, such as the message of an error. */
  readonly docs?: readonly string[];
}

/** How the bytes of a type are made of other types; with the names that metadata has. */
export type Definition =
  | { readonly kind: 'composite'; readonly fields: readonly PortableField[] }
  | { readonly kind: 'variant'; readonly variants: readonly PortableVariant[] }
  | { readonly kind: 'sequence'; readonly type: PortableType }
  | { readonly kind: 'array'; readonly len: number; readonly type: PortableType }
  | { readonly kind: 'tuple'; readonly elements: readonly PortableType[] }
  | { readonly kind: 'primitive'; readonly name: Primitive }
  | { readonly kind: 'compact'; readonly type: PortableType };

/**
 * The description of a type in the metadata of the chain, from which clients make codecs. It stands beside the codec of each shape, so
 * that bytes and description cannot differ. The path is the one in the runtime, because clients derive names from it.
 */
export interface PortableType {
  readonly path?: string;
  /** The types that it is generic in, by their names, in order. */
  readonly params?: Readonly<Record<string, PortableType>>;
  readonly definition: Definition;
}

/** A primitive. */
export const primitive = (name: Primitive): PortableType => ({ definition: { kind: 'primitive', name } });

/** Any number of elements. */
export const sequenceOf = (type: PortableType): PortableType => ({ definition: { kind: 'sequence', type } });

/** Exactly `len` elements. */
export const arrayOf = (len: number, type: PortableType): PortableType => ({
  definition: { kind: 'array', len, type },
});

/** The types one after the other; of none, it has no bytes. */
export const tupleOf = (...elements: readonly PortableType[]): PortableType => ({
  definition: { kind: 'tuple', elements },
});

/** A number in as few bytes as it needs. */
export const compactOf = (type: PortableType): PortableType => ({ definition: { kind: 'compact', type } });

/** A type of the runtime around a single value, with the same bytes. */
export const wrapperOf = (path: string, type: PortableType): PortableType => ({
  path,
  definition: { kind: 'composite', fields: [{ type }] },
});

/** An enumeration. */
export const variantsOf = (path: string, variants: readonly PortableVariant[]): PortableType => ({
  path,
  definition: { kind: 'variant', variants },
});

/** A value or none. */
export const optionOf = (type: PortableType): PortableType => ({
  ...variantsOf('Option', [
    { name: 'None', index: 0, fields: [] },
    { name: 'Some', index: 1, fields: [{ type }] },
  ]),
  params: { T: type },
});

/** A value, or the error in place of one. */
export const resultOf = (ok: PortableType, error: PortableType): PortableType => ({
  ...variantsOf('Result', [
    { name: 'Ok', index: 0, fields: [{ type: ok }] },
    { name: 'Err', index: 1, fields: [{ type: error }] },
  ]),
  params: { T: ok, E: error },
});

/** Entries in ascending order of their keys, each once. */
export const mapOf = (key: PortableType, value: PortableType): PortableType => ({
  ...wrapperOf('BTreeMap', sequenceOf(tupleOf(key, value))),
  params: { K: key, V: value },
});

/** Elements in ascending order, each once. */
export const setOf = (element: PortableType): PortableType => ({
  ...wrapperOf('BTreeSet', sequenceOf(element)),
  params: { T: element },
});

const u8 = primitive('u8');

/** Any number of bytes. */
export const bytesType = sequenceOf(u8);
/** A hash of 32 bytes. */
export const hashType = wrapperOf('primitive_types::H256', arrayOf(32, u8));
/** An Ethereum address. */
export const ethereumAddressType = wrapperOf('primitive_types::H160', arrayOf(20, u8));
/** A Substrate account. */
export const accountType = wrapperOf('sp_core::crypto::AccountId32', arrayOf(32, u8));

/** A member's name as the runtime writes it: words in lower case, with underscores. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
