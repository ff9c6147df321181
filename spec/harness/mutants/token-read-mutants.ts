import type { Property, TokenRef } from '../../model/observe.ts';
import {
  changedAnswer,
  planted,
  withMessage,
  withoutError,
  withRead,
  type Mutant,
  type Reads,
} from './inject/mutant.ts';
import { zeroAddress } from '../../model/view.ts';

const mutant = (id: string, breaks: string, reads: Reads): Mutant => planted(`read/${id}`, breaks, { reads });

const ofTokens: readonly Mutant[] = [
  mutant(
    'token/id-off-by-one',
    'token.read.names-its-ids',
    changedAnswer('token', (answer: TokenRef) => ({ ...answer, tokenId: answer.tokenId + 1 })),
  ),
  mutant(
    'token/address-is-its-owner',
    'token.read.address-is-collection-owner',
    changedAnswer('token', (answer: { owner: string }) => ({ ...answer, address: answer.owner })),
  ),
  mutant(
    'token/does-not-tell-its-parent',
    'token.read.reports-its-parent',
    changedAnswer('token', answer => ({ ...answer, nestingParentToken: undefined })),
  ),
  mutant(
    'token/without-collection',
    'token.read.holds-its-collection',
    changedAnswer('token', answer => ({ ...answer, collection: null })),
  ),
  mutant(
    'token-properties/forgets-one',
    'token.properties.read-agrees',
    changedAnswer('tokenProperties', ({ properties }: { properties: readonly Property[] }) => ({
      properties: properties.slice(1),
    })),
  ),
  mutant(
    'token-properties/ignores-keys',
    'token.properties.selected-by-keys',
    withRead('tokenProperties', ({ collectionId, tokenId }, context, read) =>
      read({ collectionId, tokenId }, context),
    ),
  ),
  mutant(
    'token-owner/is-the-topmost',
    'token.owner.read-agrees',
    withRead('tokenOwner', (query, context, read, { topmostOwner }) => {
      if (read(query, context) === null) return null;
      return { owner: (topmostOwner(query, context) as { topmostOwner: string }).topmostOwner };
    }),
  ),
  mutant(
    'token-exists/once-minted-forever',
    'token.exists.agrees-with-list',
    withRead('tokenExists', ({ tokenId, ...query }, context, _read, { lastTokenId }) => ({
      isExists: tokenId <= (lastTokenId(query, context) as TokenRef).tokenId,
    })),
  ),
  mutant(
    'total-supply/counts-burned',
    'collection.total-supply.counts-the-living',
    withRead('totalSupply', (query, context, _read, { lastTokenId }) => ({
      totalSupply: (lastTokenId(query, context) as TokenRef).tokenId,
    })),
  ),
  mutant(
    'last-token-id/counts-the-living',
    'collection.last-token-id.bounds-all',
    withRead('lastTokenId', (query, context, _read, { totalSupply }) => ({
      tokenId: (totalSupply(query, context) as { totalSupply: number }).totalSupply,
    })),
  ),
  mutant(
    'account-tokens/of-everybody',
    'token.account-tokens.are-those-owned',
    withRead('accountTokens', ({ collectionId }, context, _read, { collectionTokens }) => ({
      tokens: (collectionTokens({ collectionId }, context) as { ids: number[] }).ids.map(tokenId => ({
        collectionId,
        tokenId,
      })),
    })),
  ),
  mutant(
    'token-balance/one-for-everybody',
    'token.balance.is-one-for-its-owner',
    withRead('tokenBalance', () => ({ amount: 1 })),
  ),
  mutant(
    'allowance/whoever-gives-it',
    'token.allowance.is-from-its-owner',
    withRead('allowance', (query, context, read, { tokenOwner }) => {
      const owner = tokenOwner(query, context) as { owner: string } | null;
      return read({ ...query, from: owner?.owner ?? query.from }, context);
    }),
  ),
];

interface Node extends TokenRef {
  readonly nestingChildTokens: readonly Node[];
}

/** The part of a tree that is below that token. */
function below(node: Node, { collectionId, tokenId }: TokenRef): Node | undefined {
  if (node.collectionId === collectionId && node.tokenId === tokenId) return node;
  return node.nestingChildTokens.map(child => below(child, { collectionId, tokenId })).find(Boolean);
}

const ofNesting: readonly Mutant[] = [
  mutant(
    'parent/only-in-the-same-collection',
    'token.parent.is-the-owner-if-a-token',
    withRead('parent', (query, context, read) => {
      const parent = read(query, context) as TokenRef | null;
      return parent?.collectionId === query.collectionId ? parent : null;
    }),
  ),
  mutant(
    'parent/collection-owner-for-address',
    'token.parent.has-its-address',
    changedAnswer('parent', answer => ({ ...answer, address: zeroAddress })),
  ),
  mutant(
    'children/only-of-the-same-collection',
    'token.children.are-those-it-owns',
    changedAnswer('children', ({ children }: { children: readonly TokenRef[] }, query) => ({
      children: children.filter(({ collectionId }) => collectionId === query.collectionId),
    })),
  ),
  mutant(
    'topmost-owner/is-the-owner',
    'token.topmost-owner.ends-the-chain-of-owners',
    withRead('topmostOwner', (query, context, read, { tokenOwner }) => {
      read(query, context);
      return { topmostOwner: (tokenOwner(query, context) as { owner: string } | null)?.owner ?? null };
    }),
  ),
  mutant(
    'is-bundle/only-with-parent',
    'token.is-bundle.with-parent-or-children',
    withRead('isBundle', (query, context, _read, { parent }) => ({
      isBundle: parent(query, context) !== null,
    })),
  ),
  mutant(
    'is-bundle/bare',
    'token.is-bundle.is-a-member',
    changedAnswer('isBundle', ({ isBundle }: { isBundle: boolean }) => isBundle),
  ),
  mutant(
    'bundle/without-the-first-child',
    'token.bundle.is-the-whole-tree',
    changedAnswer('bundle', (root: Node) => ({
      ...root,
      nestingChildTokens: root.nestingChildTokens.slice(1),
    })),
  ),
  mutant(
    'bundle/from-the-member-down',
    'token.bundle.same-from-every-member',
    changedAnswer('bundle', (root: Node, query) => below(root, query)),
  ),
  mutant(
    'bundle/without-addresses',
    'token.bundle.has-addresses',
    changedAnswer('bundle', answer => ({ ...answer, address: undefined })),
  ),
  mutant(
    'bundle/of-a-lone-token',
    'token.bundle.needs-nested-tokens',
    withoutError('bundle', query => ({ ...query, nestingChildTokens: [] })),
  ),
  mutant(
    'bundle/another-message',
    'token.bundle.says-that-there-is-none',
    withMessage('bundle', 'Not a bundle'),
  ),
];

/** Wrong answers about tokens and what is nested in them. */
export const tokenReadMutants: readonly Mutant[] = [...ofTokens, ...ofNesting];
