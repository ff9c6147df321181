import {
  collectionOwner,
  deceived,
  mistakenSigner,
  spoiled,
  toldOtherwise,
  withCollection,
  withoutChildren,
  type Fault,
} from '../targets/faulty.ts';

/** Faults in the calls that mint, move and burn tokens. */
export const tokenFaults: readonly Fault[] = [
  {
    id: 'mint/anybody-may',
    breaks: 'token.mint.public-only-in-mint-mode',
    profile: 'document',
    calls: mistakenSigner('unique.createItem', (state, { collectionId }) =>
      collectionOwner(state, collectionId),
    ),
  },
  {
    id: 'mint/burned-tokens-do-not-count',
    breaks: 'token.mint.within-token-limit',
    profile: 'document',
    calls: deceived('unique.createItem', (state, { collectionId }) => ({
      state: withCollection(state, collectionId, draft => {
        if (draft.limits.tokenLimit !== null) draft.limits.tokenLimit += draft.burned;
      }),
    })),
  },
  {
    id: 'mint/to-the-signer-instead',
    breaks: 'token.mint.tokens-belong-to-owners',
    profile: 'document',
    calls: deceived('unique.createItem', (_state, args, { signer }) => ({
      args: { ...args, owner: signer },
    })),
  },
  {
    id: 'mint/tells-nothing',
    breaks: 'token.mint.tells-token-ids',
    profile: 'document',
    calls: toldOtherwise('unique.createItem', emit => (name, ...data) => {
      if (name !== 'common.ItemCreated') emit(name, ...data);
    }),
  },
  {
    id: 'transfer/frozen-tokens-move',
    breaks: 'token.transfer.enabled',
    profile: 'document',
    calls: deceived('unique.transferFrom', (state, { collectionId }) => ({
      state: withCollection(state, collectionId, draft => {
        draft.limits.transfersEnabled = true;
      }),
    })),
  },
  {
    id: 'transfer/anybody-acts-for-anybody',
    breaks: 'spending.needs-allowance',
    profile: 'chain',
    calls: mistakenSigner('unique.transferFrom', (_state, { from }) => from),
  },
  {
    id: 'transfer/allowance-survives',
    breaks: 'token.transfer.ends-allowance',
    profile: 'document',
    calls: spoiled('unique.transferFrom', (state, before) => {
      for (const [key, { approved }] of before.tokens.entries())
        if (approved !== null && state.tokens.has(key))
          state.tokens = state.tokens.update(key, draft => {
            draft.approved = approved;
          });
    }),
  },
  {
    id: 'transfer/lost-update',
    breaks: 'token.transfer.gives-to-recipient',
    profile: 'document',
    calls: spoiled('unique.transferFrom', (state, before) => {
      state.tokens = before.tokens;
    }),
  },
  {
    id: 'nest/without-permission',
    breaks: 'nesting.permitted-by-parents-collection',
    profile: 'document',
    calls: deceived('unique.transferFrom', state => ({
      state: [...state.collections.entries()].reduce(
        (shown, [key]) =>
          withCollection(shown, Number(key), draft => {
            draft.permissions.nesting.tokenOwner = true;
          }),
        state,
      ),
    })),
  },
  {
    id: 'nest/restricted-is-ignored',
    breaks: 'nesting.source-is-not-restricted',
    profile: 'document',
    calls: deceived('unique.transferFrom', state => ({
      state: [...state.collections.entries()].reduce(
        (shown, [key]) =>
          withCollection(shown, Number(key), draft => {
            draft.permissions.nesting.restricted = null;
          }),
        state,
      ),
    })),
  },
  {
    id: 'nest/parent-is-not-told',
    breaks: 'token.nest.parent-has-child',
    profile: 'document',
    calls: spoiled('unique.transferFrom', (state, before) => {
      state.children = before.children;
    }),
  },
  {
    id: 'burn/with-children',
    breaks: 'token.burn.holds-no-tokens',
    profile: 'document',
    calls: deceived('unique.burnFrom', (state, args) => ({
      state: withoutChildren(state, args),
    })),
  },
  {
    id: 'burn/by-anybody',
    breaks: 'spending.needs-allowance',
    profile: 'document',
    calls: mistakenSigner('unique.burnFrom', (_state, { from }) => from),
  },
  {
    id: 'burn/frees-the-token-limit',
    breaks: 'token.burn.counts-toward-token-limit',
    profile: 'document',
    calls: spoiled('unique.burnFrom', (state, before) => {
      for (const [key, { burned }] of before.collections.entries())
        if (state.collections.get(key)?.burned !== burned)
          state.collections = state.collections.update(key, draft => {
            draft.minted -= 1;
            draft.burned -= 1;
          });
    }),
  },
  {
    id: 'burn/keeps-the-token',
    breaks: 'token.burn.destroys-token',
    profile: 'chain',
    calls: spoiled('unique.burnFrom', (state, before) => {
      for (const [key] of before.tokens.entries()) if (!state.tokens.has(key)) state.tokens = before.tokens;
    }),
  },
];
