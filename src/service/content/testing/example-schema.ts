/** A schema with the required members only. */
export const minimalSchema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://ipfs.unique.network/ipfs/{infix}' },
  coverPicture: { ipfsCid: 'QmCover' },
};

/** A schema with attributes of each kind and two media (spec/decisions/content.md#example-1). */
export const exampleSchema = {
  ...minimalSchema,
  attributesSchemaVersion: '1.0.0',
  attributesSchema: {
    0: {
      name: { _: 'gender' },
      type: 'string',
      optional: false,
      isArray: false,
      enumValues: { 0: { _: 'Male' }, 1: { _: 'Female' } },
    },
    1: {
      name: { _: 'traits' },
      type: 'string',
      optional: true,
      isArray: true,
      enumValues: { 0: { _: 'Black Lipstick' }, 1: { _: 'Red Lipstick' } },
    },
    2: { name: { _: 'level' }, type: 'integer', optional: true },
  },
  audio: { urlTemplate: 'https://x/{infix}.mp3', format: 'mp3', isLossless: true },
  video: { urlTemplate: 'https://x/{infix}.mp4' },
};
