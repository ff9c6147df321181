import { mutant, type Mutant } from '../inject/mutant.ts';
import {
  alterAnswer,
  ignoreAt,
  replaceRead,
  answerInsteadOfError,
  ownerOfCollection,
} from '../inject/reads.ts';
import { zeroAddress } from '../../../model/view.ts';

/** More than the id of any collection in a test. */
const farAway = 1_000_000;

/** Mutants of reads. */
export const readMutants: readonly Mutant[] = [
  mutant('read/admins/of-missing-collection-are-empty', 'reads.missing-collection.has-no-roles', {
    reads: answerInsteadOfError('admins', () => ({ admins: [] })),
  }),
  mutant('read/collection/always-with-schema', 'collection.schema.empty-without-name', {
    profile: 'chain',
    reads: alterAnswer('collection', (answer: { schema?: unknown }) => ({
      ...answer,
      schema: answer.schema ?? { schemaName: 'unique' },
    })),
  }),
  mutant('read/collection/missing-is-empty', 'reads.missing-collection.is-null', {
    reads: replaceRead('collection', (query, context, read) =>
      query.collectionId > farAway ? {} : read(query, context),
    ),
  }),
  mutant('read/admins/at-is-ignored', 'reads.at-a-block.answer-the-past-state', {
    reads: ignoreAt('admins'),
  }),
  mutant('relation/allowed/always-false', 'collection.allowed.follows-writes', {
    reads: replaceRead('allowed', () => ({ isAllowed: false })),
  }),
  mutant('read/token-exists/at-is-ignored', 'reads.at-a-block.never-change', {
    reads: ignoreAt('tokenExists'),
  }),
  mutant('relation/quartz/counts-one-more', 'networks.differ-in-addresses-only', {
    reads: replaceRead('totalSupply', (query, context, read) => {
      const { totalSupply } = read(query, context) as { totalSupply: number };
      return { totalSupply: context.world.network === 'quartz' ? totalSupply + 1 : totalSupply };
    }),
  }),
  mutant('read/topmost-owner/at-is-ignored', 'reads.at-a-block.by-the-same-name', {
    reads: ignoreAt('topmostOwner'),
  }),
  mutant('read/bundle/at-is-ignored', 'reads.at-a-block.never-change', { reads: ignoreAt('bundle') }),
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
  mutant(
    'read-pieces/topmost-owner/of-several-is-the-collection-owner',
    'refungible.topmost-owner.null-where-several',
    {
      reads: replaceRead('topmostOwner', (query, context, read) => {
        const answer = read(query, context) as { topmostOwner: string | null };
        return { topmostOwner: answer.topmostOwner ?? ownerOfCollection(context, query.collectionId) };
      }),
    },
  ),
  mutant('read/balance/total-without-all', 'account.balance.adds-up', {
    reads: alterAnswer('balance', (answer: { reservedBalance: object }) => ({
      ...answer,
      totalBalance: answer.reservedBalance,
    })),
  }),
  mutant('read/balance/at-is-ignored', 'reads.at-a-block.never-change', { reads: ignoreAt('balance') }),
];
