import { Type, type Static } from 'typebox';
import { closed, component } from '../component.ts';
import { at, page } from './explorer-lists.ts';
import { AnyAddress, as, Id, Nullable, TokenId } from '../members.ts';
import { PropertyRead } from '../read-members.ts';

/** Shapes of the control routes that answer what a collection has: tokens, their content, their holders. */
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
/** A token in a list. */
export const TokenSummary = component('TokenSummary', 'A token', summary);
export type TokenSummary = Static<typeof TokenSummary>;

/** A token as sentences call it. */
export const TokenName = Type.Object({ collectionId: Count(), tokenId: Count(), name, image });
export type TokenName = Static<typeof TokenName>;

const ofCollection = { collectionId: Id, ...at };
const ofToken = { ...ofCollection, tokenId: TokenId };

/** Which tokens of a collection to list. */
export const TokensQuery = closed({
  ...ofCollection,
  owner: Optional(as(AnyAddress, 'Only those of this owner')),
  trait: Optional(
    Type.Array(Text({ examples: ['suit: spades'] }), {
      description:
        'Only those with all of these attributes, each written as its name, a colon, a blank and its value',
    }),
  ),
  ...page,
});
export type TokensQuery = Static<typeof TokensQuery>;
const isComplete = Type.Boolean({ description: 'False if only the first of many tokens were looked at' });
/** Tokens of a collection. */
export const Tokens = Type.Object({ tokens: Type.Array(TokenSummary), total: Count(), isComplete });
export type Tokens = Static<typeof Tokens>;

/** Whose attributes to list. */
export const TraitsQuery = closed(ofCollection);
/** The attributes of the tokens of a collection. */
export const Traits = Type.Object({
  traits: Type.Array(
    Type.Object({
      name: Text(),
      values: Type.Array(
        Type.Object({ value: Text(), tokens: Count({ description: 'Number of tokens with it' }) }),
      ),
    }),
  ),
  isComplete,
});
export type Traits = Static<typeof Traits>;

/** Which token to read. */
export const TokenQuery = closed(ofToken);
/** A token with its content, place and approvals; null if there is none. */
export const TokenRead = Nullable(
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
);
export type TokenRead = Static<typeof TokenRead>;

/** Which nested tokens to list. */
export const ChildrenQuery = closed({ ...ofToken, ...page });
/** The tokens nested directly in a token. */
export const Children = Type.Object({ tokens: Type.Array(TokenSummary), total: Count() });
export type Children = Static<typeof Children>;

/** Which holders to list: those of a token, or of all tokens of a collection. */
export const HoldersQuery = closed({ ...ofCollection, tokenId: Optional(TokenId), ...page });
/** Who holds most, first. */
export const Holders = Type.Object({
  holders: Type.Array(
    Type.Object({
      owner: Text(),
      amount: Text({ description: 'In base units; of a collection, its tokens' }),
    }),
  ),
  total: Text({ description: 'The sum of all amounts' }),
  count: Count({ description: 'Number of holders' }),
});
export type Holders = Static<typeof Holders>;
