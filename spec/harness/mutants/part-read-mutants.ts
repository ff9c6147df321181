import type { TokenRef } from '../../model/observe.ts';
import { isInParts, isWhole, ownerOfCollection } from './inject/pieces.ts';
import { changedAnswer, planted, withRead, type Mutant, type Reads } from './inject/mutant.ts';

const mutant = (id: string, breaks: string, reads: Reads): Mutant =>
  planted(`read-parts/${id}`, breaks, { reads });

/** Reads of amounts and pieces that answer wrongly. */
export const partReadMutants: readonly Mutant[] = [
  mutant(
    'balance/in-base-units',
    'fungible.balance.is-shown-with-decimals',
    changedAnswer('amountBalance', (answer: { raw: string }) => ({ ...answer, amount: answer.raw })),
  ),
  mutant(
    'token-zero/is-not',
    'fungible.token-zero.always-is',
    withRead('tokenExists', (query, context, read) =>
      query.tokenId === 0 ? { isExists: false } : read(query, context),
    ),
  ),
  mutant(
    'allowance/of-whole-tokens-only',
    'pieces.allowance.same-for-tokens',
    withRead('allowance', (query, context, read) =>
      !isWhole(context, query) ? { isAllowed: false } : read(query, context),
    ),
  ),
  mutant(
    'token-balance/at-most-one',
    'pieces.balance.same-for-tokens',
    changedAnswer('tokenBalance', ({ amount }: { amount: number | string }) => ({
      amount: Math.min(1, Number(amount)),
    })),
  ),
  mutant(
    'fungible-collection/of-any-mode',
    'pieces.collection.is-null-of-another-mode',
    withRead('fungibleCollection', (query, context, _read, { collection }) => collection(query, context)),
  ),
  mutant(
    'children/whole-tokens-only',
    'pieces.nest.child-while-pieces-remain',
    withRead('children', (query, context, read) => {
      const { children } = read(query, context) as { children: readonly TokenRef[] };
      return { children: children.filter(child => isWhole(context, child)) };
    }),
  ),
  mutant(
    'total-amount/never-nothing',
    'pieces.total.is-the-sum',
    changedAnswer('totalAmount', (answer: { amount: number | string }) => ({
      ...answer,
      amount: answer.amount === 0 ? 1 : answer.amount,
    })),
  ),
  mutant(
    'account-tokens/without-the-first',
    'refungible.account-tokens.are-those-held',
    changedAnswer('accountPieces', ({ tokens }: { tokens: readonly unknown[] }) => ({
      tokens: tokens.slice(1),
    })),
  ),
  mutant(
    'token/of-several-belongs-to-the-collection-owner',
    'refungible.owner.is-its-only-holder',
    changedAnswer('token', (answer: { owner: string | null; address: string }) => ({
      ...answer,
      owner: answer.owner ?? answer.address,
    })),
  ),
  mutant(
    'parent/of-whole-tokens-only',
    'refungible.parent.is-its-owner-if-a-token',
    withRead('parent', (query, context, read) => (!isWhole(context, query) ? null : read(query, context))),
  ),
  mutant(
    'topmost-owner/of-several-is-the-collection-owner',
    'refungible.topmost-owner.null-where-several',
    withRead('topmostOwner', (query, context, read) => {
      const answer = read(query, context) as { topmostOwner: string | null };
      return { topmostOwner: answer.topmostOwner ?? ownerOfCollection(context, query.collectionId) };
    }),
  ),
  mutant(
    'pieces-allowance/of-burned-tokens',
    'refungible.burned.has-no-pieces',
    withRead('piecesAllowance', (query, context, read) =>
      !isInParts(context, query) ? { amount: 1 } : read(query, context),
    ),
  ),
];
