import type { Section } from './matrix.ts';

export const authentication: Section = {
  heading: 'Authentication',
  statements: [
    {
      id: 'authentication.writes-by-signature',
      says: 'A write is authorised by the signature of the signing address over the payload.',
      covers: [
        'submit.signature-of-the-signer',
        'submit.payload-is-as-signed',
        'submit.payload-counts-once',
        'transaction.uses-nonce',
      ],
    },
    {
      id: 'authentication.reads-are-free',
      says: 'Reads need no credential.',
      covers: ['reads.change-nothing'],
    },
    {
      id: 'authentication.no-other-credentials',
      says: 'There may be other credentials.',
      excluded: 'Not shown.',
    },
    {
      id: 'authentication.set-limits',
      says: 'Limits: the collection’s owner.',
      covers: ['collection.set-limits.owner-only'],
    },
    {
      id: 'authentication.transfers-enabled',
      says: 'Freezing and freeing transfers: the collection’s owner.',
      covers: ['collection.transfers-enabled.owner-only'],
    },
    {
      id: 'authentication.change-owner',
      says: 'Giving a collection away: its owner.',
      covers: ['collection.change-owner.owner-only'],
    },
    {
      id: 'authentication.set-permissions',
      says: 'Permissions: the collection’s owner.',
      covers: ['collection.set-permissions.owner-only'],
    },
    {
      id: 'authentication.set-properties',
      says: 'Collection properties: owner or admin.',
      covers: ['collection.set-properties.owner-or-admin'],
    },
    {
      id: 'authentication.set-property-permissions',
      says: 'Property permissions: owner or admin.',
      covers: ['collection.property-permissions.owner-or-admin'],
    },
    {
      id: 'authentication.admins',
      says: 'Admins: owner or admin; an admin may also remove itself.',
      covers: [
        'collection.add-admin.owner-or-admin',
        'collection.remove-admin.owner-or-admin',
        'collection.remove-admin.admin-may-leave',
      ],
    },
    {
      id: 'authentication.burn',
      says: 'Burning: the collection’s owner and admins, and the token’s owner.',
      covers: ['token.burn.accepted-otherwise', 'spending.needs-allowance'],
    },
    {
      id: 'authentication.transfer',
      says: 'Moving: the token’s owner, and with `from` and an allowance another.',
      covers: [
        'token.transfer.from-its-owner',
        'spending.needs-allowance',
        'token.approve.by-its-owner',
        'token.transfer.accepted-otherwise',
      ],
    },
    {
      id: 'authentication.token-properties',
      says: 'Token properties: whom the permission of the key names, as often as it is mutable.',
      covers: [
        'token.properties.permitted',
        'token.properties.immutable-is-final',
        'token.properties.accepted-otherwise',
      ],
    },
    {
      id: 'authentication.token-properties-unconfigured',
      says: 'Where a key has no permission nobody sets it, not even the token’s owner.',
      covers: ['token.properties.permitted'],
    },
    {
      id: 'authentication.nest',
      says: 'Nesting: the token’s owner, where the collection allows it.',
      covers: ['token.transfer.from-its-owner', 'nesting.permitted-by-parents-collection'],
    },
    {
      id: 'authentication.admins-may',
      says: 'Admins mint, burn, and manage admins.',
      covers: [
        'token.mint.accepted-otherwise',
        'token.burn.accepted-otherwise',
        'collection.add-admin.accepted-otherwise',
        'collection.remove-admin.accepted-otherwise',
      ],
    },
    {
      id: 'authentication.admins-may-not',
      says: 'Admins give away neither the collection nor tokens of others.',
      covers: ['collection.change-owner.owner-only', 'spending.needs-allowance'],
    },
  ],
};
