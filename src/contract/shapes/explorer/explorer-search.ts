import { Type, type Static } from 'typebox';
import { closed } from '../component.ts';
import { at } from './explorer-lists.ts';
import { Nullable } from '../members.ts';

/** Shapes of the search of the explorer. */
const { String: Text } = Type;

/** What to search for. */
export const SearchQuery = closed({
  text: Text({
    description:
      'A name, a token prefix, an id such as `1/3` or `block 20`, or the beginning of a hash or an address',
    minLength: 1,
    maxLength: 200,
    examples: ['Cards'],
  }),
  ...at,
});

/** Something that a text can mean. */
export const SearchHit = Type.Object({
  kind: Type.Enum(['collection', 'token', 'block', 'transaction', 'account']),
  id: Text({ description: 'Id, as `1/3` for a token; number, hash or address' }),
  name: Nullable(Text()),
  image: Nullable(Text({ description: 'URL of an image' })),
  isExact: Type.Boolean({ description: 'Whether the text is all of its id or name' }),
});
export type SearchHit = Static<typeof SearchHit>;
/** What a text can mean, exact hits first. */
export const SearchHits = Type.Object({ hits: Type.Array(SearchHit) });
