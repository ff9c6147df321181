import {
  withMisledCheck,
  misledAbout,
  otherChoice,
  corruptedCollection,
  takenForOwner,
  wrongError,
  type Mutant,
} from './inject/mutant.ts';

/** Faults in permissions and in the transfers switch. */
export const permissionMutants: readonly Mutant[] = [
  {
    id: 'set-permissions/by-admins',
    breaks: 'collection.set-permissions.owner-only',
    profile: 'document',
    calls: otherChoice('unique.setCollectionPermissions', { adminsSetPermissions: true }),
  },
  {
    id: 'set-permissions/not-by-admins',
    breaks: 'collection.set-permissions.accepted-otherwise',
    profile: 'chain',
    calls: otherChoice('unique.setCollectionPermissions', { adminsSetPermissions: false }),
  },
  {
    id: 'set-permissions/by-anybody',
    breaks: 'collection.set-permissions.owner-or-admin',
    profile: 'chain',
    calls: takenForOwner('unique.setCollectionPermissions'),
  },
  {
    id: 'set-permissions/mint-mode-stays-on',
    breaks: 'collection.set-permissions.given-ones-apply',
    profile: 'document',
    calls: corruptedCollection('unique.setCollectionPermissions', ({ permissions }, before) => {
      permissions.mintMode ||= before.permissions.mintMode;
    }),
  },
  {
    id: 'set-permissions/access-is-forgotten',
    breaks: 'collection.set-permissions.white-list-is-allow-list',
    profile: 'document',
    calls: corruptedCollection('unique.setCollectionPermissions', ({ permissions }) => {
      permissions.access = 'Normal';
    }),
  },
  {
    id: 'set-permissions/restrictions-are-dropped',
    breaks: 'collection.set-permissions.restricted-reads-back',
    profile: 'document',
    calls: corruptedCollection('unique.setCollectionPermissions', ({ permissions }) => {
      permissions.nesting.restricted = null;
    }),
  },
  {
    id: 'set-permissions/restrictions-stay',
    breaks: 'collection.set-permissions.nesting-is-replaced',
    profile: 'document',
    calls: corruptedCollection('unique.setCollectionPermissions', ({ permissions: { nesting } }, before) => {
      const { restricted } = before.permissions.nesting;
      nesting.restricted ??= restricted && [...restricted];
    }),
  },
  {
    id: 'set-permissions/restrictions-are-reversed',
    breaks: 'collection.set-permissions.nesting-is-replaced',
    profile: 'chain',
    calls: corruptedCollection('unique.setCollectionPermissions', ({ permissions }) => {
      permissions.nesting.restricted?.reverse();
    }),
  },
  {
    id: 'set-permissions/mint-mode-is-off-unless-given',
    breaks: 'collection.set-permissions.others-stay',
    profile: 'document',
    calls: withMisledCheck('unique.setCollectionPermissions', (_state, args) => ({
      args: { ...args, permissions: { mintMode: false, ...args.permissions } },
    })),
  },
  {
    id: 'transfers-enabled/by-admins',
    breaks: 'collection.transfers-enabled.owner-only',
    profile: 'chain',
    calls: takenForOwner('unique.setTransfersEnabledFlag', ({ admins }, _args, signer) =>
      admins.includes(signer),
    ),
  },
  {
    id: 'transfers-enabled/wrong-phrase',
    breaks: 'collection.transfers-enabled.owner-only',
    profile: 'document',
    calls: wrongError(
      'unique.setTransfersEnabledFlag',
      'collection.transfers-enabled.owner-only',
      'SignerIsNotOwnerOrAdmin',
    ),
  },
  {
    id: 'transfers-enabled/never-frozen',
    breaks: 'collection.transfers-enabled.takes-effect',
    profile: 'document',
    calls: withMisledCheck('unique.setTransfersEnabledFlag', (_state, args) => ({
      args: { ...args, value: true },
    })),
  },
  {
    id: 'transfers-enabled/true-is-no-limit',
    breaks: 'collection.transfers-enabled.sets-limit',
    profile: 'document',
    calls: corruptedCollection('unique.setTransfersEnabledFlag', ({ limits }) => {
      limits.transfersEnabled &&= null;
    }),
  },
  {
    id: 'transfers-enabled/other-limits-are-set-too',
    breaks: 'collection.transfers-enabled.changes-nothing-else',
    profile: 'chain',
    calls: corruptedCollection('unique.setTransfersEnabledFlag', ({ limits }) => {
      limits.ownerCanTransfer ??= false;
    }),
  },
  {
    id: 'transfers-enabled/not-twice',
    breaks: 'collection.transfers-enabled.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.setTransfersEnabledFlag', (draft, { value }) => {
      if (draft.limits.transfersEnabled === value) draft.owner = '';
    }),
  },
];
