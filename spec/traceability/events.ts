import { section } from './matrix.ts';

export const events = section('Events', {
  'events.no-notifications': {
    says: 'Notifications of events are left open.',
    excluded: 'Not shown.',
  },
  'events.per-operation': {
    says: 'The outcome of a transaction has the records of its operation.',
    covers: ['*.reports-*'],
  },
  'events.create-collection': {
    says: 'Creation: the id of the collection.',
    covers: ['collection.create.reports-id'],
  },
  'events.mint': {
    says: 'Mint: the id of the token, one for each token of a bulk mint.',
    covers: ['token.mint.reports-token-ids'],
  },
  'events.set-token-properties': {
    says: 'Setting token properties: one record for each key.',
    covers: ['token.properties.reports-keys'],
  },
  'events.delete-token-properties': {
    says: 'Deleting token properties: one record for each key.',
    covers: ['token.properties.reports-keys'],
  },
  'events.delete-collection-properties': {
    says: 'Deleting collection properties: collection and key of each.',
    covers: ['collection.delete-properties.reports-keys'],
  },
  'events.set-property-permissions': {
    says: 'Setting property permissions: collection and key of each.',
    covers: ['collection.property-permissions.reports-keys'],
  },
  'events.transfer': {
    says: 'Transfer: recipient, token and collection.',
    covers: ['token.transfer.reports-transfer'],
  },
  'events.burn': {
    says: 'Burn: collection, token, address and value.',
    covers: ['token.burn.reports-burn', 'token.burn.reports-a-value'],
  },
  'events.nest-and-unnest': {
    says: 'Nest and unnest: collection and token.',
    covers: ['token.transfer.reports-transfer'],
  },
  'events.change-owner': {
    says: 'Change of owner: collection and owner.',
    covers: ['collection.change-owner.reports-owner'],
  },
  'events.admins': {
    says: 'Adding or removing an admin: collection and admin.',
    covers: ['collection.add-admin.reports-admin', 'collection.remove-admin.reports-admin'],
  },
  'events.allow-list': {
    says: 'Adding or removing an address of the allow list: address and collection.',
    covers: ['collection.allow-list.reports-address'],
  },
  'events.success': {
    says: 'Destruction and transfers-enabled: success.',
    covers: ['collection.destroy.reports-success', 'collection.transfers-enabled.reports-success'],
  },
});
