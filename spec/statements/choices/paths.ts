import type { ChoiceTable } from './choice.ts';

/** Choices about methods and paths. */
export const paths = {
  'paths.submit': {
    usual: 'both styles',
    faults: { 'earlier style only': 'write-flow.submit.versioned' },
  },
  'paths.burn': {
    usual: 'both styles',
    faults: { 'earlier style only': 'token-endpoints.path-styles' },
  },
  'paths.bundle-reads': {
    usual: 'both styles',
    faults: { 'versioned style only': 'token-endpoints.path-styles' },
  },
  'paths.collection': {
    usual: 'singular',
    faults: { 'plural where versioned': 'collection-endpoints.get.request' },
  },
  'paths.property-permissions-read': {
    usual: 'as shown',
    faults: { 'plural and versioned': 'collection-endpoints.get-property-permissions.request' },
  },
  'paths.earlier': { usual: 'singular', faults: { plural: 'versioning.plural' } },
  'paths.versioned': { usual: 'plural', faults: { singular: 'versioning.plural' } },
  'method.transfer': { usual: 'PATCH', faults: { POST: 'token-endpoints.transfer.request' } },
  'method.remove-from-allow-list': {
    usual: 'POST',
    faults: { DELETE: 'allow-list-endpoints.remove.request' },
  },
} as const satisfies ChoiceTable;
