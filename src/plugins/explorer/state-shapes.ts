import { Type, type Static } from 'typebox';
import { closed, component } from '../../contract/shapes/component.ts';
import { AnyAddress, as, Id, Nullable, TokenId } from '../../contract/shapes/members.ts';
import { AmountRead, PropertyRead } from '../../contract/shapes/read-members.ts';

/** Shapes of the control routes that answer what there is after a block: collections, tokens with their content, holders, the search. */
const { Optional, String: Text, Integer: Count } = Type;

export const NullableText = Nullable(Text());
const Limit = Optional(
  Count({ description: 'Number of items at most', minimum: 1, maximum: 200, default: 25 }),
);
/** A part of a list by position. */
export const page = { offset: Optional(Count({ minimum: 0, default: 0 })), limit: Limit };
/** A part of a list from the newest row on. */
export const pageBefore = {
  before: Optional(
    Text({
      description:
        'Only those before this place: id of a collection, number of a block, or that and a position in it',
      pattern: '^\\d+(\\.\\d+)?$',
      examples: ['12', '12.3'],
    }),
  ),
  limit: Limit,
};
/** Where the next part of such a list begins. */
export const Next = Nullable(Text({ description: '`before` of the next page; null after the last one' }));

/** The block whose state is read. */
export const at = {
  at: Optional(Text({ description: 'Number or hash of a block; the last one if absent', examples: ['12'] })),
};
const ofCollection = { collectionId: Id, ...at };
const ofToken = { ...ofCollection, tokenId: TokenId };
const isComplete = Type.Boolean({ description: 'False if only the first of many tokens were looked at' });

const ids = { collectionId: Count(), tokenId: Count() };
const image = Nullable(
  Text({ description: 'URL of its image, or of the image of its collection for tokens without one' }),
);
const attributes = Type.Array(Type.Object({ name: Text(), value: Text() }));
const TokenContent = Type.Object({
  name: NullableText,
  description: NullableText,
  image,
  attributes,
  media: Type.Array(Type.Object({ kind: Text(), url: Text() })),
});
/** What a token shows, of either schema. */
export type TokenContent = Static<typeof TokenContent>;

const TokenSummary = component('TokenSummary', 'A token', {
  ...ids,
  tokenPrefix: Text({ description: 'Of its collection' }),
  owner: Nullable(Text({ description: 'Null if it has several' })),
  name: NullableText,
  image,
  attributes,
  nested: Count({ description: 'Number of tokens nested directly in it' }),
});
/** A token in a list. */
export type TokenSummary = Static<typeof TokenSummary>;

export const TokenName = Type.Object({ ...ids, name: NullableText, image });
/** A token as sentences call it. */
export type TokenName = Static<typeof TokenName>;

const SearchHit = Type.Object({
  kind: Type.Enum(['collection', 'token', 'block', 'transaction', 'account']),
  id: Text({ description: 'Id, as `1/3` for a token; number, hash or address' }),
  name: NullableText,
  image: NullableText,
  isExact: Type.Boolean({ description: 'Whether the text is all of its id or name' }),
});
/** Something that a text can mean. */
export type SearchHit = Static<typeof SearchHit>;

/** The routes by their paths. */
export const stateReads = {
  collections: {
    id: 'collections',
    summary: 'Collections, the newest first',
    query: closed({
      holder: Optional(as(AnyAddress, 'Only those in which it has tokens or an amount')),
      ...pageBefore,
      ...at,
    }),
    answer: Type.Object({
      collections: Type.Array(
        component('CollectionSummary', 'A collection', {
          collectionId: Count(),
          name: Text(),
          description: Text(),
          tokenPrefix: Text(),
          mode: Text(),
          owner: Text(),
          tokens: Count({ description: 'Number of existing tokens' }),
          cover: Nullable(Text({ description: 'URL of its cover picture' })),
          held: Nullable(as(AmountRead, 'What the holder has: tokens, or an amount')),
        }),
      ),
      alive: Count({ description: 'Number of existing collections' }),
      next: Next,
    }),
  },
  tokens: {
    id: 'tokens',
    summary: 'Tokens of a collection',
    query: closed({
      ...ofCollection,
      owner: Optional(as(AnyAddress, 'Only those of this owner')),
      trait: Optional(
        Type.Array(Text({ examples: ['suit: spades'] }), {
          description:
            'Only those with all of these attributes, each its name, a colon, a blank and its value',
        }),
      ),
      ...page,
    }),
    answer: Type.Object({ tokens: Type.Array(TokenSummary), total: Count(), isComplete }),
  },
  traits: {
    id: 'traits',
    summary: 'Attributes of the tokens of a collection',
    query: closed(ofCollection),
    answer: Type.Object({
      traits: Type.Array(
        Type.Object({
          name: Text(),
          values: Type.Array(
            Type.Object({ value: Text(), tokens: Count({ description: 'Number of tokens with it' }) }),
          ),
        }),
      ),
      isComplete,
    }),
  },
  holders: {
    id: 'holders',
    summary: 'Who holds a token, or tokens of a collection',
    query: closed({ ...ofCollection, tokenId: Optional(TokenId), ...page }),
    answer: Type.Object({
      holders: Type.Array(
        Type.Object({ owner: Text(), amount: Text({ description: 'In base units, or tokens' }) }),
      ),
      total: Text({ description: 'The sum of all amounts' }),
      count: Count({ description: 'Number of holders' }),
    }),
  },
  search: {
    id: 'search',
    summary: 'What a text can mean',
    query: closed({
      text: Text({
        description:
          'A name, a token prefix, an id such as `1/3` or `block 20`, or the beginning of a hash or an address',
        minLength: 1,
        maxLength: 200,
        examples: ['Cards'],
      }),
      ...at,
    }),
    answer: Type.Object({ hits: Type.Array(SearchHit) }),
  },
  token: {
    id: 'tokenContent',
    summary: 'A token with its content, or null',
    query: closed(ofToken),
    answer: Nullable(
      component('ExplorerToken', 'A token with its content', {
        ...TokenSummary.properties,
        ...TokenContent.properties,
        topmostOwner: Nullable(Text({ description: 'The account at the top of its bundle' })),
        ancestors: Type.Array(TokenSummary, { description: 'Those that it is nested in, the topmost first' }),
        approvals: Type.Array(Type.Object({ owner: Text(), spender: Text(), amount: Text() }), {
          description: 'Who may take how much of it: 1 for a whole token',
        }),
        collection: Type.Object({ name: Text(), mode: Text() }),
        properties: Type.Array(PropertyRead),
      }),
    ),
  },
  children: {
    id: 'nestedTokens',
    summary: 'Tokens nested in a token',
    query: closed({ ...ofToken, ...page }),
    answer: Type.Object({ tokens: Type.Array(TokenSummary), total: Count() }),
  },
};
