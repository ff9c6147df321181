import { expect, it } from 'vitest';
import { decodeOldSchema } from './old-schema.ts';

const constant = JSON.stringify({
  nested: {
    onChainMetaData: {
      nested: {
        NFTMeta: {
          fields: {
            ipfsJson: { id: 1, rule: 'required', type: 'string' },
            title: { id: 2, rule: 'required', type: 'string' },
            colours: { id: 3, rule: 'repeated', type: 'colours' },
          },
        },
        colours: {
          options: { field1: '{"en":"Red","de":"Rot"}', field2: 'no JSON', field3: '{"en":"Blue"}' },
          values: { field1: 0, field2: 1, field3: 2 },
        },
      },
    },
  },
});

const schemaOf = (old: Readonly<Record<string, string>>): unknown =>
  decodeOldSchema(
    7,
    Object.entries(old).map(([key, value]) => ({ key: `_old_${key}`, value })),
  );

it('a collection from before 2022 has a schema (spec/decisions/content.md#before-2022)', () => {
  const stored = {
    schemaVersion: 'ImageURL',
    offchainSchema: 'https://example.org/{id}.png',
    constOnChainSchema: constant,
    variableOnChainSchema: '{"collectionCover":"QmCover"}',
  };
  expect(schemaOf(stored)).toEqual({
    schemaName: '_old_',
    collectionId: 7,
    coverPicture: { ipfsCid: 'QmCover', fullUrl: 'https://ipfs.unique.network/ipfs/QmCover' },
    image: { urlTemplate: 'https://example.org/{infix}.png' },
    schemaVersion: '0.0.1',
    attributesSchemaVersion: '1.0.0',
    attributesSchema: {
      0: { type: 'string', name: { _: 'title' }, isArray: false, optional: false },
      1: {
        type: 'string',
        name: { _: 'colours' },
        isArray: true,
        optional: true,
        enumValues: { 0: { _: 'Red', en: 'Red', de: 'Rot' }, 1: { _: 'Blue', en: 'Blue' } },
      },
    },
    oldProperties: Object.fromEntries(Object.entries(stored).map(([key, value]) => [`_old_${key}`, value])),
  });
});

it.each([
  ['the first image', { offchainSchema: 'https://example.org/{id}.png' }, 'https://example.org/1.png'],
  ['none', { offchainSchema: 'no URL, {id}' }, null],
])('without a cover it is %s', (_, old, fullUrl) => {
  expect(schemaOf({ schemaVersion: '', constOnChainSchema: constant, ...old })).toMatchObject({
    coverPicture: { fullUrl },
  });
});

it.each([
  ['no version', { constOnChainSchema: constant }],
  ['no attributes', { schemaVersion: 'Unique' }],
  ['attributes of another form', { schemaVersion: 'Unique', constOnChainSchema: '{"nested":{}}' }],
  ['too deep ones', { schemaVersion: 'Unique', constOnChainSchema: '['.repeat(9_999) + ']'.repeat(9_999) }],
])('there is no schema in %s', (_, old) => {
  expect(schemaOf(old)).toBeUndefined();
});
