import { ruled, stated } from '../../model/rule.ts';
import { ofCollections, ofTokens, readInvariantList, sample } from './invariant-list.ts';
import { refOf } from '../../model/view.ts';
import { anyOrder, Where } from '../../model/matcher.ts';
import { isText } from '../../model/reported.ts';

/** A query for each of the addresses. */
export const byAddress = (addresses: readonly string[]): readonly { readonly address: string }[] =>
  [...new Set(addresses)].map(address => ({ address }));

/** What reads report of tokens, their owners, and their number. */
export const tokenReadInvariants = readInvariantList(ruled('2.22', 'Resources: Token, owner'), {
  'token.read.names-its-ids': ofTokens({
    ...stated('Resources: Token, collectionId, tokenId'),
    says: 'A token reads with the requested ids.',
    read: 'token',
    body: refOf,
  }),
  'token.read.address-is-collection-owner': ofTokens({
    ...stated('Resources: Token, address'),
    says: 'The address of a token is that of the collection’s owner.',
    read: 'token',
    body: ({ collectionId }, _query, { observed }) => ({
      address: observed.collections[collectionId]?.owner,
    }),
  }),
  'token.read.owner-is-an-address': ofTokens({
    ...stated('Resources: Token, owner'),
    says: 'The owner of a token reads as text.',
    read: 'token',
    body: () => ({ owner: new Where('to be text', isText) }),
  }),
  'token.read.has-its-properties': ofTokens({
    ...stated('Resources: Token, properties'),
    says: 'A token reads with its properties; without any the list is empty.',
    read: 'token',
    body: ({ properties }) => ({ properties: anyOrder(properties) }),
  }),
  'token.read.reports-its-parent': ofTokens({
    source: 'Resources: Token',
    says: 'A nested token names its parent; other tokens name none.',
    read: 'token',
    body: ({ parent }) => ({ nestingParentToken: parent ?? undefined }),
  }),
  'token.read.holds-its-collection': ofTokens({
    source: 'Resources: Token',
    says: 'A token reads with its collection, which agrees with the collection’s own read.',
    read: 'token',
    body: ({ collectionId }, _query, { observed }) => {
      const { id, owner, name, limits, permissions, properties } = observed.collections[collectionId] ?? {};
      return { collection: { id, owner, name, limits, permissions, properties } };
    },
  }),
  'token.properties.read-agrees': ofTokens({
    ...stated('Endpoints: Get token properties'),
    says: 'The read of token properties agrees with the token; without properties the list is empty.',
    read: 'tokenProperties',
    body: ({ properties }) => ({ properties: anyOrder(properties) }),
  }),
  'token.properties.selected-by-keys': ofTokens({
    source: 'Endpoints: Get token properties',
    says: 'With keys, only the properties with those keys are answered; missing keys are left out.',
    read: 'tokenProperties',
    queries: ({ properties }) => [
      { propertyKeys: ['not-there', ...properties.slice(0, 1).map(({ key }) => key)] },
    ],
    body: ({ properties }) => ({ properties: properties.slice(0, 1) }),
  }),
  'token.owner.read-agrees': ofTokens({
    says: 'The read of the owner agrees with the token.',
    read: 'tokenOwner',
    body: ({ owner }) => ({ owner }),
  }),
  'token.exists.agrees-with-list': ofCollections({
    source: 'States and transitions: Token, mint, burn',
    says: 'The tokens that exist are those listed; burned tokens and tokens not minted yet do not exist.',
    read: 'tokenExists',
    most: 4,
    queries: ({ lastTokenId }) =>
      sample(
        Array.from({ length: lastTokenId + 1 }, (_, index) => ({ tokenId: index + 1 })),
        8,
      ),
    body: ({ tokens, pieces }, { tokenId }) => ({
      isExists: tokens[tokenId] !== undefined || pieces[tokenId] !== undefined,
    }),
  }),
  'collection.total-supply.counts-the-living': ofCollections({
    source: 'States and transitions: Token, mint, burn',
    says: 'The total supply is the number of living tokens.',
    isMet: ({ totalSupply, tokens, pieces }) =>
      totalSupply === Object.keys(tokens).length + Object.keys(pieces).length,
  }),
  'collection.last-token-id.bounds-all': ofCollections({
    source: 'Limits: tokenLimit',
    says: 'No token has an id above the last one, and the supply is at most the last id.',
    where: ({ mode }) => mode !== 'Fungible',
    isMet: ({ lastTokenId, totalSupply, tokens, pieces }) =>
      Object.keys({ ...tokens, ...pieces }).every(id => Number(id) >= 1 && Number(id) <= lastTokenId) &&
      totalSupply <= lastTokenId,
  }),
  'token.account-tokens.are-those-owned': ofCollections({
    says: 'The tokens of an address are those that it owns itself, wholly or in pieces.',
    read: 'accountTokens',
    most: 4,
    queries: ({ tokens }, actors) => {
      const owners = Object.values(tokens).map(({ owner }) => owner);
      return byAddress([...actors.map(({ address }) => address), ...owners]);
    },
    body: ({ tokens, pieces }, { address }) => ({
      tokens: anyOrder(
        [
          ...Object.values(tokens).filter(({ owner }) => owner === address),
          ...Object.values(pieces).filter(({ held }) => address in held),
        ].map(refOf),
      ),
    }),
  }),
  'token.balance.is-one-for-its-owner': ofTokens({
    says: 'The balance of an Nft token is 1 for its owner and 0 for any other address.',
    read: 'tokenBalance',
    queries: ({ owner }, actors) => byAddress([owner, ...actors.slice(0, 2).map(({ address }) => address)]),
    body: ({ owner }, { address }) => ({ amount: address === owner ? 1 : 0 }),
  }),
  'token.allowance.is-from-its-owner': ofTokens({
    source: 'Endpoints: Get allowance',
    says: 'An address that is not the owner has given no allowance for the token.',
    read: 'allowance',
    queries: ({ owner }, actors) => {
      const from = actors.find(({ address }) => address !== owner)?.address;
      return actors.map(({ address: to }) => ({ from, to }));
    },
    body: () => ({ isAllowed: false }),
  }),
});
