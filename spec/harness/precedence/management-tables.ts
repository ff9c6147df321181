import type { WriteRequest } from '../../model/target.ts';
import { burn, create, inParent, limits, list, mint } from './requests.ts';
import type { Cast, Row, Table } from './row.ts';

const addAdmin = (address: string, collectionId: number, newAdmin: string): WriteRequest => ({
  operation: 'addAdmin',
  body: { address, collectionId, newAdmin },
});
const removeAdmin = (address: string, collectionId: number, admin: string): WriteRequest => ({
  operation: 'removeAdmin',
  body: { address, collectionId, admin },
});
const destroy = (address: string, collectionId: number): WriteRequest => ({
  operation: 'destroyCollection',
  body: { address, collectionId },
});
const setSponsor = (address: string, collectionId: number, newSponsor: string): WriteRequest => ({
  operation: 'setSponsorship',
  body: { address, collectionId, newSponsor },
});
const confirm = (address: string, collectionId: number): WriteRequest => ({
  operation: 'confirmSponsorship',
  body: { address, collectionId },
});

/** A write of which only two things can be wrong: the collection, and who signs. */
interface RoleQuestion {
  readonly name: string;
  /** What the ids of its rules begin with. */
  readonly rules: string;
  /** Who may: the last part of the rule that refuses everybody else. */
  readonly who: 'owner-only' | 'owner-or-admin';
  readonly request: (signer: string, collectionId: number, cast: Cast) => WriteRequest;
}

const roleTable =
  ({ name, rules, who, request }: RoleQuestion) =>
  (profile: Table['profile']): Table => ({
    name,
    profile,
    // The stranger may be listed and named as the sponsor, but has no role for that.
    setUp: ({ owner, admin, stranger, holder }) => [
      create(owner),
      addAdmin(owner, 1, admin),
      ...[stranger, holder].map(listed => list(owner, 1, listed)),
      setSponsor(owner, 1, stranger),
    ],
    rows: cast => {
      const row = (signer: string, collectionId: number, refusedBy: string | null): Row => ({
        repair: [],
        request: request(signer, collectionId, cast),
        refusedBy: refusedBy && `${rules}.${refusedBy}`,
      });
      return [
        row(cast.stranger, 9, 'collection-exists'),
        row(cast.stranger, 1, who),
        row(cast.admin, 1, who === 'owner-only' ? who : null),
        row(cast.owner, 1, null),
      ];
    },
  });

const setPermissionsTable = (who: RoleQuestion['who']): ((profile: Table['profile']) => Table) =>
  roleTable({
    name: 'set permissions',
    rules: 'collection.set-permissions',
    who,
    request: (address, collectionId) => ({
      operation: 'setPermissions',
      body: { address, collectionId, permissions: { mintMode: true, access: 'WhiteList' } },
    }),
  });

const setTransfersEnabledTable = roleTable({
  name: 'set transfers-enabled',
  rules: 'collection.transfers-enabled',
  who: 'owner-only',
  request: (address, collectionId) => ({
    operation: 'setTransfersEnabled',
    body: { address, collectionId, isEnabled: false },
  }),
});

const changeOwnerTable = roleTable({
  name: 'change owner',
  rules: 'collection.change-owner',
  who: 'owner-only',
  request: (from, collectionId, { admin }) => ({
    operation: 'changeOwner',
    body: { from, collectionId, to: admin },
  }),
});

const addToAllowListTable = roleTable({
  name: 'add to allow list',
  rules: 'collection.allow-list.add',
  who: 'owner-or-admin',
  request: (address, collectionId, { admin }) => list(address, collectionId, admin),
});

const removeFromAllowListTable = roleTable({
  name: 'remove from allow list',
  rules: 'collection.allow-list.remove',
  who: 'owner-or-admin',
  request: (address, collectionId, { stranger }) => ({
    operation: 'removeFromAllowList',
    body: { address, collectionId, addressToDelete: stranger },
  }),
});

const setSponsorshipTable = roleTable({
  name: 'set sponsorship',
  rules: 'collection.sponsor.set',
  who: 'owner-or-admin',
  request: (address, collectionId, { stranger }) => setSponsor(address, collectionId, stranger),
});

const removeSponsorshipTable = roleTable({
  name: 'remove sponsorship',
  rules: 'collection.sponsor.remove',
  who: 'owner-or-admin',
  request: (address, collectionId) => ({
    operation: 'removeSponsorship',
    body: { address, collectionId },
  }),
});

/** Nobody is named, then somebody else is, then the right one, who from then on pays for mints, but not for burns. */
const confirmSponsorshipTable = (profile: Table['profile']): Table => ({
  name: 'confirm sponsorship',
  profile,
  setUp: ({ owner }) => [create(owner, { limits: { sponsorTransferTimeout: 0 } })],
  rows: ({ owner, holder }) => [
    { repair: [], request: confirm(owner, 9), refusedBy: 'collection.sponsor.confirm.collection-exists' },
    { repair: [], request: confirm(owner, 1), refusedBy: 'collection.sponsor.confirm.named-sponsor-only' },
    {
      repair: [setSponsor(owner, 1, holder)],
      request: confirm(owner, 1),
      refusedBy: 'collection.sponsor.confirm.named-sponsor-only',
    },
    { repair: [], request: confirm(holder, 1), refusedBy: null },
    { repair: [], request: confirm(holder, 1), refusedBy: null },
    { repair: [], request: mint(owner, 1), refusedBy: null },
    { repair: [], request: burn(owner), refusedBy: null },
    { repair: [], request: setSponsor(owner, 1, owner), refusedBy: null },
  ],
});

/** A stranger becomes the sixth admin, then a fifth one. */
const addAdminTable = (profile: Table['profile'], refusedToStrangers: string): Table => ({
  name: 'add admin',
  profile,
  setUp: ({ owner, admin }) => [
    create(owner),
    addAdmin(owner, 1, admin),
    ...[1, 2, 3, 4].map(tokenId => addAdmin(owner, 1, inParent(1, tokenId))),
  ],
  rows: ({ owner, admin, stranger }) => [
    {
      repair: [],
      request: addAdmin(stranger, 9, stranger),
      refusedBy: 'collection.add-admin.collection-exists',
    },
    { repair: [], request: addAdmin(stranger, 1, stranger), refusedBy: refusedToStrangers },
    {
      repair: [],
      request: addAdmin(admin, 1, stranger),
      refusedBy: profile === 'chain' ? refusedToStrangers : 'collection.admins.at-most-five',
    },
    { repair: [], request: addAdmin(owner, 1, stranger), refusedBy: 'collection.admins.at-most-five' },
    { repair: [], request: addAdmin(owner, 1, admin), refusedBy: null },
    {
      repair: [removeAdmin(owner, 1, inParent(1, 4))],
      request: addAdmin(owner, 1, stranger),
      refusedBy: null,
    },
  ],
});

/** Somebody who is no admin shall cease to be one. */
const removeAdminTable = (profile: Table['profile'], refusedToStrangers: string): Table => ({
  name: 'remove admin',
  profile,
  setUp: ({ owner, admin }) => [create(owner), addAdmin(owner, 1, admin)],
  rows: ({ owner, admin, stranger }) => [
    {
      repair: [],
      request: removeAdmin(stranger, 9, stranger),
      refusedBy: 'collection.remove-admin.collection-exists',
    },
    { repair: [], request: removeAdmin(stranger, 1, stranger), refusedBy: refusedToStrangers },
    {
      repair: [],
      request: removeAdmin(owner, 1, stranger),
      refusedBy: 'collection.remove-admin.is-an-admin',
    },
    {
      repair: [],
      request: removeAdmin(admin, 1, admin),
      refusedBy: profile === 'chain' ? refusedToStrangers : null,
    },
    {
      repair: [addAdmin(owner, 1, admin)],
      request: removeAdmin(owner, 1, admin),
      refusedBy: null,
    },
  ],
});

/** A collection that holds a token and may not be destroyed, and one of which only the first is so. */
const destroySetUp: Table['setUp'] = ({ owner, admin }) => [
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
  setUp: destroySetUp,
  rows: ({ owner, admin, stranger }) => [
    { repair: [], request: destroy(stranger, 9), refusedBy: 'collection.destroy.collection-exists' },
    { repair: [], request: destroy(stranger, 1), refusedBy: 'collection.destroy.owner-only' },
    { repair: [], request: destroy(admin, 1), refusedBy: 'collection.destroy.owner-only' },
    { repair: [], request: destroy(owner, 1), refusedBy: 'collection.destroy.owner-can-destroy' },
    { repair: [], request: destroy(owner, 2), refusedBy: 'collection.destroy.empty-only' },
    { repair: [burn(owner, { collectionId: 2 })], request: destroy(owner, 2), refusedBy: null },
    { repair: [], request: destroy(owner, 2), refusedBy: 'collection.destroy.collection-exists' },
  ],
};

const destroyOnChainTable: Table = {
  name: 'destroy collection',
  profile: 'chain',
  setUp: destroySetUp,
  rows: ({ owner, admin, stranger }) => [
    { repair: [], request: destroy(stranger, 9), refusedBy: 'collection.destroy.collection-exists' },
    { repair: [], request: destroy(stranger, 1), refusedBy: 'collection.destroy.empty-only' },
    {
      repair: [burn(owner)],
      request: destroy(stranger, 1),
      refusedBy: 'collection.destroy.owner-can-destroy',
    },
    {
      repair: [burn(owner, { collectionId: 2 })],
      request: destroy(stranger, 2),
      refusedBy: 'collection.destroy.owner-only',
    },
    { repair: [], request: destroy(admin, 2), refusedBy: 'collection.destroy.owner-only' },
    { repair: [], request: destroy(owner, 2), refusedBy: null },
    { repair: [], request: destroy(owner, 2), refusedBy: 'collection.destroy.collection-exists' },
  ],
};

const sameInBoth = [
  setTransfersEnabledTable,
  changeOwnerTable,
  addToAllowListTable,
  removeFromAllowListTable,
  setSponsorshipTable,
  confirmSponsorshipTable,
  removeSponsorshipTable,
];

/** All tables of how collections are managed, where need be another one for each profile. */
export const managementTables: readonly Table[] = [
  ...sameInBoth.flatMap(table => [table('document'), table('chain')]),
  setPermissionsTable('owner-only')('document'),
  setPermissionsTable('owner-or-admin')('chain'),
  addAdminTable('document', 'collection.add-admin.owner-or-admin'),
  addAdminTable('chain', 'collection.add-admin.owner-only'),
  removeAdminTable('document', 'collection.remove-admin.owner-or-admin'),
  removeAdminTable('chain', 'collection.remove-admin.owner-only'),
  destroyTable,
  destroyOnChainTable,
];
