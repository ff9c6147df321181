import { defaultLimits, limitBounds } from '../../contract/limits.ts';
import type { CollectionLimits } from '../state/state.ts';
import { refuse, type Refusal, type Refusals } from './verdict.ts';

/** Limits to set; an absent member keeps the stored limit. The data rate `disabled` excludes writes of data from sponsoring. */
export interface LimitsUpdate {
  readonly accountTokenOwnershipLimit?: number | undefined;
  readonly sponsoredDataSize?: number | undefined;
  readonly sponsoredDataRateLimit?: number | 'disabled' | undefined;
  readonly tokenLimit?: number | undefined;
  readonly sponsorTransferTimeout?: number | undefined;
  readonly sponsorApproveTimeout?: number | undefined;
  readonly ownerCanTransfer?: boolean | undefined;
  readonly ownerCanDestroy?: boolean | undefined;
  readonly transfersEnabled?: boolean | undefined;
}

/** Limits with the defaults filled in. Only the sponsored data rate can be null, which means disabled. */
export type EffectiveLimits = {
  readonly [L in keyof CollectionLimits]: L extends 'sponsoredDataRateLimit'
    ? number | null
    : NonNullable<CollectionLimits[L]>;
};

/** The stored limits of a collection for which none was set. */
export const noLimits: CollectionLimits = {
  accountTokenOwnershipLimit: null,
  sponsoredDataSize: null,
  sponsoredDataRateLimit: null,
  tokenLimit: null,
  sponsorTransferTimeout: null,
  sponsorApproveTimeout: null,
  ownerCanTransfer: null,
  ownerCanDestroy: null,
  transfersEnabled: null,
};

/**
 * The limits that apply (spec/statements/rulings.md#2.1). The approve timeout is not bounded when set, but clamped when
 * used.
 */
export const effectiveLimits = (limits: CollectionLimits): EffectiveLimits => ({
  accountTokenOwnershipLimit: limits.accountTokenOwnershipLimit ?? defaultLimits.accountTokenOwnershipLimit,
  sponsoredDataSize: limits.sponsoredDataSize ?? defaultLimits.sponsoredDataSize,
  sponsoredDataRateLimit: limits.sponsoredDataRateLimit ?? defaultLimits.sponsoredDataRateLimit,
  tokenLimit: limits.tokenLimit ?? defaultLimits.tokenLimit,
  sponsorTransferTimeout: limits.sponsorTransferTimeout ?? defaultLimits.sponsorTransferTimeout,
  sponsorApproveTimeout: Math.min(
    limits.sponsorApproveTimeout ?? defaultLimits.sponsorApproveTimeout,
    limitBounds.sponsorTransferTimeout,
  ),
  ownerCanTransfer: limits.ownerCanTransfer ?? defaultLimits.ownerCanTransfer,
  ownerCanDestroy: limits.ownerCanDestroy ?? defaultLimits.ownerCanDestroy,
  transfersEnabled: limits.transfersEnabled ?? defaultLimits.transfersEnabled,
});

/** What new limits can be refused for. */
export const limitRefusals = {
  'collection.limits.within-bounds': 'LimitOutOfBounds',
  'collection.limits.token-limit-only-falls': 'CollectionTokenLimitExceeded',
  'collection.limits.owner-switches-turn-once': 'OneWaySwitch',
} as const satisfies Refusals;

/** Checks bounds and one-way switches, in the chain's order of members (spec/decisions/chain.md#collection-limits). */
export function checkLimits(
  stored: CollectionLimits,
  given: LimitsUpdate,
): Refusal<keyof typeof limitRefusals> | undefined {
  const { accountTokenOwnershipLimit = 0, sponsoredDataSize = 0, sponsorTransferTimeout = 0 } = given;
  const tokenLimitNow = effectiveLimits(stored).tokenLimit;
  const tokenLimit = given.tokenLimit ?? tokenLimitNow;
  if (accountTokenOwnershipLimit > limitBounds.accountTokenOwnershipLimit)
    return refuse('collection.limits.within-bounds');
  if (sponsoredDataSize > limitBounds.sponsoredDataSize) return refuse('collection.limits.within-bounds');
  if (tokenLimit < 1 || tokenLimit > tokenLimitNow) return refuse('collection.limits.token-limit-only-falls');
  if (sponsorTransferTimeout > limitBounds.sponsorTransferTimeout)
    return refuse('collection.limits.within-bounds');
  if (stored.ownerCanTransfer === false && given.ownerCanTransfer === true)
    return refuse('collection.limits.owner-switches-turn-once');
  if (stored.ownerCanDestroy === false && given.ownerCanDestroy === true)
    return refuse('collection.limits.owner-switches-turn-once');
  return undefined;
}

/** The stored limits, replaced by the given ones. */
export const mergeLimits = (stored: CollectionLimits, given: LimitsUpdate): CollectionLimits => ({
  accountTokenOwnershipLimit: given.accountTokenOwnershipLimit ?? stored.accountTokenOwnershipLimit,
  sponsoredDataSize: given.sponsoredDataSize ?? stored.sponsoredDataSize,
  sponsoredDataRateLimit:
    given.sponsoredDataRateLimit === 'disabled'
      ? null
      : (given.sponsoredDataRateLimit ?? stored.sponsoredDataRateLimit),
  tokenLimit: given.tokenLimit ?? stored.tokenLimit,
  sponsorTransferTimeout: given.sponsorTransferTimeout ?? stored.sponsorTransferTimeout,
  sponsorApproveTimeout: given.sponsorApproveTimeout ?? stored.sponsorApproveTimeout,
  ownerCanTransfer: given.ownerCanTransfer ?? stored.ownerCanTransfer,
  ownerCanDestroy: given.ownerCanDestroy ?? stored.ownerCanDestroy,
  transfersEnabled: given.transfersEnabled ?? stored.transfersEnabled,
});
