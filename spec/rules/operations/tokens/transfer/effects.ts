import { ruled } from '../../../../model/rule.ts';
import { tokenState, type ExpectedState } from '../../../../model/observations/difference.ts';
import { oneOf } from '../../../../model/matcher.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { refOf, tokenIn, tokenPath } from '../../../../model/view.ts';
import { asJson } from '../../amounts.ts';
import { operationRules } from '../../operation-rules.ts';
import { allowancesPath, areGained, hasPieces, ownershipPaths, totalOf } from '../../pieces.ts';
import { isAccount } from './preconditions.ts';
import { isWholeToken, moves, type Move } from './request.ts';

/** Whether the interface determines the account that gets the token: an unnest without `to` only if the topmost owner signs. */
function isToAccount({ operation, observed, token, signer, to }: Move, step: Step): boolean {
  if (operation === 'transfer') return isAccount(to);
  const isForSomebody = bodyOf(step, 'unnest')?.to !== undefined;
  return (
    operation === 'unnest' &&
    (isForSomebody ? isAccount(to) : tokenIn(observed, token)?.topmostOwner === signer)
  );
}

/** Paths of nested tokens: the owner of the topmost token may read as their owner. */
const nestedTokensIn = ({ collections }: Step['before']): readonly string[] =>
  Object.values(collections)
    .flatMap(({ tokens }) => Object.values(tokens))
    .filter(({ parent }) => parent !== null)
    .map(tokenPath);

const atRecipient = ({ token, to }: Move): ExpectedState => tokenState(token, { owner: to });

/** The effects of moving an Nft token. */
const tokenRules = operationRules({
  ...moves,
  where: isWholeToken,
  effects: {
    'token.transfer.gives-to-recipient': {
      says: 'Afterwards the token belongs to the recipient.',
      where: isToAccount,
      state: atRecipient,
    },
    'token.transfer.gives-to-address': {
      level: 'ruled 2.5',
      says: 'A nested token belongs to the address of its parent; an unnest without `to` gives the token to the signer.',
      state: atRecipient,
    },
    'token.transfer.ends-allowance': {
      level: 'ruled 2.5',
      says: 'A transfer ends the allowance of the token.',
      isMet: ({ token }, { after }) => tokenIn(after, token)?.approved.length === 0,
    },
  },
  unchanged: {
    'token.transfer.changes-nothing-else': {
      says: 'Only the owner of the token changes, and what follows from ownership.',
      allowed: ({ token }, { before }) => [
        ...['owner', 'parent', 'approved'].map(name => `${tokenPath(token)}/${name}`),
        ...nestedTokensIn(before).map(nested => `${nested}/owner`),
        'collections/*/tokens/*/topmostOwner',
        'collections/*/pieces/*/topmostOwner',
        'collections/*/tokens/*/children',
      ],
    },
  },
  outcome: {
    'token.transfer.reports-transfer': {
      source: 'Events: Transfer token; Nest, unnest',
      says: 'The record of a transfer names collection, token and recipient; that of a nest or an unnest names a token.',
      parsed: ({ operation, token, to }, step) => {
        if (operation === 'transfer') return { ...token, to };
        const parent = bodyOf(step, 'nest')?.parent ?? tokenIn(step.before, token)?.parent;
        return oneOf(token, ...(parent ? [parent] : []));
      },
    },
    'token.transfer.reports-both-sides': {
      ...ruled('2.22', 'Events: Transfer token; Nest, unnest'),
      says: 'The record of every move names the token, and its old and new owner.',
      parsed: ({ token, to, from }) => ({ ...refOf(token), to, from }),
    },
  },
});

/** The effects of moving an amount or pieces. */
const piecesRules = operationRules({
  ...moves,
  level: 'ruled 2.22',
  where: ({ collection }) => hasPieces(collection),
  effects: {
    'pieces.transfer.moves-the-exact-amount': {
      says: 'The amount moves from the giver to the recipient, and no other balance changes.',
      isMet: ({ token, from, to, value }, step) =>
        areGained(step, [
          { ...token, holder: from, amount: -value },
          { ...token, holder: to, amount: value },
        ]),
    },
  },
  unchanged: {
    'pieces.transfer.keeps-the-total': {
      says: 'A move does not change the total of a token.',
      isMet: ({ token }, { before, after }) => totalOf(after, token) === totalOf(before, token),
    },
    'pieces.transfer.changes-nothing-else': {
      says: 'A move of an amount or pieces changes only holdings and allowances.',
      allowed: ({ token }) => [...ownershipPaths(token), allowancesPath(token)],
    },
  },
  outcome: {
    'pieces.transfer.reports-amount': {
      source: 'Events: Transfer token; Nest, unnest',
      says: 'The record of a move of an amount or pieces names the token, both holders and the amount.',
      parsed: ({ token, from, to, value }) => ({ ...refOf(token), from, to, value: asJson(value) }),
    },
  },
});

/** The effects of a transfer, nest or unnest. */
export const transferRules = [tokenRules, piecesRules];
