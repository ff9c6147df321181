import type { WriteBody } from '../../src/contract/shapes/index.ts';
import type { Property } from './observations/observation.ts';

/** A token as a request in schema 2.0 describes it. */
export type TokenV2 = WriteBody<'mintManyV2'>['tokens'][number];

/** The first members of every content in schema 2.0. */
export const schemaV2 = { schemaName: 'unique', schemaVersion: '2.0.0' };

/** The members of content, in the order in which they are written. */
const collectionMembers = ['cover_image', 'default_token_image', 'potential_attributes', 'customizing'];
const tokenMembers = ['name', 'description', 'image', 'image_details', 'attributes', 'media'];

/** Content as a property of JSON, after the properties that name the schema. */
function contentProperties(key: string, request: object, members: readonly string[]): Property[] {
  const given = members.flatMap(member => Object.entries(request).filter(([name]) => name === member));
  const value = JSON.stringify({ ...schemaV2, ...Object.fromEntries(given) });
  return [...Object.entries(schemaV2).map(([name, text]) => ({ key: name, value: text })), { key, value }];
}

/** Keys that tokens in schema 2.0 may have; admins may write them. */
const tokenKeys = [
  'schemaName',
  'schemaVersion',
  'tokenData',
  'URI',
  'URISuffix',
  'overrides',
  'customizing_overrides',
  'royalties',
];

const permission = { mutable: true, collectionAdmin: true, tokenOwner: false };

/** The equivalent creation without schema 2.0 (the encoding of the published library). */
export function withoutSchemaV2(body: WriteBody<'createCollectionV2'>): WriteBody<'createCollection'> {
  const {
    symbol = '',
    description = '',
    cover_image: _1,
    default_token_image: _2,
    potential_attributes: _3,
    ...plain
  } = body;
  return {
    ...plain,
    description,
    tokenPrefix: plain.tokenPrefix ?? symbol,
    properties: contentProperties('collectionInfo', body, collectionMembers),
    tokenPropertyPermissions: tokenKeys.map(key => ({ key, permission })),
  };
}

/** The properties that a token in schema 2.0 has. */
export const tokenPropertiesV2 = (token: TokenV2): Property[] =>
  contentProperties('tokenData', token, tokenMembers);
