import type { Property, TokenRef } from '../../../model/observation.ts';
import { zeroAddress } from '../../../model/view.ts';
import type { Members } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';
import { alterAnswer, answerInsteadOfError, ignoreAt, replaceRead } from '../inject/reads.ts';

/** Mutants of reads about tokens. */
export const tokenReadMutants: readonly Mutant[] = [
  mutant('read/token/without-name', 'token.mint.content-reads-back', {
    reads: alterAnswer('token', ({ name: _lost, ...rest }: { name?: unknown }) => rest),
  }),
  mutant('read/media-without-address', 'token.mint.media-have-full-url', {
    profile: 'chain',
    reads: alterAnswer('token', (answer: { image: Members }) => ({
      ...answer,
      image: { ...answer.image, fullUrl: null },
    })),
  }),
  mutant('read/attributes-without-values', 'token.mint.attributes-read-back', {
    reads: alterAnswer('token', (answer: { attributes: Readonly<Record<string, Members>> }) => ({
      ...answer,
      attributes: Object.fromEntries(
        Object.entries(answer.attributes).map(([index, { rawValue }]) => [index, rawValue]),
      ),
    })),
  }),
  mutant(
    'read/total-supply/of-missing-collection-is-zero',
    'reads.missing-collection.has-no-tokens-to-count',
    {
      reads: answerInsteadOfError('totalSupply', () => ({ totalSupply: 0 })),
    },
  ),
  mutant('read/token-owner/of-missing-token-is-the-zero-address', 'reads.missing-token.has-no-owner', {
    reads: replaceRead(
      'tokenOwner',
      (query, context, read) => read(query, context) ?? { owner: zeroAddress },
    ),
  }),
  mutant('read/tokens/latest-first', 'lists.tokens-ascend', {
    reads: alterAnswer('collectionTokens', ({ ids }: { ids: readonly number[] }) => ({
      ids: ids.toReversed(),
    })),
  }),
  mutant('read/token/properties-latest-first', 'lists.properties-ascend-by-key', {
    reads: alterAnswer('token', (answer: { properties: readonly Property[] }) => ({
      ...answer,
      properties: answer.properties.toReversed(),
    })),
  }),
  mutant('read/token-exists/at-is-ignored', 'reads.at-a-block.never-change', {
    reads: ignoreAt('tokenExists'),
  }),
  mutant('read/token/without-audio', 'token.mint.whole-content-reads-back', {
    reads: alterAnswer('token', ({ audio: _lost, ...rest }: { audio?: unknown }) => rest),
  }),
  mutant('relation/quartz/counts-one-more', 'networks.differ-in-addresses-only', {
    reads: replaceRead('totalSupply', (query, context, read) => {
      const { totalSupply } = read(query, context) as { totalSupply: number };
      return { totalSupply: context.world.network === 'quartz' ? totalSupply + 1 : totalSupply };
    }),
  }),
  mutant('read/token/id-off-by-one', 'token.read.names-its-ids', {
    reads: alterAnswer('token', (answer: TokenRef) => ({ ...answer, tokenId: answer.tokenId + 1 })),
  }),
  mutant('read/token/address-is-its-owner', 'token.read.address-is-collection-owner', {
    reads: alterAnswer('token', (answer: { owner: string }) => ({ ...answer, address: answer.owner })),
  }),
  mutant('read/token/without-its-parent', 'token.read.reports-its-parent', {
    reads: alterAnswer('token', answer => ({ ...answer, nestingParentToken: undefined })),
  }),
  mutant('read/token/without-collection', 'token.read.holds-its-collection', {
    reads: alterAnswer('token', answer => ({ ...answer, collection: null })),
  }),
  mutant('read/token-properties/forgets-one', 'token.properties.read-agrees', {
    reads: alterAnswer('tokenProperties', ({ properties }: { properties: readonly Property[] }) => ({
      properties: properties.slice(1),
    })),
  }),
  mutant('read/token-properties/ignores-keys', 'token.properties.selected-by-keys', {
    reads: replaceRead('tokenProperties', ({ collectionId, tokenId }, context, read) =>
      read({ collectionId, tokenId }, context),
    ),
  }),
  mutant('read/token-owner/is-the-topmost', 'token.owner.read-agrees', {
    reads: replaceRead('tokenOwner', (query, context, read, { topmostOwner }) => {
      if (read(query, context) === null) return null;
      return { owner: (topmostOwner(query, context) as { topmostOwner: string }).topmostOwner };
    }),
  }),
  mutant('read/token-exists/once-minted-forever', 'token.exists.agrees-with-list', {
    reads: replaceRead('tokenExists', ({ tokenId, ...query }, context, _read, { lastTokenId }) => ({
      isExists: tokenId <= (lastTokenId(query, context) as TokenRef).tokenId,
    })),
  }),
  mutant('read/total-supply/counts-burned', 'collection.total-supply.counts-the-living', {
    reads: replaceRead('totalSupply', (query, context, _read, { lastTokenId }) => ({
      totalSupply: (lastTokenId(query, context) as TokenRef).tokenId,
    })),
  }),
  mutant('read/last-token-id/counts-the-living', 'collection.last-token-id.bounds-all', {
    reads: replaceRead('lastTokenId', (query, context, _read, { totalSupply }) => ({
      tokenId: (totalSupply(query, context) as { totalSupply: number }).totalSupply,
    })),
  }),
  mutant('read/account-tokens/of-everybody', 'token.account-tokens.are-those-owned', {
    reads: replaceRead('accountTokens', ({ collectionId }, context, _read, { collectionTokens }) => ({
      tokens: (collectionTokens({ collectionId }, context) as { ids: number[] }).ids.map(tokenId => ({
        collectionId,
        tokenId,
      })),
    })),
  }),
  mutant('read/token-balance/one-for-everybody', 'token.balance.is-one-for-its-owner', {
    reads: replaceRead('tokenBalance', () => ({ amount: 1 })),
  }),
  mutant('read/allowance/owner-ignored', 'token.allowance.is-from-its-owner', {
    reads: replaceRead('allowance', (query, context, read, { tokenOwner }) => {
      const owner = tokenOwner(query, context) as { owner: string } | null;
      return read({ ...query, from: owner?.owner ?? query.from }, context);
    }),
  }),
];
