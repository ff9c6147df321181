import type { Section } from './matrix.ts';

export const versioning: Section = {
  heading: 'Versioning',
  statements: [
    {
      id: 'versioning.segment',
      says: 'Versioned paths have `v1` right behind the network.',
      covers: [
        'paths.both-styles-read-the-same',
        'paths.both-styles-build-the-same',
        'paths.both-styles-build',
      ],
    },
    {
      id: 'versioning.plural',
      says: 'Collections are in the plural in versioned paths and in the singular in earlier ones; tokens and extrinsics are named alike.',
      covers: [
        'paths.both-styles-read-the-same',
        'paths.both-styles-build-the-same',
        'paths.both-styles-build',
        'endpoints.are-where-shown',
      ],
    },
    {
      id: 'versioning.both-in-use',
      says: 'Both styles are in use side by side.',
      covers: [
        'paths.both-styles-read-the-same',
        'paths.both-styles-build-the-same',
        'paths.both-styles-build',
        'paths.both-styles-refuse',
      ],
    },
    {
      id: 'versioning.markers',
      says: 'Some operations and members are marked as new; nest and unnest gained `value`, unnest also `to`.',
      excluded: 'Prose: when something came; what it does is stated at its endpoint.',
    },
    {
      id: 'versioning.deprecation',
      says: 'How versions end or are agreed on is left open.',
      excluded: 'Not shown.',
    },
  ],
};
