import type { WriteRequest } from '../../model/target.ts';
import { admin, holder, owner, stranger } from './actors.ts';
import {
  addAdmin,
  addressOf,
  addToAllowList,
  burn,
  changeOwner,
  confirmSponsorship,
  create,
  destroy,
  mint,
  removeAdmin,
  removeFromAllowList,
  removeSponsorship,
  setLimits,
  setPermissions,
  setSponsorship,
  setTransfersEnabled,
} from '../writes.ts';
import { accepted, bothProfiles, refused, row, table, type Table } from './table.ts';

type Role = 'owner-only' | 'owner-or-admin';

/**
 * Tables of an operation that can be refused for two reasons: the collection does not exist, or the signer lacks the role.
 * The ids of its rules begin with `rules`.
 */
const roleTables = (
  name: string,
  rules: string,
  role: Role,
  makeRequest: (by: string, collectionId: number) => WriteRequest,
  roleOnChain: Role = role,
): readonly Table[] =>
  bothProfiles(name, profile => {
    const needed = profile === 'chain' ? roleOnChain : role;
    return [
      create(owner),
      addAdmin(owner, 1, admin),
      // Neither a place in the allow list nor a named sponsorship is a role.
      addToAllowList(owner, 1, stranger),
      addToAllowList(owner, 1, holder),
      setSponsorship(owner, 1, stranger),
      refused(makeRequest(stranger, 9), `${rules}.collection-exists`),
      refused(makeRequest(stranger, 1), `${rules}.${needed}`),
      row(makeRequest(admin, 1), needed === 'owner-only' ? `${rules}.${needed}` : null),
      accepted(makeRequest(owner, 1)),
    ];
  });

/** The wrong account confirms, then the named one, which pays for mints from then on, but not for burns. */
const confirmSponsorshipTables = bothProfiles('confirm sponsorship', () => [
  create(owner, { limits: { sponsorTransferTimeout: 0 } }),
  refused(confirmSponsorship(owner, 9), 'collection.sponsor.confirm.collection-exists'),
  refused(confirmSponsorship(owner, 1), 'collection.sponsor.confirm.named-sponsor-only'),
  setSponsorship(owner, 1, holder),
  refused(confirmSponsorship(owner, 1), 'collection.sponsor.confirm.named-sponsor-only'),
  accepted(confirmSponsorship(holder, 1)),
  accepted(confirmSponsorship(holder, 1)),
  accepted(mint(owner, 1)),
  accepted(burn(owner, [1, 1])),
  accepted(setSponsorship(owner, 1, owner)),
]);

/** The stranger would be the sixth admin, and becomes the fifth when another one is removed. */
const addAdminTables = bothProfiles('add admin', profile => {
  const refusedToStrangers = `collection.add-admin.${profile === 'document' ? 'owner-or-admin' : 'owner-only'}`;
  return [
    create(owner),
    addAdmin(owner, 1, admin),
    ...[1, 2, 3, 4].map(tokenId => addAdmin(owner, 1, addressOf(1, tokenId))),
    refused(addAdmin(stranger, 9, stranger), 'collection.add-admin.collection-exists'),
    row(addAdmin(stranger, 1, stranger), refusedToStrangers),
    row(
      addAdmin(admin, 1, stranger),
      profile === 'chain' ? refusedToStrangers : 'collection.admins.at-most-five',
    ),
    refused(addAdmin(owner, 1, stranger), 'collection.admins.at-most-five'),
    accepted(addAdmin(owner, 1, admin)),
    removeAdmin(owner, 1, addressOf(1, 4)),
    accepted(addAdmin(owner, 1, stranger)),
  ];
});

/** An account is removed that is not an admin. */
const removeAdminTables = bothProfiles('remove admin', profile => {
  const refusedToStrangers = `collection.remove-admin.${profile === 'document' ? 'owner-or-admin' : 'owner-only'}`;
  return [
    create(owner),
    addAdmin(owner, 1, admin),
    refused(removeAdmin(stranger, 9, stranger), 'collection.remove-admin.collection-exists'),
    row(removeAdmin(stranger, 1, stranger), refusedToStrangers),
    refused(removeAdmin(owner, 1, stranger), 'collection.remove-admin.is-an-admin'),
    row(removeAdmin(admin, 1, admin), profile === 'chain' ? refusedToStrangers : null),
    addAdmin(owner, 1, admin),
    accepted(removeAdmin(owner, 1, admin)),
  ];
});

/** Both collections hold a token, and the first one may not be destroyed. */
const destroySetUp = [
  create(owner),
  addAdmin(owner, 1, admin),
  setLimits(owner, 1, { ownerCanDestroy: false }),
  mint(owner, 1),
  create(owner),
  addAdmin(owner, 2, admin),
  mint(owner, 2),
];

const destroyTable = table('destroy collection', 'document', [
  ...destroySetUp,
  refused(destroy(stranger, 9), 'collection.destroy.collection-exists'),
  refused(destroy(stranger, 1), 'collection.destroy.owner-only'),
  refused(destroy(admin, 1), 'collection.destroy.owner-only'),
  refused(destroy(owner, 1), 'collection.destroy.owner-can-destroy'),
  refused(destroy(owner, 2), 'collection.destroy.empty-only'),
  burn(owner, [2, 1]),
  accepted(destroy(owner, 2)),
  refused(destroy(owner, 2), 'collection.destroy.collection-exists'),
]);

const destroyOnChainTable = table('destroy collection', 'chain', [
  ...destroySetUp,
  refused(destroy(stranger, 9), 'collection.destroy.collection-exists'),
  refused(destroy(stranger, 1), 'collection.destroy.empty-only'),
  burn(owner, [1, 1]),
  refused(destroy(stranger, 1), 'collection.destroy.owner-can-destroy'),
  burn(owner, [2, 1]),
  refused(destroy(stranger, 2), 'collection.destroy.owner-only'),
  refused(destroy(admin, 2), 'collection.destroy.owner-only'),
  accepted(destroy(owner, 2)),
  refused(destroy(owner, 2), 'collection.destroy.collection-exists'),
]);

/** All tables about the management of collections. */
export const managementTables: readonly Table[] = [
  roleTables('set transfers-enabled', 'collection.transfers-enabled', 'owner-only', (by, id) =>
    setTransfersEnabled(by, id, false),
  ),
  roleTables('change owner', 'collection.change-owner', 'owner-only', (by, id) => changeOwner(by, id, admin)),
  roleTables('add to allow list', 'collection.allow-list.add', 'owner-or-admin', (by, id) =>
    addToAllowList(by, id, admin),
  ),
  roleTables('remove from allow list', 'collection.allow-list.remove', 'owner-or-admin', (by, id) =>
    removeFromAllowList(by, id, stranger),
  ),
  roleTables('set sponsorship', 'collection.sponsor.set', 'owner-or-admin', (by, id) =>
    setSponsorship(by, id, stranger),
  ),
  confirmSponsorshipTables,
  roleTables('remove sponsorship', 'collection.sponsor.remove', 'owner-or-admin', removeSponsorship),
  roleTables(
    'set permissions',
    'collection.set-permissions',
    'owner-only',
    (by, id) => setPermissions(by, id, { mintMode: true, access: 'WhiteList' }),
    'owner-or-admin',
  ),
  addAdminTables,
  removeAdminTables,
  destroyTable,
  destroyOnChainTable,
].flat();
