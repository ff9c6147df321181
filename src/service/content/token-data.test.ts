import { describe, expect, it } from 'vitest';
import { decodeSchema, encodeSchema, type DecodedSchema } from './schema.ts';
import { exampleSchema, minimalSchema } from './testing/example-schema.ts';
import { decodeTokenData, encodeTokenData } from './token-data.ts';

function schemaOf(members: object): DecodedSchema {
  const encoded = encodeSchema({ ...minimalSchema, ...members });
  const schema = decodeSchema(7, encoded.properties);
  if (!schema) throw new Error('expected a schema');
  return schema;
}

const example = schemaOf(exampleSchema);

const data1 = {
  image: { ipfsCid: 'QmImg/1.png' },
  name: { _: 'T1' },
  description: { _: 'D' },
  encodedAttributes: { 0: 1, 1: [0, 1], 2: { _: 5 } },
  audio: { urlInfix: 'a1' },
  video: { url: 'https://v/v.mp4', hash: 'abc' },
};

const properties1 = [
  { key: 'n', value: '{"_":"T1"}' },
  { key: 'd', value: '{"_":"D"}' },
  { key: 'a.0', value: '1' },
  { key: 'a.1', value: '[0,1]' },
  { key: 'a.2', value: '{"_":5}' },
  { key: 'i.c', value: 'QmImg/1.png' },
  { key: 'v.u', value: 'https://v/v.mp4' },
  { key: 'v.h', value: 'abc' },
  { key: 'au.i', value: 'a1' },
];

const image = { ipfsCid: 'Q' };
const nothing = { attributes: {}, image: { ipfsCid: '', fullUrl: '' } };

describe('encoding token data', () => {
  it('writes the properties of worked example 1 (spec/decisions/content.md#example-1), in the order of spec/decisions/content.md#token-data', () => {
    expect(encodeTokenData(example, data1)).toEqual(properties1);
  });

  it('encodes an attribute that the schema does not have, which the chain refuses (spec/decisions/content.md#token-data)', () => {
    expect(encodeTokenData(example, { image, encodedAttributes: { 0: 0, 9: 1 } })).toEqual([
      { key: 'a.0', value: '0' },
      { key: 'a.9', value: '1' },
      { key: 'i.c', value: 'Q' },
    ]);
  });

  it.each([
    [undefined, 'token is not an object, got undefined: undefined'],
    [
      { image, attributes: { gender: 'Male' }, encodedAttributes: [] },
      'token.encodedAttributes is an array, should be plain object',
    ],
  ])('refuses data with the text of spec/decisions/content.md#validation-texts: %j', (data, problem) => {
    expect(() => encodeTokenData(example, data)).toThrow(problem);
  });

  it('refuses values that are nested too deeply for JSON', () => {
    const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    const data = { image, encodedAttributes: { 0: 0, 9: deep } };
    expect(() => encodeTokenData(example, data)).toThrow('token is nested too deeply');
  });
});

describe('resolving attributes by name (spec/decisions/service.md#new-token)', () => {
  const encodedAttributes = { 0: 1, 1: [0, 1], 2: { _: 5 } };

  it.each([
    [
      'texts of enum attributes and bare values',
      { gender: 'Female', traits: ['Black Lipstick', 'Red Lipstick'], level: 5 },
    ],
    [
      'boxed values',
      { gender: 'Female', traits: [{ _: 'Black Lipstick' }, 'Red Lipstick'], level: { _: 5 } },
    ],
  ])('accepts %s', (_, attributes) => {
    expect(encodeTokenData(example, { image, attributes })).toEqual(
      encodeTokenData(example, { image, encodedAttributes }),
    );
  });

  it('is merged into encodedAttributes, which it overrides', () => {
    const data = { image, attributes: { gender: 'Female' }, encodedAttributes: { 0: 0, 2: { _: 5 } } };
    expect(encodeTokenData(example, data)).toEqual([
      { key: 'a.0', value: '1' },
      { key: 'a.2', value: '{"_":5}' },
      { key: 'i.c', value: 'Q' },
    ]);
  });

  it('wraps each bare element of an array', () => {
    const schema = schemaOf({
      attributesSchemaVersion: '1.0.0',
      attributesSchema: { 4: { name: { _: 'tags' }, type: 'string', isArray: true } },
    });
    expect(encodeTokenData(schema, { image, attributes: { tags: ['a', { _: 'b' }] } })).toMatchObject([
      { key: 'a.4', value: '[{"_":"a"},{"_":"b"}]' },
      { key: 'i.c' },
    ]);
  });

  it('refuses a text that is not in its enum', () => {
    expect(() => encodeTokenData(example, { image, attributes: { gender: 'x' } })).toThrow(
      'token.attributes.gender value ("x") not found in the attribute schema enum values: [Male,Female]',
    );
  });
});

describe('decoding token data', () => {
  it.each([
    ['i.c', 'Q', 'ipfs://Q'],
    ['i.i', 'q.png', null],
  ])(
    'without a template, the full URL of %s = %s is %s (spec/decisions/service.md#token)',
    (key, value, fullUrl) => {
      const schema = { ...example, video: {} };
      const properties = [
        { key: 'i.c', value: 'Q' },
        { key: key.replace('i.', 'v.'), value },
      ];
      expect(decodeTokenData(schema, properties).video).toHaveProperty('fullUrl', fullUrl);
    },
  );

  it('returns no content without a schema (spec/decisions/service.md#token)', () => {
    expect(decodeTokenData(undefined, properties1)).toEqual(nothing);
  });
});
