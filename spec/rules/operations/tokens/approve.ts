import type { ObservedCollection, TokenRef, ObservedToken } from '../../../model/observation.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { holds, preconditions, type Rule } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import {
  amountOf,
  collectionIn,
  isOwnerOrAdmin,
  mayAccess,
  pairOf,
  piecesIn,
  tokenIn,
  zeroAddress,
} from '../../../model/view.ts';
import { asJson, tokenIdPrecondition, requestedAmount } from '../amounts.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import { allowancesPath, allowedBy, areSame, hasPieces, withAmount, type Amounts } from '../pieces.ts';
import { collectionExists } from '../managing.ts';

/** A request to set the allowance of a spender for a token, an amount or pieces. */
export interface Approval {
  readonly signer: string;
  readonly token: TokenRef;
  readonly spender: string;
  readonly isApprove: boolean;
  /** Pieces, or base units of a Fungible collection; 1 or 0 for a token of mode Nft. */
  readonly amount: bigint;
  readonly collection: ObservedCollection | undefined;
  readonly observed: ObservedToken | undefined;
}

const operations = ['approve', 'approveAmount', 'approvePieces'] as const;

/** Whether the step sets an allowance. */
const isApproval = ({ request }: Step): boolean =>
  operations.some(operation => operation === request.operation);

/** Reads a step of any of them as an approval. */
function approvalOf(step: Step): Approval {
  const whole = bodyOf(step, 'approve');
  const body = whole ?? bodyOf(step, 'approvePieces') ?? bodyOf(step, 'approveAmount');
  if (body === undefined) throw new Error(`expected an approval, found ${step.request.operation}`);
  const { address: signer, collectionId, spender } = body;
  const token = { collectionId, tokenId: 'tokenId' in body ? body.tokenId : 0 };
  const amount = whole?.isApprove === false ? 0n : requestedAmount(body.amount ?? 1);
  const collection = collectionIn(step.before, collectionId);
  return {
    signer,
    token,
    spender,
    isApprove: amount > 0n,
    amount,
    collection,
    observed: tokenIn(step.before, token),
  };
}

const source = 'Endpoints: the operation through which an owner sets an allowance';

/** The collection owner and admins may approve where they may transfer. */
const mayManage = ({ collection, signer }: Approval): boolean =>
  collection?.effectiveLimits.ownerCanTransfer === true && isOwnerOrAdmin(collection, signer);

/** An Nft token has at most one allowance, so that ending it does not depend on the spender. */
const spenderMatters = (approval: Approval): boolean => approval.isApprove || hasPieces(approval.collection);

function hasEnough(approval: Approval): boolean {
  const pieces = approval.collection?.pieces[approval.token.tokenId];
  return (
    amountOf(pieces, approval.signer) >= approval.amount || (pieces !== undefined && mayManage(approval))
  );
}

/** Preconditions of an approval (spec/decisions/chain.md#transfers). */
export const approvePreconditions = preconditions<Approval>({
  operations,
  read: approvalOf,
  conditions: [
    collectionExists({
      id: 'token.approve.collection-exists',
      level: 'ruled 3',
      source,
      says: 'A token of a collection that does not exist cannot be approved.',
    }),
    {
      id: 'token.approve.amount-at-most-one',
      level: 'ruled 3',
      source,
      says: 'An allowance for an Nft token is 1 or 0.',
      error: { code: 'nonfungible.NonfungibleItemsHaveNoAmount' },
      when: ({ collection, amount }) => collection?.mode === 'Nft' && amount > 1n,
    },
    tokenIdPrecondition<Approval>(),
    {
      id: 'token.approve.both-sides-listed',
      level: 'ruled 2.9',
      source: 'Resources: CollectionPermissions, access',
      says: 'Under allow-list access, the signer and the spender must be on the allow list.',
      error: { code: 'common.AddressNotInAllowlist' },
      when: approval =>
        approval.collection !== undefined &&
        !mayAccess(
          approval.collection,
          approval.signer,
          ...(spenderMatters(approval) ? [approval.spender] : []),
        ),
    },
    {
      id: 'token.approve.not-zero-address',
      level: 'ruled 2.22',
      source,
      says: 'The zero address cannot be approved.',
      error: { code: 'common.AddressIsZero' },
      when: approval =>
        spenderMatters(approval) &&
        approval.collection?.mode !== 'Fungible' &&
        approval.spender === zeroAddress,
    },
    {
      id: 'token.approve.token-exists',
      level: 'ruled 3',
      source,
      says: 'A token that does not exist cannot be approved.',
      error: { code: 'common.TokenNotFound' },
      when: approval => !hasPieces(approval.collection) && approval.observed === undefined,
    },
    {
      id: 'token.approve.by-its-owner',
      level: 'ruled 2.22',
      source: 'Endpoints: Transfer token, from',
      says: 'The immediate owner gives an allowance, or with `ownerCanTransfer` the collection owner or an admin.',
      error: { code: 'common.CantApproveMoreThanOwned' },
      when: approval =>
        !hasPieces(approval.collection) &&
        approval.observed?.owner !== approval.signer &&
        !mayManage(approval),
    },
    {
      id: 'token.approve.holds-enough',
      level: 'ruled 2.22',
      source,
      says: 'An allowance is at most what its giver holds, except with `ownerCanTransfer` for the collection owner and admins.',
      error: { code: 'common.CantApproveMoreThanOwned' },
      when: approval => hasPieces(approval.collection) && !hasEnough(approval),
    },
  ],
  accepted: {
    id: 'token.approve.accepted-otherwise',
    level: 'ruled 2.10',
    source,
    says: 'The owner of a token can approve any spender, also while transfers are disabled.',
  },
});

/** Whether an Nft token is approved. */
const approves = (step: Step): boolean => isApproval(step) && approvalOf(step).collection?.mode === 'Nft';

/** The actors with an allowance for the token afterwards. */
const approvedAfter = (step: Step): readonly string[] =>
  tokenIn(step.after, approvalOf(step).token)?.approved ?? [];

/** The `Approved` events: true where an allowance begins, false where one ends. */
const reportedAllowances = ({ receipt }: Step): boolean[] =>
  receipt.kind === 'accepted'
    ? receipt.events
        .filter(({ name }) => name === 'common.Approved')
        .map(({ data }) => Number(data.at(-1)) > 0)
    : [];

/** Whether an amount or pieces are approved. */
const approvesPieces = (step: Step): boolean => isApproval(step) && hasPieces(approvalOf(step).collection);

/** Preconditions, and the effects of approving an Nft token. */
const tokenRules = ruleList([approvePreconditions], {
  // Effects
  'token.approve.one-spender': postcondition({
    level: 'ruled 2.22',
    source,
    says: 'An approval replaces the previous one: a token has one spender.',
    appliesTo: step => approves(step) && approvalOf(step).isApprove,
    isMet: step => {
      const { spender } = approvalOf(step);
      const expected = spender in step.after.accounts ? [spender] : [];
      return JSON.stringify(approvedAfter(step)) === JSON.stringify(expected);
    },
  }),
  'token.approve.ends-allowance': postcondition({
    level: 'ruled 2.22',
    source,
    says: 'An approval that is withdrawn ends the allowance of any spender.',
    appliesTo: step => approves(step) && !approvalOf(step).isApprove,
    isMet: step => approvedAfter(step).length === 0,
  }),
  // What stays the same
  'token.approve.changes-nothing-else': onlyChanges({
    level: 'ruled 2.22',
    source,
    says: 'An approval changes the approved spender of the token, and nothing else.',
    appliesTo: approves,
    allowed: step => {
      const { collectionId, tokenId } = approvalOf(step).token;
      return [`collections/${collectionId}/tokens/${tokenId}/approved`];
    },
  }),
  // Outcome and events
  'token.approve.reports-token': outcomeIs({
    level: 'ruled 2.22',
    source,
    says: 'The outcome of an approval names the token.',
    appliesTo: approves,
    parsed: step => approvalOf(step).token,
  }),
  'token.approve.reports-changes': {
    level: 'ruled 2.22',
    source: 'Events',
    says: 'Each allowance that ends or begins emits an event; an approval without a change emits none.',
    check: step => {
      if (!approves(step) || step.receipt.kind !== 'accepted') return 'not-applicable';
      const { observed, spender, isApprove } = approvalOf(step);
      const old = observed?.approved ?? [];
      // Allowances of accounts that are not actors are not observed.
      if (!(spender in step.before.accounts)) return 'not-applicable';
      const isSame = isApprove && old.includes(spender);
      const expected = isSame ? [] : [...old.map(() => false), ...(isApprove ? [true] : [])];
      return holds(
        JSON.stringify(reportedAllowances(step)) === JSON.stringify(expected),
        `expected ${JSON.stringify(expected)}, found ${JSON.stringify(reportedAllowances(step))}`,
      );
    },
  },
});

/** The expected allowances between actors. */
function expected(step: Step): Amounts {
  const { signer, spender, token, amount } = approvalOf(step);
  const before = allowedBy(piecesIn(step.before, token));
  return spender in step.before.accounts ? withAmount(before, pairOf(signer, spender), amount) : before;
}

/** The effects of approving an amount or pieces. */
const piecesRules = ruleList([], {
  // Effects
  'pieces.approve.replaces-allowance': postcondition({
    level: 'ruled 2.22',
    source,
    says: 'The amount replaces the previous allowance of the spender; all other allowances stay.',
    appliesTo: approvesPieces,
    isMet: step => {
      const after = allowedBy(piecesIn(step.after, approvalOf(step).token));
      return areSame(after, expected(step));
    },
  }),
  // What stays the same
  'pieces.approve.changes-nothing-else': onlyChanges({
    level: 'ruled 2.22',
    source,
    says: 'Approving an amount or pieces changes the allowance, and nothing else.',
    appliesTo: approvesPieces,
    allowed: step => [allowancesPath(approvalOf(step).token)],
  }),
  // Outcome and events
  'pieces.approve.reports-amount': outcomeIs({
    level: 'ruled 2.22',
    source,
    says: 'The outcome names the token and the allowed amount.',
    appliesTo: approvesPieces,
    parsed: step => {
      const { token, amount } = approvalOf(step);
      return { ...token, amount: asJson(amount) };
    },
  }),
});

/** Preconditions and effects of an approval. */
export const approveRules: readonly Rule[] = [...tokenRules, ...piecesRules];
