import type { Choices } from './random-choices.ts';

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

/** Any of the schemas. */
export const anySchema = (choose: Choices): Members => choose.of(Object.values(schemas));

/** Content that a schema allows, in one of the accepted forms. */
export function contentFor(choose: Choices, schema: Members): Members {
  const image = choose.of([
    { ipfsCid: 'QmImage/1.png' },
    { url: 'https://elsewhere.example/1.png' },
    { urlInfix: '1.png', hash: 'ff' },
  ]);
  return {
    image,
    ...(choose.below(2) === 0 ? { name: { _: 'a token', de: 'ein Ding' } } : {}),
    ...(choose.below(2) === 0 ? { description: { _: 'made at random' } } : {}),
    ...(schema['attributesSchema'] === undefined ? {} : choose.of(attributes)),
    ...(schema['video'] === undefined ? {} : { video: choose.of([{ ipfsCid: 'QmVideo' }, image]) }),
    ...(choose.oneIn(3) ? { audio: { urlInfix: 'a.mp3' } } : {}),
    ...(choose.oneIn(3) ? { spatialObject: { urlInfix: 'cube' } } : {}),
  };
}

/** By index, by name, none, and one that the schema does not declare and that has no permission. */
const attributes: readonly Members[] = [
  { encodedAttributes: { 0: 1 } },
  { encodedAttributes: { 0: 0, 1: [1, 0], 2: { _: 5 } } },
  { attributes: { size: 'large', level: 3 } },
  { attributes: { size: { _: 'small' }, colours: ['red', 'green'] } },
  {},
  { encodedAttributes: { 0: 0, 9: { _: 'unknown' } } },
];

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
