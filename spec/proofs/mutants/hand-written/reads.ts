import { mutant, type Mutant } from '../inject/mutant.ts';
import { alterAnswer, replaceRead, answerInsteadOfError } from '../inject/reads.ts';
import { zeroAddress } from '../../../model/view.ts';

/** Mutants of reads. */
export const readMutants: readonly Mutant[] = [
  mutant('read/admins/of-missing-collection-are-empty', 'reads.missing-collection.has-no-roles', {
    reads: answerInsteadOfError('admins', () => ({ admins: [] })),
  }),
  mutant('relation/allowed/always-false', 'collection.allowed.follows-writes', {
    reads: replaceRead('allowed', () => ({ isAllowed: false })),
  }),
  mutant('relation/quartz/counts-one-more', 'networks.differ-in-addresses-only', {
    reads: replaceRead('totalSupply', (query, context, read) => {
      const { totalSupply } = read(query, context) as { totalSupply: number };
      return { totalSupply: context.world.network === 'quartz' ? totalSupply + 1 : totalSupply };
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
  mutant('read/balance/total-without-all', 'account.balance.adds-up', {
    reads: alterAnswer('balance', (answer: { reservedBalance: object }) => ({
      ...answer,
      totalBalance: answer.reservedBalance,
    })),
  }),
];
