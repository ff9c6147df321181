import { letThrough, renaming, spoiledParts, takenFor, toldAs } from './inject/pieces.ts';
import {
  mistakenSigner,
  otherChoice,
  planted,
  spoiled,
  spoiledCollection,
  untold,
  type Fault,
} from './inject/mutant.ts';
import { zeroAddress } from '../../model/view.ts';

const fault = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Fault =>
  planted(`pieces/${id}`, breaks, fails);

/** What the rule refuses in that call is accepted. */
const forgotten = (breaks: string, name: Parameters<typeof letThrough>[0]): Fault =>
  fault(`forgotten/${breaks}`, breaks, { calls: letThrough(name, breaks) });

/** Faults in how tokens in pieces are counted and minted. */
const mintFaults: readonly Fault[] = [
  forgotten('refungible.mint.pieces-are-bounded', 'unique.createItem'),
  fault('mint/limit-is-one-short', 'refungible.mint.limit-is-exact', {
    calls: otherChoice('unique.createItem', { refungibleTokensShort: 1 }),
  }),
  {
    ...fault('mint/limit-is-exact', 'refungible.mint.limit-is-one-short', {
      calls: otherChoice('unique.createItem', { refungibleTokensShort: 0 }),
    }),
    profile: 'chain',
  },
  fault('mint/counts-as-burned', 'parts.mint.counts-tokens', {
    calls: spoiledCollection('unique.createItem', draft => {
      if (draft.mode === 'ReFungible') draft.burned += 1;
    }),
  }),
];

/** Faults in how pieces are burned and taken out of other tokens. */
const burnFaults: readonly Fault[] = [
  fault('burn/last-piece-leaves-a-token', 'refungible.burn.last-piece-ends-token', {
    calls: spoiled('unique.burnFrom', (state, before) => {
      for (const [key, was] of before.shared.entries())
        if (!state.shared.has(key)) state.shared = state.shared.set(key, was);
    }),
  }),
  fault('burn/any-piece-ends-the-token', 'parts.burn.of-a-part-keeps-the-rest', {
    calls: spoiled('unique.burnFrom', (state, before) => {
      for (const [key, now] of state.shared.entries())
        if (before.shared.get(key) !== now && !key.endsWith('/0')) state.shared = state.shared.delete(key);
    }),
  }),
  fault('burn/half-is-all', 'refungible.burn.portion-of-what-is-held', {
    hears: takenFor('burn', body => (body['value'] === 0.5 ? { ...body, value: 1 } : body)),
  }),
  fault('burn/more-than-all-is-all', 'token.burn.portion-is-some', {
    hears: takenFor('burn', body => (body['value'] === 1.5 ? { ...body, value: 1 } : body)),
  }),
  fault('burn/less-than-a-piece-is-one', 'token.burn.portion-is-a-piece', {
    hears: takenFor('burn', body => (body['value'] === 0.04 ? { ...body, value: 0.05 } : body)),
  }),
  fault('unnest/from-the-first-that-comes', 'refusal.shows-at-its-place', {
    hears: takenFor('unnest', body => ({ parent: { collectionId: 2, tokenId: 1 }, ...body })),
  }),
];

/** Faults in how a token is cut anew. */
const repartitionFaults: readonly Fault[] = [
  ...[
    'token.repartition.collection-exists',
    'token.repartition.refungible-only',
    'token.repartition.pieces-are-bounded',
    'token.repartition.not-into-nothing',
    'token.repartition.by-its-only-holder',
  ].map(rule => forgotten(rule, 'unique.repartition')),
  fault('repartition/not-by-its-only-holder', 'token.repartition.accepted-otherwise', {
    calls: mistakenSigner('unique.repartition', () => zeroAddress),
  }),
  fault('repartition/lost-update', 'token.repartition.makes-so-many-pieces', {
    calls: spoiledParts('unique.repartition', (now, was) => was ?? now),
  }),
  fault('repartition/renames', 'token.repartition.changes-nothing-else', {
    calls: renaming('unique.repartition'),
  }),
  fault('repartition/fewer-are-untold', 'token.repartition.tells-the-difference', {
    calls: untold('unique.repartition', 'common.ItemDestroyed'),
  }),
  fault('repartition/token-is-not-told', 'token.repartition.tells-token', {
    tells: toldAs('repartition', () => ({ tokenId: undefined })),
  }),
];

/** Faults in ways that should come to the same. */
const relationFaults: readonly Fault[] = [
  fault('endpoints/amounts-default-to-one', 'fungible.endpoints.come-to-the-same', {
    hears: takenFor('mintAmount', body => ({ ...body, amount: 1 })),
  }),
  fault('endpoints/pieces-default-to-one', 'refungible.endpoints.come-to-the-same', {
    hears: takenFor('transferPieces', body => ({ ...body, amount: 1 })),
  }),
  fault('mint-many/in-one-piece-each', 'refungible.mint-many.equals-single-mints', {
    hears: takenFor('mintMany', body => ({
      ...body,
      tokens: (body['tokens'] as readonly object[]).map(token => ({ ...token, amount: 1 })),
    })),
  }),
];

/** Faults in what is done with pieces. */
export const piecesFaults: readonly Fault[] = [
  ...mintFaults,
  ...burnFaults,
  ...repartitionFaults,
  ...relationFaults,
];
