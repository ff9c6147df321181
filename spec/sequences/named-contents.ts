type Members = Readonly<Record<string, unknown>>;

const plain = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://images.example/{infix}' },
  coverPicture: { ipfsCid: 'QmCover' },
} as const;

/** Schemas for a collection: with images only, with attributes, with other media. */
export const schemas = {
  plain,
  attributes: {
    ...plain,
    coverPicture: { url: 'https://covers.example/1.png', hash: 'c0' },
    attributesSchemaVersion: '1.0.0',
    attributesSchema: {
      0: { name: { _: 'size' }, type: 'string', enumValues: { 0: { _: 'small' }, 1: { _: 'large' } } },
      1: {
        name: { _: 'colours' },
        type: 'string',
        optional: true,
        isArray: true,
        enumValues: { 0: { _: 'red' }, 1: { _: 'blue' } },
      },
      2: { name: { _: 'level' }, type: 'integer', optional: true },
    },
  },
  media: {
    ...plain,
    coverPicture: { urlInfix: 'cover.png' },
    video: { urlTemplate: 'https://videos.example/{infix}.mp4' },
    audio: { urlTemplate: 'https://sounds.example/{infix}', format: 'mp3', isLossless: false },
    spatialObject: { urlTemplate: 'https://objects.example/{infix}.glb', format: 'glb' },
  },
} as const;

/** Contents that are invalid for every schema. */
export const badContents: readonly Members[] = [
  {},
  { image: {} },
  { image: { ipfsCid: 'QmImage', url: 'https://elsewhere.example/1.png' } },
  { image: { url: 'nowhere' } },
  { image: { ipfsCid: 'QmImage' }, name: {} },
  { image: { ipfsCid: 'QmImage' }, name: { de: 'ein Ding' } },
  { image: { ipfsCid: 'QmImage' }, description: 'a text' },
];

/** Contents that are invalid for the schema with attributes. */
export const badAttributes: readonly Members[] = [
  { image: { ipfsCid: 'QmImage' }, encodedAttributes: {} },
  { image: { ipfsCid: 'QmImage' }, encodedAttributes: { 0: 2 } },
  { image: { ipfsCid: 'QmImage' }, encodedAttributes: { 0: [0] } },
  { image: { ipfsCid: 'QmImage' }, encodedAttributes: { 0: 0, 2: { _: 'five' } } },
  { image: { ipfsCid: 'QmImage' }, attributes: { size: 'medium' } },
];

/** Invalid schemas. */
export const badSchemas: readonly Members[] = [
  {},
  { ...plain, schemaName: 'another' },
  { ...plain, schemaVersion: '2.0.0' },
  { ...plain, image: { urlTemplate: 'https://images.example/' } },
  { ...plain, image: {} },
  { ...plain, coverPicture: {} },
  { ...plain, coverPicture: { ipfsCid: 'QmCover', urlInfix: 'cover.png' } },
  { ...plain, attributesSchemaVersion: '1.0.0' },
  { ...plain, attributesSchema: schemas.attributes.attributesSchema },
  { ...schemas.attributes, attributesSchema: { size: { name: { _: 'size' }, type: 'string' } } },
  { ...schemas.attributes, attributesSchema: { 0: { name: { _: 'size' }, type: 'word' } } },
  { ...schemas.attributes, attributesSchema: { 0: { name: {}, type: 'string' } } },
  { ...schemas.media, video: {} },
];
