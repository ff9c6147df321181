import { checkKey, deleteProperty, keyRefusals } from '../../rules/collections/properties.ts';
import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, inSteps, refuse, type OfCollection } from '../../call.ts';
import { weightIfMissing, weightOfEach, weightPerProperty } from '../../rules/weights.ts';
import { changeCollection, collectionOf, type PropertyBag } from '../../state/state.ts';

/** `unique.deleteCollectionProperties`: deleting an absent key succeeds and emits the event. */
export const deleteCollectionProperties = defineCall({
  refusals: {
    'collection.delete-properties.not-empty': 'EmptyArgument',
    'collection.delete-properties.collection-exists': 'CollectionNotFound',
    'collection.delete-properties.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
    'property.key-is-not-empty': keyRefusals['property.key-is-not-empty'],
    'property.key-characters': keyRefusals['property.key-characters'],
  },

  check(
    state,
    { collectionId, keys }: OfCollection & { readonly keys: readonly string[] },
    { signer, profile },
  ) {
    if (keys.length === 0) return refuse('collection.delete-properties.not-empty');
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('collection.delete-properties.collection-exists');
    if (!isOwnerOrAdmin(collection, signer)) return refuse('collection.delete-properties.owner-or-admin');
    const stored: PropertyBag = collection;
    const bag = inSteps(
      stored,
      keys,
      (left, key) => checkKey(key) ?? deleteProperty(left, key, profile.collectionPropertySpace),
    );
    if ('refused' in bag) return bag;
    return accept({ collectionId, bag, keys });
  },

  apply(state, { collectionId, bag, keys }, emit) {
    changeCollection(state, collectionId, () => bag);
    for (const key of keys) emit('common.CollectionPropertyDeleted', collectionId, key);
  },

  weight: (_state, { keys }) => weightOfEach(keys, weightPerProperty),
  weightIfRefused: weightIfMissing,
  isDearerIfLong: true,
});
