import {
  deceived,
  deceivedAbout,
  mistakenSigner,
  spoiled,
  spoiledCollection,
  takenForListed,
  withoutChildren,
  type Fault,
} from './inject/mutant.ts';
import { letThrough } from './inject/pieces.ts';
import { deceivedAboutToken, spoiledTokens } from './inject/tokens.ts';

/** Faults in when a token may be burned. */
const refusalFaults: readonly Fault[] = [
  {
    id: 'burn/two-of-one',
    breaks: 'token.burn.value-at-most-one',
    profile: 'document',
    calls: deceived('unique.burnFrom', (_state, args) => ({ args: { ...args, value: 1n } })),
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
    calls: deceivedAbout('unique.burnFrom', draft => {
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
    calls: deceivedAboutToken('unique.burnFrom', (draft, { from }) => {
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
    calls: deceived('unique.burnFrom', (state, args) => ({
      state: withoutChildren(state, args),
    })),
  },
];

/** Faults in what a burn does. */
const effectFaults: readonly Fault[] = [
  {
    id: 'burn/frees-the-token-limit',
    breaks: 'token.burn.counts-toward-token-limit',
    profile: 'document',
    calls: spoiledCollection('unique.burnFrom', draft => {
      draft.minted -= 1;
      draft.burned -= 1;
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
  {
    id: 'burn/ends-all-allowances',
    breaks: 'token.burn.changes-nothing-else',
    profile: 'document',
    calls: spoiledTokens('unique.burnFrom', draft => {
      draft.approved = null;
    }),
  },
];

/** Faults in the call that burns tokens. */
export const burnFaults: readonly Fault[] = [...refusalFaults, ...effectFaults];
