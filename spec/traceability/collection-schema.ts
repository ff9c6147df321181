import type { Section } from './matrix.ts';

export const collectionSchema: Section = {
  heading: 'Resources: Collection schema',
  statements: [
    {
      id: 'resources.schema.name',
      says: 'A schema names itself `unique`.',
      covers: ['collection.create.schema-reads-back', 'collection.create.schema-is-valid'],
    },
    {
      id: 'resources.schema.version',
      says: 'A schema is of version 1.0.0.',
      covers: ['collection.create.schema-reads-back', 'collection.create.schema-is-valid'],
    },
    {
      id: 'resources.schema.image',
      says: 'A schema has a template of image URLs with a place for the infix.',
      covers: ['collection.create.schema-reads-back'],
    },
    {
      id: 'resources.schema.cover-picture',
      says: 'A schema has a cover picture, by its IPFS id.',
      covers: ['collection.create.schema-reads-back'],
    },
    {
      id: 'resources.schema.attributes-schema-version',
      says: 'A schema may name the version of its attributes.',
      covers: ['collection.create.schema-reads-back'],
    },
    {
      id: 'resources.schema.attributes-schema',
      says: 'A schema may list attributes: name, type, whether optional, whether many, and the values to choose from.',
      covers: ['collection.create.schema-reads-back', 'collection.create.schema-is-valid'],
    },
    {
      id: 'resources.schema.audio',
      says: 'A schema may say where sounds are, in which format and how well kept.',
      covers: ['collection.create.schema-reads-back'],
    },
    {
      id: 'resources.schema.spatial-object',
      says: 'A schema may say where spatial objects are, and in which format.',
      covers: ['collection.create.schema-reads-back'],
    },
    {
      id: 'resources.schema.video',
      says: 'A schema may say where videos are.',
      covers: ['collection.create.schema-reads-back'],
    },
  ],
};

export const smallShapes: Section = {
  heading: 'Resources: Small shapes',
  statements: [
    {
      id: 'resources.token-reference',
      says: 'A token is referred to by the ids of its collection and itself.',
      covers: ['token.mint.reports-token-ids', 'token.nest.parent-has-child'],
    },
    {
      id: 'resources.parent-result',
      says: 'A parent is told by its two ids and an address.',
      covers: [
        'token.parent.is-the-owner-if-a-token',
        'token.parent.holds-it',
        'token.parent.has-its-address',
        'token.parent.has-an-address',
      ],
    },
  ],
};
