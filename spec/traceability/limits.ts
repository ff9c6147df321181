import { section } from './matrix.ts';

export const limits = section('Limits', {
  'limits.name': {
    says: 'A collection’s name has at most 64 characters.',
    covers: ['collection.create.name-length'],
  },
  'limits.description': {
    says: 'A collection’s description has at most 256 characters.',
    covers: ['collection.create.description-length'],
  },
  'limits.token-prefix': {
    says: 'A token prefix has at most 4 characters.',
    covers: ['collection.create.token-prefix-length'],
  },
  'limits.collection-properties.keys': {
    says: 'A collection has at most 64 properties.',
    covers: ['property.keys-are-bounded', 'property.first-ones-are-bounded'],
  },
  'limits.collection-properties.space': {
    says: 'Keys and values of a collection’s properties take at most 40 kB together.',
    covers: ['property.space-is-bounded'],
  },
  'limits.property-key-characters': {
    says: 'Keys are made of Latin letters, digits, dots, hyphens and underscores.',
    covers: ['property.key-characters'],
  },
  'limits.property-keys-stay': {
    says: 'Keys can be added and cannot be removed.',
    covers: ['collection.property-permissions.keys-stay'],
  },
  'limits.token-property-keys': {
    says: 'Only keys with a permission on the collection can be used.',
    covers: ['token.properties.permitted'],
  },
  'limits.token-limit': {
    says: 'tokenLimit counts all mints; burned tokens still count.',
    covers: [
      'token.mint.within-token-limit',
      'token.mint.counts-toward-token-limit',
      'token.burn.counts-toward-token-limit',
      'token.burned.still-count',
    ],
  },
  'limits.defaults': {
    says: 'A limit that is not set reads as null, and a default applies.',
    covers: ['collection.create.unset-limits-read-null', 'collection.limits.effective-are-those-set'],
  },
  'limits.default-values': {
    says: 'The defaults are left open.',
    excluded: 'Not shown; ruled in rulings.2.1.',
  },
  'limits.bulk-mint': {
    says: 'The maximum size of a bulk mint is left open.',
    excluded: 'Not shown; ruled in rulings.2.12.',
  },
  'limits.request-rate': {
    says: 'Limits of the request rate are left open.',
    excluded: 'Not shown.',
  },
  'limits.burn-portion': {
    says: 'The portion of a ReFungible burn is between 0 and 1.',
    covers: ['token.burn.portion-is-some', 'refungible.burn.portion-of-what-is-held'],
  },
  'limits.nest-value': {
    says: 'The default `value` of a nest or unnest is one.',
    covers: [
      'token.nest.parent-has-child',
      'token.unnest.parent-has-no-such-child',
      'token.unnest.by-its-owner',
      'pieces.transfer.moves-the-exact-amount',
    ],
  },
});
