import { cardText, createCards, mintCard } from './cards.ts';
import { reads, writes, type Cases } from './client-case.ts';

const twoTokens = ['@alice createCollection', '@alice mint 1', '@alice mint 1 {owner: @bob}'];
const leveled = [
  createCards,
  '@alice setPropertyPermissions 1 {level: ma}',
  mintCard('Ace'),
  '@alice setTokenProperties 1/1 {level: "7"}',
];
const approved = '@alice approve 1/1 @bob';
const nestable = [
  createCards,
  '@alice setPermissions 1 {nesting: {tokenOwner: true}}',
  ...['Ace', 'King', 'Queen'].map(mintCard),
];
const nestKing = '@alice nest 1/1 1/2';
const nested = [...nestable, nestKing, '@alice nest 1/2 1/3', '@alice transfer 1/1 @bob', mintCard('Jack')];

/** Tokens, by themselves and in each other (interface: Endpoints: Token endpoints). */
export const tokenCases: Cases = {
  'tokens.create': writes(createCards, `@alice mint 1 {owner: @bob, data: ${cardText('Ace')}}`),
  'tokens.createMultiple': writes(
    createCards,
    `@alice mintMany 1 {tokens: [{data: ${cardText('Ace')}}, {data: ${cardText('King')}, owner: @bob}]}`,
  ),
  'tokens.get': reads('token', nested, '1/2', '1/1', '1/9'),
  'tokens.exists': reads('tokenExists', twoTokens, '1/1', '1/9'),
  'tokens.owner': reads('tokenOwner', twoTokens, '1/1', '1/2', '1/9'),
  'tokens.accountTokens': reads('accountTokens', twoTokens, '1 address: @alice', '1 address: @bob'),
  'tokens.balance': reads('tokenBalance', twoTokens, '1/1 address: @alice', '1/2 address: @alice'),
  'tokens.transfer': writes(...twoTokens, approved, '@bob transfer 1/1 @charlie {from: @alice}'),
  'tokens.burn': writes(...twoTokens, '@bob burn 1/2 {from: @bob}'),
  'tokens.approve': writes(...twoTokens, approved),
  'tokens.allowance': reads(
    'allowance',
    [...twoTokens, approved],
    '1/1 from: @alice, to: @bob',
    '1/1 from: @alice, to: @charlie',
  ),
  'tokens.properties': reads('tokenProperties', [...leveled, mintCard('King')], '1/1', '1/2'),
  'tokens.setProperties': writes(...leveled),
  'tokens.deleteProperties': writes(...leveled, '@alice deleteTokenProperties 1/1 level'),

  'tokens.nest': writes(...nestable, nestKing),
  'tokens.unnest': writes(...nestable, nestKing, '@alice unnest 1/2 {parent: 1/1}'),
  'tokens.children': reads('children', nested, '1/1', '1/2', '1/3'),
  'tokens.parent': reads('parent', nested, '1/2', '1/3', '1/1'),
  'tokens.topmostOwner': reads('topmostOwner', nested, '1/3', '1/4'),
  'tokens.isBundle': reads('isBundle', nested, '1/2', '1/4'),
  'tokens.getBundle': reads('bundle', nested, '1/3'),
};

const createV2 =
  '@alice createCollectionV2 {name: Cards, description: A pack, symbol: CRD, cover_image: {url: "https://ipfs.example/c"}}';
const content = (name: string): string =>
  `name: ${name}, image: "https://ipfs.example/${name}.png", attributes: [{trait_type: suit, value: spades}]`;
const mintV2 = `@alice mintV2 {collectionId: 1, owner: @bob, ${content('Ace')}}`;

/** Collections and tokens in schema 2.0, which the newest clients have (spec/decisions/service.md#collection-endpoints, C29). */
export const schemaV2Cases: Cases = {
  'collections.createV2': writes(createV2),
  'collections.getV2': reads('collectionV2', [createV2], '1', '2'),
  'tokens.createV2': writes(createV2, mintV2),
  'tokens.createMultipleV2': writes(
    createV2,
    `@alice mintManyV2 {collectionId: 1, tokens: [{${content('Ace')}}, {${content('King')}, owner: @bob}]}`,
  ),
  'tokens.getV2': reads('tokenV2', [createV2, mintV2], '1/1', '1/9'),
};
