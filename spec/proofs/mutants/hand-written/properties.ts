import {
  changeProfile,
  corruptCollectionInput,
  corruptInput,
  treatSignerAsOwner,
  corruptTokenInput,
} from '../inject/check.ts';
import { loseUpdate, corruptTokens } from '../inject/effect.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';
import { zeroAddress } from '../../../model/view.ts';

/** Mutants of properties of collections and tokens, and of their permissions. */
export const propertyMutants: readonly Mutant[] = [
  mutant('set-properties/length-prefixes-take-space', 'request.accepted-otherwise', {
    calls: changeProfile('unique.setCollectionProperties', { collectionPropertySpace: 'consumed' }),
  }),
  mutant('set-properties/replaced-values-do-not-count', 'property.space-counts-as-the-profile-says', {
    profile: 'chain',
    calls: changeProfile('unique.setCollectionProperties', { collectionPropertySpace: 'plain' }),
  }),
  mutant('set-properties/space-is-not-counted', 'property.space-is-bounded', {
    calls: corruptCollectionInput('unique.setCollectionProperties', () => ({ propertyBytes: 0 })),
  }),
  mutant('delete-properties/missing-keys-refused', 'request.accepted-otherwise', {
    profile: 'chain',
    calls: corruptInput('unique.deleteCollectionProperties', (state, args) => {
      const there = state.collections.get(String(args.collectionId))?.properties ?? [];
      const isThere = args.keys.every(key => there.some(property => property.key === key));
      return isThere ? {} : { args: { ...args, keys: [''] } };
    }),
  }),
  mutant('relation/paths/signer-unchecked', 'paths.both-styles-refuse', {
    calls: treatSignerAsOwner('unique.setCollectionProperties'),
  }),
  mutant('relation/delete-collection-properties/no-effect', 'collection.properties.set-then-delete', {
    calls: loseUpdate('unique.deleteCollectionProperties', 'collections'),
  }),
  mutant('property-permissions/mutable-keys-cannot-change', 'request.accepted-otherwise', {
    calls: corruptCollectionInput('unique.setTokenPropertyPermissions', draft => {
      for (const entry of draft.propertyPermissions) entry.mutable = false;
    }),
  }),
  mutant('property-permissions/65-keys', 'request.refused-otherwise', {
    calls: corruptCollectionInput('unique.setTokenPropertyPermissions', draft => {
      if (draft.propertyPermissions.length > 62) draft.propertyPermissions.pop();
    }),
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
  mutant('token-properties/space-is-not-counted', 'token.properties.space-is-bounded', {
    calls: corruptTokenInput('unique.setTokenProperties', () => ({ propertyBytes: 0 })),
  }),
  mutant('relation/delete-token-properties/no-effect', 'token.properties.set-then-delete', {
    calls: loseUpdate('unique.deleteTokenProperties', 'tokens'),
  }),
];
