import { zeroAddress } from '../../model/view.ts';
import {
  collectionOwner,
  withMisledCheck,
  misledAbout,
  mistakenSigner,
  corruptedCollection,
  takenForListed,
  reportedOtherwise,
  unreported,
  type Mutant,
} from './inject/mutant.ts';

/** Faults in the calls that mint tokens. */
export const mintMutants: readonly Mutant[] = [
  {
    id: 'mint/anybody-may',
    breaks: 'token.mint.public-only-in-mint-mode',
    profile: 'document',
    calls: mistakenSigner('unique.createItem', (state, { collectionId }) =>
      collectionOwner(state, collectionId),
    ),
  },
  {
    id: 'mint/recipient-need-not-be-listed',
    breaks: 'token.mint.public-needs-allow-list',
    profile: 'document',
    calls: takenForListed('unique.createItem', ({ owner }) => [owner]),
  },
  {
    id: 'mint/to-the-zero-address',
    breaks: 'token.mint.not-to-zero-address',
    profile: 'document',
    calls: withMisledCheck('unique.createItem', (_state, args, { signer }) =>
      args.owner === zeroAddress ? { args: { ...args, owner: signer } } : {},
    ),
  },
  {
    id: 'mint/burned-tokens-do-not-count',
    breaks: 'token.mint.within-token-limit',
    profile: 'document',
    calls: misledAbout('unique.createItem', draft => {
      if (draft.limits.tokenLimit !== null) draft.limits.tokenLimit += draft.burned;
    }),
  },
  {
    id: 'mint/the-last-one-is-too-many',
    breaks: 'token.mint.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.createItem', draft => {
      if (draft.limits.tokenLimit !== null) draft.limits.tokenLimit -= 1;
    }),
  },
  {
    id: 'mint/one-more-than-one-may-own',
    breaks: 'token.mint.within-account-limit',
    profile: 'chain',
    calls: misledAbout('unique.createItem', draft => {
      if (draft.limits.accountTokenOwnershipLimit !== null) draft.limits.accountTokenOwnershipLimit += 1;
    }),
  },
  {
    id: 'mint/to-the-signer-instead',
    breaks: 'token.mint.tokens-belong-to-owners',
    profile: 'document',
    calls: withMisledCheck('unique.createItem', (_state, args, { signer }) => ({
      args: { ...args, owner: signer },
    })),
  },
  {
    id: 'mint/several-count-as-one',
    breaks: 'token.mint.counts-toward-token-limit',
    profile: 'document',
    calls: corruptedCollection('unique.createMultipleItemsEx', (draft, { minted }) => {
      draft.minted = minted + 1;
    }),
  },
  {
    id: 'mint/ends-mint-mode',
    breaks: 'token.mint.changes-nothing-else',
    profile: 'chain',
    calls: corruptedCollection('unique.createItem', draft => {
      draft.permissions.mintMode = false;
    }),
  },
  {
    id: 'mint/tells-the-id-before',
    breaks: 'token.mint.reports-token-ids',
    profile: 'document',
    calls: reportedOtherwise('unique.createItem', emit => (name, ...data) => {
      const [collectionId, tokenId, owner, amount] = data as [number, number, string, bigint];
      if (name === 'common.ItemCreated') emit('common.ItemCreated', collectionId, tokenId - 1, owner, amount);
      else emit(name, ...data);
    }),
  },
  {
    id: 'mint/tells-nothing',
    breaks: 'events.report-who-owns-tokens',
    profile: 'document',
    calls: unreported('unique.createItem', 'common.ItemCreated'),
  },
];
