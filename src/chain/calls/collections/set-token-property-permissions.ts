import { keyRefusals } from '../../rules/collections/properties.ts';
import { withPermissions } from '../../rules/collections/property-permissions.ts';
import { isOwnerOrAdmin } from '../../rules/collections/roles.ts';
import { accept, refuse, type OfCollection } from '../../rules/verdict.ts';
import { weightIfMissing, weightOfEach } from '../../rules/weights.ts';
import { changeCollection, collectionOf, type PropertyPermission } from '../../state/state.ts';
import { defineCall } from '../call.ts';

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
    let stored = collection.propertyPermissions;
    for (const entry of propertyPermissions) {
      if (stored.some(({ key, mutable }) => key === entry.key && !mutable))
        return refuse('collection.property-permissions.immutable-is-final');
      const next = withPermissions(stored, [entry]);
      if ('refused' in next) return next;
      stored = next.entries;
    }
    return accept({ collectionId, stored, keys: propertyPermissions.map(({ key }) => key) });
  },

  apply(state, { collectionId, stored, keys }, emit) {
    changeCollection(state, collectionId, () => ({ propertyPermissions: stored }));
    for (const key of keys) emit('common.PropertyPermissionSet', collectionId, key);
  },

  weight: (_state, { propertyPermissions }) => weightOfEach(propertyPermissions, 204_737_658n),
  weightIfRefused: weightIfMissing,
  isDearerIfLong: true,
});
