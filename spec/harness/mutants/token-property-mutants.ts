import {
  withMisledCheck,
  misledAbout,
  mistakenSigner,
  corrupted,
  takenForOwner,
  reportedOtherwise,
  unreported,
  wrongError,
  type Mutant,
} from './inject/mutant.ts';
import { letThrough } from './inject/pieces.ts';
import { misledAboutToken, corruptedTokens, tokenOwner } from './inject/tokens.ts';
import { zeroAddress } from '../../model/view.ts';

/** Faults in how token properties are written. */
const writeMutants: readonly Mutant[] = [
  {
    id: 'token-properties/undeclared-keys',
    breaks: 'token.properties.permitted',
    profile: 'document',
    calls: misledAbout('unique.setTokenProperties', (draft, { properties }) => {
      for (const { key } of properties)
        if (!draft.propertyPermissions.some(entry => entry.key === key))
          draft.propertyPermissions.push({ key, mutable: true, collectionAdmin: true, tokenOwner: true });
    }),
  },
  {
    id: 'token-properties/admins-need-no-permission',
    breaks: 'token.properties.permitted',
    profile: 'document',
    calls: misledAbout('unique.setTokenProperties', draft => {
      for (const entry of draft.propertyPermissions) entry.collectionAdmin = true;
    }),
  },
  {
    id: 'token-properties/by-anybody',
    breaks: 'token.properties.permitted',
    profile: 'chain',
    calls: takenForOwner('unique.deleteTokenProperties'),
  },
  {
    id: 'token-properties/the-owner-of-the-token-may-not',
    breaks: 'token.properties.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.setTokenProperties', draft => {
      for (const entry of draft.propertyPermissions) entry.tokenOwner = false;
    }),
  },
  {
    id: 'token-properties/the-owner-of-the-bundle-may-not',
    breaks: 'request.accepted-otherwise',
    profile: 'chain',
    calls: misledAboutToken('unique.setTokenProperties', draft => {
      if (draft.owner.length === zeroAddress.length) draft.owner = zeroAddress;
    }),
  },
  {
    id: 'token-properties/immutable-ones-are-set-again',
    breaks: 'token.properties.immutable-is-final',
    profile: 'document',
    calls: misledAbout('unique.setTokenProperties', draft => {
      for (const entry of draft.propertyPermissions) entry.mutable = true;
    }),
  },
  {
    id: 'token-properties/immutable-ones-are-deleted',
    breaks: 'request.refused-otherwise',
    profile: 'chain',
    calls: misledAbout('unique.deleteTokenProperties', draft => {
      for (const entry of draft.propertyPermissions) entry.mutable = true;
    }),
  },
  {
    id: 'token-properties/lost-by-a-move',
    breaks: 'token.properties.immutable-ones-stay',
    profile: 'document',
    calls: corruptedTokens('unique.transferFrom', (draft, { owner }) => {
      if (draft.owner !== owner) draft.properties = [];
    }),
  },
  {
    id: 'token-properties/nothing-is-something',
    breaks: 'token.properties.not-empty',
    profile: 'document',
    calls: letThrough('unique.setTokenProperties', 'token.properties.not-empty'),
  },
  {
    id: 'token-properties/of-missing-tokens',
    breaks: 'token.properties.token-exists',
    profile: 'chain',
    calls: letThrough('unique.deleteTokenProperties', 'token.properties.token-exists'),
  },
  {
    id: 'token-properties/wrong-error-for-missing-tokens',
    breaks: 'refusal.reports-its-code',
    profile: 'chain',
    calls: wrongError('unique.deleteTokenProperties', 'token.properties.token-exists', 'NoPermission'),
  },
  {
    id: 'token-properties/lost-update',
    breaks: 'token.properties.hold-values',
    profile: 'document',
    calls: corrupted('unique.setTokenProperties', (state, before) => {
      state.tokens = before.tokens;
    }),
  },
  {
    id: 'token-properties/deleted-ones-stay',
    breaks: 'token.properties.removes-them',
    profile: 'document',
    calls: corrupted('unique.deleteTokenProperties', (state, before) => {
      state.tokens = before.tokens;
    }),
  },
  {
    id: 'token-properties/end-the-allowance',
    breaks: 'token.properties.changes-nothing-else',
    profile: 'document',
    calls: corruptedTokens('unique.setTokenProperties', draft => {
      draft.approved = null;
    }),
  },
  {
    id: 'token-properties/tell-nothing',
    breaks: 'token.properties.reports-keys',
    profile: 'chain',
    calls: unreported('unique.setTokenProperties', 'common.TokenPropertySet'),
  },
  {
    id: 'token-properties/deletions-tell-nothing',
    breaks: 'token.properties.reports-keys',
    profile: 'document',
    calls: unreported('unique.deleteTokenProperties', 'common.TokenPropertyDeleted'),
  },
  {
    id: 'token-properties/space-is-not-counted',
    breaks: 'token.properties.space-is-bounded',
    profile: 'document',
    calls: misledAboutToken('unique.setTokenProperties', draft => {
      draft.propertyBytes = 0;
    }),
  },
];

/** Faults in approvals. */
const approveMutants: readonly Mutant[] = [
  {
    id: 'approve/by-anybody',
    breaks: 'token.approve.by-its-owner',
    profile: 'document',
    calls: mistakenSigner('unique.approve', tokenOwner),
  },
  {
    id: 'approve/managers-always-may',
    breaks: 'token.approve.by-its-owner',
    profile: 'chain',
    calls: misledAbout('unique.approve', draft => {
      draft.limits.ownerCanTransfer = true;
    }),
  },
  {
    id: 'approve/managers-never-may',
    breaks: 'token.approve.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.approve', draft => {
      draft.limits.ownerCanTransfer = false;
    }),
  },
  {
    id: 'approve/not-while-transfers-are-frozen',
    breaks: 'token.approve.accepted-otherwise',
    profile: 'chain',
    calls: misledAbout('unique.approve', draft => {
      if (draft.limits.transfersEnabled === false) draft.permissions.access = 'AllowList';
    }),
  },
  {
    id: 'approve/whoever-is-listed',
    breaks: 'token.approve.both-sides-listed',
    profile: 'document',
    calls: misledAbout('unique.approve', draft => {
      draft.permissions.access = 'Normal';
    }),
  },
  {
    id: 'approve/the-first-one-stays',
    breaks: 'token.approve.one-spender',
    profile: 'document',
    calls: corruptedTokens('unique.approve', (draft, { approved }) => {
      if (approved !== null && draft.approved !== null) draft.approved = approved;
    }),
  },
  {
    id: 'approve/never-ends',
    breaks: 'token.approve.ends-allowance',
    profile: 'chain',
    calls: corruptedTokens('unique.approve', (draft, { approved }) => {
      if (draft.approved === null) draft.approved = approved;
    }),
  },
  {
    id: 'approve/ends-others',
    breaks: 'token.approve.changes-nothing-else',
    profile: 'document',
    calls: corruptedTokens('unique.approve', (draft, { approved }) => {
      if (draft.approved === approved) draft.approved = null;
    }),
  },
  {
    id: 'approve/tells-it-twice',
    breaks: 'token.approve.reports-changes',
    profile: 'document',
    calls: reportedOtherwise('unique.approve', emit => (name, ...data) => {
      emit(name, ...data);
      emit(name, ...data);
    }),
  },
];

/** Faults in sending coins. */
const coinMutants: readonly Mutant[] = [
  {
    id: 'send/part-of-it-is-lost',
    breaks: 'balance.transfer.moves-coins',
    profile: 'document',
    calls: withMisledCheck('balances.transferKeepAlive', (_state, args) => ({
      args: { ...args, value: args.value - 1n },
    })),
  },
  {
    id: 'send/only-half-of-it-at-once',
    breaks: 'balance.transfer.accepted-otherwise',
    profile: 'document',
    calls: withMisledCheck('balances.transferKeepAlive', (state, { value }, { signer }) => ({
      state: { ...state, accounts: state.accounts.set(signer, { nonce: 0, balance: value / 2n }) },
    })),
  },
  {
    id: 'send/ends-allow-lists',
    breaks: 'balance.transfer.changes-nothing-else',
    profile: 'chain',
    calls: corrupted('balances.transferKeepAlive', state => {
      for (const [key] of state.allowLists.entries()) state.allowLists = state.allowLists.delete(key);
    }),
  },
  {
    id: 'send/more-than-there-is',
    breaks: 'balance.transfer.funds-available',
    profile: 'chain',
    calls: withMisledCheck('balances.transferKeepAlive', (state, { value }, { signer }) => ({
      state: { ...state, accounts: state.accounts.set(signer, { nonce: 0, balance: value }) },
    })),
  },
];

export const tokenPropertyMutants: readonly Mutant[] = [...writeMutants, ...approveMutants, ...coinMutants];
