import { Type } from 'typebox';
import { component } from './component.ts';

/**
 * Content of collections and tokens in schema 1.0, as the OpenAPI document shows it (interface: Resources: Token data,
 * Collection schema; spec/decisions/content.md). The schema's own codec validates it, with its own messages: these shapes refuse
 * nothing.
 */
const { Optional, String: Text } = Type;

export const Localized = component(
  'LocalizedText',
  'A text, and its translations by language',
  { _: Text({ description: 'The text', examples: ['Ace of spades'] }) },
  { additionalProperties: Text() },
);

const Media = component('MediaReference', 'A file: one of `ipfsCid`, `url` and `urlInfix`', {
  ipfsCid: Optional(Text({ description: 'An IPFS content id, and a path if needed', examples: ['QmAce'] })),
  url: Optional(Text({ description: 'A URL' })),
  urlInfix: Optional(Text({ description: 'What replaces `{infix}` in the template of the schema' })),
  hash: Optional(Text({ description: 'A hash of the file' })),
});

const Royalty = component('Royalty', 'A share of each sale', {
  address: Text({
    description: 'Who receives it',
    examples: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  }),
  value: Text({ description: 'The share, in units of 10 to the power of -`decimals`', examples: ['500'] }),
  version: Optional(Type.Integer()),
  decimals: Optional(Type.Integer()),
  royaltyType: Optional(Text()),
  isPrimarySaleOnly: Optional(Type.Boolean()),
});

/** Content of a token; which of it a collection takes depends on its schema. */
export const TokenData = component(
  'TokenData',
  'Content of a token in schema 1.0; ignored in a collection without a schema',
  {
    name: Optional(Localized),
    description: Optional(Localized),
    image: Optional(Media),
    imagePreview: Optional(Media),
    video: Optional(Media),
    audio: Optional(Media),
    spatialObject: Optional(Media),
    file: Optional(Media),
    attributes: Optional(
      Type.Record(Text(), Type.Unknown(), { description: 'Attributes by name, with their values' }),
    ),
    encodedAttributes: Optional(
      Type.Record(Text(), Type.Unknown(), { description: 'Attributes by their index in the schema' }),
    ),
    royalties: Optional(Type.Array(Royalty)),
  },
);

const template = { urlTemplate: Text({ description: 'A URL with `{infix}`' }) };
const file = { ...template, format: Optional(Text()) };

export const CollectionSchema = component(
  'CollectionSchema',
  'How the content of a collection and its tokens is encoded (schema 1.0)',
  {
    schemaName: Text({ description: 'Always `unique`', examples: ['unique'] }),
    schemaVersion: Text({ description: 'Version of the format', examples: ['1.0.0'] }),
    image: Type.Object({
      urlTemplate: Text({ description: 'A URL with `{infix}`', examples: ['https://ipfs.example/{infix}'] }),
    }),
    coverPicture: Media,
    coverPicturePreview: Optional(Media),
    imagePreview: Optional(Type.Object(template)),
    file: Optional(Type.Object(template)),
    video: Optional(Type.Object(template)),
    audio: Optional(Type.Object({ ...file, isLossless: Optional(Type.Boolean()) })),
    spatialObject: Optional(Type.Object(file)),
    attributesSchemaVersion: Optional(Text({ examples: ['1.0.0'] })),
    attributesSchema: Optional(
      Type.Record(
        Text(),
        Type.Object({
          name: Localized,
          type: Text({ description: 'Type of the value, such as `string`', examples: ['string'] }),
          optional: Optional(Type.Boolean()),
          isArray: Optional(Type.Boolean()),
          enumValues: Optional(
            Type.Record(Text(), Type.Unknown(), { description: 'The values of an enumeration, by index' }),
          ),
        }),
        { description: 'Attributes of tokens, by index' },
      ),
    ),
    royalties: Optional(Type.Array(Royalty)),
  },
);
