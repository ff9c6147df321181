import { SchemaTools } from '@unique-nft/schemas';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../contract/failures.ts';
import type { TextProperty } from './text.ts';
import { decodeSchema, encodeSchema, schemaForCodec, type DecodedSchema } from './schema.ts';
import { decodeTokenData, encodeTokenData } from './token-data.ts';

const library = SchemaTools.tools.unique;

/** The value as JSON in a request: without -0 and objects without prototype. */
const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const localized = fc.record(
  { _: fc.string(), en: fc.string(), 'fr-FR': fc.string() },
  { requiredKeys: ['_'] },
);

/** Boxed values by attribute type (spec/decisions/content.md#schema). */
const boxes = Object.entries<fc.Arbitrary<object>>({
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map(_ => ({ _ })),
  integer: fc.integer().map(_ => ({ _ })),
  float: fc.float({ noNaN: true, noDefaultInfinity: true }).map(_ => ({ _ })),
  boolean: fc.constantFrom({ _: 0 }, { _: 1 }),
  timestamp: fc.nat().map(_ => ({ _ })),
  string: localized,
  url: fc.webUrl().map(_ => ({ _ })),
  isoDate: fc.constant({ _: '2022-12-01' }),
  time: fc.constant({ _: '23:59' }),
  colorRgba: fc.constantFrom({ _: '#00ff00' }, { _: '#00ff00ff' }),
});

/** An attribute of a schema, and a value for it in `encodedAttributes`. */
const attributeWithValue = fc
  .tuple(fc.constantFrom(...boxes), fc.boolean(), fc.boolean())
  .chain(([[type, box], isArray, isEnum]) => {
    const enumValues = fc.dictionary(fc.nat(99).map(String), box, { minKeys: 1 });
    return fc
      .record({ name: localized, optional: fc.boolean(), enumValues: isEnum ? enumValues : fc.constant({}) })
      .chain(({ enumValues: choices, ...attribute }) => {
        const one: fc.Arbitrary<unknown> = isEnum
          ? fc.constantFrom(...Object.keys(choices).map(Number))
          : box;
        return fc.record({
          attribute: fc.constant({ ...attribute, type, isArray, ...(isEnum && { enumValues: choices }) }),
          value: isArray ? fc.array(one) : one,
        });
      });
  });

const template = fc
  .tuple(fc.string(), fc.string())
  .map(([before, after]) => ({ urlTemplate: `${before}{infix}${after}` }));

const media = fc
  .tuple(
    fc.oneof(
      fc.record({ ipfsCid: fc.string() }),
      fc.record({ urlInfix: fc.string() }),
      fc.record({ url: fc.webUrl() }),
    ),
    fc.record({ hash: fc.string() }, { requiredKeys: [] }),
  )
  .map(([address, hash]) => ({ ...address, ...hash }));

const royalties = fc.array(
  fc.record({
    version: fc.integer({ min: 1, max: 127 }),
    royaltyType: fc.constantFrom('DEFAULT', 'PRIMARY_ONLY'),
    decimals: fc.nat(255),
    value: fc.bigInt(1n, 2n ** 64n - 1n).map(String),
    address: fc.constantFrom(
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    ),
  }),
);

const optionalMedia = {
  imagePreview: media,
  file: media,
  video: media,
  audio: media,
  spatialObject: media,
};

/** A valid schema, and valid data of a token with values for all attributes or none. */
const schemasWithData = fc
  .record({
    members: fc.record(
      {
        image: template,
        coverPicture: media,
        coverPicturePreview: media,
        royalties,
        custom: fc.record({ inner: fc.jsonValue({ maxDepth: 3 }) }),
      },
      { requiredKeys: ['image', 'coverPicture'] },
    ),
    templates: fc.record({
      imagePreview: template,
      file: template,
      video: template,
      audio: template.map(audio => ({ ...audio, format: 'mp3', isLossless: true })),
      spatialObject: template,
    }),
    attributes: fc.option(
      fc.dictionary(fc.nat(99).map(String), attributeWithValue, { minKeys: 1, maxKeys: 5 }),
      { nil: undefined },
    ),
    data: fc.record(
      { image: media, name: localized, description: localized, royalties, ...optionalMedia },
      { requiredKeys: ['image'] },
    ),
    hasValues: fc.boolean(),
  })
  .map(({ members, templates, attributes, data, hasValues }) => {
    const pick = (member: 'attribute' | 'value'): object =>
      Object.fromEntries(Object.entries(attributes ?? {}).map(([index, pair]) => [index, pair[member]]));
    return asSent({
      schema: {
        schemaName: 'unique',
        schemaVersion: '1.0.0',
        ...members,
        // Media are written only if the schema declares them (spec/decisions/content.md#token-data).
        ...Object.fromEntries(Object.entries(templates).filter(([kind]) => kind in data)),
        ...(attributes && { attributesSchemaVersion: '1.0.0', attributesSchema: pick('attribute') }),
      },
      data: { ...data, ...(attributes && hasValues && { encodedAttributes: pick('value') }) },
    });
  });

/** The encoded properties, in the order in which the chain returns them (spec/decisions/service.md#collection). */
const stored = (encoded: readonly TextProperty[]): TextProperty[] =>
  encoded.toSorted((a, b) => (a.key < b.key ? -1 : 1));

function decoded(schema: unknown): DecodedSchema {
  const answer = decodeSchema(3, stored(encodeSchema(schema).properties));
  if (!answer) throw new Error('expected a schema');
  return answer;
}

/** Texts in stored properties, many of them fragments of a schema or token. */
const texts = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom(
    '"unique"',
    '"1.0.0"',
    '"{infix}"',
    '{}',
    'null',
    '[]',
    '{"_":1}',
    '"x"',
    '0x7b7d',
    '',
    '1',
  ),
  fc.constantFrom(
    '{"0":{"name":{"_":"a"},"type":"string"}}',
    '{"__proto__":{"polluted":1}}',
    '{"ipfsCid":"Q"}',
  ),
  fc.string({ unit: fc.constantFrom('0', 'f'), minLength: 128, maxLength: 128 }).map(hex => `0x${hex}`),
  fc.nat(20_000).map(levels => '['.repeat(levels) + ']'.repeat(levels)),
  fc.nat(5_000).map(levels => `{"_":1,"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`),
);

const keyParts = fc.oneof(
  fc.constantFrom('schemaName', 'image', 'coverPicture', 'coverPicturePreview', 'attributesSchema', 'video'),
  fc.constantFrom('urlTemplate', 'ipfsCid', 'url', 'urlInfix', 'hash', 'royalties', '0', '1', ''),
  fc.constantFrom('n', 'd', 'a', 'i', 'p', 'f', 'v', 'au', 'so', 'c', 'u', 'h'),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'problem'),
  fc.string({ unit: fc.constantFrom('a', 'Z', '9', '_', '-'), maxLength: 3 }),
);

const properties = fc.uniqueArray(
  fc.record({
    key: fc.array(keyParts, { minLength: 1, maxLength: 3 }).map(parts => parts.join('.')),
    value: texts,
  }),
  { selector: ({ key }) => key },
);

/** The properties, of which one is changed or removed, and some added. */
const damaged = (whole: readonly TextProperty[]): fc.Arbitrary<TextProperty[]> =>
  fc.tuple(fc.nat(), fc.option(texts), fc.oneof(fc.constant([]), properties)).map(([place, text, added]) => {
    const left = whole.flatMap(({ key, value }, index) => {
      if (index !== place % whole.length) return [[key, value] as const];
      return text === null ? [] : [[key, text] as const];
    });
    const byKey = new Map([...left, ...added.map(({ key, value }) => [key, value] as const)]);
    return [...byKey].map(([key, value]) => ({ key, value }));
  });

const damagedSchemas = fc.oneof(
  properties,
  schemasWithData.chain(({ schema }) => damaged(stored(encodeSchema(schema).properties))),
);

const schemasWithDamagedTokens = schemasWithData.chain(({ schema, data }) => {
  const readable = decoded(schema);
  return fc.tuple(
    fc.constant(readable),
    fc.oneof(properties, damaged(stored(encodeTokenData(readable, data)))),
  );
});

/** Properties with which the library changes no prototypes, and that are not too deep. */
const isHarmless = ({ key, value }: TextProperty): boolean =>
  !key.includes('__proto__') && !value.includes('['.repeat(20));

// The library prints some of its errors.
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'dir').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('properties of the encoding (spec/decisions/content.md)', () => {
  it('a schema and token data are decoded as they were encoded', () => {
    fc.assert(
      fc.property(schemasWithData, ({ schema, data }) => {
        const readable = decoded(schema);
        expect(readable).toMatchObject(schema);
        const { encodedAttributes = {}, ...members } = data;
        const token = decodeTokenData(readable, stored(encodeTokenData(readable, data)));
        expect(token).toMatchObject(members);
        expect(Object.keys(token).toSorted()).toEqual(['attributes', ...Object.keys(members)].toSorted());
        const rawValues = Object.entries(token.attributes).map(([index, { rawValue }]) => [index, rawValue]);
        expect(Object.fromEntries(rawValues)).toEqual(encodedAttributes);
      }),
    );
  });

  it('encoding refuses any other request with a message', () => {
    const members = fc.dictionary(
      fc.constantFrom(
        'image',
        'schemaName',
        'attributes',
        'encodedAttributes',
        'royalties',
        'hasOwnProperty',
      ),
      fc.oneof(
        fc.jsonValue(),
        fc.constantFrom({ ipfsCid: 'Q' }, { a: 'b' }, { a: 1 }, [{}], [{ value: '1' }]),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), members).map(asSent), request => {
        expect(() => encodeSchema(request)).toThrow(Failure);
      }),
    );
  });
});

describe('properties of decoding any stored values', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);

  /** Expects that the content is JSON, and that nothing of it became a member of all objects. */
  const isSound = (answer: unknown): void => {
    expect(asSent(answer)).toEqual(answer);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  };

  /** The library decodes no schema without attributes; this codec does. */
  const withAttributes = (all: readonly TextProperty[]): TextProperty[] => {
    const keys = all.map(({ key }) => key);
    const isEmpty =
      keys.includes('attributesSchemaVersion') && !keys.some(key => key.split('.')[0] === 'attributesSchema');
    return isEmpty ? [...all, { key: 'attributesSchema', value: '{}' }] : [...all];
  };

  it('a schema is decoded to JSON without throwing, and as by the library if that is harmless', async () => {
    await fc.assert(
      fc.asyncProperty(damagedSchemas, async all => {
        isSound({ schema: decodeSchema(3, all) });
        const harmless = all.filter(isHarmless);
        const { result } = await library.collection.decodeUniqueCollectionFromProperties(
          3,
          withAttributes(harmless),
        );
        const { royalties: _, ...schema } = decodeSchema(3, harmless) ?? {};
        expect(schema).toEqual(result ?? {});
      }),
    );
  });

  it('a token is decoded to JSON without throwing, and as by the library if that is harmless', async () => {
    await fc.assert(
      fc.asyncProperty(schemasWithDamagedTokens, async ([schema, all]) => {
        isSound(decodeTokenData(schema, all));
        const raw = { owner: null, properties: all.filter(isHarmless) };
        const { result } = await library.token.decodeTokenFromProperties(3, 1, raw, schemaForCodec(schema));
        const { royalties: _, ...token } = decodeTokenData(schema, raw.properties);
        const nothing = { attributes: {}, image: { ipfsCid: '', fullUrl: '' } };
        const ids = { collectionId: 3, tokenId: 1, owner: null };
        expect({ ...ids, ...token }).toEqual(result ?? { ...ids, ...nothing });
      }),
    );
  });
});
