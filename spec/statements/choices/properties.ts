import type { ChoiceTable } from './choice.ts';

/** Choices about properties of collections, their keys, and the permissions of token properties. */
export const properties = {
  'keys.characters': {
    usual: 'those of the sentence',
    legal: { 'those of the printed pattern': 'limits.property-key-characters' },
    faults: { 'without the hyphen': 'limits.property-key-characters' },
  },
  'keys.case': { usual: 'kept', faults: { lowered: 'limits.property-key-characters' } },
  'properties.empty-list': {
    usual: 'accepted without effect',
    legal: { refused: 'token-endpoints.set-properties.request' },
  },
  'properties.key-twice': {
    usual: 'the last counts',
    legal: {
      'the first counts': 'token-endpoints.set-properties.request',
      refused: 'token-endpoints.set-properties.request',
    },
  },
  'properties.absent': {
    usual: 'deleted without effect',
    legal: { refused: 'states.token-property.delete.result' },
  },
  'collection-properties.signer': {
    usual: 'owner or admin',
    faults: { owner: 'authentication.set-properties', anyone: 'authentication.set-properties' },
  },
  'collection-properties.keys-counted': {
    usual: 'all',
    faults: {
      'those of the request': 'limits.collection-properties.keys',
      'all but one': 'limits.collection-properties.keys',
      'one more for a key that exists': 'limits.collection-properties.keys',
    },
  },
  'collection-properties.space': {
    usual: 'all keys and values',
    faults: {
      'those of the request': 'limits.collection-properties.space',
      values: 'limits.collection-properties.space',
      'characters of keys and values': 'limits.collection-properties.space',
    },
  },
  'collection-properties.set': {
    usual: 'all',
    legal: { 'those before a refused one': 'collection-endpoints.set-properties.request' },
    faults: { 'new ones': 'collection-endpoints.set-properties.request' },
  },
  'collection-properties.deleter': {
    usual: 'owner or admin',
    legal: {
      owner: 'collection-endpoints.delete-properties.request',
      anyone: 'collection-endpoints.delete-properties.request',
    },
  },
  'collection-properties.delete': {
    usual: 'all',
    faults: {
      'the first': 'collection-endpoints.delete-properties.request',
      'only reported': 'collection-endpoints.delete-properties.request',
    },
  },
  'collection-properties.deleted-record': {
    usual: 'propertyKey',
    faults: { key: 'resources.property.deleted-record' },
  },
  'collection-properties.selected': {
    usual: 'given keys',
    faults: {
      all: 'collection-endpoints.get-properties.request',
      'the first key': 'collection-endpoints.get-properties.request',
    },
  },
  'property-permissions.signer': {
    usual: 'owner or admin',
    faults: {
      owner: 'authentication.set-property-permissions',
      anyone: 'authentication.set-property-permissions',
    },
  },
  'property-permissions.key-characters': {
    usual: 'checked',
    faults: { unchecked: 'limits.property-key-characters' },
  },
  'property-permissions.set': {
    usual: 'added',
    faults: {
      'in place of all others': 'limits.property-keys-stay',
      'the first added': 'collection-endpoints.set-property-permissions.request',
      'added as mutable': 'resources.property-permission.mutable',
    },
  },
  'property-permissions.again': {
    usual: 'changed',
    legal: {
      refused: 'resources.property-permission.per-key',
      'refused if different': 'resources.property-permission.per-key',
    },
  },
  'property-permissions.record': {
    usual: 'collection and key',
    faults: { key: 'events.set-property-permissions' },
  },
  'property-permissions.selected': {
    usual: 'given keys',
    faults: {
      all: 'collection-endpoints.get-property-permissions.request',
      'given keys in any case': 'limits.property-key-characters',
    },
  },
  'property-permissions.missing-collection': {
    usual: 'an error',
    faults: { 'an empty list': 'errors.collection-not-found.reads' },
  },
} as const satisfies ChoiceTable;
