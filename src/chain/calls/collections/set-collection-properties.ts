import { propertyRefusals, setProperties } from '../../rules/collections/properties.ts';
import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, refuse, type OfCollection } from '../../call.ts';
import { weightIfMissing, weightOfEach, weightPerProperty } from '../../rules/weights.ts';
import { changeCollection, collectionOf, type Property } from '../../state/state.ts';

/** `unique.setCollectionProperties`: all of them or none. Each has its event, in the given order. */
export const setCollectionProperties = defineCall({
  refusals: {
    'collection.set-properties.not-empty': 'EmptyArgument',
    'collection.set-properties.collection-exists': 'CollectionNotFound',
    'collection.set-properties.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
    ...propertyRefusals,
  },

  check(
    state,
    { collectionId, properties }: OfCollection & { readonly properties: readonly Property[] },
    { signer, profile },
  ) {
    if (properties.length === 0) return refuse('collection.set-properties.not-empty');
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('collection.set-properties.collection-exists');
    if (!isOwnerOrAdmin(collection, signer)) return refuse('collection.set-properties.owner-or-admin');
    const bag = setProperties(collection, properties, profile);
    if ('refused' in bag) return bag;
    return accept({ collectionId, bag, keys: properties.map(({ key }) => key) });
  },

  apply(state, { collectionId, bag, keys }, emit) {
    changeCollection(state, collectionId, () => bag);
    for (const key of keys) emit('common.CollectionPropertySet', collectionId, key);
  },

  weight: (_state, { properties }) => weightOfEach(properties, weightPerProperty),
  weightIfRefused: weightIfMissing,
  isDearerIfLong: true,
});
