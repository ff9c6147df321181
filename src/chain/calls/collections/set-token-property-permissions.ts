import { keyRefusals, withPermission } from '../../rules/collections/properties.ts';
import { isOwnerOrAdmin } from '../../rules/collections/access.ts';
import { accept, defineCall, inSteps, refuse, type OfCollection } from '../../call.ts';
import { weightIfMissing, weightOfEach } from '../../rules/weights.ts';
import { changeCollection, collectionOf, type PropertyPermission } from '../../state/state.ts';

/** `unique.setTokenPropertyPermissions`: adds and changes entries; none can be removed. `mutable: false` is final. */
export const setTokenPropertyPermissions = defineCall({
  refusals: {
    'collection.property-permissions.not-empty': 'EmptyArgument',
    'collection.property-permissions.collection-exists': 'CollectionNotFound',
    'collection.property-permissions.not-of-fungible': 'FungiblePropertiesNotAllowed',
    'collection.property-permissions.owner-or-admin': 'SignerIsNotOwnerOrAdmin',
    'collection.property-permissions.immutable-is-final': 'NoPermission',
    ...keyRefusals,
  },

  check(
    state,
    args: OfCollection & { readonly propertyPermissions: readonly PropertyPermission[] },
    { signer },
  ) {
    const { collectionId, propertyPermissions } = args;
    if (propertyPermissions.length === 0) return refuse('collection.property-permissions.not-empty');
    const collection = collectionOf(state, collectionId);
    if (collection === undefined) return refuse('collection.property-permissions.collection-exists');
    if (collection.mode === 'Fungible') return refuse('collection.property-permissions.not-of-fungible');
    if (!isOwnerOrAdmin(collection, signer)) return refuse('collection.property-permissions.owner-or-admin');
    const next = inSteps(collection.propertyPermissions, propertyPermissions, (stored, entry) =>
      stored.some(({ key, mutable }) => key === entry.key && !mutable)
        ? refuse('collection.property-permissions.immutable-is-final')
        : withPermission(stored, entry),
    );
    if ('refused' in next) return next;
    return accept({ collectionId, next, keys: propertyPermissions.map(({ key }) => key) });
  },

  apply(state, { collectionId, next, keys }, emit) {
    changeCollection(state, collectionId, () => ({ propertyPermissions: next }));
    for (const key of keys) emit('common.PropertyPermissionSet', collectionId, key);
  },

  weight: (_state, { propertyPermissions }) => weightOfEach(propertyPermissions, 204_737_658n),
  weightIfRefused: weightIfMissing,
  isDearerIfLong: true,
});
