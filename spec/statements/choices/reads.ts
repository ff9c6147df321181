import type { ChoiceTable } from './choice.ts';

/** Choices about answers to reads of collections, tokens and bundles. */
export const reads = {
  'collection.missing': { usual: 'null', faults: { 'an error': 'errors.get-collection' } },
  'collection.owner': {
    usual: 'present',
    faults: { 'first one read': 'states.collection.change-owner.new-owner' },
  },
  'collection.limits': {
    usual: 'null where unset',
    faults: {
      'defaults where unset': 'resources.collection.limits',
      'left out where unset': 'resources.collection.limits',
    },
  },
  'collection.properties': { usual: 'all', faults: { none: 'resources.collection.properties' } },
  'effective-limits.values': {
    usual: 'set, or by default',
    faults: {
      'set, or null': 'collection-endpoints.get-limits.outcome',
      'by default': 'collection-endpoints.get-limits.outcome',
      'set and not zero, or by default': 'collection-endpoints.get-limits.outcome',
    },
  },
  'effective-limits.transfersEnabled': {
    usual: 'as any other',
    faults: { 'always true': 'collection-endpoints.get-limits.outcome' },
  },
  'effective-limits.tokenLimit': {
    usual: 'as any other',
    faults: { 'mints that are left': 'resources.limits.token-limit' },
  },
  'token.address': {
    usual: 'of the collection owner',
    faults: {
      'of the token owner': 'resources.token.address',
      'of the first collection owner read': 'resources.token.address',
    },
  },
  'token.nested-owner': {
    usual: 'parent',
    legal: { 'topmost owner': 'resources.token.owner' },
  },
  'token.properties': { usual: 'all', faults: { none: 'resources.token.full-read' } },
  'bundle.top': {
    usual: 'topmost token',
    faults: {
      'requested token': 'token-endpoints.get-bundle.request',
      'parent of the requested token': 'token-endpoints.get-bundle.request',
    },
  },
  'bundle.tree': {
    usual: 'whole',
    faults: {
      'two levels': 'token-endpoints.get-bundle.outcome',
      'tokens of one collection': 'token-endpoints.get-bundle.outcome',
      'no lists in leaves': 'resources.token.nesting-child-tokens',
      'no properties': 'resources.token.nesting-child-tokens',
    },
  },
  'bundle.of-one': { usual: 'an error', faults: { accepted: 'errors.bundle.no-children' } },
  'is-bundle.answer': {
    usual: 'with parent or children',
    faults: {
      'with children': 'token-endpoints.is-bundle.outcome',
      'with parent': 'token-endpoints.is-bundle.outcome',
      'as first read': 'token-endpoints.is-bundle.outcome',
    },
  },
  'children.none': { usual: 'an empty list', faults: { 'an error': 'token-endpoints.children.outcome' } },
  'children.listed': {
    usual: 'children',
    faults: {
      'all below': 'token-endpoints.children.outcome',
      'children, with the collection of the parent': 'resources.token-reference',
    },
  },
  'parent.none': { usual: 'null', faults: { 'an error': 'errors.parent' } },
  'parent.answer': {
    usual: 'parent',
    faults: {
      'topmost token': 'token-endpoints.parent.outcome',
      'parent, with the collection of the child': 'resources.parent-result',
      'parent without address': 'resources.parent-result',
    },
  },
  'topmost-owner.answer': {
    usual: 'topmost owner',
    faults: {
      'owner of the parent': 'token-endpoints.topmost-owner.outcome',
      'collection owner': 'token-endpoints.topmost-owner.outcome',
      'as first read': 'token-endpoints.topmost-owner.outcome',
    },
  },
} as const satisfies ChoiceTable;
