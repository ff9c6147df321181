import type { ReadOperation } from '../../../../src/contract/shapes/index.ts';
import { member } from '../driver.ts';
import type { Environment } from '../environment.ts';
import { cardsText, cardText, mintCard } from './cards.ts';
import { isSameRead, play, type Case, type Cases } from './client-case.ts';

const create = '@alice createCollection';
const createGold =
  '@alice createFungibleCollection {name: Gold, description: Coins of a game, tokenPrefix: GLD, decimals: 3}';
const content =
  'name: Ace, image: "https://ipfs.example/ace.png", attributes: [{trait_type: suit, value: spades}]';

/** What there is to read: a bundle in collection 1, tokens in 2, amounts in 3 and 4, pieces in 5, content in schema 2.0 in 6. */
const written: readonly string[] = [
  `@alice createCollection {limits: {tokenLimit: 9, ownerCanTransfer: true}, ${cardsText}}`,
  '@alice setSponsorship 1 @bob',
  '@bob confirmSponsorship 1',
  '@alice addAdmin 1 (@bob|@charlie)',
  '@alice addToAllowList 1 @bob',
  '@alice setCollectionProperties 1 {zz.rules: poker, zz.year: "1890"}',
  '@alice setPropertyPermissions 1 {level: ma}',
  ...['Ace', 'King', 'Queen', 'Jack'].map(mintCard),
  '@alice nest 1/1 1/2',
  '@alice nest 1/2 1/3',
  '@alice setTokenProperties 1/4 {level: "7"}',
  create,
  '@alice mint 2',
  '@alice mint 2 {owner: @bob}',
  '@alice mint 2 {owner: @charlie}',
  '@alice burn 2/1',
  '@alice mint 2',
  '@alice approve 2/4 @bob',
  createGold,
  '@alice mintAmount 3 1000',
  '@alice transferAmount {collectionId: 3, recipient: @bob, amount: 300}',
  '@alice approveAmount {collectionId: 3, spender: @bob, amount: 60}',
  createGold,
  `@alice createRefungibleCollection {${cardsText}}`,
  `@alice mintPieces 5 1000 {data: ${cardText('Ace')}}`,
  '@alice transferPieces {collectionId: 5, tokenId: 1, to: @bob, amount: 300}',
  '@alice approvePieces 5/1 @bob 60',
  `@alice mintPieces 5 10 {data: ${cardText('King')}}`,
  '@alice createCollectionV2 {name: Cards, description: A pack, symbol: CRD, cover_image: {url: "https://ipfs.example/c"}}',
  `@alice mintV2 {collectionId: 6, owner: @bob, ${content}}`,
  create,
  '@alice destroyCollection 7',
  '@alice transfer 1/1 @bob',
  '@alice setPermissions 1 {access: AllowList, mintMode: true, nesting: {restricted: [1]}}',
];

/** Makes everything in a world, in which all reads of a client are tested. */
export async function prepareReads(environment: Environment): Promise<void> {
  await play(environment.plain, written);
  environment.shared.readable = environment;
}

/** The client performs the read like requests alone, in the world with everything. */
const reads =
  (operation: ReadOperation, ...queries: readonly string[]): Case =>
  async (environment, capability) => {
    const { readable } = environment.shared;
    await isSameRead(readable ?? environment, capability, operation, queries);
  };

/** Also at an earlier block. */
const allowList: Case = async (environment, capability) => {
  const { plain } = environment;
  const before = await play(plain, [create, '@alice addToAllowList 1 @bob']);
  await play(plain, ['@alice addToAllowList 1 @charlie']);
  const at = String(member(before.at(-1), 'blockHash'));
  await isSameRead(environment, capability, 'allowList', ['1', `1 at: "${at}"`]);
};

/** Reads by method, with the queries of each (spec/decisions/service.md). */
export const readCases: Cases = {
  'collections.get': reads('collection', '1', '2', '9'),
  'collections.stats': reads('stats'),
  'collections.properties': reads('collectionProperties', '1', '2'),
  'collections.propertyPermissions': (environment, capability) => {
    // The first client does not pass keys on.
    const someKeys =
      environment.alice.clientName === 'client-0.1.6' ? [] : ['1 propertyKeys: [n, unheard-of]'];
    return reads('propertyPermissions', '1', ...someKeys)(environment, capability);
  },
  'collections.getLimits': reads('limits', '1', '2'),
  'collections.admins': reads('admins', '1', '2'),
  'collections.allowList': allowList,
  'collections.allowed': reads('allowed', '1 account: @bob', '1 account: @charlie'),
  'collections.nextSponsored': reads('nextSponsored', '1/1 address: @bob', '1/4 address: @alice'),
  'collections.lastTokenId': reads('lastTokenId', '2', '6'),
  'collections.totalSupply': reads('totalSupply', '2', '1', '6'),
  'collections.tokens': reads('collectionTokens', '1', '2'),
  'collections.getV2': reads('collectionV2', '6', '1'),

  'tokens.get': reads('token', '1/2', '1/1', '1/9'),
  'tokens.exists': reads('tokenExists', '1/1', '1/9'),
  'tokens.owner': reads('tokenOwner', '1/1', '1/4', '1/9'),
  'tokens.accountTokens': reads('accountTokens', '2 address: @alice', '2 address: @bob'),
  'tokens.balance': reads('tokenBalance', '2/4 address: @alice', '2/2 address: @alice'),
  'tokens.allowance': reads('allowance', '2/4 from: @alice, to: @bob', '2/4 from: @alice, to: @charlie'),
  'tokens.properties': reads('tokenProperties', '1/4', '1/1'),
  'tokens.children': reads('children', '1/1', '1/2', '1/3'),
  'tokens.parent': reads('parent', '1/2', '1/3', '1/1'),
  'tokens.topmostOwner': reads('topmostOwner', '1/3', '1/4'),
  'tokens.isBundle': reads('isBundle', '1/2', '1/4'),
  'tokens.getBundle': reads('bundle', '1/3'),
  'tokens.getV2': reads('tokenV2', '6/1', '6/9'),

  'fungible.getCollection': reads('fungibleCollection', '3', '9'),
  'fungible.getBalance': reads('amountBalance', '3 address: @alice', '3 address: @bob'),
  'fungible.allowanceTokens': reads(
    'amountAllowance',
    '3 from: @alice, to: @bob',
    '3 from: @bob, to: @alice',
  ),
  'fungible.totalPieces': reads('totalAmount', '3', '4'),

  'refungible.getCollection': reads('refungibleCollection', '5', '9'),
  'refungible.getBalance': reads('piecesBalance', '5/1 address: @alice', '5/1 address: @bob'),
  'refungible.allowanceToken': reads(
    'piecesAllowance',
    '5/1 from: @alice, to: @bob',
    '5/1 from: @bob, to: @alice',
  ),
  'refungible.totalPieces': reads('totalPieces', '5/1', '5/2'),
  'refungible.accountTokens': reads('accountPieces', '5 address: @alice', '5 address: @bob'),

  'balance.get': reads('balance', 'address: @alice', 'address: @bob'),
  'chain.properties': reads('chainProperties'),
  'common.chainProperties': reads('chainProperties'),
  'common.getNonce': reads('nonce', 'address: @alice', 'address: @bob'),
};
