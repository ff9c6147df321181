import type { ChoiceTable } from './choice.ts';

/** Choices about the form of ids, addresses, outcomes and answers. */
export const form = {
  'ids.first': {
    usual: '1',
    legal: { 0: 'resources.collection.id', 5_000_000: 'resources.collection.id' },
  },
  'ids.gap': { usual: '1', legal: { 3: 'resources.token.token-id' } },
  'addresses.prefix': {
    usual: '42',
    legal: { 0: 'conventions.types.address', 7_391: 'conventions.types.address' },
  },
  'addresses.of-tokens': {
    usual: 'accounts',
    legal: { text: 'resources.parent-result', 'Ethereum addresses': 'resources.parent-result' },
  },
  'outcome.members': { usual: 'as listed', legal: { more: 'events.per-operation' } },
  'outcome.limits': {
    usual: 'all',
    legal: { 'those of the request': 'collection-endpoints.set-limits.outcome' },
  },
  'outcome.nested-token': {
    usual: 'the nested token',
    legal: { 'the parent': 'token-endpoints.unnest.outcome' },
  },
  'outcome.burn-address': { usual: 'signer', legal: { 'token owner': 'events.burn' } },
  'outcome.allow-list-address': { usual: 'that of the list', legal: { signer: 'events.allow-list' } },
  'answers.members': { usual: 'as listed', legal: { more: 'resources.token.full-read' } },
  'answers.optional-members': {
    usual: 'left out',
    legal: {
      null: 'resources.collection.meta-update-permission',
      'left out, with empty limits and permissions': 'resources.collection.permissions',
    },
  },
  'answers.null': {
    usual: 'null',
    legal: { 'an empty body': 'collection-endpoints.get.outcome', 'status 204': 'errors.parent' },
  },
  'answers.order': {
    usual: 'that of their writes',
    legal: { any: 'collection-endpoints.get-admins.outcome' },
    byChance: ['any'],
  },
  'answers.content': { usual: 'in data', legal: { 'in the token': 'resources.token.full-read' } },
  'answers.access': {
    usual: 'as requested',
    legal: {
      'always AllowList': 'resources.permissions.access-spelling',
      'always WhiteList': 'resources.permissions.access-spelling',
    },
  },
  'answers.is-bundle': {
    usual: 'a boolean',
    legal: { 'a member isBundle': 'token-endpoints.is-bundle.outcome' },
  },
  'answers.token-properties': {
    usual: 'a member properties',
    legal: { 'a list': 'token-endpoints.get-properties.outcome' },
  },
  'reads.at-name': {
    usual: 'at',
    legal: { 'blockHash where none is shown': 'allow-list-endpoints.allowed.at' },
    shownBy: ['submit.answer', 'a hash'],
  },
} as const satisfies ChoiceTable;
