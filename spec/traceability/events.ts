import type { Section } from './matrix.ts';

export const events: Section = {
  heading: 'Events',
  statements: [
    {
      id: 'events.no-notifications',
      says: 'Notifications of events are left open.',
      excluded: 'Not shown.',
    },
    {
      id: 'events.per-operation',
      says: 'The outcome of a transaction has the records of its operation.',
      covers: ['*.reports-*'],
    },
    {
      id: 'events.create-collection',
      says: 'Creation: the id of the collection.',
      covers: ['collection.create.reports-id'],
    },
    {
      id: 'events.mint',
      says: 'Mint: the id of the token, one for each token of a bulk mint.',
      covers: ['token.mint.reports-token-ids'],
    },
    {
      id: 'events.set-token-properties',
      says: 'Setting token properties: one record for each key.',
      covers: ['token.properties.reports-keys'],
    },
    {
      id: 'events.delete-token-properties',
      says: 'Deleting token properties: one record for each key.',
      covers: ['token.properties.reports-keys'],
    },
    {
      id: 'events.delete-collection-properties',
      says: 'Deleting collection properties: collection and key of each.',
      covers: ['collection.delete-properties.reports-keys'],
    },
    {
      id: 'events.set-property-permissions',
      says: 'Setting property permissions: collection and key of each.',
      covers: ['collection.property-permissions.reports-keys'],
    },
    {
      id: 'events.transfer',
      says: 'Transfer: recipient, token and collection.',
      covers: ['token.transfer.reports-transfer'],
    },
    {
      id: 'events.burn',
      says: 'Burn: collection, token, address and value.',
      covers: ['token.burn.reports-burn', 'token.burn.reports-a-value'],
    },
    {
      id: 'events.nest-and-unnest',
      says: 'Nest and unnest: collection and token.',
      covers: ['token.transfer.reports-transfer'],
    },
    {
      id: 'events.change-owner',
      says: 'Change of owner: collection and owner.',
      covers: ['collection.change-owner.reports-owner'],
    },
    {
      id: 'events.admins',
      says: 'Adding or removing an admin: collection and admin.',
      covers: ['collection.add-admin.reports-admin', 'collection.remove-admin.reports-admin'],
    },
    {
      id: 'events.allow-list',
      says: 'Adding or removing an address of the allow list: address and collection.',
      covers: ['collection.allow-list.reports-address'],
    },
    {
      id: 'events.success',
      says: 'Destruction and transfers-enabled: success.',
      covers: ['collection.destroy.reports-success', 'collection.transfers-enabled.reports-success'],
    },
  ],
};
