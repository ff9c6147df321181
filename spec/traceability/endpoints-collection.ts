import { section } from './matrix.ts';

export const collectionEndpoints = section('Endpoints: Collection endpoints', {
  'collection-endpoints.get.request': {
    says: 'GET `collection` reads a collection.',
    covers: ['collection.read.names-its-id', 'collection.ids.designate-one-collection'],
  },
  'collection-endpoints.get.outcome': {
    says: 'It answers the collection, or null if it does not exist.',
    covers: ['collection.create.as-requested', 'reads.missing-collection.is-null'],
  },
  'collection-endpoints.get-properties.request': {
    says: 'GET `collection/properties` reads properties, optionally with given keys.',
    covers: ['collection.properties.selected-by-keys'],
  },
  'collection-endpoints.get-properties.outcome': {
    says: 'It answers keys and values.',
    covers: ['collection.properties.read-agrees'],
  },
  'collection-endpoints.create.request': {
    says: 'POST `collection` creates a collection with a name, a description, a prefix and optional settings.',
    covers: ['collection.create.accepted-otherwise', 'collection.create.as-requested'],
  },
  'collection-endpoints.create.optional': {
    says: 'Mode, sponsorship, limits, metaUpdatePermission and permissions are optional.',
    covers: [
      'collection.create.unset-limits-read-null',
      'collection.create.as-requested',
      'collection.create.keeps-meta-update-permission',
      'collection.create.schema-reads-back',
      'collection.create.permissions-apply',
      'collection.create.with-settings-equals-settings-after',
    ],
  },
  'collection-endpoints.create.outcome': {
    says: 'The outcome of a creation has the id of the collection.',
    covers: ['collection.create.reports-id'],
  },
  'collection-endpoints.delete-properties.request': {
    says: 'DELETE `collection/properties` deletes properties by key.',
    covers: [
      'collection.delete-properties.accepted-otherwise',
      'collection.delete-properties.removes-them',
      'collection.delete-properties.changes-nothing-else',
      'collection.properties.set-then-delete',
    ],
  },
  'collection-endpoints.delete-properties.outcome': {
    says: 'The outcome has collection and key of each.',
    covers: ['collection.delete-properties.reports-keys'],
  },
  'collection-endpoints.destroy.request': {
    says: 'DELETE `collection` destroys a collection.',
    covers: ['collection.destroy.accepted-otherwise'],
  },
  'collection-endpoints.destroy.outcome': {
    says: 'The outcome of a destruction reports success.',
    covers: ['collection.destroy.reports-success'],
  },
  'collection-endpoints.get-limits.outcome': {
    says: 'GET `collection/limits` answers the limits that apply, set or by default.',
    covers: [
      'collection.limits.effective-are-those-set',
      'collection.limits.effective-switches-apply',
      'collection.limits.read-names-its-collection',
      'collection.limits.effective-have-defaults',
      'collection.set-limits.take-effect-at-once',
    ],
  },
  'collection-endpoints.get-property-permissions.request': {
    says: 'GET `collection/property-permissions` reads permissions, optionally of given keys and at an earlier block.',
    covers: ['collection.property-permissions.selected-by-keys', 'reads.at-a-block.answer-the-past-state'],
  },
  'collection-endpoints.get-property-permissions.outcome': {
    says: 'It answers key and permission of each.',
    covers: [
      'collection.property-permissions.have-three-flags',
      'collection.property-permissions.take-effect',
    ],
  },
  'collection-endpoints.set-limits.request': {
    says: 'POST `collection/set-limits` sets limits, signed by the owner.',
    covers: ['collection.set-limits.accepted-otherwise', 'collection.set-limits.owner-only'],
  },
  'collection-endpoints.set-limits.outcome': {
    says: 'The outcome has collection and limits.',
    covers: ['collection.set-limits.reports-limits'],
  },
  'collection-endpoints.set-permissions.request': {
    says: 'POST `collection/permissions` sets permissions, signed by the owner.',
    covers: [
      'collection.set-permissions.accepted-otherwise',
      'collection.set-permissions.owner-only',
      'collection.set-permissions.given-ones-apply',
      'collection.set-permissions.changes-nothing-else',
    ],
  },
  'collection-endpoints.set-permissions.outcome': {
    says: 'The outcome has the collection.',
    covers: ['collection.set-permissions.reports-collection'],
  },
  'collection-endpoints.set-properties.request': {
    says: 'POST `collection/properties` sets properties.',
    covers: [
      'collection.set-properties.accepted-otherwise',
      'collection.set-properties.hold-values',
      'collection.set-properties.changes-nothing-else',
      'collection.properties.set-then-delete',
    ],
  },
  'collection-endpoints.set-properties.outcome': {
    says: 'The outcome has the collection and each key that was set.',
    covers: ['collection.set-properties.reports-keys'],
  },
  'collection-endpoints.set-property-permissions.request': {
    says: 'POST `collection/property-permissions` sets permissions per key.',
    covers: [
      'collection.property-permissions.accepted-otherwise',
      'collection.property-permissions.take-effect',
      'collection.property-permissions.changes-nothing-else',
    ],
  },
  'collection-endpoints.set-property-permissions.outcome': {
    says: 'The outcome names collection and key of each.',
    covers: ['collection.property-permissions.reports-keys'],
  },
  'collection-endpoints.transfers-enabled.request': {
    says: 'POST `collection/transfers-enabled` freezes or frees transfers, signed by the owner.',
    covers: ['collection.transfers-enabled.accepted-otherwise', 'collection.transfers-enabled.owner-only'],
  },
  'collection-endpoints.transfers-enabled.outcome': {
    says: 'The outcome tells success.',
    covers: ['collection.transfers-enabled.reports-success'],
  },
  'collection-endpoints.change-owner.request': {
    says: 'PATCH `collection/transfer` gives a collection from its owner to another.',
    covers: ['collection.change-owner.accepted-otherwise', 'collection.change-owner.owner-only'],
  },
  'collection-endpoints.change-owner.outcome': {
    says: 'The outcome names collection and new owner.',
    covers: ['collection.change-owner.reports-owner'],
  },
  'collection-endpoints.add-admin.request': {
    says: 'POST `collection/admins` adds an admin.',
    covers: ['collection.add-admin.accepted-otherwise'],
  },
  'collection-endpoints.add-admin.outcome': {
    says: 'The outcome names collection and new admin.',
    covers: ['collection.add-admin.reports-admin'],
  },
  'collection-endpoints.get-admins.outcome': {
    says: 'GET `collection/admins` lists the admins.',
    covers: [
      'collection.add-admin.makes-admin',
      'collection.remove-admin.unmakes-admin',
      'collection.admins.others-stay',
    ],
  },
  'collection-endpoints.get-admins.at': {
    says: 'It can be asked about an earlier block.',
    covers: ['reads.at-a-block.answer-the-past-state'],
  },
  'collection-endpoints.remove-admin.request': {
    says: 'DELETE `collection/admins` removes an admin.',
    covers: ['collection.remove-admin.accepted-otherwise'],
  },
  'collection-endpoints.remove-admin.outcome': {
    says: 'The outcome has the collection and the removed admin.',
    covers: ['collection.remove-admin.reports-admin'],
  },
});

export const allowListEndpoints = section('Endpoints: Allow-list endpoints', {
  'allow-list-endpoints.earlier-paths': {
    says: 'The allow list has paths of the earlier style; others are left open.',
    covers: [
      'endpoints.are-where-shown',
      'paths.both-styles-read-the-same',
      'paths.both-styles-build-the-same',
      'paths.both-styles-build',
      'collection.allow-list.add.accepted-otherwise',
    ],
  },
  'allow-list-endpoints.add.request': {
    says: 'POST `collection/add-to-allow-list` adds the address in `newAdminId`.',
    covers: ['collection.allow-list.add.accepted-otherwise'],
  },
  'allow-list-endpoints.add.outcome': {
    says: 'The outcome has address and collection.',
    covers: ['collection.allow-list.reports-address'],
  },
  'allow-list-endpoints.read.outcome': {
    says: 'GET `collection/allow-list` lists the addresses.',
    covers: [
      'collection.allow-list.add.lists-address',
      'collection.allow-list.remove.takes-address-off',
      'collection.allow-list.others-stay',
    ],
  },
  'allow-list-endpoints.allowed.outcome': {
    says: 'GET `collection/allowed` answers whether an address is on the list.',
    covers: ['collection.allowed.agrees-with-allow-list', 'collection.allowed.follows-writes'],
  },
  'allow-list-endpoints.allowed.at': {
    says: 'It can be read at an earlier block.',
    covers: ['reads.at-a-block.answer-the-past-state'],
  },
  'allow-list-endpoints.remove.request': {
    says: 'POST `collection/remove-from-allow-list` removes the address in `addressToDelete`.',
    covers: ['collection.allow-list.remove.accepted-otherwise'],
  },
  'allow-list-endpoints.remove.outcome': {
    says: 'The outcome has address and collection.',
    covers: ['collection.allow-list.reports-address'],
  },
});

export const otherOperations = section('Endpoints: Other operations', {
  'other-operations.get-allowance': {
    says: 'An allowance can be read.',
    covers: ['token.allowance.is-from-its-owner', 'spending.needs-allowance'],
  },
  'other-operations.get-allowance-path': {
    says: 'Its path is left open.',
    excluded: 'Not shown.',
  },
  'other-operations.set-allowance': {
    says: 'The operation that sets an allowance is left open.',
    excluded: 'Not shown; the rules token.approve.* judge the requests of published clients.',
  },
  'other-operations.confirm-sponsorship': {
    says: 'The operation that confirms a sponsorship is left open.',
    excluded: 'Not shown.',
  },
  'other-operations.owner-at': {
    says: 'The query parameter of a block in reads of an owner is left open.',
    excluded: 'Not shown.',
  },
});
