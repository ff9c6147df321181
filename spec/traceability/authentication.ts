import { section } from './matrix.ts';

export const authentication = section('Authentication', {
  'authentication.writes-by-signature': {
    says: 'A write is authorised by the signature of the signing address over the payload.',
    covers: [
      'submit.signature-of-the-signer',
      'submit.payload-is-as-signed',
      'submit.payload-counts-once',
      'transaction.uses-nonce',
    ],
  },
  'authentication.reads-are-free': {
    says: 'Reads need no credential.',
    covers: ['reads.change-nothing'],
  },
  'authentication.no-other-credentials': {
    says: 'Other credentials are left open.',
    excluded: 'Not shown.',
  },
  'authentication.set-limits': {
    says: 'Setting limits: the collection owner.',
    covers: ['collection.set-limits.owner-only'],
  },
  'authentication.transfers-enabled': {
    says: 'Setting transfers-enabled: the collection owner.',
    covers: ['collection.transfers-enabled.owner-only'],
  },
  'authentication.change-owner': {
    says: 'Changing the owner: the collection owner.',
    covers: ['collection.change-owner.owner-only'],
  },
  'authentication.set-permissions': {
    says: 'Setting permissions: the collection owner.',
    covers: ['collection.set-permissions.owner-only'],
  },
  'authentication.set-properties': {
    says: 'Setting collection properties: owner or admin.',
    covers: ['collection.set-properties.owner-or-admin'],
  },
  'authentication.set-property-permissions': {
    says: 'Setting property permissions: owner or admin.',
    covers: ['collection.property-permissions.owner-or-admin'],
  },
  'authentication.admins': {
    says: 'Adding and removing admins: owner or admin; an admin can remove itself.',
    covers: [
      'collection.add-admin.owner-or-admin',
      'collection.remove-admin.owner-or-admin',
      'collection.remove-admin.admin-may-leave',
    ],
  },
  'authentication.burn': {
    says: 'Burning: the collection owner, admins and the token owner.',
    covers: ['token.burn.accepted-otherwise', 'spending.needs-allowance'],
  },
  'authentication.transfer': {
    says: 'Transferring: the token owner, or another signer with `from` and an allowance.',
    covers: [
      'token.transfer.from-its-owner',
      'spending.needs-allowance',
      'token.approve.by-its-owner',
      'token.transfer.accepted-otherwise',
    ],
  },
  'authentication.token-properties': {
    says: 'Writing token properties: as the permission of the key allows, more than once only if it is mutable.',
    covers: [
      'token.properties.permitted',
      'token.properties.immutable-is-final',
      'token.properties.accepted-otherwise',
    ],
  },
  'authentication.token-properties-unconfigured': {
    says: 'Where a key has no permission, nobody can set it, not even the token owner.',
    covers: ['token.properties.permitted'],
  },
  'authentication.nest': {
    says: 'Nesting: the token owner, if the collection allows it.',
    covers: ['token.transfer.from-its-owner', 'nesting.permitted-by-parents-collection'],
  },
  'authentication.admins-may': {
    says: 'Admins mint, burn, and add and remove admins.',
    covers: [
      'token.mint.accepted-otherwise',
      'token.burn.accepted-otherwise',
      'collection.add-admin.accepted-otherwise',
      'collection.remove-admin.accepted-otherwise',
    ],
  },
  'authentication.admins-may-not': {
    says: 'Admins cannot change the owner of the collection or of tokens.',
    covers: ['collection.change-owner.owner-only', 'spending.needs-allowance'],
  },
});
