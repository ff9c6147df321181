import type { ObservedToken } from '../../../model/observations/observation.ts';
import { holds, ruled } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import {
  amountOf,
  isOwnerOrAdmin,
  mayAccess,
  pairOf,
  piecesIn,
  tokenIn,
  tokenPath,
  zeroAddress,
} from '../../../model/view.ts';
import { asJson, requestedAmount, tokenIdRefusal, valueAtMostOne } from '../amounts.ts';
import { collectionExists } from '../managing.ts';
import { operationRules } from '../operation-rules.ts';
import { allowancesPath, allowedBy, areSame, hasPieces, withAmount } from '../pieces.ts';
import { tokenRequest, type TokenRequest } from './request.ts';

/** A request to set the allowance of a spender for a token, an amount or pieces. */
interface Approval extends TokenRequest {
  readonly spender: string;
  readonly isApprove: boolean;
  /** Pieces, or base units of a Fungible collection; 1 or 0 for a token of mode Nft. */
  readonly value: bigint;
  readonly found: ObservedToken | undefined;
}

/** Reads a step as an approval. */
function approvalOf(step: Step): Approval {
  const whole = bodyOf(step, 'approve');
  const body = whole ?? bodyOf(step, 'approvePieces') ?? bodyOf(step, 'approveAmount');
  if (body === undefined) throw new Error(`expected an approval, found ${step.request.operation}`);
  const { spender } = body;
  const request = tokenRequest(step);
  const value = whole?.isApprove === false ? 0n : requestedAmount(body.amount ?? 1, request);
  const found = tokenIn(step.before, request.token);
  return { ...request, spender, isApprove: value > 0n, value, found };
}

/** The collection owner and admins may approve where they may transfer. */
const mayManage = ({ collection, signer }: Approval): boolean =>
  collection?.effectiveLimits.ownerCanTransfer === true && isOwnerOrAdmin(collection, signer);

const isOfPieces = ({ collection }: Approval): boolean => hasPieces(collection);

/** An Nft token has at most one allowance, so that ending it does not depend on the spender. */
const spenderMatters = (approval: Approval): boolean => approval.isApprove || isOfPieces(approval);

function hasEnough(approval: Approval): boolean {
  const pieces = approval.collection?.pieces[approval.token.tokenId];
  return amountOf(pieces, approval.signer) >= approval.value || (pieces !== undefined && mayManage(approval));
}

/** The `Approved` events: true where an allowance begins, false where one ends. */
const reportedAllowances = ({ receipt }: Step): boolean[] =>
  receipt.kind === 'accepted'
    ? receipt.events
        .filter(({ name }) => name === 'common.Approved')
        .map(({ data }) => Number(data.at(-1)) > 0)
    : [];

/** How approvals are read, and what they rest on. */
const approvals = {
  operations: ['approve', 'approveAmount', 'approvePieces'],
  read: approvalOf,
  ...ruled('2.22', 'Endpoints: the operation through which an owner sets an allowance'),
} as const;

/** Preconditions (spec/decisions/chain.md#transfers), and the effects of approving an Nft token. */
const tokenRules = operationRules({
  ...approvals,
  refused: [
    {
      'token.approve.collection-exists': collectionExists({
        level: 'ruled 3',
        says: 'A token of a collection that does not exist cannot be approved.',
      }),
      'token.approve.amount-at-most-one': valueAtMostOne(
        'Endpoints: the operation through which an owner sets an allowance',
        'An allowance for an Nft token is 1 or 0.',
      ),
    },
    tokenIdRefusal,
    {
      'token.approve.both-sides-listed': {
        ...ruled('2.9', 'Resources: CollectionPermissions, access'),
        says: 'Under allow-list access, the signer and the spender must be on the allow list.',
        error: { code: 'common.AddressNotInAllowlist' },
        when: approval => {
          const { collection, signer, spender } = approval;
          const sides = spenderMatters(approval) ? [signer, spender] : [signer];
          return collection !== undefined && !mayAccess(collection, ...sides);
        },
      },
      'token.approve.not-zero-address': {
        says: 'The zero address cannot be approved.',
        error: { code: 'common.AddressIsZero' },
        when: approval =>
          spenderMatters(approval) &&
          approval.collection?.mode !== 'Fungible' &&
          approval.spender === zeroAddress,
      },
      'token.approve.token-exists': {
        level: 'ruled 3',
        says: 'A token that does not exist cannot be approved.',
        error: { code: 'common.TokenNotFound' },
        when: approval => !isOfPieces(approval) && approval.found === undefined,
      },
      'token.approve.by-its-owner': {
        source: 'Endpoints: Transfer token, from',
        says: 'The immediate owner gives an allowance, or with `ownerCanTransfer` the collection owner or an admin.',
        error: { code: 'common.CantApproveMoreThanOwned' },
        when: approval =>
          !isOfPieces(approval) && approval.found?.owner !== approval.signer && !mayManage(approval),
      },
      'token.approve.holds-enough': {
        says: 'An allowance is at most what its giver holds, except with `ownerCanTransfer` for the collection owner and admins.',
        error: { code: 'common.CantApproveMoreThanOwned' },
        when: approval => isOfPieces(approval) && !hasEnough(approval),
      },
    },
  ],
  accepted: {
    'token.approve.accepted-otherwise': {
      level: 'ruled 2.10',
      says: 'The owner of a token can approve any spender, also while transfers are disabled.',
    },
  },
  where: ({ collection }) => collection?.mode === 'Nft',
  effects: {
    'token.approve.one-spender': {
      says: 'An approval replaces the previous one: a token has one spender.',
      where: ({ isApprove }) => isApprove,
      isMet: ({ token, spender }, { after }) => {
        const expected = spender in after.accounts ? [spender] : [];
        return JSON.stringify(tokenIn(after, token)?.approved ?? []) === JSON.stringify(expected);
      },
    },
    'token.approve.ends-allowance': {
      says: 'An approval that is withdrawn ends the allowance of any spender.',
      where: ({ isApprove }) => !isApprove,
      isMet: ({ token }, { after }) => (tokenIn(after, token)?.approved ?? []).length === 0,
    },
  },
  unchanged: {
    'token.approve.changes-nothing-else': {
      says: 'An approval changes the approved spender of the token, and nothing else.',
      allowed: ({ token }) => [`${tokenPath(token)}/approved`],
    },
  },
  outcome: {
    'token.approve.reports-token': {
      says: 'The outcome of an approval names the token.',
      parsed: ({ token }) => token,
    },
  },
  events: {
    'token.approve.reports-changes': {
      source: 'Events',
      says: 'Each allowance that ends or begins emits an event; an approval without a change emits none.',
      // Allowances of accounts that are not actors are not observed.
      where: ({ spender }, { before }) => spender in before.accounts,
      check: ({ found, spender, isApprove }, step) => {
        const old = found?.approved ?? [];
        const isSame = isApprove && old.includes(spender);
        const expected = isSame ? [] : [...old.map(() => false), ...(isApprove ? [true] : [])];
        return holds(
          JSON.stringify(reportedAllowances(step)) === JSON.stringify(expected),
          `expected ${JSON.stringify(expected)}, found ${JSON.stringify(reportedAllowances(step))}`,
        );
      },
    },
  },
});

/** The effects of approving an amount or pieces. */
const piecesRules = operationRules({
  ...approvals,
  where: isOfPieces,
  effects: {
    'pieces.approve.replaces-allowance': {
      says: 'The amount replaces the previous allowance of the spender; all other allowances stay.',
      isMet: ({ signer, spender, token, value }, { before, after }) => {
        const old = allowedBy(piecesIn(before, token));
        // Only allowances between actors are observed.
        const expected = spender in before.accounts ? withAmount(old, pairOf(signer, spender), value) : old;
        return areSame(allowedBy(piecesIn(after, token)), expected);
      },
    },
  },
  unchanged: {
    'pieces.approve.changes-nothing-else': {
      says: 'Approving an amount or pieces changes the allowance, and nothing else.',
      allowed: ({ token }) => [allowancesPath(token)],
    },
  },
  outcome: {
    'pieces.approve.reports-amount': {
      says: 'The outcome names the token and the allowed amount.',
      parsed: ({ token, value, collection }) => ({
        ...token,
        amount: asJson(value, collection?.decimals ?? 0),
      }),
    },
  },
});

/** The rules of approving a token, an amount or pieces. */
export const approveRules = [tokenRules, piecesRules];
