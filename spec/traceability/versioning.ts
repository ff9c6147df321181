import { section } from './matrix.ts';

export const versioning = section('Versioning', {
  'versioning.segment': {
    says: 'Versioned paths have `v1` directly after the network.',
    covers: [
      'paths.both-styles-read-the-same',
      'paths.both-styles-build-the-same',
      'paths.both-styles-build',
    ],
  },
  'versioning.plural': {
    says: 'Collections have the plural in versioned paths and the singular in earlier ones; tokens and extrinsics have the same name in both.',
    covers: [
      'paths.both-styles-read-the-same',
      'paths.both-styles-build-the-same',
      'paths.both-styles-build',
      'endpoints.are-where-shown',
    ],
  },
  'versioning.both-in-use': {
    says: 'Both styles are in use at the same time.',
    covers: [
      'paths.both-styles-read-the-same',
      'paths.both-styles-build-the-same',
      'paths.both-styles-build',
      'paths.both-styles-refuse',
    ],
  },
  'versioning.markers': {
    says: 'Some operations and members are marked as new; nest and unnest gained `value`, unnest also `to`.',
    excluded: 'Prose: history; the behaviour is stated at the endpoints.',
  },
  'versioning.deprecation': {
    says: 'Deprecation and negotiation of versions are left open.',
    excluded: 'Not shown.',
  },
});
