import { isListed } from '../../../chain/rules/collections/access.ts';
import { spaceOfAll } from '../../../chain/rules/collections/properties.ts';
import type { Address } from '../../../chain/state/address.ts';
import { collectionOf, type Property } from '../../../chain/state/state.ts';
import { allowListOf } from '../../../service/views/token-lists.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import * as ids from '../../../wire/scale/collections.ts';
import { arrayOf, tupleOf, wrapperOf } from '../../../wire/scale/portable-type.ts';
import { bool, nothing, u32 } from '../../../wire/scale/shape.ts';
import { account, collectionId } from '../arguments.ts';
import { collection, rpcCollection, storedCollection } from '../stored-collection.ts';
import { collectionStats, permissionMap, properties, tokenChild, tokenData } from '../stored.ts';
import { blake2, storageItem } from './item.ts';
import { collections } from './token-keys.ts';

const inCollection = [blake2(collectionId)] as const;
const ofAccount = [blake2(collectionId), blake2(account('account'))] as const;

/** Properties as the runtime stores them; their space always counts as it does on the chain. */
export const storedProperties = (map: readonly Property[]): Parameters<typeof properties.codec.enc>[0] => ({
  map,
  consumedSpace: spaceOfAll(map, 'consumed'),
  reserved: 0,
});

/** The pairs of a collection, or of all collections, and each address that belongs to it. */
function* addresses(
  context: ReadContext,
  id: number | undefined,
  of: (id: number) => Iterable<Address>,
): Generator<[number, Address]> {
  for (const [each] of id === undefined ? collections(context) : [[id] as const])
    for (const address of of(each)) yield [each, address];
}

/** Types that clients need for answers of RPCs and that no other item has. It never has a value, as in the runtime. */
const rpcTypes = {
  ...nothing,
  type: tupleOf(
    collectionStats.type,
    ids.collectionId.type,
    ids.tokenId.type,
    tokenChild.type,
    wrapperOf('up_data_structs::PhantomType', arrayOf(0, tupleOf(tokenData.type, rpcCollection.type))),
  ),
};

export const collectionItems = [
  storageItem('common', 'CreatedCollectionCount', [], ids.collectionId, {
    fallback: 0,
    read: ({ state }) => state.collectionsCreated,
  }),
  storageItem('common', 'DestroyedCollectionCount', [], ids.collectionId, {
    fallback: 0,
    read: ({ state }) => state.collectionsDestroyed,
  }),
  storageItem('common', 'CollectionById', inCollection, collection, {
    read: ({ state }, id) => {
      const found = collectionOf(state, id);
      return found && storedCollection(found);
    },
    list: collections,
  }),
  storageItem('common', 'CollectionProperties', inCollection, properties, {
    fallback: storedProperties([]),
    read: ({ state }, id) => {
      const found = collectionOf(state, id);
      return found && storedProperties(found.properties);
    },
    list: collections,
  }),
  storageItem('common', 'CollectionPropertyPermissions', inCollection, permissionMap, {
    fallback: [],
    read: ({ state }, id) => collectionOf(state, id)?.propertyPermissions,
    list: collections,
  }),
  storageItem('common', 'AdminAmount', inCollection, u32, {
    fallback: 0,
    read: ({ state }, id) => collectionOf(state, id)?.admins.length,
    list: collections,
  }),
  storageItem('common', 'IsAdmin', ofAccount, bool, {
    fallback: false,
    read: ({ state }, id, address) => collectionOf(state, id)?.admins.includes(address) === true || undefined,
    list: (context, id) => addresses(context, id, each => collectionOf(context.state, each)?.admins ?? []),
  }),
  storageItem('common', 'Allowlist', ofAccount, bool, {
    fallback: false,
    read: ({ state }, id, address) => isListed(state, id, address) || undefined,
    list: (context, id) => addresses(context, id, each => allowListOf(context.state, each)),
  }),
  storageItem('common', 'DummyStorageValue', [], rpcTypes, { read: () => undefined }),
];
