import { section } from './matrix.ts';

export const conventions = section('Conventions', {
  'conventions.scope': {
    says: 'One document covers the whole service: collections, tokens, properties, roles, allow list, nesting, burning and writes.',
    excluded: 'Prose: an outline of what the other headings say.',
  },
  'conventions.base-url': {
    says: 'Everything is below a root address that already names the network.',
    covers: ['chain.properties.fit-the-network', 'networks.differ-in-addresses-only'],
  },
  'conventions.path-styles': {
    says: 'Each path exists with and without the version segment.',
    covers: [
      'paths.both-styles-read-the-same',
      'paths.both-styles-build-the-same',
      'paths.both-styles-build',
    ],
  },
  'conventions.types.plain': {
    says: 'Numbers, strings and booleans are those of JSON.',
    covers: ['request.members-have-their-type'],
  },
  'conventions.types.address': {
    says: 'An address is a string with an account of the chain.',
    covers: [
      'request.addresses-are-valid',
      'request.signer-is-an-account',
      'account.other-text-is-no-address',
    ],
  },
  'conventions.types.hex-string': {
    says: 'A hexadecimal string starts with 0x.',
    excluded: 'Notation of the tables; signatures and block hashes are the only such members.',
  },
  'conventions.json': {
    says: 'Requests and answers are JSON.',
    excluded: 'A premise of every rule: the HTTP target sends and reads only JSON.',
  },
});
