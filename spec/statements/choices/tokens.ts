import type { ChoiceTable } from './choice.ts';

/** Choices about mint, transfer and burn. */
export const tokens = {
  'token-limit.zero': { usual: 'a limit', faults: { 'no limit': 'resources.limits.token-limit' } },
  'token-limit.counts': {
    usual: 'all mints',
    faults: {
      'living tokens': 'limits.token-limit',
      'all mints but one': 'limits.token-limit',
      'all mints less burns': 'states.token.burn.counts',
    },
  },
  'account-limit.counts': {
    usual: 'tokens of the collection',
    faults: {
      'tokens of all collections': 'resources.limits.account-token-ownership-limit',
      'all tokens but one': 'resources.limits.account-token-ownership-limit',
    },
  },
  'account-limit.checked': {
    usual: 'always',
    faults: {
      'not by mint': 'resources.limits.account-token-ownership-limit',
      'not by bulk mint': 'resources.limits.account-token-ownership-limit',
      'not by transfer': 'resources.limits.account-token-ownership-limit',
    },
  },
  'mint.signer': {
    usual: 'owner, admins, and others in mint mode',
    faults: {
      'owner, and others in mint mode': 'authentication.admins-may',
      'owner and admins': 'resources.permissions.mint-mode',
      anyone: 'resources.permissions.mint-mode',
      'anyone in bulk': 'resources.permissions.mint-mode',
    },
  },
  'mint.owner': {
    usual: 'signer',
    legal: { 'owner of the collection': 'token-endpoints.mint.request' },
  },
  'mint.data': {
    usual: 'all',
    legal: { 'all but imagePreview': 'resources.token-data.image-preview' },
    faults: {
      'all but description': 'resources.token-data.description',
      'image without path': 'resources.token-data.image',
      'name required': 'resources.token-data.all-optional',
      'of the first in bulk': 'token-endpoints.mint-many.request',
    },
  },
  'mint.id': { usual: 'new', faults: { 'number of tokens': 'resources.token.token-id' } },
  'bulk-mint.token-limit': {
    usual: 'checked for all',
    legal: { 'checked one by one, without undoing': 'token-endpoints.mint-many.request' },
    faults: {
      'checked for one': 'states.token.mint.condition',
      unchecked: 'states.token.mint.condition',
    },
  },
  'transfer.frozen': {
    usual: 'refused',
    faults: {
      accepted: 'states.collection.transfers-enabled.frozen',
      'accepted from the collection owner': 'states.collection.transfers-enabled.frozen',
      'accepted with from': 'states.collection.transfers-enabled.frozen',
      'accepted on the earlier path': 'states.collection.transfers-enabled.frozen',
    },
  },
  'transfer.to-owner': { usual: 'accepted', legal: { refused: 'states.token.transfer.result' } },
  'transfer.signer': {
    usual: 'token owner',
    legal: {
      'as `ownerCanTransfer` says': 'resources.limits.owner-can-transfer',
      'as `ownerCanTransfer` says, with from': 'resources.limits.owner-can-transfer',
    },
    faults: {
      'collection owner as well': 'authentication.transfer',
      'admins as well': 'authentication.admins-may-not',
      'anyone with from': 'token-endpoints.transfer.from',
      'owner and admins with from': 'token-endpoints.transfer.from',
    },
  },
  'transfer.effect': {
    usual: 'another owner',
    faults: {
      'only reported': 'states.token.transfer.result',
      'another owner and no properties': 'service.token-properties',
    },
  },
  'transfer.record': {
    usual: 'to the new owner',
    faults: { 'to the former owner': 'token-endpoints.transfer.outcome' },
  },
  'burn.signer': {
    usual: 'token owner, others as `ownerCanTransfer` says',
    legal: { 'token owner, owner and admins': 'authentication.burn' },
    faults: {
      anyone: 'authentication.burn',
      'owner and admins': 'authentication.burn',
      'token owner and collection owner': 'authentication.admins-may',
      'token owner and admins': 'authentication.burn',
    },
  },
  'burn.from': {
    usual: 'the token owner',
    legal: { anybody: 'token-endpoints.burn.from' },
  },
  'burn.frozen': {
    usual: 'accepted',
    faults: { refused: 'states.collection.transfers-enabled.frozen' },
  },
  'burn.in-bundle': {
    usual: 'leaves',
    faults: {
      nothing: 'states.token.burn.leaves-only',
      anything: 'states.token.burn.leaves-only',
      'anything by the collection owner': 'states.token.burn.leaves-only',
      'leaves, and nested tokens': 'states.token.burn.leaves-only',
    },
  },
  'burn.effect': {
    usual: 'gone',
    faults: {
      'only reported': 'states.token.burn.result',
      'gone, and still a child': 'states.token.burn.result',
    },
  },
  'burn.record': { usual: 'with value', faults: { 'without value': 'events.burn' } },
} as const satisfies ChoiceTable;
