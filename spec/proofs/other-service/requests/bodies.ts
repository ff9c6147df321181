import Type, { type Static } from 'typebox';
import { documentedBodies, type documentedQueries } from '../../../model/documented/requests.ts';
import type { DocumentedRead, DocumentedWrite } from '../../../model/documented/requests.ts';

const { Optional } = Type;
const { createCollection, setPermissions, mint, mintMany } = documentedBodies;

/** The interface has two names for restricted access, one for each request; here both requests take both. */
const permissions = Type.Object({
  ...setPermissions.properties.permissions.properties,
  access: Optional(Type.Enum(['Normal', 'WhiteList', 'AllowList'])),
});
/** The interface lists a preview without its shape. */
const data = Optional(
  Type.Object({ ...mint.properties.data.properties, imagePreview: Optional(Type.Unknown()) }),
);

/** The body of each write, as the interface shows it. Members that are not listed are dropped. */
export const bodies = {
  ...documentedBodies,
  createCollection: Type.Object({ ...createCollection.properties, permissions: Optional(permissions) }),
  setPermissions: Type.Object({ ...setPermissions.properties, permissions }),
  mint: Type.Object({ ...mint.properties, data }),
  mintMany: Type.Object({
    ...mintMany.properties,
    tokens: Type.Array(Type.Object({ data }), { minItems: 1 }),
  }),
};

export type Body<N extends DocumentedWrite> = Static<(typeof bodies)[N]>;
export type QueryOf<N extends DocumentedRead> = Static<(typeof documentedQueries)[N]>;

export type CollectionSchema = NonNullable<Body<'createCollection'>['schema']>;
export type LimitsRequest = Body<'setLimits'>['limits'];
export type PermissionsRequest = NonNullable<Body<'setPermissions'>['permissions']>;
export type Property = Body<'setTokenProperties'>['properties'][number];
export type PropertyPermission = Body<'setPropertyPermissions'>['propertyPermissions'][number];
export type TokenData = NonNullable<Body<'mint'>['data']>;

/** A token by its ids. */
export type TokenRef = Body<'nest'>['nested'];
