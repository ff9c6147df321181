import { section } from './matrix.ts';

export const collectionSchema = section('Resources: Collection schema', {
  'resources.schema.name': {
    says: 'A schema has the name `unique`.',
    covers: ['collection.create.schema-reads-back', 'collection.create.schema-is-valid'],
  },
  'resources.schema.version': {
    says: 'A schema has the version 1.0.0.',
    covers: ['collection.create.schema-reads-back', 'collection.create.schema-is-valid'],
  },
  'resources.schema.image': {
    says: 'A schema has a template for image URLs with a place for the infix.',
    covers: ['collection.create.schema-reads-back'],
  },
  'resources.schema.cover-picture': {
    says: 'A schema has a cover picture with an IPFS content id.',
    covers: ['collection.create.schema-reads-back'],
  },
  'resources.schema.attributes-schema-version': {
    says: 'A schema can have the version of its attributes.',
    covers: ['collection.create.schema-reads-back'],
  },
  'resources.schema.attributes-schema': {
    says: 'A schema can list attributes, each with a name, a type, whether it is optional or an array, and possible values.',
    covers: ['collection.create.schema-reads-back', 'collection.create.schema-is-valid'],
  },
  'resources.schema.audio': {
    says: 'A schema can have a template for audio files, their format and whether they are lossless.',
    covers: ['collection.create.schema-reads-back'],
  },
  'resources.schema.spatial-object': {
    says: 'A schema can have a template for spatial objects and their format.',
    covers: ['collection.create.schema-reads-back'],
  },
  'resources.schema.video': {
    says: 'A schema can have a template for videos.',
    covers: ['collection.create.schema-reads-back'],
  },
});

export const smallShapes = section('Resources: Small shapes', {
  'resources.token-reference': {
    says: 'A token reference has the ids of collection and token.',
    covers: ['token.mint.reports-token-ids', 'token.nest.parent-has-child'],
  },
  'resources.parent-result': {
    says: 'A parent has its two ids and an address.',
    covers: [
      'token.parent.is-the-owner-if-a-token',
      'token.parent.holds-it',
      'token.parent.has-its-address',
      'token.parent.has-an-address',
    ],
  },
});
