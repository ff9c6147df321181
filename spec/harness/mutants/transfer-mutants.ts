import { zeroAddress } from '../../model/view.ts';
import {
  withMisledCheck,
  misledAbout,
  mistakenSigner,
  corrupted,
  takenForListed,
  type Mutant,
} from './inject/mutant.ts';
import { letThrough } from './inject/pieces.ts';
import { misledAboutToken, corruptedTokens } from './inject/tokens.ts';

/** Faults in when a token may move. */
const refusalMutants: readonly Mutant[] = [
  {
    id: 'transfer/two-of-one',
    breaks: 'token.transfer.value-at-most-one',
    profile: 'document',
    calls: withMisledCheck('unique.transferFrom', (_state, args) => ({ args: { ...args, value: 1n } })),
  },
  {
    id: 'transfer/signer-need-not-be-listed',
    breaks: 'spending.signer-is-listed',
    profile: 'document',
    calls: takenForListed('unique.transferFrom', (_args, signer) => [signer]),
  },
  {
    id: 'transfer/anybody-acts-for-anybody',
    breaks: 'spending.needs-allowance',
    profile: 'chain',
    calls: mistakenSigner('unique.transferFrom', (_state, { from }) => from),
  },
  {
    id: 'transfer/the-last-one-is-too-many',
    breaks: 'token.transfer.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.transferFrom', draft => {
      if (draft.limits.accountTokenOwnershipLimit !== null) draft.limits.accountTokenOwnershipLimit -= 1;
    }),
  },
  {
    id: 'transfer/frozen-tokens-move',
    breaks: 'token.transfer.enabled',
    profile: 'document',
    calls: misledAbout('unique.transferFrom', draft => {
      draft.limits.transfersEnabled = true;
    }),
  },
  {
    id: 'transfer/of-a-token-that-is-not-there',
    breaks: 'token.transfer.token-exists',
    profile: 'document',
    calls: letThrough('unique.transferFrom', 'token.transfer.token-exists'),
  },
  {
    id: 'transfer/whoever-owns-it',
    breaks: 'token.transfer.from-its-owner',
    profile: 'document',
    calls: misledAboutToken('unique.transferFrom', (draft, { from }) => {
      draft.owner = from;
    }),
  },
  {
    id: 'transfer/recipient-need-not-be-listed',
    breaks: 'token.transfer.both-sides-listed',
    profile: 'document',
    calls: takenForListed('unique.transferFrom', ({ to }) => [to]),
  },
  {
    id: 'transfer/to-the-zero-address',
    breaks: 'token.transfer.not-to-zero-address',
    profile: 'document',
    calls: withMisledCheck('unique.transferFrom', (_state, args, { signer }) =>
      args.to === zeroAddress ? { args: { ...args, to: signer } } : {},
    ),
  },
  {
    id: 'transfer/one-more-than-one-may-own',
    breaks: 'token.transfer.within-account-limit',
    profile: 'document',
    calls: misledAbout('unique.transferFrom', draft => {
      if (draft.limits.accountTokenOwnershipLimit !== null) draft.limits.accountTokenOwnershipLimit += 1;
    }),
  },
];

/** Faults in what a move does. */
const effectMutants: readonly Mutant[] = [
  {
    id: 'transfer/allowance-survives',
    breaks: 'token.transfer.ends-allowance',
    profile: 'document',
    calls: corruptedTokens('unique.transferFrom', (draft, { approved }) => {
      draft.approved = approved;
    }),
  },
  {
    id: 'transfer/lost-update',
    breaks: 'token.transfer.gives-to-recipient',
    profile: 'document',
    calls: corrupted('unique.transferFrom', (state, before) => {
      state.tokens = before.tokens;
    }),
  },
  {
    id: 'transfer/properties-stay-behind',
    breaks: 'token.transfer.changes-nothing-else',
    profile: 'document',
    calls: corruptedTokens('unique.transferFrom', (draft, { owner }) => {
      if (draft.owner !== owner) draft.properties = [];
    }),
  },
];

/** Faults in the call that moves tokens; what is about nesting is with the nesting. */
export const transferMutants: readonly Mutant[] = [...refusalMutants, ...effectMutants];
