import {
  corruptArgs,
  corruptCollectionInput,
  corruptInput,
  corruptTokenInput,
  replaceSigner,
  skipRefusal,
  treatAsListed,
  withoutChildren,
} from '../inject/check.ts';
import {
  corruptCollection,
  corruptPieces,
  corruptResult,
  corruptTokens,
  dropEvent,
  loseUpdate,
  renameCollections,
} from '../inject/effect.ts';
import { alterBody, alterOutcome, overrideOutcome } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of burn. */
export const burnMutants: readonly Mutant[] = [
  mutant('burn/value-above-one', 'token.burn.value-at-most-one', {
    calls: corruptArgs('unique.burnFrom', () => ({ value: 1n })),
  }),
  mutant('burn/by-anybody', 'spending.needs-allowance', {
    calls: replaceSigner('unique.burnFrom', (_state, { from }) => from),
  }),
  mutant('burn/not-by-admins', 'request.accepted-otherwise', {
    calls: corruptCollectionInput('unique.burnFrom', () => ({ admins: [] })),
  }),
  mutant('burn/of-missing-token', 'token.burn.token-exists', {
    calls: skipRefusal('unique.burnFrom', 'token.burn.token-exists'),
  }),
  mutant('burn/owner-unchecked', 'token.burn.from-its-owner', {
    profile: 'chain',
    calls: corruptTokenInput('unique.burnFrom', (_draft, { from }) => ({ owner: from })),
  }),
  mutant('burn/owner-not-on-allow-list', 'token.burn.owner-is-listed', {
    calls: treatAsListed('unique.burnFrom', ({ from }) => [from]),
  }),
  mutant('burn/with-children', 'token.burn.holds-no-tokens', {
    calls: corruptInput('unique.burnFrom', (state, args) => ({
      state: withoutChildren(state, args),
    })),
  }),
  mutant('burn/frees-the-token-limit', 'token.burn.counts-toward-token-limit', {
    calls: corruptCollection('unique.burnFrom', draft => ({
      minted: draft.minted - 1,
      burned: draft.burned - 1,
    })),
  }),
  mutant('burn/keeps-the-token', 'token.burn.destroys-token', {
    profile: 'chain',
    calls: corruptResult('unique.burnFrom', (state, before) => {
      for (const [key] of before.tokens.entries()) if (!state.tokens.has(key)) state.tokens = before.tokens;
    }),
  }),
  mutant('burn/ends-all-allowances', 'token.burn.changes-nothing-else', {
    calls: corruptTokens('unique.burnFrom', () => ({ approved: null })),
  }),
  mutant('burn/always-needs-allow-list', 'token.burn.accepted-otherwise', {
    calls: corruptCollectionInput('unique.burnFrom', draft => {
      draft.permissions.access = 'AllowList';
    }),
  }),
  mutant('burn/id-reused', 'token.ids.designate-one-token', {
    calls: corruptCollection('unique.burnFrom', draft => ({
      minted: draft.minted - 1,
      burned: draft.burned - 1,
    })),
  }),
  mutant('amounts/half-rounds-to-one', 'token.burn.amounts-are-whole', {
    alterRequest: alterBody('burn', body =>
      body['tokenId'] === 0 && typeof body['value'] === 'number'
        ? { ...body, value: Math.ceil(body['value']) }
        : body,
    ),
  }),
  mutant('amounts/burn/lost-update', 'pieces.burn.takes-the-exact-amount', {
    calls: corruptPieces('unique.burnFrom', (now, was) => ({ ...now, holders: (was ?? now).holders })),
  }),
  mutant('amounts/burn/renames', 'pieces.burn.changes-nothing-else', {
    calls: renameCollections('unique.burnFrom'),
  }),
  mutant('amounts/burn/reports-value-instead-of-amount', 'pieces.burn.reports-amount', {
    alterReceipt: alterOutcome(['burn'], (parsed, { value }) => ({ ...parsed, value })),
  }),
  mutant('amounts/events/allowance-left-unreported', 'events.report-holdings', {
    calls: dropEvent('unique.burnFrom', 'common.Approved'),
  }),
  mutant('events/burn/unreported', 'events.report-who-owns-tokens', {
    calls: dropEvent('unique.burnFrom', 'common.ItemDestroyed'),
  }),
  mutant('pieces/burn/remaining-allowances-removed', 'refungible.allowance.outlives-the-token', {
    calls: loseUpdate('unique.burnFrom', 'remainingAllowances'),
  }),
  mutant('outcome/burned-for-the-signer', 'token.burn.without-from-is-for-the-owner', {
    alterReceipt: alterOutcome(['burn'], (parsed, { address, from }) =>
      from === undefined ? { ...parsed, address } : parsed,
    ),
  }),
  mutant('pieces/burn/last-piece-leaves-a-token', 'refungible.burn.last-piece-ends-token', {
    calls: corruptResult('unique.burnFrom', (state, before) => {
      for (const [key, was] of before.multiOwnerTokens.entries())
        if (!state.multiOwnerTokens.has(key)) state.multiOwnerTokens = state.multiOwnerTokens.set(key, was);
    }),
  }),
  mutant('pieces/burn/any-piece-ends-the-token', 'pieces.burn.of-a-part-keeps-the-rest', {
    calls: corruptResult('unique.burnFrom', (state, before) => {
      for (const [key, now] of state.multiOwnerTokens.entries())
        if (before.multiOwnerTokens.get(key) !== now && !key.endsWith('/0'))
          state.multiOwnerTokens = state.multiOwnerTokens.delete(key);
    }),
  }),
  mutant('pieces/burn/half-burns-all', 'refungible.burn.portion-of-what-is-held', {
    alterRequest: alterBody('burn', body => (body['value'] === 0.5 ? { ...body, value: 1 } : body)),
  }),
  mutant('pieces/burn/portion-above-one-burns-all', 'token.burn.portion-is-some', {
    alterRequest: alterBody('burn', body => (body['value'] === 1.5 ? { ...body, value: 1 } : body)),
  }),
  mutant('pieces/burn/small-portion-burns-one-piece', 'token.burn.portion-is-a-piece', {
    alterRequest: alterBody('burn', body => (body['value'] === 0.04 ? { ...body, value: 0.05 } : body)),
  }),
  mutant('outcome/burn-without-value', 'token.burn.reports-a-value', {
    alterReceipt: alterOutcome(['burn'], ({ value: _value, ...others }) => others),
  }),
  mutant('outcome/burn-without-token', 'token.burn.reports-burn', {
    alterReceipt: alterOutcome(['burn'], parsed => ({ ...parsed, tokenId: null })),
  }),
  mutant('relation/burn/frees-the-id', 'token.ids.never-reused', {
    calls: corruptCollection('unique.burnFrom', draft => ({
      minted: draft.minted - 1,
      burned: draft.burned - 1,
    })),
  }),
  mutant('pieces/burn/allowance-unchecked', 'request.refused-otherwise', {
    calls: skipRefusal('unique.burnFrom', 'spending.needs-allowance'),
  }),
  mutant('outcome/burned-value-is-not-reported', 'token.burn.reports-value', {
    alterReceipt: overrideOutcome('burn', { value: 0 }),
  }),
];
