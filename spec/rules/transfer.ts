import { holds, ladder, ladderRules, told, type Rule } from '../rule.ts';
import { bodyOf, type Step } from '../step.ts';
import {
  amountOf,
  holdingOf,
  isAllowanceUnclear,
  isHoldingUnclear,
  mayAccess,
  sharedIn,
  tokenIn,
  zeroAddress,
} from '../view.ts';
import { tokenIdRung } from './amounts.ts';
import { afterwards, eventsAre, onlyChanges } from './effects.ts';
import { isMove, moveOf, moveOperations, type Move } from './move.ts';
import { nestingRungs } from './nesting.ts';
import { spendingRungs } from './spending.ts';

const source = 'States and transitions: Token, transfer';

const isPart = ({ collection }: Move): boolean => collection !== undefined && collection.mode !== 'Nft';

function hasEnough({ collection, seen, token, from, value }: Move): boolean {
  const held = amountOf(sharedIn(seen, token), from);
  return held >= value && (held > 0n || collection?.mode === 'Fungible');
}

/** Whether the recipient comes to have one token more; amounts are no tokens that anybody counts. */
function isNewHolder({ collection, seen, token, from, to, value }: Move): boolean {
  if (from === to || collection?.mode === 'Fungible') return false;
  return collection?.mode === 'Nft' || (value > 0n && amountOf(sharedIn(seen, token), to) === 0n);
}

/** Why a token may not move, in order (chain-semantics §2.7). */
export const transferLadder = ladder<Move>({
  operations: moveOperations,
  read: moveOf,
  rungs: [
    {
      id: 'token.unnest.nested-only',
      level: 'stated',
      source: 'Errors: Unnest of a token that is not nested',
      says: 'Only nested tokens can be unnested; for others there is nothing to build.',
      error: { message: 'Token is not nested', atBuild: true },
      when: ({ unnested }) => unnested === 'not-nested',
    },
    {
      id: 'token.unnest.parent-is-clear',
      level: 'ruled 2.6',
      source: 'Endpoints: Unnest token',
      says: 'Where several tokens hold parts of what shall be taken out, it must be clear from which.',
      error: { atBuild: true },
      when: ({ unnested }) => unnested === 'unclear',
    },
    {
      id: 'token.transfer.collection-exists',
      level: 'ruled 3',
      source,
      says: 'A token of a collection that does not exist cannot move.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ collection }) => collection === undefined,
    },
    {
      id: 'token.transfer.value-at-most-one',
      level: 'ruled 3',
      source: 'Endpoints: Nest token, value',
      says: 'Of a token of an Nft collection there is one.',
      error: { code: 'nonfungible.NonfungibleItemsHaveNoAmount' },
      when: ({ collection, value }) => collection?.mode === 'Nft' && value > 1n,
    },
    tokenIdRung<Move>(),
    ...spendingRungs<Move>(),
    {
      id: 'token.transfer.enabled',
      level: 'stated',
      source: 'States and transitions: Collection, set transfers-enabled',
      says: 'While transfers are not enabled, tokens do not move between users.',
      error: { code: 'common.TransferNotAllowed' },
      when: ({ collection }) => collection?.effectiveLimits.transfersEnabled === false,
    },
    {
      id: 'token.transfer.token-exists',
      level: 'ruled 3',
      source,
      says: 'A token that does not exist cannot move.',
      error: { code: 'common.TokenNotFound' },
      when: ({ collection, seen, token }) => collection?.mode === 'Nft' && tokenIn(seen, token) === undefined,
    },
    {
      id: 'token.transfer.from-its-owner',
      level: 'stated',
      source,
      says: 'A token moves from its owner: the signer, or whoever is named in `from`.',
      error: { code: 'common.NoPermission' },
      when: ({ collection, seen, token, from }) =>
        collection?.mode === 'Nft' && tokenIn(seen, token)?.owner !== from,
    },
    {
      id: 'token.transfer.both-sides-listed',
      level: 'ruled 2.9',
      source: 'Resources: CollectionPermissions, access',
      says: 'Where access is by allow list, old and new owner must be on it.',
      error: { code: 'common.AddressNotInAllowlist' },
      when: ({ collection, from, to }) => collection !== undefined && !mayAccess(collection, from, to),
    },
    {
      id: 'token.transfer.not-to-zero-address',
      level: 'ruled 3',
      source,
      says: 'Nothing can be given to the zero address.',
      error: { code: 'common.AddressIsZero' },
      when: ({ to }) => to === zeroAddress,
    },
    {
      id: 'token.transfer.holds-enough',
      level: 'ruled 2.22',
      source,
      says: 'Nobody gives more of a token than it has, nor nothing of a ReFungible one that it has nothing of.',
      error: { code: 'common.TokenValueTooLow' },
      when: move => isPart(move) && !hasEnough(move),
    },
    {
      id: 'token.transfer.within-account-limit',
      level: 'stated',
      source: 'Resources: CollectionLimits, accountTokenOwnershipLimit',
      says: 'Nobody comes to own more tokens of a collection than its limit.',
      error: { code: 'common.AccountTokenLimitExceeded' },
      when: move =>
        move.collection !== undefined &&
        isNewHolder(move) &&
        holdingOf(move.collection, move.to) >=
          (move.collection.effectiveLimits.accountTokenOwnershipLimit ?? Infinity),
    },
    ...nestingRungs<Move>(({ spending, nesting }) => (spending === undefined ? nesting : undefined)),
  ],
  accepted: {
    id: 'token.transfer.accepted-otherwise',
    level: 'stated',
    source,
    says: 'A token moves when its owner, or one with an allowance, asks and transfers are enabled.',
  },
  isUnclear: ({ collection, token }) =>
    collection !== undefined && (isHoldingUnclear(collection) || isAllowanceUnclear(collection, token)),
});

/** Whether a whole token moves; what moves of parts do is told elsewhere. */
const moves = (step: Step): boolean => {
  if (!isMove(step)) return false;
  const { collection, value } = moveOf(step);
  return collection?.mode === 'Nft' && value === 1n;
};

/** What the move of a token does, and what it leaves alone. */
export const transferRules: readonly Rule[] = [
  ...ladderRules(transferLadder),
  afterwards({
    id: 'token.transfer.gives-to-recipient',
    level: 'stated',
    source,
    says: 'Afterwards the token belongs to the recipient.',
    concerns: moves,
    isSo: step => tokenIn(step.after, moveOf(step).token)?.owner === moveOf(step).to,
  }),
  afterwards({
    id: 'token.transfer.ends-allowance',
    level: 'ruled 2.5',
    source,
    says: 'An allowance ends with the move.',
    concerns: moves,
    isSo: step => tokenIn(step.after, moveOf(step).token)?.approved.length === 0,
  }),
  afterwards({
    id: 'token.nest.parent-has-child',
    level: 'stated',
    source: 'States and transitions: Token, nest',
    says: 'A nested token is a child of its parent, and its parent is told.',
    concerns: step => bodyOf(step, 'nest') !== undefined && moves(step),
    isSo: step => {
      const nest = bodyOf(step, 'nest');
      if (nest === undefined) return false;
      const { collectionId, tokenId } = nest.nested;
      const parent = tokenIn(step.after, nest.parent);
      const child = tokenIn(step.after, nest.nested);
      return (
        parent?.children.some(ref => ref.collectionId === collectionId && ref.tokenId === tokenId) === true &&
        child?.parent?.collectionId === nest.parent.collectionId &&
        child.parent.tokenId === nest.parent.tokenId
      );
    },
  }),
  afterwards({
    id: 'token.unnest.parent-has-no-such-child',
    level: 'stated',
    source: 'States and transitions: Token, unnest',
    says: 'A token that was taken out is no longer a child of its parent.',
    concerns: step =>
      bodyOf(step, 'unnest') !== undefined && moves(step) && moveOf(step).from !== moveOf(step).to,
    isSo: step => {
      const { token } = moveOf(step);
      const parent = tokenIn(step.before, token)?.parent;
      const children = (parent && tokenIn(step.after, parent)?.children) ?? [];
      return !children.some(ref => ref.collectionId === token.collectionId && ref.tokenId === token.tokenId);
    },
  }),
  onlyChanges({
    id: 'token.transfer.changes-nothing-else',
    level: 'stated',
    source,
    says: 'Only the owner of the token changes, and with it what follows from ownership.',
    concerns: moves,
    allowed: step => {
      const { collectionId, tokenId } = moveOf(step).token;
      const token = `collections/${collectionId}/tokens/${tokenId}`;
      return [
        `${token}/owner`,
        `${token}/parent`,
        `${token}/approved`,
        'collections/*/tokens/*/topmostOwner',
        'collections/*/shared/*/topmostOwner',
        'collections/*/tokens/*/children',
      ];
    },
  }),
  eventsAre({
    id: 'token.transfer.tells-transfer',
    level: 'stated',
    source: 'Events: Transfer token; Nest, unnest',
    says: 'The record of a move names collection, token and recipient.',
    concerns: moves,
    parsed: step => {
      const { token, to, from } = moveOf(step);
      return { collectionId: token.collectionId, tokenId: token.tokenId, to, from };
    },
  }),
  {
    id: 'token.unnest.not-nested-is-not-built',
    level: 'ruled 2.6',
    source: 'Errors: Unnest of a token that is not nested',
    says: 'Taking out what is not nested ends at the build, with status 400 and words of its own.',
    law: step => {
      if (transferLadder.operations.every(operation => operation !== step.request.operation)) return 'silent';
      if (transferLadder.refusal(step)?.id !== 'token.unnest.nested-only') return 'silent';
      const { receipt } = step;
      const isRight = receipt.kind === 'not-built' && receipt.status === 400;
      return holds(isRight && receipt.error.message === 'Token is not nested', told(step));
    },
  },
];
