import type { Command } from '../command.ts';
import { casesOf } from './case.ts';
import { plainSchema } from '../../model/creations.ts';
import { burn, create, mint, mintMany, transfer } from '../writes.ts';

const withSchema = (): Command => create('@alice', { schema: plainSchema });

const image = (file: string): object => ({
  image: { ipfsCid: `QmcAcH4F9HYQtpqKHxBFwGvkfKb8qckXj2YWUrcc8yd24G/${file}` },
});

/** Content of collections and tokens, written and read back. */
export const contentCases = casesOf({
  'content.schema-of-one-collection': [
    'One of two collections has a schema.',
    create('@alice'),
    withSchema(),
  ],
  'content.name-and-image': [
    'A token has a name and an image.',
    withSchema(),
    mint('@alice', 1, { data: { name: { _: 'First' }, ...image('image1.png') } }),
  ],
  'content.description-and-image': [
    'A token has a description and an image.',
    withSchema(),
    mint('@alice', 1, { data: { description: { _: 'The "first" one, né 名' }, ...image('image1.png') } }),
  ],
  'content.of-several-at-once': [
    'Each token of a bulk mint has its own content.',
    withSchema(),
    mintMany('@alice', 1, [
      { data: { name: { _: 'First' }, ...image('image1.png') } },
      { data: { description: { _: 'The second one' }, ...image('image2.png') } },
      { data: { name: { _: 'Third' }, description: { _: 'The last one' }, ...image('image3.png') } },
    ]),
  ],
  'content.kept': [
    'A token keeps its content when it is transferred and when another is burned.',
    withSchema(),
    mint('@alice', 1, { data: { name: { _: 'First' }, ...image('image1.png') } }),
    mint('@alice', 1, { data: { name: { _: 'Second' }, ...image('image2.png') } }),
    transfer('@alice', [1, 2], '@bob'),
    burn('@alice', [1, 1]),
  ],
});
