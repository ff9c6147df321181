import type { CollectionSeen, TokenRef, TokenSeen } from '../observe.ts';
import { holds, ladder, ladderRules, type Rule } from '../rule.ts';
import { bodyOf, type Step } from '../step.ts';
import { collectionIn, isOwnerOrAdmin, mayAccess, tokenIn, zeroAddress } from '../view.ts';
import { afterwards, eventsAre, onlyChanges } from './effects.ts';

/** Somebody who shall be allowed to take a token, or nobody. */
interface Approval {
  readonly signer: string;
  readonly token: TokenRef;
  readonly spender: string;
  readonly isApprove: boolean;
  readonly collection: CollectionSeen | undefined;
  readonly seen: TokenSeen | undefined;
}

function approvalOf(step: Step): Approval {
  const body = bodyOf(step, 'approve');
  if (body === undefined) throw new Error(`expected an approval, found ${step.request.operation}`);
  const { address: signer, collectionId, tokenId, spender, isApprove } = body;
  const token = { collectionId, tokenId };
  const collection = collectionIn(step.before, collectionId);
  return { signer, token, spender, isApprove, collection, seen: tokenIn(step.before, token) };
}

const source = 'Endpoints: the operation through which an owner sets an allowance';

/** Where owner and admins may transfer, they may approve as well. */
const mayManage = ({ collection, signer }: Approval): boolean =>
  collection?.effectiveLimits.ownerCanTransfer === true && isOwnerOrAdmin(collection, signer);

/** Why nobody is allowed to take a token, in order (chain-semantics §2.7). */
export const approveLadder = ladder<Approval>({
  operations: ['approve'],
  read: approvalOf,
  rungs: [
    {
      id: 'token.approve.collection-exists',
      level: 'ruled 3',
      source,
      says: 'A token of a collection that does not exist cannot be approved to anybody.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ collection }) => collection === undefined,
    },
    {
      id: 'token.approve.both-sides-listed',
      level: 'ruled 2.9',
      source: 'Resources: CollectionPermissions, access',
      says: 'Where access is by allow list, the signer must be on it, and whoever is approved.',
      error: { code: 'common.AddressNotInAllowlist' },
      when: ({ collection, signer, spender, isApprove }) =>
        collection !== undefined && !mayAccess(collection, signer, ...(isApprove ? [spender] : [])),
    },
    {
      id: 'token.approve.not-zero-address',
      level: 'ruled 2.22',
      source,
      says: 'The zero address cannot be approved.',
      error: { code: 'common.AddressIsZero' },
      when: ({ isApprove, spender }) => isApprove && spender === zeroAddress,
    },
    {
      id: 'token.approve.token-exists',
      level: 'ruled 3',
      source,
      says: 'A token that does not exist cannot be approved to anybody.',
      error: { code: 'common.TokenNotFound' },
      when: ({ seen }) => seen === undefined,
    },
    {
      id: 'token.approve.by-its-owner',
      level: 'stated',
      source: 'Endpoints: Transfer token, from',
      says: 'An allowance is given by the immediate owner, or where `ownerCanTransfer` by who manages.',
      error: { code: 'common.CantApproveMoreThanOwned' },
      when: approval => approval.seen?.owner !== approval.signer && !mayManage(approval),
    },
  ],
  accepted: {
    id: 'token.approve.accepted-otherwise',
    level: 'ruled 2.10',
    source,
    says: 'The owner of a token approves whom it likes, also while transfers are not enabled.',
  },
});

const approves = (step: Step): boolean => step.request.operation === 'approve';

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
  ...ladderRules(approveLadder),
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
    id: 'token.approve.tells-token',
    level: 'ruled 2.22',
    source,
    says: 'The outcome of an approval names the token.',
    concerns: approves,
    parsed: step => approvalOf(step).token,
  }),
  {
    id: 'token.approve.tells-what-changed',
    level: 'ruled 2.22',
    source: 'Events',
    says: 'An allowance that ends and one that begins are told, and nothing if all stays as it was.',
    law: step => {
      if (!approves(step) || step.receipt.kind !== 'accepted') return 'silent';
      const { seen, spender, isApprove } = approvalOf(step);
      const old = seen?.approved ?? [];
      // Whoever is no actor cannot be seen to be approved.
      if (!(spender in step.before.accounts)) return 'silent';
      const isSame = isApprove && old.includes(spender);
      const expected = isSame ? [] : [...old.map(() => false), ...(isApprove ? [true] : [])];
      return holds(
        JSON.stringify(told(step)) === JSON.stringify(expected),
        `expected ${JSON.stringify(expected)}, found ${JSON.stringify(told(step))}`,
      );
    },
  },
];
