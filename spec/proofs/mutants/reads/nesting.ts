import { Failure } from '../../../../src/contract/failures.ts';
import type { TokenRef } from '../../../model/observation.ts';
import { zeroAddress } from '../../../model/view.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';
import {
  alterAnswer,
  answerInsteadOfError,
  ignoreAt,
  replaceErrorMessage,
  replaceRead,
} from '../inject/reads.ts';

interface Node extends TokenRef {
  readonly nestingChildTokens?: readonly Node[];
}

/** The part of a bundle below that token. */
function below(node: Node, { collectionId, tokenId }: TokenRef): Node | undefined {
  if (node.collectionId === collectionId && node.tokenId === tokenId) return node;
  return node.nestingChildTokens?.map(child => below(child, { collectionId, tokenId })).find(Boolean);
}

const isDeep = ({ nestingChildTokens = [] }: Node): boolean =>
  nestingChildTokens.some(({ nestingChildTokens: children = [] }) => children.length > 0);

/** Mutants of reads about parents, children and bundles. */
export const nestingReadMutants: readonly Mutant[] = [
  mutant('read/parent/of-missing-token-is-an-error', 'reads.missing-token.is-null', {
    reads: replaceRead('parent', (query, context, read, { children }) => {
      children(query, context);
      return read(query, context);
    }),
  }),
  mutant('read/children/of-missing-token-are-empty', 'reads.missing-token.is-not-found', {
    reads: answerInsteadOfError('children', () => ({ children: [] })),
  }),
  mutant('read/children/latest-first', 'lists.children-ascend', {
    reads: alterAnswer('children', ({ children }: { children: readonly TokenRef[] }) => ({
      children: children.toReversed(),
    })),
  }),
  mutant('read/topmost-owner/at-is-ignored', 'reads.at-a-block.by-the-same-name', {
    reads: ignoreAt('topmostOwner'),
  }),
  mutant('read/bundle/at-is-ignored', 'reads.at-a-block.never-change', { reads: ignoreAt('bundle') }),
  mutant('read/parent-without-address', 'token.parent.has-an-address', {
    reads: alterAnswer('parent', ({ address: _lost, ...rest }: TokenRef & { address: string }) => rest),
  }),
  mutant('read/children/without-the-first', 'token.parent.holds-it', {
    reads: alterAnswer('children', ({ children }: { children: readonly TokenRef[] }) => ({
      children: children.slice(1),
    })),
  }),
  mutant('read/topmost-owner/is-the-parent', 'token.topmost-owner.through-ten-tokens', {
    reads: replaceRead('topmostOwner', (query, context, read, { tokenOwner }) => {
      read(query, context);
      return { topmostOwner: (tokenOwner(query, context) as { owner: string } | null)?.owner ?? null };
    }),
  }),
  mutant('read/bundle/two-levels-only', 'token.bundle.is-whole-however-deep', {
    reads: alterAnswer('bundle', (root: Node) => ({
      ...root,
      nestingChildTokens: root.nestingChildTokens?.map(child => ({ ...child, nestingChildTokens: [] })),
    })),
  }),
  mutant('read/bundle/two-levels-are-an-error', 'token.bundle.is-read-to-six-levels', {
    reads: alterAnswer('bundle', (root: Node) => {
      if (isDeep(root)) throw new Failure('Bundle', 'Recursion depth exceeded');
      return root;
    }),
  }),
  mutant('relation/is-bundle/always-false', 'token.is-bundle.follows-writes', {
    reads: replaceRead('isBundle', () => ({ isBundle: false })),
  }),
  mutant('relation/parent/always-null', 'token.parent.follows-writes', {
    reads: replaceRead('parent', () => null),
  }),
  mutant('relation/children/always-empty', 'token.children.follow-writes', {
    reads: replaceRead('children', () => ({ children: [] })),
  }),
  mutant('relation/bundle/without-bottom', 'token.bundle.depth-is-bounded', {
    reads: answerInsteadOfError('bundle', query => query),
  }),
  mutant('relation/bundle/five-levels', 'token.bundle.six-levels-are-shown', {
    reads: alterAnswer('bundle', answer => ({ ...answer, nestingChildTokens: [] })),
  }),
  mutant('relation/topmost-owner/zero-address-instead-of-error', 'token.topmost-owner.ten-look-ups', {
    reads: answerInsteadOfError('topmostOwner', () => ({ topmostOwner: zeroAddress })),
  }),
  mutant('read/parent/only-in-the-same-collection', 'token.parent.is-the-owner-if-a-token', {
    reads: replaceRead('parent', (query, context, read) => {
      const parent = read(query, context) as TokenRef | null;
      return parent?.collectionId === query.collectionId ? parent : null;
    }),
  }),
  mutant('read/parent/collection-owner-for-address', 'token.parent.has-its-address', {
    reads: alterAnswer('parent', answer => ({ ...answer, address: zeroAddress })),
  }),
  mutant('read/children/only-of-the-same-collection', 'token.children.are-those-it-owns', {
    reads: alterAnswer('children', ({ children }: { children: readonly TokenRef[] }, query) => ({
      children: children.filter(({ collectionId }) => collectionId === query.collectionId),
    })),
  }),
  mutant('read/topmost-owner/is-the-owner', 'token.topmost-owner.ends-the-chain-of-owners', {
    reads: replaceRead('topmostOwner', (query, context, read, { tokenOwner }) => {
      read(query, context);
      return { topmostOwner: (tokenOwner(query, context) as { owner: string } | null)?.owner ?? null };
    }),
  }),
  mutant('read/is-bundle/only-with-parent', 'token.is-bundle.with-parent-or-children', {
    reads: replaceRead('isBundle', (query, context, _read, { parent }) => ({
      isBundle: parent(query, context) !== null,
    })),
  }),
  mutant('read/is-bundle/bare-boolean', 'token.is-bundle.is-a-member', {
    reads: alterAnswer('isBundle', ({ isBundle }: { isBundle: boolean }) => isBundle),
  }),
  mutant('read/bundle/without-the-first-child', 'token.bundle.is-the-whole-tree', {
    reads: alterAnswer('bundle', (root: Node) => ({
      ...root,
      nestingChildTokens: root.nestingChildTokens?.slice(1),
    })),
  }),
  mutant('read/bundle/from-the-member-down', 'token.bundle.same-from-every-member', {
    reads: alterAnswer('bundle', (root: Node, query) => below(root, query)),
  }),
  mutant('read/bundle/without-addresses', 'token.bundle.has-addresses', {
    reads: alterAnswer('bundle', answer => ({ ...answer, address: undefined })),
  }),
  mutant('read/bundle/of-a-lone-token', 'token.bundle.needs-nested-tokens', {
    reads: answerInsteadOfError('bundle', query => ({ ...query, nestingChildTokens: [] })),
  }),
  mutant('read/bundle/another-message', 'token.bundle.says-that-there-is-none', {
    reads: replaceErrorMessage('bundle', 'Not a bundle'),
  }),
];
