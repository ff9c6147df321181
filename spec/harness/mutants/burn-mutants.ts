import {
  withMisledCheck,
  misledAbout,
  mistakenSigner,
  corrupted,
  corruptedCollection,
  takenForListed,
  withoutChildren,
  type Mutant,
} from './inject/mutant.ts';
import { letThrough } from './inject/pieces.ts';
import { misledAboutToken, corruptedTokens } from './inject/tokens.ts';

/** Faults in when a token may be burned. */
const refusalMutants: readonly Mutant[] = [
  {
    id: 'burn/two-of-one',
    breaks: 'token.burn.value-at-most-one',
    profile: 'document',
    calls: withMisledCheck('unique.burnFrom', (_state, args) => ({ args: { ...args, value: 1n } })),
  },
  {
    id: 'burn/by-anybody',
    breaks: 'spending.needs-allowance',
    profile: 'document',
    calls: mistakenSigner('unique.burnFrom', (_state, { from }) => from),
  },
  {
    id: 'burn/not-by-admins',
    breaks: 'request.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.burnFrom', draft => {
      draft.admins = [];
    }),
  },
  {
    id: 'burn/of-a-token-that-is-not-there',
    breaks: 'token.burn.token-exists',
    profile: 'document',
    calls: letThrough('unique.burnFrom', 'token.burn.token-exists'),
  },
  {
    id: 'burn/whoever-owns-it',
    breaks: 'token.burn.from-its-owner',
    profile: 'chain',
    calls: misledAboutToken('unique.burnFrom', (draft, { from }) => {
      draft.owner = from;
    }),
  },
  {
    id: 'burn/owner-need-not-be-listed',
    breaks: 'token.burn.owner-is-listed',
    profile: 'document',
    calls: takenForListed('unique.burnFrom', ({ from }) => [from]),
  },
  {
    id: 'burn/with-children',
    breaks: 'token.burn.holds-no-tokens',
    profile: 'document',
    calls: withMisledCheck('unique.burnFrom', (state, args) => ({
      state: withoutChildren(state, args),
    })),
  },
];

/** Faults in what a burn does. */
const effectMutants: readonly Mutant[] = [
  {
    id: 'burn/frees-the-token-limit',
    breaks: 'token.burn.counts-toward-token-limit',
    profile: 'document',
    calls: corruptedCollection('unique.burnFrom', draft => {
      draft.minted -= 1;
      draft.burned -= 1;
    }),
  },
  {
    id: 'burn/keeps-the-token',
    breaks: 'token.burn.destroys-token',
    profile: 'chain',
    calls: corrupted('unique.burnFrom', (state, before) => {
      for (const [key] of before.tokens.entries()) if (!state.tokens.has(key)) state.tokens = before.tokens;
    }),
  },
  {
    id: 'burn/ends-all-allowances',
    breaks: 'token.burn.changes-nothing-else',
    profile: 'document',
    calls: corruptedTokens('unique.burnFrom', draft => {
      draft.approved = null;
    }),
  },
];

/** Faults in the call that burns tokens. */
export const burnMutants: readonly Mutant[] = [...refusalMutants, ...effectMutants];
