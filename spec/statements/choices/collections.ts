import type { ChoiceTable } from './choice.ts';

/** Choices about collections as a whole: creation, destruction, owner, limits and permissions. */
export const collections = {
  'create.allow-list-access': {
    usual: 'accepted',
    faults: { refused: 'resources.permissions.access-spelling' },
  },
  'create.id': { usual: 'new', faults: { 'number of collections': 'resources.collection.id' } },
  'create.mode': { usual: 'stored', faults: { 'always Nft': 'resources.collection.mode' } },
  'create.prefix': { usual: 'stored', faults: { 'upper case': 'resources.collection.token-prefix' } },
  'create.schema': {
    usual: 'stored',
    legal: {
      dropped: 'resources.collection.schema',
      'stored as properties': 'resources.collection.schema',
    },
    hides: { dropped: ['collection.create.schema-reads-back', 'token.mint.content-reads-back'] },
  },
  'create.without-schema': {
    usual: 'accepted',
    legal: { refused: 'collection-endpoints.create.optional' },
    hides: {
      refused: [
        'collection.create.no-schema-without-properties',
        'token.mint.accepted-otherwise',
        'token.mint.public-only-in-mint-mode',
        'token.mint.within-account-limit',
        'token.mint.within-token-limit',
      ],
    },
  },
  'create.other-modes': { usual: 'accepted', legal: { refused: 'service.modes.fungible' } },
  'create.limits': { usual: 'stored', faults: { dropped: 'resources.collection.limits' } },
  'create.permissions': { usual: 'stored', faults: { dropped: 'resources.collection.permissions' } },
  'create.admins': {
    usual: 'nobody',
    legal: { 'the creator': 'states.collection.create.owner' },
    hides: { 'the creator': ['collection.add-admin.owner-begins'] },
  },
  'destroy.signer': {
    usual: 'owner',
    legal: {
      'owner or admin': 'states.collection.destroy.empty',
      anyone: 'states.collection.destroy.empty',
    },
  },
  'destroy.ownerCanDestroy': {
    usual: 'obeyed',
    faults: { ignored: 'resources.limits.owner-can-destroy' },
  },
  'destroy.tokens': {
    usual: 'none are left',
    faults: {
      'destroyed as well': 'states.collection.destroy.empty',
      'none were ever minted': 'states.collection.destroy.empty',
    },
  },
  'destroy.effect': { usual: 'gone', faults: { 'only reported': 'states.collection.destroy.gone' } },
  'change-owner.by': {
    usual: 'owner',
    faults: { 'owner or admin': 'authentication.change-owner' },
  },
  'change-owner.phrase': {
    usual: 'its own',
    faults: { 'that of other operations': 'errors.change-owner' },
  },
  'change-owner.signer': { usual: 'from', faults: { to: 'service.writes.signer' } },
  'change-owner.admins': {
    usual: 'stay',
    legal: {
      'stay, with the former owner': 'states.collection.change-owner.new-owner',
      'stay, without the new owner': 'states.collection.change-owner.new-owner',
    },
  },
  'settings.left-out': {
    usual: 'kept',
    legal: { reset: 'resources.limits.optional' },
  },
  'set-limits.signer': { usual: 'owner', faults: { 'owner or admin': 'authentication.set-limits' } },
  'set-limits.transfersEnabled': {
    usual: 'set',
    faults: { dropped: 'states.collection.set-limits.at-once' },
  },
  'set-limits.tokenLimit': {
    usual: 'set',
    faults: { dropped: 'states.collection.set-limits.at-once' },
  },
  'set-permissions.signer': {
    usual: 'owner',
    faults: { 'owner or admin': 'authentication.set-permissions' },
  },
  'set-permissions.missing-collection': {
    usual: 'Collection not found',
    faults: { 'other words': 'errors.collection-not-found.writes' },
  },
  'set-permissions.white-list': {
    usual: 'accepted',
    faults: { refused: 'resources.permissions.access-spelling' },
  },
  'set-permissions.nesting': { usual: 'set', faults: { dropped: 'resources.permissions.nesting' } },
  'transfers-enabled.signer': {
    usual: 'owner',
    faults: {
      'owner or admin': 'authentication.transfers-enabled',
      'owner or admin on the earlier path': 'authentication.transfers-enabled',
    },
  },
  'transfers-enabled.stored': {
    usual: 'as requested',
    faults: {
      'false as unset': 'states.collection.transfers-enabled.frozen',
      'false for good': 'states.collection.transfers-enabled.free',
    },
  },
} as const satisfies ChoiceTable;
