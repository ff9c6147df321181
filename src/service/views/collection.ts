import { collectionOf, tokenKey, type Collection } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import { decodeSchema, type DecodedSchema } from '../content/schema.ts';
import { toNestedPermission, toTextProperty, type ReadProperty } from '../content/text.ts';
import type { ReadContext } from '../world.ts';

/** The collection, or the interface's error (rulings §2.13). */
export function existing(collectionId: number, { state }: ReadContext): Collection {
  const found = collectionOf(state, collectionId);
  if (found === undefined) throw new Failure('CollectionNotFound', 'Collection not found', { collectionId });
  return found;
}

/** Ids of the collection's tokens that are not burned, ascending; token 0 stands for all of a Fungible one (chain-semantics §3.9). */
export function livingTokenIds({ id, mode, minted }: Collection, { state }: ReadContext): number[] {
  if (mode === 'Fungible') return [0];
  const table = mode === 'Nft' ? state.tokens : state.shared;
  const ids = Array.from({ length: minted }, (_, index) => index + 1);
  return ids.filter(tokenId => table.has(tokenKey({ collectionId: id, tokenId })));
}

/** Decoded schema of a collection, undefined where it has none that can be presented. */
export function schemaOf(collection: Collection): DecodedSchema | undefined {
  const known = schemas.get(collection);
  if (known !== undefined) return known.schema;
  const schema = decodeSchema(collection.id, collection.properties.map(toTextProperty));
  schemas.set(collection, { schema });
  return schema;
}

/** Every token of a collection is presented by its schema, which takes long to decode; collections are never changed in place. */
const schemas = new WeakMap<Collection, { readonly schema: DecodedSchema | undefined }>();

/** A collection as an answer; `schema` is absent where the properties hold none. */
export interface CollectionView {
  readonly id: number;
  readonly owner: string;
  readonly properties: readonly ReadProperty[];
  readonly [member: string]: unknown;
}

/** The collection with what the user set, and nothing filled in but permissions (rest-surface §4.1). */
export function collectionView(found: Collection, { world }: ReadContext): CollectionView {
  const schema = schemaOf(found);
  return {
    id: found.id,
    owner: world.write(found.owner),
    mode: found.mode,
    decimals: found.decimals,
    name: found.name,
    description: found.description,
    tokenPrefix: found.tokenPrefix,
    sponsorship: found.sponsorship && {
      ...found.sponsorship,
      address: world.write(found.sponsorship.address),
    },
    limits: found.limits,
    ...(found.metaUpdatePermission === null ? {} : { metaUpdatePermission: found.metaUpdatePermission }),
    permissions: found.permissions,
    readOnly: false,
    flags: { foreign: false, erc721metadata: found.erc721metadata },
    ...(schema === undefined ? {} : { knownSchema: 'unique', schema }),
    properties: found.properties.map(toTextProperty),
    tokenPropertyPermissions: found.propertyPermissions.map(toNestedPermission),
  };
}
