import type { ChoiceTable } from './choice.ts';

/** Choices about nesting and unnesting. */
export const nesting = {
  'nest.permission': {
    usual: 'of the collection of the parent',
    legal: {
      'of the collection of the nested token': 'states.token.nest.condition',
      'of both collections': 'states.token.nest.condition',
      'of the collection of the parent, for its owner': 'resources.permissions.nesting',
      'of the collection of the parent, without `collectionAdmin`': 'resources.permissions.nesting',
    },
    faults: {
      ignored: 'errors.nest-not-permitted',
      'ignored for the collection owner': 'errors.nest-not-permitted',
      'of the collection of the parent, without `tokenOwner`': 'authentication.nest',
    },
  },
  'nest.frozen': {
    usual: 'accepted',
    legal: { refused: 'states.collection.transfers-enabled.frozen' },
  },
  'nested.rights': {
    usual: 'of the topmost owner',
    legal: {
      'of the topmost owner, to transfer as well': 'resources.token.owner',
      'of nobody, but to unnest': 'resources.token.owner',
    },
  },
  'nest.phrase': {
    usual: 'UserIsNotAllowedToNest',
    faults: { 'other words': 'errors.nest-not-permitted' },
  },
  'nest.value': { usual: 'optional', faults: { required: 'token-endpoints.nest.value' } },
  'nest.signer': {
    usual: 'token owner',
    faults: {
      anyone: 'states.token.nest.condition',
      'owner and admins as well': 'states.token.nest.condition',
      'owner of the parent as well': 'states.token.nest.condition',
    },
  },
  'nest.effect': {
    usual: 'child of the new parent',
    faults: {
      'child of the former parent as well': 'token-endpoints.get-bundle.request',
      'only child of the new parent': 'token-endpoints.children.outcome',
    },
  },
  'unnest.signer': {
    usual: 'topmost owner',
    legal: { 'owner of the parent, if not nested': 'token-endpoints.unnest.request' },
    faults: { anyone: 'token-endpoints.unnest.request' },
  },
  'unnest.plain-token': { usual: 'refused', faults: { accepted: 'errors.unnest-of-not-nested' } },
  'unnest.owner': {
    usual: 'as requested, or the signer',
    faults: {
      'always the signer': 'states.token.unnest.recipient',
      'as requested, or the collection owner': 'token-endpoints.unnest.to',
    },
  },
  'unnest.effect': {
    usual: 'not a child',
    faults: {
      'still a child': 'states.token.unnest.result',
      'not a child, and without children': 'states.token.unnest.result',
    },
  },
} as const satisfies ChoiceTable;
