import { letThrough, renaming, corruptedParts, takenFor, reportedAs } from './inject/pieces.ts';
import {
  mistakenSigner,
  otherChoice,
  planted,
  corrupted,
  corruptedCollection,
  unreported,
  type Mutant,
} from './inject/mutant.ts';
import { zeroAddress } from '../../model/view.ts';

const mutant = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Mutant =>
  planted(`pieces/${id}`, breaks, fails);

/** What the rule refuses in that call is accepted. */
const forgotten = (breaks: string, name: Parameters<typeof letThrough>[0]): Mutant =>
  mutant(`forgotten/${breaks}`, breaks, { calls: letThrough(name, breaks) });

/** Faults in how tokens in pieces are counted and minted. */
const mintMutants: readonly Mutant[] = [
  forgotten('refungible.mint.pieces-are-bounded', 'unique.createItem'),
  mutant('mint/limit-is-one-short', 'refungible.mint.limit-is-exact', {
    calls: otherChoice('unique.createItem', { refungibleTokensShort: 1 }),
  }),
  {
    ...mutant('mint/limit-is-exact', 'refungible.mint.limit-is-one-short', {
      calls: otherChoice('unique.createItem', { refungibleTokensShort: 0 }),
    }),
    profile: 'chain',
  },
  mutant('mint/counts-as-burned', 'pieces.mint.counts-tokens', {
    calls: corruptedCollection('unique.createItem', draft => {
      if (draft.mode === 'ReFungible') draft.burned += 1;
    }),
  }),
];

/** Faults in how pieces are burned and taken out of other tokens. */
const burnMutants: readonly Mutant[] = [
  mutant('burn/last-piece-leaves-a-token', 'refungible.burn.last-piece-ends-token', {
    calls: corrupted('unique.burnFrom', (state, before) => {
      for (const [key, was] of before.multiOwnerTokens.entries())
        if (!state.multiOwnerTokens.has(key)) state.multiOwnerTokens = state.multiOwnerTokens.set(key, was);
    }),
  }),
  mutant('burn/any-piece-ends-the-token', 'pieces.burn.of-a-part-keeps-the-rest', {
    calls: corrupted('unique.burnFrom', (state, before) => {
      for (const [key, now] of state.multiOwnerTokens.entries())
        if (before.multiOwnerTokens.get(key) !== now && !key.endsWith('/0')) state.multiOwnerTokens = state.multiOwnerTokens.delete(key);
    }),
  }),
  mutant('burn/half-is-all', 'refungible.burn.portion-of-what-is-held', {
    alterRequest: takenFor('burn', body => (body['value'] === 0.5 ? { ...body, value: 1 } : body)),
  }),
  mutant('burn/more-than-all-is-all', 'token.burn.portion-is-some', {
    alterRequest: takenFor('burn', body => (body['value'] === 1.5 ? { ...body, value: 1 } : body)),
  }),
  mutant('burn/less-than-a-piece-is-one', 'token.burn.portion-is-a-piece', {
    alterRequest: takenFor('burn', body => (body['value'] === 0.04 ? { ...body, value: 0.05 } : body)),
  }),
  mutant('unnest/from-the-first-that-comes', 'refusal.shows-at-its-place', {
    alterRequest: takenFor('unnest', body => ({ parent: { collectionId: 2, tokenId: 1 }, ...body })),
  }),
];

/** Faults in how a token is cut anew. */
const repartitionMutants: readonly Mutant[] = [
  ...[
    'token.repartition.collection-exists',
    'token.repartition.refungible-only',
    'token.repartition.pieces-are-bounded',
    'token.repartition.not-into-zero',
    'token.repartition.by-its-only-holder',
  ].map(rule => forgotten(rule, 'unique.repartition')),
  mutant('repartition/not-by-its-only-holder', 'token.repartition.accepted-otherwise', {
    calls: mistakenSigner('unique.repartition', () => zeroAddress),
  }),
  mutant('repartition/lost-update', 'token.repartition.makes-the-requested-pieces', {
    calls: corruptedParts('unique.repartition', (now, was) => was ?? now),
  }),
  mutant('repartition/renames', 'token.repartition.changes-nothing-else', {
    calls: renaming('unique.repartition'),
  }),
  mutant('repartition/fewer-are-untold', 'token.repartition.reports-the-difference', {
    calls: unreported('unique.repartition', 'common.ItemDestroyed'),
  }),
  mutant('repartition/token-is-not-told', 'token.repartition.reports-token', {
    alterReceipt: reportedAs('repartition', () => ({ tokenId: undefined })),
  }),
];

/** Faults in ways that should come to the same. */
const relationMutants: readonly Mutant[] = [
  mutant('endpoints/amounts-default-to-one', 'fungible.endpoints.are-equivalent', {
    alterRequest: takenFor('mintAmount', body => ({ ...body, amount: 1 })),
  }),
  mutant('endpoints/pieces-default-to-one', 'refungible.endpoints.are-equivalent', {
    alterRequest: takenFor('transferPieces', body => ({ ...body, amount: 1 })),
  }),
  mutant('mint-many/in-one-piece-each', 'refungible.mint-many.equals-single-mints', {
    alterRequest: takenFor('mintMany', body => ({
      ...body,
      tokens: (body['tokens'] as readonly object[]).map(token => ({ ...token, amount: 1 })),
    })),
  }),
];

/** Faults in what is done with pieces. */
export const piecesMutants: readonly Mutant[] = [
  ...mintMutants,
  ...burnMutants,
  ...repartitionMutants,
  ...relationMutants,
];
