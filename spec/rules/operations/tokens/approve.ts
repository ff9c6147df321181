import type { ObservedCollection, TokenRef, ObservedToken } from '../../../model/observe.ts';
import { holds, preconditions, preconditionRules, type Rule } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import {
  amountOf,
  collectionIn,
  isOwnerOrAdmin,
  mayAccess,
  tokenIn,
  zeroAddress,
} from '../../../model/view.ts';
import { tokenIdPrecondition } from '../amounts.ts';
import { afterwards, eventsAre, onlyChanges } from '../effects.ts';

/** Somebody who shall be allowed to take a token, or so much of it, or nothing. */
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

export const isApproval = ({ request }: Step): boolean =>
  operations.some(operation => operation === request.operation);

/** Reads a step of any of them as an approval. */
export function approvalOf(step: Step): Approval {
  const whole = bodyOf(step, 'approve');
  const body = whole ?? bodyOf(step, 'approvePieces') ?? bodyOf(step, 'approveAmount');
  if (body === undefined) throw new Error(`expected an approval, found ${step.request.operation}`);
  const { address: signer, collectionId, spender } = body;
  const token = { collectionId, tokenId: 'tokenId' in body ? body.tokenId : 0 };
  const amount = whole?.isApprove === false ? 0n : BigInt(body.amount ?? 1);
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

/** Where owner and admins may transfer, they may approve as well. */
const mayManage = ({ collection, signer }: Approval): boolean =>
  collection?.effectiveLimits.ownerCanTransfer === true && isOwnerOrAdmin(collection, signer);

const isPart = ({ collection }: Approval): boolean => collection !== undefined && collection.mode !== 'Nft';

/** Of a token of mode Nft nobody can be named whose allowance ends: there is but one. */
const spenderMatters = (approval: Approval): boolean => approval.isApprove || isPart(approval);

function hasEnough(approval: Approval): boolean {
  const shared = approval.collection?.shared[approval.token.tokenId];
  return (
    amountOf(shared, approval.signer) >= approval.amount || (shared !== undefined && mayManage(approval))
  );
}

/** Why nobody is allowed to take a token, in order (chain-semantics §2.7). */
export const approvePreconditions = preconditions<Approval>({
  operations,
  read: approvalOf,
  conditions: [
    {
      id: 'token.approve.collection-exists',
      level: 'ruled 3',
      source,
      says: 'A token of a collection that does not exist cannot be approved to anybody.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ collection }) => collection === undefined,
    },
    {
      id: 'token.approve.amount-at-most-one',
      level: 'ruled 3',
      source,
      says: 'Of a token of an Nft collection there is one to approve.',
      error: { code: 'nonfungible.NonfungibleItemsHaveNoAmount' },
      when: ({ collection, amount }) => collection?.mode === 'Nft' && amount > 1n,
    },
    tokenIdPrecondition<Approval>(),
    {
      id: 'token.approve.both-sides-listed',
      level: 'ruled 2.9',
      source: 'Resources: CollectionPermissions, access',
      says: 'Where access is by allow list, the signer must be on it, and whoever is approved.',
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
      says: 'A token that does not exist cannot be approved to anybody.',
      error: { code: 'common.TokenNotFound' },
      when: approval => !isPart(approval) && approval.observed === undefined,
    },
    {
      id: 'token.approve.by-its-owner',
      level: 'ruled 2.22',
      source: 'Endpoints: Transfer token, from',
      says: 'An allowance is given by the immediate owner, or where `ownerCanTransfer` by who manages.',
      error: { code: 'common.CantApproveMoreThanOwned' },
      when: approval =>
        !isPart(approval) && approval.observed?.owner !== approval.signer && !mayManage(approval),
    },
    {
      id: 'token.approve.holds-enough',
      level: 'ruled 2.22',
      source,
      says: 'Nobody allows more of a token than it has, but for who manages where `ownerCanTransfer`.',
      error: { code: 'common.CantApproveMoreThanOwned' },
      when: approval => isPart(approval) && !hasEnough(approval),
    },
  ],
  accepted: {
    id: 'token.approve.accepted-otherwise',
    level: 'ruled 2.10',
    source,
    says: 'The owner of a token approves whom it likes, also while transfers are not enabled.',
  },
});

/** Whether a whole token is approved; what approvals of parts do is told elsewhere. */
const approves = (step: Step): boolean => isApproval(step) && approvalOf(step).collection?.mode === 'Nft';

/** Which actors are allowed to take the token afterwards; there can be others, whom nobody looks at. */
const approvedAfter = (step: Step): readonly string[] =>
  tokenIn(step.after, approvalOf(step).token)?.approved ?? [];

/** Allowances that the events tell: each given or ended. */
const told = ({ receipt }: Step): boolean[] =>
  receipt.kind === 'accepted'
    ? receipt.events
        .filter(({ name }) => name === 'common.Approved')
        .map(({ data }) => Number(data.at(-1)) > 0)
    : [];

/** What an approval does, and what it leaves alone. */
export const approveRules: readonly Rule[] = [
  ...preconditionRules(approvePreconditions),
  afterwards({
    id: 'token.approve.one-spender',
    level: 'ruled 2.22',
    source,
    says: 'Whoever is approved is the one who is: an earlier one is not any more.',
    concerns: step => approves(step) && approvalOf(step).isApprove,
    isSo: step => {
      const { spender } = approvalOf(step);
      const expected = spender in step.after.accounts ? [spender] : [];
      return JSON.stringify(approvedAfter(step)) === JSON.stringify(expected);
    },
  }),
  afterwards({
    id: 'token.approve.ends-allowance',
    level: 'ruled 2.22',
    source,
    says: 'Who approves nobody ends the allowance, whoever had it.',
    concerns: step => approves(step) && !approvalOf(step).isApprove,
    isSo: step => approvedAfter(step).length === 0,
  }),
  onlyChanges({
    id: 'token.approve.changes-nothing-else',
    level: 'ruled 2.22',
    source,
    says: 'An approval changes who is approved for this token, and nothing else.',
    concerns: approves,
    allowed: step => {
      const { collectionId, tokenId } = approvalOf(step).token;
      return [`collections/${collectionId}/tokens/${tokenId}/approved`];
    },
  }),
  eventsAre({
    id: 'token.approve.reports-token',
    level: 'ruled 2.22',
    source,
    says: 'The outcome of an approval names the token.',
    concerns: approves,
    parsed: step => approvalOf(step).token,
  }),
  {
    id: 'token.approve.reports-changes',
    level: 'ruled 2.22',
    source: 'Events',
    says: 'An allowance that ends and one that begins are told, and nothing if all stays as it was.',
    check: step => {
      if (!approves(step) || step.receipt.kind !== 'accepted') return 'not-applicable';
      const { observed, spender, isApprove } = approvalOf(step);
      const old = observed?.approved ?? [];
      // Whoever is no actor cannot be seen to be approved.
      if (!(spender in step.before.accounts)) return 'not-applicable';
      const isSame = isApprove && old.includes(spender);
      const expected = isSame ? [] : [...old.map(() => false), ...(isApprove ? [true] : [])];
      return holds(
        JSON.stringify(told(step)) === JSON.stringify(expected),
        `expected ${JSON.stringify(expected)}, found ${JSON.stringify(told(step))}`,
      );
    },
  },
];
