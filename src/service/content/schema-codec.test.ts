import { SchemaTools } from '@unique-nft/schemas';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../contract/failures.ts';
import type { TextProperty } from './text.ts';
import { decodeSchema, encodeSchema, type DecodedSchema } from './schema.ts';
import { royaltiesIn } from './schema-codec.ts';
import { decodeTokenData, encodeTokenData } from './token-data.ts';

const library = SchemaTools.tools.unique;

/** The value as JSON in a request: without -0 and objects without prototype. */
const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A value of each type of attributes, in its box (spec/decisions/content.md#schema). */
const boxes: Readonly<Record<string, object>> = {
  number: { _: -1.5 },
  integer: { _: 7 },
  float: { _: 0.25 },
  boolean: { _: 1 },
  timestamp: { _: 1_669_852_800 },
  string: { _: 'ä', en: 'a', 'fr-FR': 'à' },
  url: { _: 'https://example.org/' },
  isoDate: { _: '2022-12-01' },
  time: { _: '23:59' },
  colorRgba: { _: '#00ff00ff' },
};
const attributesSchema = Object.entries(boxes).flatMap(([type, box]) => [
  { name: { _: type }, type, optional: true, isArray: false },
  { name: { _: `${type}s` }, type, optional: true, isArray: true },
  { name: { _: `${type} chosen` }, type, optional: true, isArray: false, enumValues: { 0: box, 7: box } },
]);
const encodedAttributes = Object.values(boxes).flatMap(box => [box, [box, box], 7]);

const media = { urlTemplate: 'https://example.org/{infix}' };
const royalties = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
].map((address, index) => ({
  version: 1,
  royaltyType: index === 0 ? 'DEFAULT' : 'PRIMARY_ONLY',
  decimals: 4,
  value: '18446744073709551615',
  address,
}));

/** A schema with all that one can have. */
const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: media,
  coverPicture: { ipfsCid: 'QmCover', hash: 'h' },
  coverPicturePreview: { urlInfix: 'small' },
  royalties,
  custom: { inner: { a: [1, null] } },
  imagePreview: media,
  file: media,
  video: media,
  audio: { ...media, format: 'mp3', isLossless: true },
  spatialObject: media,
  attributesSchemaVersion: '1.0.0',
  attributesSchema: Object.fromEntries(attributesSchema.entries()),
};

/** Data of a token with all that the schema has. */
const data = {
  image: { ipfsCid: 'QmImage' },
  name: { _: 'Name', en: 'Name' },
  description: { _: '' },
  royalties,
  imagePreview: { urlInfix: 'i', hash: 'h' },
  file: { url: 'https://example.org/file' },
  video: { ipfsCid: 'QmVideo' },
  audio: { urlInfix: 'a' },
  spatialObject: { ipfsCid: 'QmObject' },
  encodedAttributes: Object.fromEntries(encodedAttributes.entries()),
};

/** The encoded properties, in the order in which the chain returns them (spec/decisions/service.md#collection). */
const stored = (encoded: readonly TextProperty[]): TextProperty[] =>
  encoded.toSorted((a, b) => (a.key < b.key ? -1 : 1));

function decoded(): DecodedSchema {
  const answer = decodeSchema(3, stored(encodeSchema(schema).properties));
  if (!answer) throw new Error('expected a schema');
  return answer;
}

/** Texts in stored properties, many of them fragments of a schema or token. */
const texts = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom('"unique"', '"1.0.0"', '"{infix}"', '{}', 'null', '[]', '{"_":1}', '"x"', '0x7b7d'),
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
    const readable = decoded();
    expect({ ...readable, ...royaltiesIn(encodeSchema(schema).properties) }).toMatchObject(schema);
    expect([readable.coverPicture.fullUrl, readable.coverPicturePreview?.fullUrl]).toEqual([
      'https://example.org/QmCover',
      'https://example.org/small',
    ]);
    const token = decodeTokenData(readable, stored(encodeTokenData(readable, data)));
    const { attributes, ...members } = token;
    const { encodedAttributes: _, ...given } = data;
    expect(members).toMatchObject(given);
    expect(Object.keys(members).toSorted()).toEqual(Object.keys(given).toSorted());
    expect(Object.values(attributes).map(({ rawValue }) => rawValue)).toEqual(encodedAttributes);
  });

  it('encoding refuses any other request with a message', () => {
    const members = fc.dictionary(
      fc.constantFrom('image', 'schemaName', 'attributesSchema', 'royalties', 'hasOwnProperty'),
      fc.oneof(fc.jsonValue(), fc.constantFrom({ ipfsCid: 'Q' }, { a: 1 }, [{}], [{ value: '1' }])),
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
      fc.asyncProperty(fc.oneof(properties, damaged(stored(encodeSchema(schema).properties))), async all => {
        isSound({ schema: decodeSchema(3, all) });
        const harmless = all.filter(isHarmless);
        const { result } = await library.collection.decodeUniqueCollectionFromProperties(
          3,
          withAttributes(harmless),
        );
        expect(decodeSchema(3, harmless) ?? {}).toEqual(result ?? {});
      }),
    );
  });

  it('a token is decoded to JSON without throwing, and as by the library if that is harmless', async () => {
    const readable = decoded();
    const whole = stored(encodeTokenData(readable, data));
    await fc.assert(
      fc.asyncProperty(fc.oneof(properties, damaged(whole)), async all => {
        isSound(decodeTokenData(readable, all));
        const raw = { owner: null, properties: all.filter(isHarmless) };
        const { result } = await library.token.decodeTokenFromProperties(3, 1, raw, readable);
        const { royalties: _, ...token } = decodeTokenData(readable, raw.properties);
        const nothing = { attributes: {}, image: { ipfsCid: '', fullUrl: '' } };
        const ids = { collectionId: 3, tokenId: 1, owner: null };
        expect({ ...ids, ...token }).toEqual(result ?? { ...ids, ...nothing });
      }),
    );
  });
});
