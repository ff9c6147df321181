import { Type } from 'typebox';
import { propertiesMax, tokenPrefixBytesMax } from '../limits.ts';
import { AnyAddress, NewCollection, Optional, Property, PropertyPermission } from './members.ts';

/**
 * Shapes of content in schema 2.0, whose members are next to the other members of a request
 * (spec/decisions/service.md#collection-endpoints, C29; #token-endpoints, T22). They check the type of each member; the
 * schema's own codec validates its content.
 */
const Text = Type.String();
const Members = Type.Object(
  {},
  { description: 'See the schema 2.0', documentedAs: Type.Record(Type.String(), Type.Unknown()) },
);
const versions = {
  schemaName: Optional(Text),
  schemaVersion: Optional(Text),
  originalSchemaVersion: Optional(Text),
};
const overwriteProperties = Optional(Type.Array(Property, { maxItems: propertiesMax }));

const { schema: _1, properties: _2, tokenPropertyPermissions: _3, ...plain } = NewCollection.properties;

export const collectionContent = {
  ...versions,
  cover_image: Optional(Members),
  default_token_image: Optional(Members),
  customizing: Optional(Members),
  royalties: Optional(Type.Array(Members)),
  potential_attributes: Optional(Type.Array(Members)),
};

/**
 * A new collection; `symbol` is its token prefix, unless that is given as well. Absent members are empty
 * (spec/statements/rulings.md#2.24).
 */
export const NewCollectionV2 = Type.Object({
  ...plain,
  description: Optional(plain.description),
  tokenPrefix: Optional(plain.tokenPrefix),
  symbol: Optional(Type.String({ maxBytes: tokenPrefixBytesMax })),
  ...collectionContent,
  encodeOptions: Optional(
    Type.Object({
      defaultPermission: Optional(PropertyPermission.properties.permission),
      overwriteProperties,
      overwriteTPPs: Optional(Type.Array(PropertyPermission, { maxItems: propertiesMax })),
    }),
  ),
});

export const tokenContent = {
  ...versions,
  name: Optional(Text),
  description: Optional(Text),
  image: Optional(Text),
  image_details: Optional(Members),
  media: Optional(Members),
  animation_url: Optional(Text),
  animation_details: Optional(Members),
  youtube_url: Optional(Text),
  created_by: Optional(Text),
  external_url: Optional(Text),
  customizing: Optional(Members),
  customizing_overrides: Optional(Members),
  background_color: Optional(Text),
  attributes: Optional(Type.Array(Members)),
  royalties: Optional(Type.Array(Type.Object({ address: AnyAddress }, { additionalProperties: true }))),
  locale: Optional(Text),
};

/** A new token, without its signer and collection. */
export const NewTokenV2 = Type.Object({
  owner: Optional(AnyAddress),
  ...tokenContent,
  encodeOptions: Optional(Type.Object({ URI: Optional(Text), overwriteProperties })),
});
