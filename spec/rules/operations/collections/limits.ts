import { collectionState } from '../../../model/difference.ts';
import type { ObservedCollection, Limits } from '../../../model/observation.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { preconditions } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { orElse } from '../../../model/unobservable.ts';
import { collectionIn, isOwnerOrAdmin } from '../../../model/view.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import { collectionExists, ownerOnly } from '../managing.ts';

/** A request to set limits; a member that is null is not set. */
export interface SetLimits {
  readonly profile: Step['profile'];
  readonly signer: string;
  readonly collection: ObservedCollection | undefined;
  readonly limits: Partial<Limits>;
}

/** Reads a step as a request to set limits. */
function setLimitsOf(step: Step): SetLimits {
  const body = bodyOf(step, 'setLimits');
  if (body === undefined) throw new Error(`expected limits, found ${step.request.operation}`);
  return {
    profile: step.profile,
    signer: body.address,
    collection: collectionIn(step.before, body.collectionId),
    limits: body.limits,
  };
}

/** Largest values that can be set (spec/statements/rulings.md#2.1). */
export const bounds = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsorTransferTimeout: 10_368_000,
} as const;

type Bounded = keyof typeof bounds;

const exceeds = (limits: Partial<Limits>, name: Bounded): boolean => (limits[name] ?? 0) > bounds[name];

/** Whether the token limit would be zero or rise; `now` is the one in force. */
const tokenLimitIsWrong = ({ tokenLimit }: Partial<Limits>, now: number): boolean =>
  typeof tokenLimit === 'number' && (tokenLimit < 1 || tokenLimit > now);

const revertsSwitch = ({ limits, collection }: Pick<SetLimits, 'limits' | 'collection'>): boolean =>
  (['ownerCanTransfer', 'ownerCanDestroy'] as const).some(
    name => limits[name] === true && collection?.limits[name] === false,
  );

/** Reasons about the values of limits, also of a creation. */
export const limitReasons = {
  bounds: {
    id: 'collection.limits.within-bounds',
    level: 'ruled 2.1',
    source: 'Limits',
    says: 'A limit is at most its largest value.',
    error: { code: 'common.CollectionLimitBoundsExceeded' },
  },
  tokenLimit: {
    id: 'collection.limits.token-limit-only-falls',
    level: 'ruled 2.1',
    source: 'Limits: tokenLimit',
    says: 'The token limit is at least one, and once set it can only fall.',
    error: { code: 'common.CollectionTokenLimitExceeded' },
  },
  switches: {
    id: 'collection.limits.owner-switches-turn-once',
    level: 'ruled 2.1',
    source: 'Resources: CollectionLimits, ownerCanTransfer, ownerCanDestroy',
    says: '`ownerCanTransfer` and `ownerCanDestroy` cannot be set to true once they were set to false.',
    error: { code: 'common.OwnerPermissionsCantBeReverted' },
  },
} as const;

const tokenLimitNow = ({ collection }: SetLimits): number =>
  collection?.effectiveLimits.tokenLimit ?? Infinity;

/** Preconditions of setting limits (spec/decisions/chain.md#collection-limits, #collection-calls). */
export const setLimitsPreconditions = preconditions<SetLimits>({
  operations: ['setLimits'],
  read: setLimitsOf,
  conditions: [
    collectionExists({
      id: 'collection.set-limits.collection-exists',
      level: 'stated',
      source: 'Errors: Collection does not exist',
      says: 'Limits of a collection that does not exist cannot be set.',
    }),
    ownerOnly(
      {
        id: 'collection.set-limits.owner-only',
        profile: 'document',
        level: 'stated',
        source: 'Authentication: Set collection limits',
        says: 'Only the collection owner sets limits.',
      },
      'Signer is not Collection Owner',
    ),
    {
      id: 'collection.set-limits.owner-or-admin',
      profile: 'chain',
      level: 'ruled 1.P3',
      source: 'Authentication: Set collection limits',
      says: 'Under profile `chain`, the owner and admins set limits.',
      error: { code: 'common.NoPermission' },
      when: ({ profile, collection, signer }) =>
        profile === 'chain' && collection !== undefined && !isOwnerOrAdmin(collection, signer),
    },
    {
      ...limitReasons.bounds,
      when: ({ limits }) =>
        exceeds(limits, 'accountTokenOwnershipLimit') || exceeds(limits, 'sponsoredDataSize'),
    },
    {
      ...limitReasons.tokenLimit,
      when: request => tokenLimitIsWrong(request.limits, tokenLimitNow(request)),
    },
    { ...limitReasons.bounds, when: ({ limits }) => exceeds(limits, 'sponsorTransferTimeout') },
    { ...limitReasons.switches, when: revertsSwitch },
  ],
  accepted: {
    id: 'collection.set-limits.accepted-otherwise',
    level: 'stated',
    source: 'States and transitions: Collection, set limits',
    says: 'The owner can set limits that are not set yet: flags, and numbers from 1 to the limit in force.',
  },
  mustAccept: ({ collection, limits }) =>
    collection !== undefined &&
    Object.keys(limits).length > 0 &&
    (Object.keys(limits) as (keyof Limits)[]).every(name => isPlain(limits, name, collection)),
});

/** Whether nothing that the interface leaves open can prevent it: largest values, and values that were set before. */
function isPlain(limits: Partial<Limits>, name: keyof Limits, collection: ObservedCollection): boolean {
  const value = limits[name];
  if (name === 'transfersEnabled') return typeof value === 'boolean';
  if (collection.limits[name] !== null) return false;
  if (typeof value === 'boolean') return name === 'ownerCanTransfer' || name === 'ownerCanDestroy';
  const inForce = Number(collection.effectiveLimits[name] ?? 0);
  const least = name === 'tokenLimit' ? orElse(() => Math.max(1, collection.lastTokenId), Infinity) : 1;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= inForce;
}

const setsLimits = (step: Step): boolean => step.request.operation === 'setLimits';

/** The limits that the request sets: null does not count. */
const given = (step: Step): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(setLimitsOf(step).limits).filter(([, value]) => value !== null));

/** Those that are in force as they are set; a timeout for approvals may be cut. */
function inForce(step: Step): Readonly<Record<string, unknown>> {
  const { sponsorApproveTimeout: _cut, ...others } = given(step);
  return others;
}

const idOf = (step: Step): number => bodyOf(step, 'setLimits')?.collectionId ?? 0;

/** Preconditions and effects of setting limits. */
export const setLimitsRules = ruleList([setLimitsPreconditions], {
  // Effects
  'collection.set-limits.take-effect-at-once': postcondition({
    level: 'stated',
    source: 'States and transitions: Collection, set limits',
    says: 'The given limits are set and in force afterwards.',
    appliesTo: setsLimits,
    state: step => collectionState(idOf(step), { limits: given(step), effectiveLimits: inForce(step) }),
  }),
  // What stays the same
  'collection.set-limits.changes-nothing-else': onlyChanges({
    level: 'stated',
    source: 'States and transitions: Collection, set limits',
    says: 'Setting limits changes only limits.',
    appliesTo: setsLimits,
    allowed: step => ['limits', 'effectiveLimits'].map(name => `collections/${idOf(step)}/${name}`),
  }),
  'collection.set-limits.others-stay': onlyChanges({
    level: 'ruled 2.1',
    source: 'States and transitions: Collection, set limits',
    says: 'Limits that were not given stay.',
    appliesTo: setsLimits,
    allowed: step =>
      Object.keys(given(step)).flatMap(name => [
        `collections/${idOf(step)}/limits/${name}`,
        `collections/${idOf(step)}/effectiveLimits/${name}`,
      ]),
  }),
  // Outcome and events
  'collection.set-limits.reports-limits': outcomeIs({
    level: 'stated',
    source: 'Endpoints: Set collection limits',
    says: 'The outcome names the collection and the limits that were set.',
    appliesTo: setsLimits,
    parsed: step => ({
      collectionId: idOf(step),
      limits: inForce(step),
    }),
  }),
  'collection.set-limits.reports-effective-limits': outcomeIs({
    level: 'ruled 2.1',
    source: 'Endpoints: Set collection limits',
    says: 'The outcome names all limits in force.',
    appliesTo: setsLimits,
    parsed: step => ({
      collectionId: idOf(step),
      limits: collectionIn(step.after, idOf(step))?.effectiveLimits,
    }),
  }),
});
