import type { WriteRequest } from '../../model/target.ts';
import {
  addAdmin,
  admin,
  burn,
  changeOwner,
  confirmSponsor,
  create,
  destroy,
  disableTransfers,
  holder,
  inParent,
  limits,
  list,
  mint,
  owner,
  permissions,
  removeAdmin,
  removeSponsor,
  setSponsor,
  stranger,
  unlist,
} from './requests.ts';
import { accepted, bothProfiles, refused, row, type Table } from './table.ts';

type Role = 'owner-only' | 'owner-or-admin';

/**
 * A table of an operation that can be refused for two reasons: the collection does not exist, or the signer lacks the role.
 * The ids of its rules begin with `rules`.
 */
const roleTable =
  (
    name: string,
    rules: string,
    role: Role,
    makeRequest: (by: string, collectionId: number) => WriteRequest,
  ) =>
  (profile: Table['profile']): Table => ({
    name,
    profile,
    commands: [
      create(owner),
      addAdmin(owner, 1, admin),
      // Neither a place in the allow list nor a named sponsorship is a role.
      list(owner, 1, stranger),
      list(owner, 1, holder),
      setSponsor(owner, 1, stranger),
      refused(makeRequest(stranger, 9), `${rules}.collection-exists`),
      refused(makeRequest(stranger, 1), `${rules}.${role}`),
      row(makeRequest(admin, 1), role === 'owner-only' ? `${rules}.${role}` : null),
      accepted(makeRequest(owner, 1)),
    ],
  });

const setPermissionsTable = (role: Role): ((profile: Table['profile']) => Table) =>
  roleTable('set permissions', 'collection.set-permissions', role, (by, id) =>
    permissions(by, id, { mintMode: true, access: 'WhiteList' }),
  );

/** Tables that are the same in both profiles. */
const roleTables = [
  roleTable('set transfers-enabled', 'collection.transfers-enabled', 'owner-only', disableTransfers),
  roleTable('change owner', 'collection.change-owner', 'owner-only', (by, id) => changeOwner(by, id, admin)),
  roleTable('add to allow list', 'collection.allow-list.add', 'owner-or-admin', (by, id) =>
    list(by, id, admin),
  ),
  roleTable('remove from allow list', 'collection.allow-list.remove', 'owner-or-admin', (by, id) =>
    unlist(by, id, stranger),
  ),
  roleTable('set sponsorship', 'collection.sponsor.set', 'owner-or-admin', (by, id) =>
    setSponsor(by, id, stranger),
  ),
];

const removeSponsorshipTable = roleTable(
  'remove sponsorship',
  'collection.sponsor.remove',
  'owner-or-admin',
  removeSponsor,
);

/** The wrong account confirms, then the named one, which pays for mints from then on, but not for burns. */
const confirmSponsorshipTable = (profile: Table['profile']): Table => ({
  name: 'confirm sponsorship',
  profile,
  commands: [
    create(owner, { limits: { sponsorTransferTimeout: 0 } }),
    refused(confirmSponsor(owner, 9), 'collection.sponsor.confirm.collection-exists'),
    refused(confirmSponsor(owner, 1), 'collection.sponsor.confirm.named-sponsor-only'),
    setSponsor(owner, 1, holder),
    refused(confirmSponsor(owner, 1), 'collection.sponsor.confirm.named-sponsor-only'),
    accepted(confirmSponsor(holder, 1)),
    accepted(confirmSponsor(holder, 1)),
    accepted(mint(owner, 1)),
    accepted(burn(owner)),
    accepted(setSponsor(owner, 1, owner)),
  ],
});

/** The stranger would be the sixth admin, and becomes the fifth when another one is removed. */
const addAdminTable = (profile: Table['profile'], refusedToStrangers: string): Table => ({
  name: 'add admin',
  profile,
  commands: [
    create(owner),
    addAdmin(owner, 1, admin),
    ...[1, 2, 3, 4].map(tokenId => addAdmin(owner, 1, inParent(1, tokenId))),
    refused(addAdmin(stranger, 9, stranger), 'collection.add-admin.collection-exists'),
    row(addAdmin(stranger, 1, stranger), refusedToStrangers),
    row(
      addAdmin(admin, 1, stranger),
      profile === 'chain' ? refusedToStrangers : 'collection.admins.at-most-five',
    ),
    refused(addAdmin(owner, 1, stranger), 'collection.admins.at-most-five'),
    accepted(addAdmin(owner, 1, admin)),
    removeAdmin(owner, 1, inParent(1, 4)),
    accepted(addAdmin(owner, 1, stranger)),
  ],
});

/** An account is removed that is not an admin. */
const removeAdminTable = (profile: Table['profile'], refusedToStrangers: string): Table => ({
  name: 'remove admin',
  profile,
  commands: [
    create(owner),
    addAdmin(owner, 1, admin),
    refused(removeAdmin(stranger, 9, stranger), 'collection.remove-admin.collection-exists'),
    row(removeAdmin(stranger, 1, stranger), refusedToStrangers),
    refused(removeAdmin(owner, 1, stranger), 'collection.remove-admin.is-an-admin'),
    row(removeAdmin(admin, 1, admin), profile === 'chain' ? refusedToStrangers : null),
    addAdmin(owner, 1, admin),
    accepted(removeAdmin(owner, 1, admin)),
  ],
});

/** Both collections hold a token, and the first one may not be destroyed. */
const destroySetUp = [
  create(owner),
  addAdmin(owner, 1, admin),
  limits(owner, 1, { ownerCanDestroy: false }),
  mint(owner, 1),
  create(owner),
  addAdmin(owner, 2, admin),
  mint(owner, 2),
];

const destroyTable: Table = {
  name: 'destroy collection',
  profile: 'document',
  commands: [
    ...destroySetUp,
    refused(destroy(stranger, 9), 'collection.destroy.collection-exists'),
    refused(destroy(stranger, 1), 'collection.destroy.owner-only'),
    refused(destroy(admin, 1), 'collection.destroy.owner-only'),
    refused(destroy(owner, 1), 'collection.destroy.owner-can-destroy'),
    refused(destroy(owner, 2), 'collection.destroy.empty-only'),
    burn(owner, { collectionId: 2 }),
    accepted(destroy(owner, 2)),
    refused(destroy(owner, 2), 'collection.destroy.collection-exists'),
  ],
};

const destroyOnChainTable: Table = {
  name: 'destroy collection',
  profile: 'chain',
  commands: [
    ...destroySetUp,
    refused(destroy(stranger, 9), 'collection.destroy.collection-exists'),
    refused(destroy(stranger, 1), 'collection.destroy.empty-only'),
    burn(owner),
    refused(destroy(stranger, 1), 'collection.destroy.owner-can-destroy'),
    burn(owner, { collectionId: 2 }),
    refused(destroy(stranger, 2), 'collection.destroy.owner-only'),
    refused(destroy(admin, 2), 'collection.destroy.owner-only'),
    accepted(destroy(owner, 2)),
    refused(destroy(owner, 2), 'collection.destroy.collection-exists'),
  ],
};

/** All tables about the management of collections. */
export const managementTables: readonly Table[] = [
  ...[...roleTables, confirmSponsorshipTable, removeSponsorshipTable].flatMap(bothProfiles),
  setPermissionsTable('owner-only')('document'),
  setPermissionsTable('owner-or-admin')('chain'),
  addAdminTable('document', 'collection.add-admin.owner-or-admin'),
  addAdminTable('chain', 'collection.add-admin.owner-only'),
  removeAdminTable('document', 'collection.remove-admin.owner-or-admin'),
  removeAdminTable('chain', 'collection.remove-admin.owner-only'),
  destroyTable,
  destroyOnChainTable,
];
