import { ruled, stated } from '../../model/rule.ts';
import {
  agreement,
  answers,
  collectionsAt,
  expectRead,
  readInvariantList,
  refOf,
  sample,
  tokensAt,
  type ExpectedRead,
  type Moment,
} from '../../model/read-invariant.ts';
import { anyOrder } from '../../model/matcher.ts';
import type { ObservedToken } from '../../model/observations/observation.ts';

/** Reads about some tokens each. */
const ofEach =
  (check: (token: ObservedToken, moment: Moment) => ExpectedRead | readonly ExpectedRead[]) =>
  (moment: Moment): readonly ExpectedRead[] =>
    sample(tokensAt(moment)).flatMap(token => check(token, moment));

/** The owners of the tokens, addresses of tokens included. */
const ownersIn = (tokens: readonly ObservedToken[]): string[] => [
  ...new Set(tokens.map(({ owner }) => owner)),
];

/** What reads report of tokens, their owners, and their number. */
export const tokenReadInvariants = readInvariantList(ruled('2.22', 'Resources: Token, owner'), {
  'token.read.names-its-ids': answers({
    ...stated('Resources: Token, collectionId, tokenId'),
    says: 'A token reads with the requested ids.',
    reads: ofEach(token => expectRead('token', refOf(token), refOf(token))),
  }),
  'token.read.address-is-collection-owner': answers({
    ...stated('Resources: Token, address'),
    says: 'The address of a token is that of the collection’s owner.',
    reads: ofEach((token, { observed }) =>
      expectRead('token', refOf(token), { address: observed.collections[token.collectionId]?.owner }),
    ),
  }),
  'token.read.reports-its-parent': answers({
    source: 'Resources: Token',
    says: 'A nested token names its parent; other tokens name none.',
    reads: ofEach(token =>
      expectRead('token', refOf(token), { nestingParentToken: token.parent ?? undefined }),
    ),
  }),
  'token.read.holds-its-collection': answers({
    source: 'Resources: Token',
    says: 'A token reads with its collection, which agrees with the collection’s own read.',
    reads: ofEach((token, { observed }) => {
      const { id, owner, name, limits, permissions, properties } =
        observed.collections[token.collectionId] ?? {};
      return expectRead('token', refOf(token), {
        collection: { id, owner, name, limits, permissions, properties },
      });
    }),
  }),
  'token.properties.read-agrees': answers({
    ...stated('Endpoints: Get token properties'),
    says: 'The read of token properties agrees with the token; without properties the list is empty.',
    reads: ofEach(token =>
      expectRead('tokenProperties', refOf(token), { properties: anyOrder(token.properties) }),
    ),
  }),
  'token.properties.selected-by-keys': answers({
    source: 'Endpoints: Get token properties',
    says: 'With keys, only the properties with those keys are answered; missing keys are left out.',
    reads: ofEach(token => {
      const [first] = token.properties;
      const propertyKeys = ['not-there', ...(first === undefined ? [] : [first.key])];
      const body = { properties: first === undefined ? [] : [first] };
      return expectRead('tokenProperties', { ...refOf(token), propertyKeys }, body);
    }),
  }),
  'token.owner.read-agrees': answers({
    says: 'The read of the owner agrees with the token.',
    reads: ofEach(token => expectRead('tokenOwner', refOf(token), { owner: token.owner })),
  }),
  'token.exists.agrees-with-list': answers({
    source: 'States and transitions: Token, mint, burn',
    says: 'The tokens that exist are those listed; burned tokens and tokens not minted yet do not exist.',
    reads: moment =>
      sample(collectionsAt(moment), 4).flatMap(({ id, lastTokenId, tokens, pieces }) => {
        const ids = Array.from({ length: lastTokenId + 1 }, (_, index) => index + 1);
        return sample(ids, 8).map(tokenId =>
          expectRead(
            'tokenExists',
            { collectionId: id, tokenId },
            { isExists: tokens[tokenId] !== undefined || pieces[tokenId] !== undefined },
          ),
        );
      }),
  }),
  'collection.total-supply.counts-the-living': agreement({
    source: 'States and transitions: Token, mint, burn',
    says: 'The total supply is the number of living tokens.',
    subjects: collectionsAt,
    isMet: ({ totalSupply, tokens, pieces }) =>
      totalSupply === Object.keys(tokens).length + Object.keys(pieces).length,
  }),
  'collection.last-token-id.bounds-all': agreement({
    source: 'Limits: tokenLimit',
    says: 'No token has an id above the last one, and the supply is at most the last id.',
    subjects: moment => collectionsAt(moment).filter(({ mode }) => mode !== 'Fungible'),
    isMet: ({ lastTokenId, totalSupply, tokens, pieces }) =>
      Object.keys({ ...tokens, ...pieces }).every(id => Number(id) >= 1 && Number(id) <= lastTokenId) &&
      totalSupply <= lastTokenId,
  }),
  'token.account-tokens.are-those-owned': answers({
    says: 'The tokens of an address are those that it owns itself, wholly or in pieces.',
    reads: (moment, { actors }) =>
      sample(collectionsAt(moment), 4).flatMap(({ id, tokens, pieces }) => {
        const all = Object.values(tokens);
        const inParts = Object.values(pieces);
        const addresses = new Set([...actors.map(({ address }) => address), ...ownersIn(all)]);
        return [...addresses].map(address => {
          const owned = [
            ...all.filter(({ owner }) => owner === address),
            ...inParts.filter(({ held }) => address in held),
          ].map(refOf);
          return expectRead('accountTokens', { collectionId: id, address }, { tokens: anyOrder(owned) });
        });
      }),
  }),
  'token.balance.is-one-for-its-owner': answers({
    says: 'The balance of an Nft token is 1 for its owner and 0 for any other address.',
    reads: (moment, { actors }) =>
      sample(tokensAt(moment)).flatMap(token =>
        [...new Set([token.owner, ...actors.slice(0, 2).map(({ address }) => address)])].map(address =>
          expectRead(
            'tokenBalance',
            { ...refOf(token), address },
            { amount: address === token.owner ? 1 : 0 },
          ),
        ),
      ),
  }),
  'token.allowance.is-from-its-owner': answers({
    source: 'Endpoints: Get allowance',
    says: 'An address that is not the owner has given no allowance for the token.',
    reads: (moment, { actors }) =>
      sample(tokensAt(moment)).flatMap(token => {
        const other = actors.find(({ address }) => address !== token.owner)?.address;
        return actors.map(({ address }) =>
          expectRead('allowance', { ...refOf(token), from: other, to: address }, { isAllowed: false }),
        );
      }),
  }),
});
