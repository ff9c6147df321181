import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TextProperty } from './text.ts';
import { decodeSchema, encodeSchema } from './schema.ts';
import { exampleSchema, minimalSchema } from './testing/example-schema.ts';

afterEach(() => vi.restoreAllMocks());

/** The properties of the example. */
const exampleProperties = [
  ['schemaName', '"unique"'],
  ['schemaVersion', '"1.0.0"'],
  ['image.urlTemplate', '"https://ipfs.unique.network/ipfs/{infix}"'],
  ['coverPicture.ipfsCid', '"QmCover"'],
  ['attributesSchemaVersion', '"1.0.0"'],
  [
    'attributesSchema.0',
    '{"name":{"_":"gender"},"type":"string","optional":false,"isArray":false,"enumValues":{"0":{"_":"Male"},"1":{"_":"Female"}}}',
  ],
  [
    'attributesSchema.1',
    '{"name":{"_":"traits"},"type":"string","optional":true,"isArray":true,"enumValues":{"0":{"_":"Black Lipstick"},"1":{"_":"Red Lipstick"}}}',
  ],
  ['attributesSchema.2', '{"name":{"_":"level"},"type":"integer","optional":true}'],
  ['audio.urlTemplate', '"https://x/{infix}.mp3"'],
  ['audio.format', '"mp3"'],
  ['audio.isLossless', 'true'],
  ['video.urlTemplate', '"https://x/{infix}.mp4"'],
].map(([key = '', value = '']) => ({ key, value }));

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

/** The properties of a valid schema, in the order in which a collection returns them. */
function stored(schema: unknown): TextProperty[] {
  const encoded = encodeSchema(schema);
  return encoded.properties.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const with_ = (key: string, value: string): TextProperty[] => [...stored(minimalSchema), { key, value }];

describe('encoding a schema', () => {
  it('writes the properties of worked example 1 (spec/decisions/content.md#example-1)', () => {
    expect(encodeSchema(exampleSchema)).toMatchObject({ properties: exampleProperties });
  });

  it('permits the token properties of worked example 1 in the order of spec/decisions/content.md#schema-permissions, once, to owner and admins', () => {
    const media = (prefix: string): string[] => ['i', 'c', 'u', 'h'].map(suffix => `${prefix}.${suffix}`);
    const keys = ['n', 'd', 'royalties', ...media('i'), ...media('v'), ...media('au'), 'a.0', 'a.1', 'a.2'];
    expect(encodeSchema(exampleSchema)).toMatchObject({
      propertyPermissions: keys.map(key => ({
        key,
        mutable: false,
        collectionAdmin: true,
        tokenOwner: false,
      })),
    });
  });

  it.each([
    [{ ...minimalSchema, schemaName: 'x' }, 'schemaName is not valid (passed x)'],
    ['unique', 'Passed collection schema is not an object, got string: unique'],
  ])(
    'refuses a schema with the text of spec/decisions/content.md#validation-texts: %j',
    (schema, problem) => {
      expect(() => encodeSchema(schema)).toThrow(problem);
    },
  );

  it('accepts the version 1 for 1.0.0 (spec/decisions/content.md#schema)', () => {
    expect(encodeSchema({ ...minimalSchema, schemaVersion: '1' })).toHaveProperty('properties');
  });

  it('refuses values that are nested too deeply for JSON', () => {
    const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    expect(() => encodeSchema({ ...minimalSchema, custom: deep })).toThrow('schema is nested too deeply');
  });

  it('prints nothing, though the library prints two of its errors', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const dir = vi.spyOn(console, 'dir').mockReturnValue();
    expect(() => encodeSchema({ ...minimalSchema, attributesSchemaVersion: '1.0.0' })).toThrow(
      'attributesSchema',
    );
    const attributesSchema = { 0: { name: { _: 'a' }, type: 'str' } };
    expect(() =>
      encodeSchema({ ...minimalSchema, attributesSchemaVersion: '1.0.0', attributesSchema }),
    ).toThrow('str');
    expect(log).not.toHaveBeenCalled();
    expect(dir).not.toHaveBeenCalled();
    expect(console).toMatchObject({ log, dir });
  });

  it('accepts the value of royalties as digits, encodes them as hex, and does not change the request (spec/decisions/content.md#schema-properties)', () => {
    const royalties = [
      { value: '650', address: alice },
      { value: 1, address: alice },
    ];
    const request = structuredClone(royalties);
    const encoding = expect.stringMatching(/^0x[0-9a-f]{256}$/);
    expect(stored({ ...minimalSchema, royalties })).toContainEqual({ key: 'royalties', value: encoding });
    expect(royalties).toEqual(request);
  });

  it.each([
    ['6.5', 'Value must be an integer or bigint, got 6.5 (string)'],
    ['0', 'Value must be between 1 and 18446744073709551615 (uint64), got 0'],
  ])('refuses royalties of value %s', (value, problem) => {
    expect(() => encodeSchema({ ...minimalSchema, royalties: [{ value, address: alice }] })).toThrow(problem);
  });
});

describe('decoding a schema', () => {
  it.each(['half', '0x12', `0xzz${'f'.repeat(126)}`, ''])(
    'leaves royalties out that are no encoding: %s',
    text => {
      const schema = decodeSchema(7, with_('royalties', text));
      expect(schema).toMatchObject({ schemaName: 'unique' });
      expect(schema).not.toHaveProperty('royalties');
    },
  );

  it('finds none in the format from before 2022, which has its own decoder', () => {
    expect(decodeSchema(7, with_('_old_schemaVersion', '"Unique"'))).toBeUndefined();
  });
});
