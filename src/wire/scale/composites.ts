import { stringCamelCase, u8aConcatStrict } from '@polkadot/util';
import { createCodec, createDecoder } from 'scale-ts';
import { checkCount, CodecError, within } from '../codec-error.ts';
import { sequenceOf, snakeCase, type PortableField, type PortableType } from './portable-type.ts';
import { compactU32, mapped, named, nothing, u8, type Shape } from './shape.ts';

/** A list of elements, at most `max` of them. */
export const list = <T>(element: Shape<T>, max?: number, unit = 'elements'): Shape<readonly T[]> => ({
  type: sequenceOf(element.type),
  codec: createCodec(
    values => {
      checkCount(values.length, max, unit);
      const encoded = [compactU32.codec.enc(values.length)];
      const encodeAll = (): void => {
        for (const value of values) encoded.push(element.codec.enc(value));
      };
      within(() => `[${encoded.length - 1}]`, encodeAll);
      return u8aConcatStrict(encoded);
    },
    createDecoder(bytes => {
      const count = compactU32.codec.dec(bytes);
      checkCount(count, max, unit);
      const values: T[] = [];
      for (let i = 0; i < count; i++) values.push(within(`[${i}]`, () => element.codec.dec(bytes)));
      return values;
    }),
  ),
  read: (json = []) => {
    if (!Array.isArray(json)) throw new CodecError('must be a list');
    return json.map((value: unknown, index) => within(`[${index}]`, () => element.read(value)));
  },
  write: (values, to) => values.map(value => element.write(value, to)),
});

/** The shape of each member, in the order of the wire. */
export type Members<T> = { readonly [K in keyof T]-?: Shape<T[K]> };

const namesOf = <T extends object>(members: Members<T>): (keyof T & string)[] =>
  Object.keys(members) as (keyof T & string)[];

/** The members as metadata describes them. */
export const fieldsOf = <T extends object>(members: Members<T>): PortableField[] =>
  namesOf(members).map(name => {
    const { memberName = snakeCase(name), type } = members[name];
    return { name: memberName, type };
  });

/**
 * Members one after the other. A decoded record has no member whose value is undefined. Errors have the names of JSON, or those
 * that `inErrors` gives.
 */
export function record<T extends object>(members: Members<T>, inErrors?: (name: string) => string): Shape<T> {
  const names = namesOf(members);
  const jsonNames = new Map<string, string>(
    names.map(name => [name, stringCamelCase(members[name].memberName ?? name)]),
  );
  const inJson = (name: string): string => jsonNames.get(name) ?? name;
  const nameOf = inErrors ?? inJson;
  const build = (valueOf: <K extends keyof T & string>(name: K) => T[K]): T => {
    const values = names.map(name => [name, within(nameOf(name), () => valueOf(name))] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as T;
  };
  return {
    type: { definition: { kind: 'composite', fields: fieldsOf(members) } },
    codec: createCodec(
      value =>
        u8aConcatStrict(names.map(name => within(nameOf(name), () => members[name].codec.enc(value[name])))),
      createDecoder(bytes => build(name => members[name].codec.dec(bytes))),
    ),
    read: json => {
      const given = readObject(json);
      const known = names.map(inJson);
      const unknown = Object.keys(given).find(name => !known.includes(name));
      if (unknown !== undefined)
        throw new CodecError(`is not a member; there are ${known.join(', ')}`, unknown);
      return build(name => members[name].read(given[inJson(name)]));
    },
    write: (value, to) =>
      Object.fromEntries(names.map(name => [inJson(name), members[name].write(value[name], to)])),
  };
}

/** Arguments of a call. In bytes: a record; in JSON: a complete list in the order of the members; for people, by name. */
export function callArguments<T extends object>(members: Members<T>): Shape<T> {
  const byName = record(members, name => name);
  const names = namesOf(members);
  return {
    ...byName,
    read: json => {
      if (!Array.isArray(json) || json.length !== names.length)
        throw new CodecError(`must be a list of ${names.length}: ${names.join(', ')}`, 'args');
      const read = (name: keyof T & string, index: number): unknown =>
        within(`args[${index}]`, () => members[name].read(json[index]));
      return Object.fromEntries(names.map((name, index) => [name, read(name, index)])) as T;
    },
    write: (value, to) =>
      to.hasNamedArguments === true
        ? byName.write(value, to)
        : names.map(name => members[name].write(value[name], to)),
  };
}

/** One variant with its data. */
export type Tagged<V, Tag extends keyof V & string = keyof V & string> = {
  [T in Tag]: { readonly tag: T; readonly value: V[T] };
}[Tag];

/**
 * One of the variants, whose tags are the runtime's. In bytes: its index in the list, then its data. In JSON: `{tag: value}` or the tag
 * alone, in any case.
 */
export function oneOf<V extends object>(variants: Members<V>): Shape<Tagged<V>> {
  type Tag = keyof V & string;
  const tags = namesOf(variants);
  const jsonTags = tags.map(tag => stringCamelCase(tag));
  const jsonTagOf = (tag: Tag): string => jsonTags[tags.indexOf(tag)] ?? tag;
  const tagged = <T extends Tag>(tag: T, valueOf: (shape: Shape<V[T]>) => V[T]): Tagged<V, T> => ({
    tag,
    value: valueOf(variants[tag]),
  });
  return {
    type: {
      definition: {
        kind: 'variant',
        variants: tags.map((name, index) => {
          const { type } = variants[name];
          return { name, index, fields: type === nothing.type ? [] : [{ type }] };
        }),
      },
    },
    codec: createCodec(
      ({ tag, value }) => {
        const data = within(jsonTagOf(tag), () => variants[tag].codec.enc(value));
        return u8aConcatStrict([u8.codec.enc(tags.indexOf(tag)), data]);
      },
      createDecoder(bytes => {
        const tag = variantAt(tags, u8.codec.dec(bytes));
        return within(jsonTagOf(tag), () => tagged(tag, ({ codec }) => codec.dec(bytes)));
      }),
    ),
    read: json => {
      const [given, ...others] =
        typeof json === 'string' ? [[json, undefined]] : Object.entries(readObject(json));
      if (given === undefined || others.length > 0)
        throw new CodecError(`must be one of ${jsonTags.join(', ')}`);
      const [name, value] = given;
      const jsonTag = variantNamed(jsonTags, String(name));
      const tag = variantAt(tags, jsonTags.indexOf(jsonTag));
      return within(jsonTag, () => tagged(tag, shape => shape.read(value)));
    },
    write: ({ tag, value }, to) => ({ [jsonTagOf(tag)]: variants[tag].write(value, to) }),
  };
}

/** One of the variants of a type at that path, without tags in `chain/`: there, the value itself shows which one it is. */
export const enumeration = <V extends object>(
  path: string,
  variants: Members<V>,
  tagOf: (value: V[keyof V & string]) => keyof V & string,
  params?: PortableType['params'],
): Shape<V[keyof V & string]> =>
  mapped(
    named(path, oneOf(variants), params),
    (value: V[keyof V & string]) => ({ tag: tagOf(value), value }),
    ({ value }) => value,
  );

/** One of the names. In bytes: its index in the list; in JSON: the name, in any case. */
export const oneName = <N extends string>(names: readonly N[]): Shape<N> => ({
  type: {
    definition: { kind: 'variant', variants: names.map((name, index) => ({ name, index, fields: [] })) },
  },
  codec: createCodec(
    name => u8.codec.enc(names.indexOf(name)),
    createDecoder(bytes => variantAt(names, u8.codec.dec(bytes))),
  ),
  read: json => variantNamed(names, typeof json === 'string' ? json : ''),
  write: name => name,
});

function variantAt<N extends string>(names: readonly N[], index: number): N {
  const name = names[index];
  if (name === undefined)
    throw new CodecError(`there is no variant ${index}; the last is ${names.length - 1}`);
  return name;
}

function variantNamed<N extends string>(names: readonly N[], given: string): N {
  const name = names.find(candidate => candidate.toLowerCase() === given.toLowerCase());
  if (name === undefined) throw new CodecError(`must be one of ${names.join(', ')}`);
  return name;
}

function readObject(json: unknown): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new CodecError('must be an object');
  return json as Record<string, unknown>;
}
