import {
  withMisledCheck,
  misledAbout,
  lostUpdate,
  planted,
  otherChoice,
  corrupted,
  corruptedCollection,
  takenForOwner,
  unreported,
  wrongError,
  type Mutant,
} from './inject/mutant.ts';
import { letThrough } from './inject/pieces.ts';

/** Faults in how collection properties are set and deleted. */
const collectionPropertyMutants: readonly Mutant[] = [
  {
    id: 'set-properties/by-anybody',
    breaks: 'collection.set-properties.owner-or-admin',
    profile: 'document',
    calls: takenForOwner('unique.setCollectionProperties'),
  },
  {
    id: 'set-properties/not-by-admins',
    breaks: 'collection.set-properties.accepted-otherwise',
    profile: 'chain',
    calls: misledAbout('unique.setCollectionProperties', draft => {
      draft.admins = [];
    }),
  },
  {
    id: 'set-properties/wrong-phrase-for-strangers',
    breaks: 'collection.set-properties.owner-or-admin',
    profile: 'chain',
    calls: wrongError(
      'unique.setCollectionProperties',
      'collection.set-properties.owner-or-admin',
      'NoPermission',
    ),
  },
  {
    id: 'set-properties/nothing-is-something',
    breaks: 'collection.set-properties.not-empty',
    profile: 'document',
    calls: withMisledCheck('unique.setCollectionProperties', (_state, args) => ({
      args: {
        ...args,
        properties: args.properties.length === 0 ? [{ key: 'a', value: '0x' }] : args.properties,
      },
    })),
  },
  {
    id: 'set-properties/lost-update',
    breaks: 'collection.set-properties.hold-values',
    profile: 'document',
    calls: lostUpdate('unique.setCollectionProperties', 'collections'),
  },
  {
    id: 'set-properties/forgets-the-others',
    breaks: 'collection.set-properties.hold-values',
    profile: 'chain',
    calls: corruptedCollection('unique.setCollectionProperties', (draft, { properties }) => {
      draft.properties = draft.properties.filter(({ key }) => properties.every(other => other.key !== key));
    }),
  },
  {
    id: 'set-properties/the-first-of-two-counts',
    breaks: 'collection.set-properties.last-value-counts',
    profile: 'document',
    calls: withMisledCheck('unique.setCollectionProperties', (_state, args) => ({
      args: { ...args, properties: args.properties.toReversed() },
    })),
  },
  {
    id: 'set-properties/forgets-permissions',
    breaks: 'collection.set-properties.changes-nothing-else',
    profile: 'document',
    calls: corruptedCollection('unique.setCollectionProperties', draft => {
      draft.propertyPermissions = draft.propertyPermissions.slice(0, 2);
    }),
  },
  {
    id: 'set-properties/tells-nothing',
    breaks: 'collection.set-properties.reports-keys',
    profile: 'document',
    calls: unreported('unique.setCollectionProperties', 'common.CollectionPropertySet'),
  },
  {
    id: 'set-properties/any-character',
    breaks: 'property.key-characters',
    profile: 'document',
    calls: withMisledCheck('unique.setCollectionProperties', (_state, args) => ({
      args: {
        ...args,
        properties: args.properties.map(({ key, value }) => ({ key: key.replace(/[^a-z]/gi, 'x'), value })),
      },
    })),
  },
  {
    id: 'set-properties/no-key',
    breaks: 'property.key-is-not-empty',
    profile: 'chain',
    calls: withMisledCheck('unique.setCollectionProperties', (_state, args) => ({
      args: { ...args, properties: args.properties.map(({ key, value }) => ({ key: key || 'x', value })) },
    })),
  },
  {
    id: 'set-properties/lengths-take-space',
    breaks: 'request.accepted-otherwise',
    profile: 'document',
    calls: otherChoice('unique.setCollectionProperties', { collectionPropertySpace: 'consumed' }),
  },
  {
    id: 'set-properties/what-is-replaced-does-not-count',
    breaks: 'property.space-counts-as-the-profile-says',
    profile: 'chain',
    calls: otherChoice('unique.setCollectionProperties', { collectionPropertySpace: 'plain' }),
  },
  {
    id: 'set-properties/space-is-not-counted',
    breaks: 'property.space-is-bounded',
    profile: 'document',
    calls: misledAbout('unique.setCollectionProperties', draft => {
      draft.propertyBytes = 0;
    }),
  },
  {
    id: 'set-properties/one-key-more',
    breaks: 'property.keys-are-bounded',
    profile: 'chain',
    calls: misledAbout('unique.setCollectionProperties', draft => {
      if (draft.properties.length === 64) draft.properties.pop();
    }),
  },
  {
    id: 'delete-properties/by-anybody',
    breaks: 'collection.delete-properties.owner-or-admin',
    profile: 'document',
    calls: takenForOwner('unique.deleteCollectionProperties'),
  },
  {
    id: 'delete-properties/keeps-them',
    breaks: 'collection.delete-properties.removes-them',
    profile: 'document',
    calls: lostUpdate('unique.deleteCollectionProperties', 'collections'),
  },
  {
    id: 'delete-properties/only-what-is-there',
    breaks: 'request.accepted-otherwise',
    profile: 'chain',
    calls: withMisledCheck('unique.deleteCollectionProperties', (state, args) => {
      const there = state.collections.get(String(args.collectionId))?.properties ?? [];
      const isThere = args.keys.every(key => there.some(property => property.key === key));
      return isThere ? {} : { args: { ...args, keys: [''] } };
    }),
  },
  {
    id: 'delete-properties/forgets-permissions',
    breaks: 'collection.delete-properties.changes-nothing-else',
    profile: 'document',
    calls: corruptedCollection('unique.deleteCollectionProperties', draft => {
      draft.propertyPermissions = [];
    }),
  },
  {
    id: 'delete-properties/tells-nothing',
    breaks: 'collection.delete-properties.reports-keys',
    profile: 'document',
    calls: unreported('unique.deleteCollectionProperties', 'common.CollectionPropertyDeleted'),
  },
  {
    id: 'delete-properties/nothing-is-something',
    breaks: 'collection.delete-properties.not-empty',
    profile: 'chain',
    calls: withMisledCheck('unique.deleteCollectionProperties', (_state, args) => ({
      args: { ...args, keys: args.keys.length === 0 ? ['a'] : args.keys },
    })),
  },
];

/** Faults in token property permissions. */
const permissionMutants: readonly Mutant[] = [
  {
    id: 'property-permissions/by-anybody',
    breaks: 'collection.property-permissions.owner-or-admin',
    profile: 'document',
    calls: takenForOwner('unique.setTokenPropertyPermissions'),
  },
  {
    id: 'property-permissions/frozen-ones-change',
    breaks: 'collection.property-permissions.immutable-is-final',
    profile: 'chain',
    calls: misledAbout('unique.setTokenPropertyPermissions', draft => {
      for (const entry of draft.propertyPermissions) entry.mutable = true;
    }),
  },
  {
    id: 'property-permissions/mutable-ones-are-frozen',
    breaks: 'request.accepted-otherwise',
    profile: 'document',
    calls: misledAbout('unique.setTokenPropertyPermissions', draft => {
      for (const entry of draft.propertyPermissions) entry.mutable = false;
    }),
  },
  {
    id: 'property-permissions/flags-are-on-by-default',
    breaks: 'collection.property-permissions.last-entry-counts',
    profile: 'document',
    calls: withMisledCheck('unique.setTokenPropertyPermissions', (_state, args) => ({
      args: {
        ...args,
        propertyPermissions: args.propertyPermissions.map(entry => ({ ...entry, tokenOwner: true })),
      },
    })),
  },
  {
    id: 'property-permissions/replace-all',
    breaks: 'collection.property-permissions.keys-stay',
    profile: 'document',
    calls: corruptedCollection('unique.setTokenPropertyPermissions', draft => {
      draft.propertyPermissions = draft.propertyPermissions.slice(0, 1);
    }),
  },
  {
    id: 'property-permissions/erase-values',
    breaks: 'collection.property-permissions.changes-nothing-else',
    profile: 'chain',
    calls: corrupted('unique.setTokenPropertyPermissions', state => {
      for (const [key, { properties }] of state.tokens.entries())
        if (properties.length > 0)
          state.tokens = state.tokens.update(key, draft => {
            draft.properties = [];
          });
    }),
  },
  {
    id: 'property-permissions/tell-nothing',
    breaks: 'collection.property-permissions.reports-keys',
    profile: 'document',
    calls: unreported('unique.setTokenPropertyPermissions', 'common.PropertyPermissionSet'),
  },
  {
    id: 'property-permissions/one-key-more',
    breaks: 'request.refused-otherwise',
    profile: 'document',
    calls: misledAbout('unique.setTokenPropertyPermissions', draft => {
      if (draft.propertyPermissions.length > 62) draft.propertyPermissions.pop();
    }),
  },
];

/** Calls that refuse what they should, and say it otherwise where the interface gives the words. */
const wrongErrors: readonly Mutant[] = (
  [
    ['unique.setCollectionProperties', 'collection.set-properties.collection-exists'],
    ['unique.setTokenPropertyPermissions', 'collection.property-permissions.collection-exists'],
  ] as const
).map(([call, rule]) =>
  planted(`wrong-error/${rule}`, rule, { calls: wrongError(call, rule, 'NoPermission') }),
);

/** Calls that refuse what they should, and report another code; and calls that do not refuse it at all. */
const otherCodes: readonly Mutant[] = (
  [
    ['unique.deleteCollectionProperties', 'collection.delete-properties.collection-exists'],
    ['unique.setTokenPropertyPermissions', 'collection.property-permissions.not-empty'],
    ['unique.setTokenProperties', 'token.properties.collection-exists'],
    ['unique.approve', 'token.approve.collection-exists'],
    ['unique.approve', 'token.approve.not-zero-address'],
    ['unique.approve', 'token.approve.token-exists'],
  ] as const
).flatMap(([call, rule]) => [
  planted(`wrong-error/${rule}`, 'refusal.reports-its-code', {
    calls: wrongError(call, rule, 'NoPermission'),
  }),
  planted(`let-through/${rule}`, rule, { calls: letThrough(call, rule) }),
]);

export const propertyMutants: readonly Mutant[] = [
  ...collectionPropertyMutants,
  ...permissionMutants,
  ...wrongErrors,
  ...otherCodes,
];
