import type { Mutant } from './fault.ts';

/** Slips in admins, the allow list and role look-ups. */
export const rolesMutants = [
  {
    id: 'roles.admin-of-any-collection',
    slip: 'An admin of one collection passes as an admin of all.',
    sentence:
      'What the service does: "A collection has an owner"; Authentication: "owner or admin" of the collection',
  },
  {
    id: 'roles.admin-cached',
    slip: 'The answer to "is this an admin" is cached and survives a removal.',
    sentence: 'States: "remove admin ... address no longer admin"',
  },
  {
    id: 'add-admin.owner-only',
    slip: 'An admin cannot add admins.',
    sentence: 'Authentication: "Admins can issue and burn tokens and add and remove other admins"',
  },
  {
    id: 'add-admin.by-anyone',
    slip: 'The signer is not checked.',
    sentence: 'Authentication: "Add admin, remove admin | owner or admin"',
  },
  {
    id: 'add-admin.replaces-list',
    slip: 'A collection has one admin: the last one added.',
    sentence: 'States: "add admin ... address becomes admin" of an admin list',
  },
  {
    id: 'remove-admin.owner-only',
    slip: 'An admin can remove nobody, not even itself.',
    sentence: 'Authentication: "owner or admin (an admin may remove itself)"',
  },
  {
    id: 'remove-admin.by-anyone',
    slip: 'The signer is not checked.',
    sentence: 'Errors: "remove admin signed by someone who is neither owner nor admin"',
  },
  {
    id: 'remove-admin.admin-only-itself',
    slip: 'An admin can remove only itself.',
    sentence: 'Authentication: "Admins can ... add and remove other admins"',
  },
  {
    id: 'remove-admin.itself-refused',
    slip: 'An admin cannot remove itself.',
    sentence: 'States: "an admin may remove itself"',
  },
  {
    id: 'remove-admin.last-refused',
    slip: 'The last admin cannot be removed.',
    sentence: 'States: "list may become empty"',
  },
  {
    id: 'remove-admin.clears-list',
    slip: 'Removing one admin removes all.',
    sentence: 'States: "remove admin ... address no longer admin"',
  },
  {
    id: 'admins.include-owner',
    slip: 'The owner is shown in the admin list.',
    sentence: 'States: "list may become empty; then only the owner can add an admin"',
  },
  {
    id: 'admins.missing-collection-is-empty',
    slip: 'The admin list of a missing collection is empty.',
    sentence: 'Errors: "Collection does not exist (... admin list ...) | Collection not found"',
  },
  {
    id: 'allow-list.adds-the-sender',
    slip: 'The sender is added in place of `newAdminId`.',
    sentence: 'Allow-list endpoints: "address (sender), collectionId, newAdminId (Address to add)"',
  },
  {
    id: 'allow-list.add-replaces',
    slip: 'Adding an address drops those added before.',
    sentence: 'States: "Allow list | add address ... address is in ... the allow list"',
  },
  {
    id: 'allow-list.added-becomes-admin',
    slip: '`newAdminId` is taken for a new admin.',
    sentence: 'Allow-list endpoints: "newAdminId (Address to add)" to the allow list',
  },
  {
    id: 'allow-list.shared-by-collections',
    slip: 'One allow list serves all collections.',
    sentence: 'Allow-list endpoints: "Read allow list ... query: collectionId"',
  },
  {
    id: 'allow-list.remove-only-reports',
    slip: 'The record is answered and the address stays.',
    sentence: 'States: "remove address ... out of the allow list"',
  },
  {
    id: 'allow-list.remove-drops-last',
    slip: 'The last address of the list is removed, whichever was asked for.',
    sentence: 'Allow-list endpoints: "addressToDelete (Address)"',
  },
  {
    id: 'allowed.cached',
    slip: 'The first answer for an address is kept for ever.',
    sentence: 'Allow-list endpoints: "Check allowed ... `{isAllowed: boolean}`"',
  },
] as const satisfies readonly Mutant[];
