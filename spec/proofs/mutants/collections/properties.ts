import {
  changeOnRefusal,
  corruptArgs,
  unknownAccount,
  changeProfile,
  corruptCollectionInput,
  corruptInput,
  replaceError,
  treatSignerAsOwner,
  withCollection,
} from '../inject/check.ts';
import { corruptCollection, dropEvent, loseUpdate } from '../inject/effect.ts';
import { alterMember, cutInEach } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Mutants of setCollectionProperties and deleteCollectionProperties. */
export const collectionPropertyMutants: readonly Mutant[] = [
  mutant('set-properties/by-anybody', 'collection.set-properties.owner-or-admin', {
    calls: treatSignerAsOwner('unique.setCollectionProperties'),
  }),
  mutant('set-properties/refused-ones-have-an-effect', 'refusal.has-no-partial-effect', {
    calls: changeOnRefusal('unique.setCollectionProperties', (state, { collectionId }) =>
      withCollection(state, collectionId, draft => {
        draft.name += '!';
      }),
    ),
  }),
  mutant('set-properties/not-by-admins', 'collection.set-properties.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.setCollectionProperties', () => ({ admins: [] })),
  }),
  mutant('set-properties/wrong-phrase-for-strangers', 'collection.set-properties.owner-or-admin', {
    profile: 'chain',
    calls: replaceError(
      'unique.setCollectionProperties',
      'collection.set-properties.owner-or-admin',
      'NoPermission',
    ),
  }),
  mutant('set-properties/empty-list-accepted', 'collection.set-properties.not-empty', {
    calls: corruptArgs('unique.setCollectionProperties', args => ({
      properties: args.properties.length === 0 ? [{ key: 'a', value: '0x' }] : args.properties,
    })),
  }),
  mutant('set-properties/lost-update', 'collection.set-properties.hold-values', {
    calls: loseUpdate('unique.setCollectionProperties', 'collections'),
  }),
  mutant('set-properties/loses-replaced-keys', 'collection.set-properties.hold-values', {
    profile: 'chain',
    calls: corruptCollection('unique.setCollectionProperties', (draft, { properties }) => ({
      properties: draft.properties.filter(({ key }) => properties.every(other => other.key !== key)),
    })),
  }),
  mutant('set-properties/first-of-two-values-kept', 'collection.set-properties.last-value-counts', {
    calls: corruptArgs('unique.setCollectionProperties', args => ({
      properties: args.properties.toReversed(),
    })),
  }),
  mutant('set-properties/removes-property-permissions', 'collection.set-properties.changes-nothing-else', {
    calls: corruptCollection('unique.setCollectionProperties', draft => ({
      propertyPermissions: draft.propertyPermissions.slice(0, 2),
    })),
  }),
  mutant('set-properties/reports-nothing', 'collection.set-properties.reports-keys', {
    calls: dropEvent('unique.setCollectionProperties', 'common.CollectionPropertySet'),
  }),
  mutant('set-properties/any-character', 'property.key-characters', {
    calls: corruptArgs('unique.setCollectionProperties', args => ({
      properties: args.properties.map(({ key, value }) => ({ key: key.replace(/[^a-z]/gi, 'x'), value })),
    })),
  }),
  mutant('set-properties/empty-key-accepted', 'property.key-is-not-empty', {
    profile: 'chain',
    calls: corruptArgs('unique.setCollectionProperties', args => ({
      properties: args.properties.map(({ key, value }) => ({ key: key || 'x', value })),
    })),
  }),
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
  mutant('delete-properties/by-anybody', 'collection.delete-properties.owner-or-admin', {
    calls: treatSignerAsOwner('unique.deleteCollectionProperties'),
  }),
  mutant('delete-properties/no-effect', 'collection.delete-properties.removes-them', {
    calls: loseUpdate('unique.deleteCollectionProperties', 'collections'),
  }),
  mutant('delete-properties/missing-keys-refused', 'request.accepted-otherwise', {
    profile: 'chain',
    calls: corruptInput('unique.deleteCollectionProperties', (state, args) => {
      const there = state.collections.get(String(args.collectionId))?.properties ?? [];
      const isThere = args.keys.every(key => there.some(property => property.key === key));
      return isThere ? {} : { args: { ...args, keys: [''] } };
    }),
  }),
  mutant(
    'delete-properties/removes-property-permissions',
    'collection.delete-properties.changes-nothing-else',
    {
      calls: corruptCollection('unique.deleteCollectionProperties', () => ({ propertyPermissions: [] })),
    },
  ),
  mutant('delete-properties/reports-nothing', 'collection.delete-properties.reports-keys', {
    calls: dropEvent('unique.deleteCollectionProperties', 'common.CollectionPropertyDeleted'),
  }),
  mutant('delete-properties/empty-list-accepted', 'collection.delete-properties.not-empty', {
    profile: 'chain',
    calls: corruptArgs('unique.deleteCollectionProperties', args => ({
      keys: args.keys.length === 0 ? ['a'] : args.keys,
    })),
  }),
  mutant('delete-properties/not-by-the-owner', 'collection.delete-properties.accepted-otherwise', {
    calls: corruptCollectionInput('unique.deleteCollectionProperties', () => ({ owner: unknownAccount })),
  }),
  mutant('corrupted-input/property.key-length', 'property.key-length', {
    alterRequest: alterMember('properties', cutInEach('key', 128)),
  }),
  mutant('corrupted-input/property.value-length', 'property.value-length', {
    profile: 'chain',
    alterRequest: alterMember('properties', cutInEach('value', 32_768)),
  }),
  mutant('corrupted-input/property.first-ones-are-bounded', 'property.first-ones-are-bounded', {
    alterRequest: alterMember('properties', list =>
      Array.isArray(list) ? (list as unknown[]).slice(0, 64) : list,
    ),
  }),
  mutant('events/delete-collection-properties/unreported', 'events.report-collection-properties', {
    calls: dropEvent('unique.deleteCollectionProperties', 'common.CollectionPropertyDeleted'),
  }),
  mutant('relation/paths/signer-unchecked', 'paths.both-styles-refuse', {
    calls: treatSignerAsOwner('unique.setCollectionProperties'),
  }),
  mutant('relation/delete-collection-properties/no-effect', 'collection.properties.set-then-delete', {
    calls: loseUpdate('unique.deleteCollectionProperties', 'collections'),
  }),
];
