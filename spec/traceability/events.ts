import type { Section } from './matrix.ts';

export const events: Section = {
  heading: 'Events',
  statements: [
    {
      id: 'events.no-notifications',
      says: 'There may be notifications of events.',
      excluded: 'Not shown.',
    },
    {
      id: 'events.per-operation',
      says: 'The outcome of a transaction holds records that fit the operation.',
      covers: ['*.reports-*'],
    },
    {
      id: 'events.create-collection',
      says: 'A creation: the collection’s id.',
      covers: ['collection.create.reports-id'],
    },
    {
      id: 'events.mint',
      says: 'A mint: the token’s id, or one per token.',
      covers: ['token.mint.reports-token-ids'],
    },
    {
      id: 'events.set-token-properties',
      says: 'Token properties set: one record per key.',
      covers: ['token.properties.reports-keys'],
    },
    {
      id: 'events.delete-token-properties',
      says: 'Token properties deleted: one record per key.',
      covers: ['token.properties.reports-keys'],
    },
    {
      id: 'events.delete-collection-properties',
      says: 'Collection properties deleted: collection and key of each.',
      covers: ['collection.delete-properties.reports-keys'],
    },
    {
      id: 'events.set-property-permissions',
      says: 'Property permissions set: collection and key of each.',
      covers: ['collection.property-permissions.reports-keys'],
    },
    {
      id: 'events.transfer',
      says: 'A transfer: recipient, token and collection.',
      covers: ['token.transfer.reports-transfer'],
    },
    {
      id: 'events.burn',
      says: 'A burn: collection, token, address and value.',
      covers: ['token.burn.reports-burn', 'token.burn.reports-a-value'],
    },
    {
      id: 'events.nest-and-unnest',
      says: 'A nest and an unnest: collection and token.',
      covers: ['token.transfer.reports-transfer'],
    },
    {
      id: 'events.change-owner',
      says: 'A change of owner: collection and owner.',
      covers: ['collection.change-owner.reports-owner'],
    },
    {
      id: 'events.admins',
      says: 'An admin added or removed: collection and admin.',
      covers: ['collection.add-admin.reports-admin', 'collection.remove-admin.reports-admin'],
    },
    {
      id: 'events.allow-list',
      says: 'An address added to or removed from the allow list: address and collection.',
      covers: ['collection.allow-list.reports-address'],
    },
    {
      id: 'events.success',
      says: 'A destruction, and a freeze or free of transfers: success.',
      covers: ['collection.destroy.reports-success', 'collection.transfers-enabled.reports-success'],
    },
  ],
};
