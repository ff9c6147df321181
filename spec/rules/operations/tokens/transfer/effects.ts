import { refOf } from '../../../../model/read-invariant.ts';
import { tokenState, type ExpectedState } from '../../../../model/difference.ts';
import { lacksFee } from '../../../../model/payment.ts';
import { excluding, including, oneOf } from '../../../../model/matcher.ts';
import { otherReasons, ruleList, unisolatedFrom } from '../../../../model/precondition-rules.ts';
import { holds, outcomeText, type Rule } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import { isOwnerOrAdmin, tokenIn } from '../../../../model/view.ts';
import { asJson } from '../../amounts.ts';
import { postcondition, outcomeIs, onlyChanges } from '../../effects.ts';
import { allowancesPath, areGained, hasPieces, ownershipPaths, totalOf } from '../../pieces.ts';
import { isMove, moveOf, type Move } from './request.ts';
import { isAccount, transferPreconditions } from './preconditions.ts';

const source = 'States and transitions: Token, transfer';

/** Whether an Nft token moves. */
const moves = (step: Step): boolean => {
  if (!isMove(step)) return false;
  const { collection, value } = moveOf(step);
  return collection?.mode === 'Nft' && value === 1n;
};

/** Whether an amount or pieces move. */
export const movesPieces = (step: Step): boolean => isMove(step) && hasPieces(moveOf(step).collection);

const unnestOf = (step: Step): Move | undefined =>
  step.request.operation === 'unnest' ? moveOf(step) : undefined;

/** Whether the interface determines the account that gets the token: an unnest without `to` only if the topmost owner signs. */
function isToAccount(step: Step): boolean {
  const { operation, observed, token, signer, to } = moveOf(step);
  if (operation === 'transfer') return isAccount(to);
  const isForSomebody = bodyOf(step, 'unnest')?.to !== undefined;
  return (
    operation === 'unnest' &&
    (isForSomebody ? isAccount(to) : tokenIn(observed, token)?.topmostOwner === signer)
  );
}

/** Paths of nested tokens: the owner of the topmost token may read as their owner. */
const nestedTokensIn = ({ collections }: Step['before']): readonly string[] =>
  Object.values(collections).flatMap(({ id, tokens }) =>
    Object.values(tokens)
      .filter(({ parent }) => parent !== null)
      .map(({ tokenId }) => `collections/${id}/tokens/${tokenId}`),
  );

const atRecipient = (step: Step): ExpectedState => tokenState(moveOf(step).token, { owner: moveOf(step).to });

/** Preconditions, and the effects of moving an Nft token. */
const tokenRules = ruleList([transferPreconditions], {
  // Refusals and acceptance
  'token.unnest.by-its-owner': {
    level: 'stated',
    source: 'Endpoints: Unnest token',
    says: 'A nested token can be unnested by its owner, not by an account that owns no token of the bundle.',
    operations: ['unnest'],
    check: step => {
      const { collection, signer, token, unnested } = unnestOf(step) ?? {};
      if (collection?.mode !== 'Nft' || token === undefined || unnested !== 'clear' || lacksFee(step))
        return 'not-applicable';
      const { owner, topmostOwner, parent } = tokenIn(step.before, token) ?? {};
      const isByStranger = ![owner, topmostOwner, parent && tokenIn(step.before, parent)?.owner].includes(
        signer,
      );
      if (!isByStranger || isOwnerOrAdmin(collection, signer ?? '')) return 'not-applicable';
      if (step.receipt.kind === 'accepted') return { broken: `${signer} unnested it` };
      const found = transferPreconditions.trueReasons(step);
      const others = otherReasons('spending.needs-allowance', found);
      return others.length === 0 || step.receipt.error.rule !== undefined
        ? 'holds'
        : unisolatedFrom(others, found);
    },
  },
  'token.unnest.not-nested-is-not-built': {
    level: 'ruled 2.6',
    source: 'Errors: Unnest of a token that is not nested',
    says: 'The build of an unnest of a token that is not nested is refused with status 400 and a message of its own.',
    check: step => {
      if (transferPreconditions.operations.every(operation => operation !== step.request.operation))
        return 'not-applicable';
      if (transferPreconditions.refusal(step)?.id !== 'token.unnest.nested-only') return 'not-applicable';
      const { receipt } = step;
      const isRight = receipt.kind === 'not-built' && receipt.status === 400;
      return holds(isRight && receipt.error.message === 'Token is not nested', `it was ${outcomeText(step)}`);
    },
  },
  // Effects
  'token.transfer.gives-to-recipient': postcondition({
    level: 'stated',
    source,
    says: 'Afterwards the token belongs to the recipient.',
    appliesTo: step => moves(step) && isToAccount(step),
    state: atRecipient,
  }),
  'token.transfer.gives-to-address': postcondition({
    level: 'ruled 2.5',
    source,
    says: 'A nested token belongs to the address of its parent; an unnest without `to` gives the token to the signer.',
    appliesTo: moves,
    state: atRecipient,
  }),
  'token.transfer.ends-allowance': postcondition({
    level: 'ruled 2.5',
    source,
    says: 'A transfer ends the allowance of the token.',
    appliesTo: moves,
    isMet: step => tokenIn(step.after, moveOf(step).token)?.approved.length === 0,
  }),
  'token.nest.parent-has-child': postcondition({
    level: 'stated',
    source: 'States and transitions: Token, nest',
    says: 'A nested token is a child of its parent, and reads report its parent.',
    appliesTo: step => bodyOf(step, 'nest') !== undefined && moves(step),
    state: step => {
      const { parent, nested } = bodyOf(step, 'nest') ?? {};
      if (parent === undefined || nested === undefined) throw new Error('expected a nest');
      return [
        tokenState(parent, { children: including(refOf(nested)) }),
        tokenState(nested, { parent: refOf(parent) }),
      ];
    },
  }),
  'token.unnest.parent-has-no-such-child': postcondition({
    level: 'stated',
    source: 'States and transitions: Token, unnest',
    says: 'An unnested token is no longer a child of its former parent.',
    appliesTo: step =>
      bodyOf(step, 'unnest') !== undefined && moves(step) && moveOf(step).from !== moveOf(step).to,
    state: step => {
      const { token } = moveOf(step);
      const parent = tokenIn(step.before, token)?.parent ?? undefined;
      return parent === undefined ? [] : [tokenState(parent, { children: excluding(refOf(token)) })];
    },
  }),
  // What stays the same
  'token.transfer.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'Only the owner of the token changes, and what follows from ownership.',
    appliesTo: moves,
    allowed: step => {
      const { collectionId, tokenId } = moveOf(step).token;
      const token = `collections/${collectionId}/tokens/${tokenId}`;
      return [
        `${token}/owner`,
        `${token}/parent`,
        `${token}/approved`,
        ...nestedTokensIn(step.before).map(nested => `${nested}/owner`),
        'collections/*/tokens/*/topmostOwner',
        'collections/*/pieces/*/topmostOwner',
        'collections/*/tokens/*/children',
      ];
    },
  }),
  // Outcome and events
  'token.transfer.reports-transfer': outcomeIs({
    level: 'stated',
    source: 'Events: Transfer token; Nest, unnest',
    says: 'The record of a transfer names collection, token and recipient; that of a nest or an unnest names a token.',
    appliesTo: moves,
    parsed: step => {
      const { operation, token, to } = moveOf(step);
      if (operation === 'transfer') return { ...token, to };
      const parent = bodyOf(step, 'nest')?.parent ?? tokenIn(step.before, token)?.parent;
      return oneOf(token, ...(parent ? [parent] : []));
    },
  }),
  'token.transfer.reports-both-sides': outcomeIs({
    level: 'ruled 2.22',
    source: 'Events: Transfer token; Nest, unnest',
    says: 'The record of every move names the token, and its old and new owner.',
    appliesTo: moves,
    parsed: step => {
      const { token, to, from } = moveOf(step);
      return { collectionId: token.collectionId, tokenId: token.tokenId, to, from };
    },
  }),
});

/** The effects of moving an amount or pieces. */
const piecesRules = ruleList([], {
  // Effects
  'pieces.transfer.moves-the-exact-amount': postcondition({
    level: 'ruled 2.22',
    source,
    says: 'The amount moves from the giver to the recipient, and no other balance changes.',
    appliesTo: movesPieces,
    isMet: step => {
      const { token, from, to, value } = moveOf(step);
      return areGained(step, [
        { ...token, holder: from, amount: -value },
        { ...token, holder: to, amount: value },
      ]);
    },
  }),
  // What stays the same
  'pieces.transfer.keeps-the-total': postcondition({
    level: 'ruled 2.22',
    source,
    says: 'A move does not change the total of a token.',
    appliesTo: movesPieces,
    isMet: step => totalOf(step.after, moveOf(step).token) === totalOf(step.before, moveOf(step).token),
  }),
  'pieces.transfer.changes-nothing-else': onlyChanges({
    level: 'ruled 2.22',
    source,
    says: 'A move of an amount or pieces changes only holdings and allowances.',
    appliesTo: movesPieces,
    allowed: step => [...ownershipPaths(moveOf(step).token), allowancesPath(moveOf(step).token)],
  }),
  // Outcome and events
  'pieces.transfer.reports-amount': outcomeIs({
    level: 'ruled 2.22',
    source: 'Events: Transfer token; Nest, unnest',
    says: 'The record of a move of an amount or pieces names the token, both holders and the amount.',
    appliesTo: movesPieces,
    parsed: step => {
      const { token, from, to, value } = moveOf(step);
      return { collectionId: token.collectionId, tokenId: token.tokenId, from, to, value: asJson(value) };
    },
  }),
});

/** Preconditions and effects of a transfer, nest or unnest. */
export const transferRules: readonly Rule[] = [...tokenRules, ...piecesRules];
