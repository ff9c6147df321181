import type { Choices } from './random-choices.ts';

type Members = Readonly<Record<string, unknown>>;

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
