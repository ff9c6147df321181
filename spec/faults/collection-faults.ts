import { deceived, spoiled, withCollection, wrongError, type Fault } from '../targets/faulty.ts';

/** Faults in the calls that make and steer collections. */
export const collectionFaults: readonly Fault[] = [
  {
    id: 'create-collection/owner-is-somebody-else',
    breaks: 'collection.create.signer-becomes-owner',
    profile: 'document',
    calls: spoiled('unique.createCollectionEx', state => {
      state.collections = state.collections.update(String(state.collectionsCreated), draft => {
        draft.owner = `0x${'11'.repeat(32)}`;
      });
    }),
  },
  {
    id: 'create-collection/id-used-again',
    breaks: 'collection.create.tells-id',
    profile: 'document',
    calls: deceived('unique.createCollectionEx', state => ({
      state: { ...state, collectionsCreated: Math.min(state.collectionsCreated, 1) },
    })),
  },
  {
    id: 'create-collection/bounds-not-checked',
    breaks: 'collection.limits.within-bounds',
    profile: 'document',
    calls: deceived('unique.createCollectionEx', (_state, args) => ({
      args: { ...args, limits: { ...args.limits, accountTokenOwnershipLimit: undefined } },
    })),
  },
  {
    id: 'set-limits/admins-may',
    breaks: 'collection.set-limits.owner-only',
    profile: 'document',
    calls: deceived('unique.setCollectionLimits', (_state, _args, context) => ({
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
    calls: deceived('unique.setCollectionLimits', (state, { collectionId }) => ({
      state: withCollection(state, collectionId, draft => {
        draft.limits.tokenLimit = null;
      }),
    })),
  },
  {
    id: 'set-limits/forgets-the-others',
    breaks: 'collection.set-limits.changes-nothing-else',
    profile: 'document',
    calls: spoiled('unique.setCollectionLimits', (state, before) => {
      for (const [key, { limits }] of before.collections.entries())
        if (limits.tokenLimit !== null && state.collections.get(key)?.limits !== limits)
          state.collections = state.collections.update(key, draft => {
            draft.limits.tokenLimit = null;
          });
    }),
  },
];
