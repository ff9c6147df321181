/** Mutants of admins, the allow list and role look-ups. */
export const rolesMutants = {
  'roles.admin-of-any-collection': {
    defect: 'An admin of one collection passes as an admin of all.',
    sentence:
      'What the service does: "A collection has an owner"; Authentication: "owner or admin" of the collection',
  },
  'roles.admin-cached': {
    defect: 'The answer to "is this an admin" is cached and survives a removal.',
    sentence: 'States: "remove admin ... address no longer admin"',
  },
  'add-admin.owner-only': {
    defect: 'An admin cannot add admins.',
    sentence: 'Authentication: "Admins can issue and burn tokens and add and remove other admins"',
  },
  'add-admin.by-anyone': {
    defect: 'The signer is not checked.',
    sentence: 'Authentication: "Add admin, remove admin | owner or admin"',
  },
  'add-admin.replaces-list': {
    defect: 'A collection has one admin: the last one added.',
    sentence: 'States: "add admin ... address becomes admin" of an admin list',
  },
  'remove-admin.owner-only': {
    defect: 'An admin can remove no admin, not even itself.',
    sentence: 'Authentication: "owner or admin (an admin may remove itself)"',
  },
  'remove-admin.by-anyone': {
    defect: 'The signer is not checked.',
    sentence: 'Errors: "remove admin signed by someone who is neither owner nor admin"',
  },
  'remove-admin.admin-only-itself': {
    defect: 'An admin can remove only itself.',
    sentence: 'Authentication: "Admins can ... add and remove other admins"',
  },
  'remove-admin.itself-refused': {
    defect: 'An admin cannot remove itself.',
    sentence: 'States: "an admin may remove itself"',
  },
  'remove-admin.last-refused': {
    defect: 'The last admin cannot be removed.',
    sentence: 'States: "list may become empty"',
  },
  'remove-admin.clears-list': {
    defect: 'Removing one admin removes all.',
    sentence: 'States: "remove admin ... address no longer admin"',
  },
  'admins.include-owner': {
    defect: 'The owner is shown in the admin list.',
    sentence: 'States: "list may become empty; then only the owner can add an admin"',
  },
  'admins.missing-collection-is-empty': {
    defect: 'The admin list of a missing collection is empty.',
    sentence: 'Errors: "Collection does not exist (... admin list ...) | Collection not found"',
  },
  'allow-list.adds-the-sender': {
    defect: 'The sender is added in place of `newAdminId`.',
    sentence: 'Allow-list endpoints: "address (sender), collectionId, newAdminId (Address to add)"',
  },
  'allow-list.add-replaces': {
    defect: 'Adding an address drops those added before.',
    sentence: 'States: "Allow list | add address ... address is in ... the allow list"',
  },
  'allow-list.added-becomes-admin': {
    defect: '`newAdminId` is taken for a new admin.',
    sentence: 'Allow-list endpoints: "newAdminId (Address to add)" to the allow list',
  },
  'allow-list.shared-by-collections': {
    defect: 'One allow list serves all collections.',
    sentence: 'Allow-list endpoints: "Read allow list ... query: collectionId"',
  },
  'allow-list.remove-only-reports': {
    defect: 'The record is answered and the address stays.',
    sentence: 'States: "remove address ... out of the allow list"',
  },
  'allow-list.remove-drops-last': {
    defect: 'The last address of the list is removed, whichever was requested.',
    sentence: 'Allow-list endpoints: "addressToDelete (Address)"',
  },
  'allowed.cached': {
    defect: 'The first answer for an address is kept for ever.',
    sentence: 'Allow-list endpoints: "Check allowed ... `{isAllowed: boolean}`"',
  },
} as const;
