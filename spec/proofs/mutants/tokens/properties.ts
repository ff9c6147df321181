import { zeroAddress } from '../../../model/view.ts';
import {
  corruptCollectionInput,
  corruptTokenInput,
  replaceError,
  skipRefusal,
  treatSignerAsOwner,
} from '../inject/check.ts';
import { corruptTokens, dropEvent, loseUpdate } from '../inject/effect.ts';
import { alterMember } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of setTokenProperties and deleteTokenProperties. */
export const tokenPropertyMutants: readonly Mutant[] = [
  mutant('token-properties/first-value-counts', 'token.properties.last-value-counts', {
    alterRequest: alterMember('properties', list =>
      Array.isArray(list) ? (list as unknown[]).toReversed() : list,
    ),
  }),
  mutant('token-properties/undeclared-keys', 'token.properties.permitted', {
    calls: corruptCollectionInput('unique.setTokenProperties', (draft, { properties }) => {
      for (const { key } of properties)
        if (!draft.propertyPermissions.some(entry => entry.key === key))
          draft.propertyPermissions.push({ key, mutable: true, collectionAdmin: true, tokenOwner: true });
    }),
  }),
  mutant('token-properties/admins-need-no-permission', 'token.properties.permitted', {
    calls: corruptCollectionInput('unique.setTokenProperties', draft => {
      for (const entry of draft.propertyPermissions) entry.collectionAdmin = true;
    }),
  }),
  mutant('token-properties/by-anybody', 'token.properties.permitted', {
    profile: 'chain',
    calls: treatSignerAsOwner('unique.deleteTokenProperties'),
  }),
  mutant('token-properties/token-owner-refused', 'token.properties.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setTokenProperties', draft => {
      for (const entry of draft.propertyPermissions) entry.tokenOwner = false;
    }),
  }),
  mutant('token-properties/topmost-owner-refused', 'request.accepted-otherwise', {
    profile: 'chain',
    calls: corruptTokenInput('unique.setTokenProperties', draft => {
      if (draft.owner.length === zeroAddress.length) draft.owner = zeroAddress;
    }),
  }),
  mutant('token-properties/immutable-ones-are-set-again', 'token.properties.immutable-is-final', {
    calls: corruptCollectionInput('unique.setTokenProperties', draft => {
      for (const entry of draft.propertyPermissions) entry.mutable = true;
    }),
  }),
  mutant('token-properties/immutable-ones-are-deleted', 'request.refused-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.deleteTokenProperties', draft => {
      for (const entry of draft.propertyPermissions) entry.mutable = true;
    }),
  }),
  mutant('token-properties/lost-by-transfer', 'token.properties.immutable-ones-stay', {
    calls: corruptTokens('unique.transferFrom', (draft, { owner }) => {
      if (draft.owner !== owner) draft.properties = [];
    }),
  }),
  mutant('token-properties/empty-list-accepted', 'token.properties.not-empty', {
    calls: skipRefusal('unique.setTokenProperties', 'token.properties.not-empty'),
  }),
  mutant('token-properties/of-missing-tokens', 'token.properties.token-exists', {
    profile: 'chain',
    calls: skipRefusal('unique.deleteTokenProperties', 'token.properties.token-exists'),
  }),
  mutant('token-properties/wrong-error-for-missing-tokens', 'refusal.reports-its-code', {
    profile: 'chain',
    calls: replaceError('unique.deleteTokenProperties', 'token.properties.token-exists', 'NoPermission'),
  }),
  mutant('token-properties/lost-update', 'token.properties.hold-values', {
    calls: loseUpdate('unique.setTokenProperties', 'tokens'),
  }),
  mutant('token-properties/deletion-has-no-effect', 'token.properties.removes-them', {
    calls: loseUpdate('unique.deleteTokenProperties', 'tokens'),
  }),
  mutant('token-properties/end-the-allowance', 'token.properties.changes-nothing-else', {
    calls: corruptTokens('unique.setTokenProperties', () => ({ approved: null })),
  }),
  mutant('token-properties/report-no-keys', 'token.properties.reports-keys', {
    profile: 'chain',
    calls: dropEvent('unique.setTokenProperties', 'common.TokenPropertySet'),
  }),
  mutant('token-properties/deletions-report-no-keys', 'token.properties.reports-keys', {
    calls: dropEvent('unique.deleteTokenProperties', 'common.TokenPropertyDeleted'),
  }),
  mutant('token-properties/space-is-not-counted', 'token.properties.space-is-bounded', {
    calls: corruptTokenInput('unique.setTokenProperties', () => ({ propertyBytes: 0 })),
  }),
  mutant('events/set-token-properties/unreported', 'events.report-token-properties', {
    calls: dropEvent('unique.setTokenProperties', 'common.TokenPropertySet'),
  }),
  mutant('relation/delete-token-properties/no-effect', 'token.properties.set-then-delete', {
    calls: loseUpdate('unique.deleteTokenProperties', 'tokens'),
  }),
];
