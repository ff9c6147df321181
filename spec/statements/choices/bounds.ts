import type { ChoiceTable } from './choice.ts';

/** Choices about maximum lengths, sizes and numbers. */
export const bounds = {
  'lengths.unit': {
    usual: 'code points',
    legal: { bytes: 'limits.name', 'code units': 'limits.name' },
  },
  'lengths.bound': { usual: 'accepted', faults: { refused: 'limits.name' } },
  'lengths.prefix': { usual: 'checked', faults: { unchecked: 'limits.token-prefix' } },
  'lengths.description': { usual: 'its own', faults: { 'that of the name': 'limits.description' } },
  'keys.length': {
    usual: 'any',
    legal: { 16: 'resources.property.key', 256: 'resources.property.key' },
  },
  'values.length': { usual: 'any', legal: { 256: 'resources.property.value' } },
  'kilobyte.bytes': { usual: '1024', legal: { 1_000: 'limits.collection-properties.space' } },
  'property-permissions.most': { usual: 'any', legal: { 8: 'resources.property-permission.per-key' } },
  'admins.most': { usual: 'any', legal: { 3: 'states.admins.add.result' } },
  'bulk-mint.most': { usual: '200', legal: { 2: 'limits.bulk-mint' } },
  'bundle.levels': {
    usual: 'any',
    legal: { 'one in reads': 'errors.bundle.depth', 'one in nests': 'errors.bundle.depth' },
    hides: { 'one in nests': ['token.bundle.is-whole-however-deep'] },
  },
  'limits.values': {
    usual: 'any',
    legal: { 'at most 100': 'resources.limits.optional', 'only stricter': 'resources.limits.optional' },
  },
  'limits.defaults': {
    usual: 'permissive',
    legal: { strict: 'limits.default-values' },
    // The owner cannot destroy collections.
    hides: {
      strict: [
        'collection.destroy.burned-tokens-do-not-hinder',
        'collection.destroy.empty-only',
        'collection.ids.designate-one-collection',
      ],
    },
  },
} as const satisfies ChoiceTable;
