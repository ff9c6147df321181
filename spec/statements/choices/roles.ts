import type { ChoiceTable } from './choice.ts';

/** Choices about admins and the allow list. */
export const roles = {
  'admin.counts': {
    usual: 'in its collection, until removed',
    faults: {
      'in every collection': 'authentication.admins-may',
      'as first looked up': 'states.admins.remove.result',
    },
  },
  'add-admin.signer': {
    usual: 'owner or admin',
    faults: { owner: 'authentication.admins', anyone: 'authentication.admins' },
  },
  'add-admin.effect': {
    usual: 'added',
    faults: { 'in place of all others': 'states.admins.add.result' },
  },
  'remove-admin.signer': {
    usual: 'owner or admin',
    faults: {
      owner: 'authentication.admins',
      anyone: 'authentication.admins',
      'owner, or the admin itself': 'authentication.admins',
      'anyone but the admin itself': 'authentication.admins',
    },
  },
  'remove-admin.last': { usual: 'removed', faults: { refused: 'states.admins.remove.last' } },
  'remove-admin.effect': { usual: 'removed', faults: { 'all removed': 'states.admins.remove.result' } },
  'admins.read': {
    usual: 'admins',
    faults: { 'owner and admins': 'states.admins.remove.last' },
  },
  'admins.missing-collection': {
    usual: 'an error',
    faults: { 'an empty list': 'errors.collection-not-found.reads' },
  },
  'lists.again': {
    usual: 'accepted without effect',
    legal: { refused: 'states.admins.add.result' },
  },
  'allow-list.signer': {
    usual: 'owner or admin',
    legal: { owner: 'states.allow-list.add', anyone: 'states.allow-list.add' },
  },
  'allow-list.needed': {
    usual: 'to mint and transfer',
    legal: {
      never: 'resources.permissions.access',
      'to write tokens': 'resources.permissions.access',
    },
  },
  'allow-list.add': {
    usual: 'the address',
    faults: {
      'the sender': 'allow-list-endpoints.add.request',
      'the address in place of all others': 'states.allow-list.add',
      'the address, also as an admin': 'allow-list-endpoints.add.request',
      'the address, in every collection': 'allow-list-endpoints.read.outcome',
    },
  },
  'allow-list.remove': {
    usual: 'the address',
    faults: {
      'only reported': 'states.allow-list.remove',
      'the last address': 'allow-list-endpoints.remove.request',
    },
  },
  'allowed.read': {
    usual: 'those on the list',
    legal: {
      'everybody where access is public': 'allow-list-endpoints.allowed.outcome',
      'those on the list, owner and admins': 'allow-list-endpoints.allowed.outcome',
    },
    faults: { 'the first answer': 'allow-list-endpoints.allowed.outcome' },
  },
} as const satisfies ChoiceTable;
