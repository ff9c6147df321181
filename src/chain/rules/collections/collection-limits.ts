import { defaultLimits, limitBounds, limitsOf } from '../../../contract/limits.ts';
import type { CollectionLimits } from '../../state/state.ts';
import { refuse, type Refusal, type Refusals } from '../../call.ts';

/** Limits to set; an absent member keeps the stored limit. The data rate `disabled` excludes writes of data from sponsoring. */
export type LimitsUpdate = {
  readonly [L in keyof CollectionLimits]?:
    NonNullable<CollectionLimits[L]> | (L extends 'sponsoredDataRateLimit' ? 'disabled' : never) | undefined;
};

/** Limits with the defaults filled in. Only the sponsored data rate can be null, which means disabled. */
export type EffectiveLimits = {
  readonly [L in keyof CollectionLimits]: L extends 'sponsoredDataRateLimit'
    ? number | null
    : NonNullable<CollectionLimits[L]>;
};

/** The stored limits of a collection for which none was set. */
export const noLimits: CollectionLimits = limitsOf(null, null);

/** The limits `under`, but for those that `over` has. */
const overlaid = <L extends object>(
  under: L,
  over: { readonly [Name in keyof L]?: L[Name] | null | undefined },
): L => ({ ...under, ...Object.fromEntries(Object.entries(over).filter(([, limit]) => limit != null)) });

/**
 * The limits that apply (spec/statements/rulings.md#2.1). The approve timeout is not bounded when set, but clamped when
 * used.
 */
export function effectiveLimits(limits: CollectionLimits): EffectiveLimits {
  const all = overlaid<EffectiveLimits>(defaultLimits, limits);
  const sponsorApproveTimeout = Math.min(all.sponsorApproveTimeout, limitBounds.sponsorTransferTimeout);
  return { ...all, sponsorApproveTimeout };
}

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
  const exceeds = (limit: keyof typeof limitBounds): boolean => (given[limit] ?? 0) > limitBounds[limit];
  const turnsBack = (flag: 'ownerCanTransfer' | 'ownerCanDestroy'): boolean =>
    stored[flag] === false && given[flag] === true;
  const tokenLimitNow = effectiveLimits(stored).tokenLimit;
  const tokenLimit = given.tokenLimit ?? tokenLimitNow;
  if (exceeds('accountTokenOwnershipLimit') || exceeds('sponsoredDataSize'))
    return refuse('collection.limits.within-bounds');
  if (tokenLimit < 1 || tokenLimit > tokenLimitNow) return refuse('collection.limits.token-limit-only-falls');
  if (exceeds('sponsorTransferTimeout')) return refuse('collection.limits.within-bounds');
  if (turnsBack('ownerCanTransfer') || turnsBack('ownerCanDestroy'))
    return refuse('collection.limits.owner-switches-turn-once');
  return undefined;
}

/** The stored limits, replaced by the given ones. */
export function mergeLimits(stored: CollectionLimits, given: LimitsUpdate): CollectionLimits {
  const { sponsoredDataRateLimit, ...others } = given;
  const merged = overlaid(stored, others);
  if (sponsoredDataRateLimit === undefined) return merged;
  const rate = sponsoredDataRateLimit === 'disabled' ? null : sponsoredDataRateLimit;
  return { ...merged, sponsoredDataRateLimit: rate };
}
