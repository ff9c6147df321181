import { Type } from 'typebox';
import { atCollections, read } from '../operations/operation.ts';
import { Allowed, Collection, CollectionV2 } from '../shapes/answers.ts';
import { AnyAddress, Nullable } from '../shapes/members.ts';
import { EffectiveLimits, PropertyPermissionRead, PropertyRead } from '../shapes/read-members.ts';
import { At, collectionQuery, keysQuery, pageQuery, tokenQuery } from '../shapes/read-queries.ts';

/** Reads of collections (interface: Endpoints: Collection endpoints). */
export const collectionReads = {
  collection: read({
    endpoint: atCollections('GET', 'A collection, or null', ''),
    query: collectionQuery,
    answer: Nullable(Collection),
  }),
  collectionProperties: read({
    endpoint: atCollections('GET', 'Collection properties', 'properties'),
    query: { ...collectionQuery, ...keysQuery },
    answer: Type.Object({ properties: Type.Array(PropertyRead) }),
  }),
  propertyPermissions: read({
    endpoint: atCollections('GET', 'Token property permissions', 'property-permissions'),
    query: { ...collectionQuery, ...keysQuery },
    answer: Type.Object({ propertyPermissions: Type.Array(PropertyPermissionRead) }),
  }),
  limits: read({
    endpoint: atCollections('GET', 'Effective limits', 'limits'),
    query: collectionQuery,
    answer: Type.Object({ collectionId: Type.Integer(), limits: EffectiveLimits }),
  }),
  admins: read({
    endpoint: atCollections('GET', 'Collection admins', 'admins'),
    query: collectionQuery,
    answer: Type.Object({ admins: Type.Array(Type.String()) }),
  }),
  allowList: read({
    endpoint: atCollections('GET', 'Addresses on the allow list', 'allow-list'),
    query: { ...collectionQuery, ...pageQuery },
    answer: Type.Object({ addresses: Type.Array(Type.String()) }),
    alias: ['hash', 'at'],
  }),
  allowed: read({
    endpoint: atCollections('GET', 'Whether an address is on the allow list', 'allowed'),
    query: { ...collectionQuery, address: AnyAddress },
    answer: Allowed,
    alias: ['account', 'address'],
  }),
  nextSponsored: read({
    endpoint: atCollections('GET', 'Blocks until a transfer can be sponsored', 'next-sponsored'),
    query: { ...tokenQuery, address: AnyAddress },
    answer: Type.Object({ blockNumber: Nullable(Type.Integer()) }),
  }),
  lastTokenId: read({
    endpoint: atCollections('GET', 'The id of the last minted token', 'last-token-id'),
    query: collectionQuery,
    answer: Type.Object({ tokenId: Type.Integer() }),
  }),
  totalSupply: read({
    endpoint: atCollections('GET', 'Number of existing tokens', 'total-supply'),
    query: collectionQuery,
    answer: Type.Object({ totalSupply: Type.Integer() }),
  }),
  collectionTokens: read({
    endpoint: atCollections('GET', 'Ids of the existing tokens', 'tokens'),
    query: { ...collectionQuery, ...pageQuery },
    answer: Type.Object({ ids: Type.Array(Type.Integer()) }),
  }),
  stats: read({
    endpoint: atCollections('GET', 'Numbers of collections created, destroyed and existing', 'stats'),
    query: { at: At },
    answer: Type.Object({ created: Type.Integer(), destroyed: Type.Integer(), alive: Type.Integer() }),
  }),
  collectionV2: read({
    endpoint: atCollections('GET', 'A collection with content in schema 2.0, or null', 'v2'),
    query: collectionQuery,
    answer: Nullable(CollectionV2),
  }),
};
