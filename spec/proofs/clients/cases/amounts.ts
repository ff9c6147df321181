import { cardsText, cardText } from './cards.ts';
import { reads, writes, type Cases } from './client-case.ts';

const createGold =
  '@alice createFungibleCollection {name: Gold, description: Coins of a game, tokenPrefix: GLD, decimals: 3}';
const gold = [createGold, '@alice mintAmount 1 1000'];
const sendGold = '@alice transferAmount {collectionId: 1, recipient: @bob, amount: 300}';
const approveGold = '@alice approveAmount {collectionId: 1, spender: @bob, amount: 60}';
const takeGold = '@bob transferAmount {collectionId: 1, from: @alice, recipient: @charlie, amount: 20}';

/** Fungible collections: amounts instead of tokens (spec/decisions/service.md#amounts-and-pieces). */
export const fungibleCases: Cases = {
  'fungible.createCollection': writes(createGold),
  'fungible.getCollection': reads('fungibleCollection', [createGold], '1', '9'),
  'fungible.addTokens': writes(createGold, '@alice mintAmount 1 1050 {recipient: @bob}'),
  'fungible.getBalance': reads('amountBalance', [...gold, sendGold], '1 address: @alice', '1 address: @bob'),
  'fungible.transferTokens': writes(...gold, approveGold, takeGold),
  'fungible.approveTokens': writes(...gold, approveGold),
  'fungible.allowanceTokens': reads(
    'amountAllowance',
    [...gold, approveGold],
    '1 from: @alice, to: @bob',
    '1 from: @bob, to: @alice',
  ),
  'fungible.burn': writes(...gold, '@alice burnAmount {collectionId: 1, amount: 400}'),
  'fungible.totalPieces': reads('totalAmount', [...gold, createGold], '1', '2'),
  // Declared since 0.2.5, but all clients have it: it sends coins like `balance.transfer`.
  'fungible.transfer': writes('@alice transferBalance @bob 1'),
};

const createShares = `@alice createRefungibleCollection {${cardsText}}`;
const mintShares = (name: string): string => `@alice mintPieces 1 1000 {data: ${cardText(name)}}`;
const shares = [createShares, mintShares('Ace')];
const sendShares = '@alice transferPieces {collectionId: 1, tokenId: 1, to: @bob, amount: 300}';
const approveShares = '@alice approvePieces 1/1 @bob 60';
const takeShares =
  '@bob transferPieces {collectionId: 1, tokenId: 1, from: @alice, to: @charlie, amount: 20}';

/** ReFungible collections: tokens in pieces (spec/decisions/service.md#amounts-and-pieces). */
export const refungibleCases: Cases = {
  'refungible.createCollection': writes(createShares),
  'refungible.getCollection': reads('refungibleCollection', [createShares], '1', '9'),
  'refungible.createToken': writes(
    createShares,
    `@alice mintPieces 1 100 {owner: @bob, data: ${cardText('Ace')}}`,
  ),
  'refungible.getBalance': reads(
    'piecesBalance',
    [...shares, sendShares],
    '1/1 address: @alice',
    '1/1 address: @bob',
  ),
  'refungible.transferToken': writes(...shares, approveShares, takeShares),
  'refungible.approveToken': writes(...shares, approveShares),
  'refungible.allowanceToken': reads(
    'piecesAllowance',
    [...shares, approveShares],
    '1/1 from: @alice, to: @bob',
    '1/1 from: @bob, to: @alice',
  ),
  'refungible.burn': writes(...shares, '@alice burnPieces {collectionId: 1, tokenId: 1, amount: 400}'),
  'refungible.totalPieces': reads(
    'totalPieces',
    [...shares, mintShares('King'), '@alice burnPieces {collectionId: 1, tokenId: 2, amount: 10}'],
    '1/1',
    '1/2',
  ),
  'refungible.repartitionToken': writes(...shares, '@alice repartition 1/1 250'),
  'refungible.accountTokens': reads(
    'accountPieces',
    [...shares, mintShares('King'), sendShares],
    '1 address: @alice',
    '1 address: @bob',
  ),
};

/** Coins, and properties of the chain (spec/decisions/service.md#balances, #chain-properties). */
export const coinCases: Cases = {
  'balance.get': reads('balance', ['@alice transferBalance @bob 2.5'], 'address: @alice', 'address: @bob'),
  'balance.transfer': writes('@alice transferBalance @bob 2.5'),
  'chain.properties': reads('chainProperties', []),
  'common.chainProperties': reads('chainProperties', []),
  'common.getNonce': reads('nonce', ['@alice transferBalance @bob 1'], 'address: @alice', 'address: @bob'),
};
