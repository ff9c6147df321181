import type { ChoiceTable } from './choice.ts';

/** Choices about properties of tokens. */
export const tokenProperties = {
  'token-properties.permission': {
    usual: 'that of the key',
    faults: {
      'open while no key has one': 'authentication.token-properties-unconfigured',
      'open for other keys': 'limits.token-property-keys',
      'that of the key in any case': 'limits.token-property-keys',
    },
  },
  'token-properties.writer': {
    usual: 'by permission',
    faults: {
      'always owner and admins': 'resources.property-permission.collection-admin',
      'always the token owner': 'resources.property-permission.token-owner',
      'admins without the collection owner': 'resources.property-permission.collection-admin',
      'the collection owner without admins': 'resources.property-permission.collection-admin',
      'the first owner of the token': 'resources.property-permission.token-owner',
    },
  },
  'token-properties.immutable': {
    usual: 'written once',
    faults: {
      changeable: 'resources.property-permission.mutable',
      'changeable by owner and admins': 'resources.property-permission.mutable',
      'never written': 'resources.property-permission.mutable',
    },
  },
  'token-properties.immutable-deleted': {
    usual: 'refused',
    legal: { accepted: 'resources.property-permission.mutable' },
  },
  'token-properties.same-value': {
    usual: 'a change',
    legal: { 'no change': 'resources.property-permission.mutable' },
  },
  'token-properties.checked': {
    usual: 'all',
    faults: { 'the first': 'token-endpoints.set-properties.request' },
  },
  'token-properties.set': {
    usual: 'all',
    legal: { 'those before a refused one': 'token-endpoints.set-properties.request' },
    faults: { 'in place of all others': 'service.token-properties' },
  },
  'token-properties.none': { usual: 'an empty list', faults: { null: 'errors.token-properties' } },
  'token-properties.read': {
    usual: 'those of the token',
    faults: { 'those of the id in every collection': 'token-endpoints.get-properties.request' },
  },
  'token-properties.deleter': {
    usual: 'as the writer',
    faults: {
      anyone: 'states.token-property.delete.condition',
      'always the token owner': 'authentication.token-properties',
    },
  },
  'token-properties.delete': {
    usual: 'given keys',
    faults: {
      all: 'token-endpoints.delete-properties.request',
      'values of given keys': 'states.token-property.delete.result',
    },
  },
  'token-properties.deleted-record': {
    usual: 'propertyKey',
    faults: { key: 'resources.property.deleted-record' },
  },
} as const satisfies ChoiceTable;
