import { section } from './matrix.ts';

export const states = section('States and transitions', {
  'states.no-names': {
    says: 'States have no names, and no resource has a field for one.',
    excluded: 'Not shown.',
  },
  'states.conditions': {
    says: 'An operation has its result under its condition only.',
    covers: ['refusal.has-no-effect'],
  },
  'states.collection.create.funds': {
    says: 'A collection can be created with enough funds.',
    covers: [
      'collection.create.signer-can-pay',
      'collection.create.accepted-otherwise',
      'transaction.must-be-paid',
    ],
  },
  'states.collection.create.exists': {
    says: 'A created collection exists, and the outcome has its id.',
    covers: ['collection.create.reports-id', 'collection.create.changes-nothing-else'],
  },
  'states.collection.create.owner': {
    says: 'The signer owns the new collection.',
    covers: ['collection.create.signer-becomes-owner'],
  },
  'states.collection.destroy.empty': {
    says: 'Only a collection without tokens can be destroyed.',
    covers: [
      'collection.destroy.empty-only',
      'collection.destroy.burned-tokens-do-not-hinder',
      'collection.destroy.accepted-otherwise',
    ],
  },
  'states.collection.destroy.gone': {
    says: 'A destroyed collection does not exist any more, and the outcome reports success.',
    covers: [
      'collection.destroy.ends-collection',
      'collection.destroy.reports-success',
      'collection.destroy.changes-nothing-else',
      'collection.destroy.collection-exists',
    ],
  },
  'states.collection.change-owner.by-owner': {
    says: 'The owner changes the owner of a collection.',
    covers: ['collection.change-owner.owner-only', 'collection.change-owner.accepted-otherwise'],
  },
  'states.collection.change-owner.new-owner': {
    says: 'The collection has the new owner, and the outcome has both collection and owner.',
    covers: [
      'collection.change-owner.makes-new-owner',
      'collection.change-owner.changes-nothing-else',
      'collection.change-owner.reports-owner',
      'collection.owner.there-and-back',
    ],
  },
  'states.collection.set-limits.by-owner': {
    says: 'The owner sets limits.',
    covers: ['collection.set-limits.owner-only', 'collection.set-limits.accepted-otherwise'],
  },
  'states.collection.set-limits.at-once': {
    says: 'New limits apply immediately.',
    covers: ['collection.set-limits.take-effect-at-once', 'collection.set-limits.changes-nothing-else'],
  },
  'states.collection.transfers-enabled.by-owner': {
    says: 'The owner disables and enables transfers.',
    covers: ['collection.transfers-enabled.owner-only', 'collection.transfers-enabled.accepted-otherwise'],
  },
  'states.collection.transfers-enabled.frozen': {
    says: 'While transfers are disabled, tokens cannot be transferred between users.',
    covers: [
      'collection.transfers-enabled.takes-effect',
      'collection.transfers-enabled.changes-nothing-else',
      'token.transfer.enabled',
    ],
  },
  'states.collection.transfers-enabled.free': {
    says: 'While transfers are enabled, they can.',
    covers: ['collection.transfers-enabled.takes-effect', 'token.transfer.accepted-otherwise'],
  },
  'states.admins.add.by-whom': {
    says: 'Owner and admins add admins.',
    covers: ['collection.add-admin.owner-or-admin', 'collection.add-admin.accepted-otherwise'],
  },
  'states.admins.add.result': {
    says: 'The added address is an admin.',
    covers: [
      'collection.add-admin.makes-admin',
      'collection.admins.others-stay',
      'collection.admins.changes-nothing-else',
      'collection.admins.add-then-remove',
    ],
  },
  'states.admins.remove.by-whom': {
    says: 'Owner and admins remove admins; an admin can remove itself.',
    covers: [
      'collection.remove-admin.owner-or-admin',
      'collection.remove-admin.accepted-otherwise',
      'collection.remove-admin.admin-may-leave',
    ],
  },
  'states.admins.remove.result': {
    says: 'The removed address is not an admin any more.',
    covers: [
      'collection.remove-admin.unmakes-admin',
      'collection.admins.others-stay',
      'collection.admins.changes-nothing-else',
      'collection.admins.add-then-remove',
    ],
  },
  'states.admins.remove.last': {
    says: 'The list of admins can become empty; then only the owner can add an admin.',
    covers: ['collection.remove-admin.list-may-become-empty', 'collection.add-admin.owner-begins'],
  },
  'states.allow-list.add': {
    says: 'An added address is on the allow list.',
    covers: [
      'collection.allow-list.add.lists-address',
      'collection.allow-list.others-stay',
      'collection.allow-list.changes-nothing-else',
      'collection.allow-list.add.accepted-otherwise',
      'collection.allow-list.add-then-remove',
    ],
  },
  'states.allow-list.remove': {
    says: 'A removed address is not on the allow list.',
    covers: [
      'collection.allow-list.remove.takes-address-off',
      'collection.allow-list.others-stay',
      'collection.allow-list.changes-nothing-else',
      'collection.allow-list.remove.accepted-otherwise',
      'collection.allow-list.add-then-remove',
    ],
  },
  'states.token.mint.condition': {
    says: 'A token can be minted in an existing collection, up to its token limit.',
    covers: [
      'token.mint.collection-exists',
      'token.mint.within-token-limit',
      'token.mint.accepted-otherwise',
    ],
  },
  'states.token.mint.exists': {
    says: 'A minted token exists, and the outcome has its id.',
    covers: [
      'token.mint.tokens-belong-to-owners',
      'token.mint.tokens-exist',
      'token.mint.reports-token-ids',
      'token.mint.changes-nothing-else',
    ],
  },
  'states.token.mint.counts': {
    says: 'A minted token counts toward the token limit.',
    covers: ['token.mint.counts-toward-token-limit'],
  },
  'states.token.transfer.by-owner': {
    says: 'The owner transfers a token.',
    covers: [
      'token.transfer.from-its-owner',
      'token.transfer.token-exists',
      'token.transfer.collection-exists',
      'token.transfer.accepted-otherwise',
    ],
  },
  'states.token.transfer.by-allowance': {
    says: 'A signer with an allowance from the owner transfers it, with the owner in `from`.',
    covers: ['spending.needs-allowance', 'token.transfer.accepted-otherwise'],
  },
  'states.token.transfer.result': {
    says: 'The recipient then owns it.',
    covers: [
      'token.transfer.gives-to-recipient',
      'token.transfer.changes-nothing-else',
      'token.transfer.not-to-zero-address',
      'token.transfer.there-and-back',
    ],
  },
  'states.token.burn.by-whom': {
    says: 'The collection owner, admins and the token owner burn a token.',
    covers: [
      'token.burn.accepted-otherwise',
      'token.burn.collection-exists',
      'token.burn.token-exists',
      'spending.needs-allowance',
    ],
  },
  'states.token.burn.result': {
    says: 'A burned token does not exist any more.',
    covers: ['token.burn.destroys-token', 'token.burn.changes-nothing-else'],
  },
  'states.token.burn.counts': {
    says: 'A burned token still counts toward the token limit.',
    covers: ['token.burn.counts-toward-token-limit', 'token.burned.still-count'],
  },
  'states.token.burn.leaves-only': {
    says: 'In a bundle, only a token that holds no other tokens can be burned.',
    covers: ['token.burn.holds-no-tokens'],
  },
  'states.token.nest.condition': {
    says: 'The owner of a token can nest it if the collection permits nesting.',
    covers: ['nesting.permitted-by-parents-collection', 'token.transfer.from-its-owner'],
  },
  'states.token.nest.result': {
    says: 'A nested token is a child of its parent.',
    covers: ['token.nest.parent-has-child', 'token.nest.then-unnest'],
  },
  'states.token.unnest.condition': {
    says: 'Only a nested token can be unnested.',
    covers: ['token.unnest.nested-only'],
  },
  'states.token.unnest.result': {
    says: 'An unnested token is not a child any more.',
    covers: ['token.unnest.parent-has-no-such-child', 'token.unnest.by-its-owner', 'token.nest.then-unnest'],
  },
  'states.token.unnest.recipient': {
    says: 'The account in `to` receives the token.',
    covers: ['token.transfer.gives-to-recipient'],
  },
  'states.token-property.set.condition': {
    says: 'A property can be set as its permission allows.',
    covers: [
      'token.properties.permitted',
      'token.properties.immutable-is-final',
      'token.properties.accepted-otherwise',
    ],
  },
  'states.token-property.set.result': {
    says: 'The property then has the value.',
    covers: ['token.properties.hold-values', 'token.properties.changes-nothing-else'],
  },
  'states.token-property.delete.condition': {
    says: 'A property can be deleted as its permission allows.',
    covers: [
      'token.properties.permitted',
      'token.properties.immutable-is-final',
      'token.properties.accepted-otherwise',
    ],
  },
  'states.token-property.delete.result': {
    says: 'The property then does not exist any more.',
    covers: [
      'token.properties.removes-them',
      'token.properties.changes-nothing-else',
      'token.properties.set-then-delete',
    ],
  },
});
