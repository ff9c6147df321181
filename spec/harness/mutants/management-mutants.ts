import {
  withMisledCheck,
  misledAbout,
  lostUpdate,
  otherChoice,
  planted,
  corrupted,
  corruptedCollection,
  takenForOwner,
  wrongError,
  type Mutant,
} from './inject/mutant.ts';
import { letThrough } from './inject/pieces.ts';

/** An account that nobody has. */
const nobody = `0x${'11'.repeat(32)}`;

/** Faults in how collections end. */
const destroyMutants: readonly Mutant[] = [
  {
    id: 'destroy/by-admins',
    breaks: 'collection.destroy.owner-only',
    profile: 'document',
    calls: takenForOwner('unique.destroyCollection', ({ admins }, _args, signer) => admins.includes(signer)),
  },
  {
    id: 'destroy/by-anybody',
    breaks: 'collection.destroy.owner-only',
    profile: 'chain',
    calls: takenForOwner('unique.destroyCollection'),
  },
  {
    id: 'destroy/whatever-the-limit-says',
    breaks: 'collection.destroy.owner-can-destroy',
    profile: 'document',
    calls: misledAbout('unique.destroyCollection', draft => {
      draft.limits.ownerCanDestroy = null;
    }),
  },
  {
    id: 'destroy/only-where-the-limit-is-set',
    breaks: 'collection.destroy.accepted-otherwise',
    profile: 'chain',
    calls: misledAbout('unique.destroyCollection', draft => {
      draft.limits.ownerCanDestroy ??= false;
    }),
  },
  {
    id: 'destroy/with-its-tokens',
    breaks: 'collection.destroy.empty-only',
    profile: 'document',
    calls: misledAbout('unique.destroyCollection', draft => {
      draft.burned = draft.minted;
    }),
  },
  {
    id: 'destroy/with-its-last-token',
    breaks: 'collection.destroy.empty-only',
    profile: 'chain',
    calls: misledAbout('unique.destroyCollection', draft => {
      if (draft.burned + 1 === draft.minted) draft.burned += 1;
    }),
  },
  {
    id: 'destroy/not-where-tokens-were-burned',
    breaks: 'collection.destroy.burned-tokens-do-not-hinder',
    profile: 'document',
    calls: misledAbout('unique.destroyCollection', draft => {
      draft.burned = 0;
    }),
  },
  {
    id: 'destroy/not-empty-is-told-otherwise',
    breaks: 'refusal.reports-its-code',
    profile: 'document',
    calls: wrongError('unique.destroyCollection', 'collection.destroy.empty-only', 'NoPermission'),
  },
  {
    id: 'destroy/emptiness-is-asked-for-first',
    breaks: 'collection.destroy.order-of-refusals',
    profile: 'document',
    calls: otherChoice('unique.destroyCollection', {
      destroyChecks: ['emptiness', 'ownerCanDestroy', 'signer'],
    }),
  },
  {
    id: 'destroy/limit-is-asked-for-last',
    breaks: 'collection.destroy.order-of-refusals',
    profile: 'document',
    calls: otherChoice('unique.destroyCollection', {
      destroyChecks: ['signer', 'emptiness', 'ownerCanDestroy'],
    }),
  },
  {
    id: 'destroy/owner-is-asked-for-first',
    breaks: 'collection.destroy.order-of-refusals',
    profile: 'chain',
    calls: otherChoice('unique.destroyCollection', {
      destroyChecks: ['signer', 'ownerCanDestroy', 'emptiness'],
    }),
  },
  {
    id: 'destroy/twice',
    breaks: 'collection.destroy.collection-exists',
    profile: 'document',
    calls: withMisledCheck('unique.destroyCollection', (state, { collectionId }, { signer }) => {
      const key = String(collectionId);
      const [some] = state.collections.entries();
      if (some === undefined || state.collections.has(key)) return {};
      const [, other] = some;
      const gone = { ...other, owner: signer, minted: 0, burned: 0 };
      return { state: { ...state, collections: state.collections.set(key, gone) } };
    }),
  },
  {
    id: 'destroy/nothing-happens',
    breaks: 'collection.destroy.ends-collection',
    profile: 'document',
    calls: lostUpdate('unique.destroyCollection', 'collections'),
  },
  {
    id: 'destroy/takes-another-one-along',
    breaks: 'collection.destroy.changes-nothing-else',
    profile: 'chain',
    calls: corrupted('unique.destroyCollection', state => {
      for (const [key] of state.collections.entries()) state.collections = state.collections.delete(key);
    }),
  },
];

/** Faults in how collections are given away. */
const ownerMutants: readonly Mutant[] = [
  {
    id: 'change-owner/by-admins',
    breaks: 'collection.change-owner.owner-only',
    profile: 'document',
    calls: takenForOwner('unique.changeCollectionOwner', ({ admins }, _args, signer) =>
      admins.includes(signer),
    ),
  },
  {
    id: 'change-owner/wrong-phrase',
    breaks: 'collection.change-owner.owner-only',
    profile: 'document',
    calls: wrongError(
      'unique.changeCollectionOwner',
      'collection.change-owner.owner-only',
      'SignerIsNotOwner',
    ),
  },
  {
    id: 'change-owner/nothing-happens',
    breaks: 'collection.change-owner.makes-new-owner',
    profile: 'chain',
    calls: lostUpdate('unique.changeCollectionOwner', 'collections'),
  },
  {
    id: 'change-owner/new-owner-ceases-to-be-admin',
    breaks: 'collection.change-owner.leaves-admins',
    profile: 'document',
    calls: corruptedCollection('unique.changeCollectionOwner', draft => {
      draft.admins = draft.admins.filter(admin => admin !== draft.owner);
    }),
  },
  {
    id: 'change-owner/old-owner-becomes-admin',
    breaks: 'collection.change-owner.leaves-admins',
    profile: 'chain',
    calls: corruptedCollection('unique.changeCollectionOwner', (draft, before) => {
      draft.admins.push(before.owner);
    }),
  },
  {
    id: 'change-owner/sponsor-goes',
    breaks: 'collection.change-owner.changes-nothing-else',
    profile: 'document',
    calls: corruptedCollection('unique.changeCollectionOwner', draft => {
      draft.sponsorship = null;
    }),
  },
  {
    id: 'change-owner/not-to-admins',
    breaks: 'collection.change-owner.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.changeCollectionOwner', (draft, { newOwner }) => {
      if (draft.admins.includes(newOwner)) draft.owner = nobody;
    }),
  },
];

/** Calls that tell something else of a collection that does not exist: what the ids of their rules begin with. */
const reportedOtherwiseOfNone = {
  'unique.setCollectionLimits': 'collection.set-limits',
  'unique.setCollectionPermissions': 'collection.set-permissions',
  'unique.setTransfersEnabledFlag': 'collection.transfers-enabled',
  'unique.changeCollectionOwner': 'collection.change-owner',
  'unique.addCollectionAdmin': 'collection.add-admin',
  'unique.removeCollectionAdmin': 'collection.remove-admin',
  'unique.addToAllowList': 'collection.allow-list.add',
  'unique.removeFromAllowList': 'collection.allow-list.remove',
  'unique.setCollectionSponsor': 'collection.sponsor.set',
  'unique.confirmSponsorship': 'collection.sponsor.confirm',
  'unique.removeCollectionSponsor': 'collection.sponsor.remove',
  'unique.createItem': 'token.mint',
  'unique.transferFrom': 'token.transfer',
  'unique.burnFrom': 'token.burn',
} as const;

/** Calls for which the interface does not say how that is told. */
const unworded: readonly string[] = [
  'collection.allow-list.add',
  'collection.allow-list.remove',
  'collection.sponsor.set',
  'collection.sponsor.confirm',
  'collection.sponsor.remove',
  'token.mint',
  'token.transfer',
  'token.burn',
];

const existenceMutants: readonly Mutant[] = Object.entries(reportedOtherwiseOfNone).flatMap(
  ([name, rules]) => {
    const call = name as keyof typeof reportedOtherwiseOfNone;
    const rule = `${rules}.collection-exists`;
    const id = rule.replaceAll('.', '/');
    const isWorded = !unworded.includes(rules);
    return [
      {
        id: `${id}-is-told-otherwise`,
        breaks: isWorded ? rule : 'refusal.reports-our-phrase',
        profile: 'chain',
        calls: wrongError(call, rule, 'NoPermission'),
      },
      ...(isWorded ? [] : [planted(`${id}-does-not-matter`, rule, { calls: letThrough(call, rule) })]),
    ];
  },
);

/** Faults in the calls that end a collection or give it away, and in what is told of collections that do not exist. */
export const managementMutants: readonly Mutant[] = [...destroyMutants, ...ownerMutants, ...existenceMutants];
