import { Type, type Static } from 'typebox';
import { closed, component } from '../../../contract/shapes/component.ts';
import { at, Limit, Next, page } from './explorer-lists.ts';
import { AnyAddress, as, Id, Nullable, TokenId } from '../../../contract/shapes/members.ts';
import { AmountRead, PropertyRead } from '../../../contract/shapes/read-members.ts';

/** Shapes of the control routes that read a state: collections, tokens with their content, holders, and the search. */
const { Optional, String: Text, Integer: Count } = Type;

/** What a token shows, of either schema. */
const content = {
  name: Nullable(Text()),
  description: Nullable(Text()),
  image: Nullable(
    Text({ description: 'URL of its image, or of the image of its collection for tokens without one' }),
  ),
  attributes: Type.Array(Type.Object({ name: Text(), value: Text() })),
  media: Type.Array(Type.Object({ kind: Text(), url: Text() }), {
    description: 'Its other files and addresses',
  }),
};
const TokenContent = Type.Object(content);
export type TokenContent = Static<typeof TokenContent>;

const { name, image, attributes } = content;
const summary = {
  collectionId: Count(),
  tokenId: Count(),
  tokenPrefix: Text({ description: 'Of its collection' }),
  owner: Nullable(Text({ description: 'Null if it has several' })),
  name,
  image,
  attributes,
  nested: Count({ description: 'Number of tokens nested directly in it' }),
};
const TokenSummary = component('TokenSummary', 'A token', summary);
/** A token in a list. */
export type TokenSummary = Static<typeof TokenSummary>;

/** A token as sentences call it. */
export const TokenName = Type.Object({ collectionId: Count(), tokenId: Count(), name, image });
export type TokenName = Static<typeof TokenName>;

const SearchHit = Type.Object({
  kind: Type.Enum(['collection', 'token', 'block', 'transaction', 'account']),
  id: Text({ description: 'Id, as `1/3` for a token; number, hash or address' }),
  name: Nullable(Text()),
  image: Nullable(Text({ description: 'URL of an image' })),
  isExact: Type.Boolean({ description: 'Whether the text is all of its id or name' }),
});
/** Something that a text can mean. */
export type SearchHit = Static<typeof SearchHit>;

const ofCollection = { collectionId: Id, ...at };
const ofToken = { ...ofCollection, tokenId: TokenId };
const inPages = { before: Optional(Text()), limit: Optional(Limit), ...at };
const isComplete = Type.Boolean({ description: 'False if only the first of many tokens were looked at' });

/** The routes by their paths. */
export const stateReads = {
  collections: {
    id: 'collections',
    summary: 'Collections, the newest first',
    query: closed({ ...inPages, before: Optional(Text({ description: 'Only those with a smaller id' })) }),
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
            'Only those with all of these attributes, each written as its name, a colon, a blank and its value',
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
        Type.Object({
          owner: Text(),
          amount: Text({ description: 'In base units; of a collection, its tokens' }),
        }),
      ),
      total: Text({ description: 'The sum of all amounts' }),
      count: Count({ description: 'Number of holders' }),
    }),
  },
  holdings: {
    id: 'holdings',
    summary: 'Collections in which an account has tokens',
    query: closed({ address: AnyAddress, ...inPages }),
    answer: Type.Object({
      holdings: Type.Array(
        Type.Object({
          collectionId: Count(),
          name: Text(),
          mode: Text(),
          tokens: Count({ description: 'Number of its tokens' }),
          first: Type.Array(TokenSummary, { description: 'The first of them' }),
          amount: Nullable(AmountRead),
        }),
      ),
      next: Next,
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
        ...summary,
        ...content,
        topmostOwner: Nullable(Text({ description: 'The account at the top of its bundle' })),
        ancestors: Type.Array(TokenSummary, {
          description: 'The tokens that it is nested in, from the top of the bundle',
        }),
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
