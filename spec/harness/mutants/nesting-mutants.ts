import { isCollectionAddress, tokenOfAddress } from '../../model/view.ts';
import {
  withMisledCheck,
  corrupted,
  withCollection,
  wrongError,
  type Calls,
  type CollectionDraft,
  type Mutant,
} from './inject/mutant.ts';
import { keptChildren, movedAllTheSame, withoutLevels, withToken } from './inject/tokens.ts';
import type { Receipt, WriteRequest } from '../../model/target.ts';

/** The call decides as if every collection were otherwise: the one that is nested into is one of them. */
const misledAboutAll = (example: (draft: CollectionDraft) => void): Calls =>
  withMisledCheck('unique.transferFrom', state => ({
    state: [...state.collections.entries()].reduce(
      (shown, [key]) => withCollection(shown, Number(key), example),
      state,
    ),
  }));

/** Faults in what may be nested where. */
const nestMutants: readonly Mutant[] = [
  {
    id: 'nest/under-a-collection',
    breaks: 'nesting.not-under-a-collection',
    profile: 'document',
    calls: withMisledCheck('unique.transferFrom', (_state, args, { signer }) =>
      isCollectionAddress(args.to) ? { args: { ...args, to: signer } } : {},
    ),
  },
  {
    id: 'nest/collection-of-the-child-is-asked',
    breaks: 'refusal.reports-its-code',
    profile: 'document',
    calls: withMisledCheck('unique.transferFrom', (state, { collectionId, to }) => {
      const parent = tokenOfAddress(to);
      const asked = state.collections.get(String(collectionId));
      return parent === undefined || asked === undefined
        ? {}
        : { state: { ...state, collections: state.collections.set(String(parent.collectionId), asked) } };
    }),
  },
  {
    id: 'nest/under-a-token-that-is-not-there',
    breaks: 'nesting.token-exists',
    profile: 'document',
    calls: withMisledCheck('unique.transferFrom', (state, { to }, { signer }) => {
      const parent = tokenOfAddress(to);
      return parent === undefined ? {} : { state: withToken(state, parent, signer) };
    }),
  },
  {
    id: 'nest/in-itself',
    breaks: 'nesting.no-cycle',
    profile: 'document',
    calls: movedAllTheSame('nesting.no-cycle'),
  },
  {
    id: 'nest/in-itself-is-told-otherwise',
    breaks: 'refusal.reports-its-code',
    profile: 'chain',
    calls: wrongError('unique.transferFrom', 'nesting.no-cycle', 'DepthLimit'),
  },
  {
    id: 'nest/levels-do-not-count',
    breaks: 'nesting.depth-is-bounded',
    profile: 'document',
    calls: withoutLevels('unique.setTokenProperties'),
  },
  {
    id: 'nest/without-permission',
    breaks: 'nesting.permitted-by-parents-collection',
    profile: 'document',
    calls: misledAboutAll(draft => {
      draft.permissions.nesting.tokenOwner = true;
    }),
  },
  {
    id: 'nest/restricted-is-ignored',
    breaks: 'nesting.source-is-not-restricted',
    profile: 'document',
    calls: misledAboutAll(draft => {
      draft.permissions.nesting.restricted = null;
    }),
  },
  {
    id: 'nest/parent-is-not-told',
    breaks: 'token.nest.parent-has-child',
    profile: 'document',
    calls: corrupted('unique.transferFrom', (state, before) => {
      state.children = before.children;
    }),
  },
];

/** What is told of an unnest that cannot be built, otherwise. */
const ofUnbuilt =
  (change: (receipt: Receipt) => Receipt) =>
  (receipt: Receipt, { operation }: WriteRequest): Receipt =>
    operation === 'unnest' && receipt.kind === 'not-built' ? change(receipt) : receipt;

/** Faults in how tokens are taken out. */
const unnestMutants: readonly Mutant[] = [
  {
    id: 'unnest/not-nested-is-told-too-late',
    breaks: 'refusal.shows-at-its-place',
    profile: 'document',
    alterReceipt: ofUnbuilt(() => ({ kind: 'refused', error: { message: 'Token is not nested' } })),
  },
  {
    id: 'unnest/not-nested-is-no-problem',
    breaks: 'token.unnest.nested-only',
    profile: 'document',
    alterReceipt: ofUnbuilt(() => ({ kind: 'accepted', parsed: {}, events: [] })),
  },
  {
    id: 'unnest/unclear-is-no-problem',
    breaks: 'token.unnest.parent-is-clear',
    profile: 'document',
    alterReceipt: ofUnbuilt(() => ({ kind: 'accepted', parsed: {}, events: [] })),
  },
  {
    id: 'unnest/not-nested-is-not-found',
    breaks: 'token.unnest.not-nested-is-not-built',
    profile: 'chain',
    alterReceipt: ofUnbuilt(receipt => ({ ...receipt, status: 404 }) as Receipt),
  },
  {
    id: 'unnest/parent-keeps-it',
    breaks: 'token.unnest.parent-has-no-such-child',
    profile: 'document',
    calls: keptChildren('unique.transferFrom'),
  },
];

/** Faults in what tokens hold. */
export const nestingMutants: readonly Mutant[] = [...nestMutants, ...unnestMutants];
