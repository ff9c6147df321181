import type { TokenRef } from '../../../model/observation.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';
import { alterAnswer, isInPieces, isWhole, ownerOfCollection, replaceRead } from '../inject/reads.ts';

/** Mutants of reads about amounts and pieces. */
export const piecesReadMutants: readonly Mutant[] = [
  mutant('read-pieces/balance/in-base-units', 'fungible.balance.is-shown-with-decimals', {
    reads: alterAnswer('amountBalance', (answer: { raw: string }) => ({ ...answer, amount: answer.raw })),
  }),
  mutant('read-pieces/token-zero/does-not-exist', 'fungible.token-zero.always-is', {
    reads: replaceRead('tokenExists', (query, context, read) =>
      query.tokenId === 0 ? { isExists: false } : read(query, context),
    ),
  }),
  mutant('read-pieces/allowance/of-whole-tokens-only', 'pieces.allowance.same-for-tokens', {
    reads: replaceRead('allowance', (query, context, read) =>
      !isWhole(context, query) ? { isAllowed: false } : read(query, context),
    ),
  }),
  mutant('read-pieces/token-balance/at-most-one', 'pieces.balance.same-for-tokens', {
    reads: alterAnswer('tokenBalance', ({ amount }: { amount: number | string }) => ({
      amount: Math.min(1, Number(amount)),
    })),
  }),
  mutant('read-pieces/fungible-collection/of-any-mode', 'pieces.collection.is-null-of-another-mode', {
    reads: replaceRead('fungibleCollection', (query, context, _read, { collection }) =>
      collection(query, context),
    ),
  }),
  mutant('read-pieces/children/whole-tokens-only', 'pieces.nest.child-while-pieces-remain', {
    reads: replaceRead('children', (query, context, read) => {
      const { children } = read(query, context) as { children: readonly TokenRef[] };
      return { children: children.filter(child => isWhole(context, child)) };
    }),
  }),
  mutant('read-pieces/total-amount/never-zero', 'pieces.total.is-the-sum', {
    reads: alterAnswer('totalAmount', (answer: { amount: number | string }) => ({
      ...answer,
      amount: answer.amount === 0 ? 1 : answer.amount,
    })),
  }),
  mutant('read-pieces/account-tokens/without-the-first', 'refungible.account-tokens.are-those-held', {
    reads: alterAnswer('accountPieces', ({ tokens }: { tokens: readonly unknown[] }) => ({
      tokens: tokens.slice(1),
    })),
  }),
  mutant(
    'read-pieces/token/of-several-belongs-to-the-collection-owner',
    'refungible.owner.is-its-only-holder',
    {
      reads: alterAnswer('token', (answer: { owner: string | null; address: string }) => ({
        ...answer,
        owner: answer.owner ?? answer.address,
      })),
    },
  ),
  mutant('read-pieces/parent/of-whole-tokens-only', 'refungible.parent.is-its-owner-if-a-token', {
    reads: replaceRead('parent', (query, context, read) =>
      !isWhole(context, query) ? null : read(query, context),
    ),
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
  mutant('read-pieces/pieces-allowance/of-burned-tokens', 'refungible.burned.has-no-pieces', {
    reads: replaceRead('piecesAllowance', (query, context, read) =>
      !isInPieces(context, query) ? { amount: 1 } : read(query, context),
    ),
  }),
];
