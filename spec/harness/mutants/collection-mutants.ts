import {
  withMisledCheck,
  misledAbout,
  lostUpdate,
  corrupted,
  takenForOwner,
  withCollection,
  wrongError,
  type Calls,
  type CollectionDraft,
  type Mutant,
} from './inject/mutant.ts';
import {
  cannotPayPrice,
  latestOwner,
  corruptedAccounts,
  withBalance,
  withoutFee,
} from './inject/transactions.ts';

/** An account that nobody has. */
const nobody = `0x${'11'.repeat(32)}`;

/** More than any price, in base units. */
const rich = 10n ** 21n;

/** Something is done to the collection that was just created. */
const corruptedCreation = (spoil: (draft: CollectionDraft) => void): Calls =>
  corrupted('unique.createCollectionEx', state => {
    state.collections = state.collections.update(String(state.collectionsCreated), spoil);
  });

/** One more than was asked for, if something was. */
const oneMore = (limit: number | undefined): number | undefined => limit && limit + 1;

/** Faults in how collections come to be. */
const creationMutants: readonly Mutant[] = [
  {
    id: 'create-collection/owner-is-somebody-else',
    breaks: 'collection.create.signer-becomes-owner',
    profile: 'document',
    calls: corruptedCreation(draft => {
      draft.owner = nobody;
    }),
  },
  {
    id: 'create-collection/permissions-are-forgotten',
    breaks: 'collection.create.permissions-apply',
    profile: 'document',
    calls: withMisledCheck('unique.createCollectionEx', (_state, args) => ({
      args: { ...args, permissions: {} },
    })),
  },
  {
    id: 'create-collection/id-used-again',
    breaks: 'collection.create.reports-id',
    profile: 'document',
    calls: withMisledCheck('unique.createCollectionEx', state => ({
      state: { ...state, collectionsCreated: Math.min(state.collectionsCreated, 1) },
    })),
  },
  {
    id: 'create-collection/bounds-not-checked',
    breaks: 'collection.limits.within-bounds',
    profile: 'document',
    calls: withMisledCheck('unique.createCollectionEx', (_state, args) => ({
      args: { ...args, limits: { ...args.limits, accountTokenOwnershipLimit: undefined } },
    })),
  },
  {
    id: 'create-collection/bounds-are-too-much',
    breaks: 'request.accepted-otherwise',
    profile: 'document',
    calls: withMisledCheck('unique.createCollectionEx', (_state, { limits, ...args }) => ({
      args: {
        ...args,
        limits: {
          ...limits,
          accountTokenOwnershipLimit: oneMore(limits.accountTokenOwnershipLimit),
          sponsoredDataSize: oneMore(limits.sponsoredDataSize),
          sponsorTransferTimeout: oneMore(limits.sponsorTransferTimeout),
        },
      },
    })),
  },
  {
    id: 'create-collection/without-description',
    breaks: 'collection.create.as-requested',
    profile: 'document',
    calls: corruptedCreation(draft => {
      draft.description = '';
    }),
  },
  {
    id: 'create-collection/defaults-are-stored',
    breaks: 'collection.create.unset-limits-read-null',
    profile: 'chain',
    calls: corruptedCreation(draft => {
      draft.limits.ownerCanDestroy ??= true;
    }),
  },
  {
    id: 'create-collection/the-one-before-loses-its-sponsor',
    breaks: 'collection.create.changes-nothing-else',
    profile: 'document',
    calls: corrupted('unique.createCollectionEx', (state, { collectionsCreated }) => {
      Object.assign(
        state,
        withCollection(state, collectionsCreated, draft => {
          draft.sponsorship = null;
        }),
      );
    }),
  },
  {
    id: 'create-collection/for-the-fee-alone',
    breaks: 'collection.create.costs-two-coins',
    profile: 'document',
    calls: corruptedAccounts('unique.createCollectionEx', latestOwner, draft => {
      draft.balance += 2n * 10n ** 18n;
    }),
  },
  {
    id: 'create-collection/on-credit',
    breaks: 'collection.create.signer-can-pay',
    profile: 'document',
    calls: withMisledCheck('unique.createCollectionEx', (state, _args, { signer }) => ({
      state: withBalance(state, signer, rich),
    })),
  },
  {
    id: 'create-collection/unpaid-ones-are-free',
    breaks: 'collection.create.unpaid-price-keeps-fee',
    profile: 'document',
    alterWorld: withoutFee(cannotPayPrice),
  },
];

/** Faults in how limits are set. */
const limitMutants: readonly Mutant[] = [
  {
    id: 'set-limits/admins-may',
    breaks: 'collection.set-limits.owner-only',
    profile: 'document',
    calls: withMisledCheck('unique.setCollectionLimits', (_state, _args, context) => ({
      context: { ...context, profile: { ...context.profile, adminsSetLimits: true } },
    })),
  },
  {
    id: 'set-limits/wrong-error-for-strangers',
    breaks: 'collection.set-limits.owner-only',
    profile: 'document',
    calls: wrongError('unique.setCollectionLimits', 'collection.set-limits.owner-only', 'NoPermission'),
  },
  {
    id: 'set-limits/token-limit-may-rise',
    breaks: 'collection.limits.token-limit-only-falls',
    profile: 'chain',
    calls: withMisledCheck('unique.setCollectionLimits', (state, { collectionId }) => ({
      state: withCollection(state, collectionId, draft => {
        draft.limits.tokenLimit = null;
      }),
    })),
  },
  {
    id: 'set-limits/forgets-the-others',
    breaks: 'collection.set-limits.others-stay',
    profile: 'document',
    calls: corrupted('unique.setCollectionLimits', (state, before) => {
      for (const [key, { limits }] of before.collections.entries())
        if (limits.tokenLimit !== null && state.collections.get(key)?.limits !== limits)
          state.collections = state.collections.update(key, draft => {
            draft.limits.tokenLimit = null;
          });
    }),
  },
  {
    id: 'set-limits/by-anybody',
    breaks: 'collection.set-limits.owner-or-admin',
    profile: 'chain',
    calls: takenForOwner('unique.setCollectionLimits'),
  },
  {
    id: 'set-limits/not-without-any',
    breaks: 'request.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.setCollectionLimits', (draft, { limits }) => {
      if (Object.values(limits).every(limit => limit === undefined)) draft.owner = nobody;
    }),
  },
  {
    id: 'set-limits/nothing-happens',
    breaks: 'collection.set-limits.take-effect-at-once',
    profile: 'chain',
    calls: lostUpdate('unique.setCollectionLimits', 'collections'),
  },
  {
    id: 'set-limits/switches-turn-back',
    breaks: 'collection.limits.owner-switches-turn-once',
    profile: 'document',
    calls: misledAbout('unique.setCollectionLimits', draft => {
      Object.assign(draft.limits, { ownerCanTransfer: null, ownerCanDestroy: null });
    }),
  },
];

/** Faults in the calls that make and steer collections. */
export const collectionMutants: readonly Mutant[] = [...creationMutants, ...limitMutants];
