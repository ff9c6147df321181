import { ruled } from '../../../model/rule.ts';
import { collectionState } from '../../../model/observations/difference.ts';
import type { ObservedCollection, Limits } from '../../../model/observations/observation.ts';
import type { Step } from '../../../model/step.ts';
import { orElse } from '../../../model/unobservable.ts';
import { isOwnerOrAdmin, limitsInForce } from '../../../model/view.ts';
import { collectionExists, managing, ownerOnly, type CollectionRequest } from '../managing.ts';
import type { Refusals } from '../reasons.ts';

/** Largest values that can be set (spec/statements/rulings.md#2.1). */
const largest = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsorTransferTimeout: 10_368_000,
} as const;

/** Reasons about the values of limits, also of a creation; `given` are the limits of a request, `now` is the token limit in force. */
export function limitRefusals<R>(
  given: (request: R) => Partial<Limits>,
  now: (request: R) => number,
): Refusals<R>[] {
  const within = (...names: readonly (keyof typeof largest)[]): Refusals<R> => ({
    'collection.limits.within-bounds': {
      ...ruled('2.1', 'Limits'),
      says: 'A limit is at most its largest value.',
      error: { code: 'common.CollectionLimitBoundsExceeded' },
      when: request => names.some(name => (given(request)[name] ?? 0) > largest[name]),
    },
  });
  return [
    within('accountTokenOwnershipLimit', 'sponsoredDataSize'),
    {
      'collection.limits.token-limit-only-falls': {
        ...ruled('2.1', 'Limits: tokenLimit'),
        says: 'The token limit is at least one, and once set it can only fall.',
        error: { code: 'common.CollectionTokenLimitExceeded' },
        when: request => {
          const { tokenLimit } = given(request);
          return typeof tokenLimit === 'number' && (tokenLimit < 1 || tokenLimit > now(request));
        },
      },
    },
    within('sponsorTransferTimeout'),
  ];
}

type SetLimits = CollectionRequest<'setLimits'>;

const revertsSwitch = ({ body: { limits }, before }: SetLimits): boolean =>
  (['ownerCanTransfer', 'ownerCanDestroy'] as const).some(
    name => limits[name] === true && before?.limits[name] === false,
  );

/** A number that is not too large for any limit, whatever largest values a target has. */
const plainMax = 100;

/** Whether nothing that the interface leaves open can prevent it: largest values, and values that were set before. */
function isPlain(limits: Partial<Limits>, name: keyof Limits, collection: ObservedCollection): boolean {
  const value = limits[name];
  if (name === 'transfersEnabled') return typeof value === 'boolean';
  if (collection.limits[name] !== null) return false;
  if (typeof value === 'boolean') return name === 'ownerCanTransfer' || name === 'ownerCanDestroy';
  const most = Math.min(plainMax, Number(collection.effectiveLimits[name] ?? 0));
  const least = name === 'tokenLimit' ? orElse(() => Math.max(1, collection.lastTokenId), Infinity) : 1;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** The limits that a request sets: null does not count, and on the chain a data rate of 0 reads null (spec/statements/rulings.md#p15). */
export const requestedLimits = (
  limits: object,
  profile: Step['profile'],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(limits)
      .filter(([, value]) => value !== null)
      .map(([name, value]: [string, unknown]) => [
        name,
        profile === 'chain' && name === 'sponsoredDataRateLimit' && value === 0 ? null : value,
      ]),
  );

const given = ({ body, profile }: SetLimits): Readonly<Record<string, unknown>> =>
  requestedLimits(body.limits, profile);

/** Those that are in force as they are set; a timeout for approvals may be cut. */
function inForce(request: SetLimits): Readonly<Record<string, unknown>> {
  const { sponsorApproveTimeout: _cut, ...others } = given(request);
  return others;
}

/** The rules of setting limits (spec/decisions/chain.md#collection-limits, #collection-calls). */
export const setLimitsRules = managing('setLimits', {
  source: 'States and transitions: Collection, set limits',
  refused: [
    {
      'collection.set-limits.collection-exists': collectionExists(
        'Limits of a collection that does not exist cannot be set.',
      ),
      'collection.set-limits.owner-only': ownerOnly({
        profile: 'document',
        source: 'Authentication: Set collection limits',
        says: 'Only the collection owner sets limits.',
        phrase: 'Signer is not Collection Owner',
      }),
      'collection.set-limits.owner-or-admin': {
        profile: 'chain',
        ...ruled('1.P3', 'Authentication: Set collection limits'),
        says: 'Under profile `chain`, the owner and admins set limits.',
        error: { code: 'common.NoPermission' },
        when: ({ before, signer }) => before !== undefined && !isOwnerOrAdmin(before, signer),
      },
    },
    ...limitRefusals<SetLimits>(
      ({ body }) => body.limits,
      ({ before }) => (before && limitsInForce(before).tokenLimit) ?? Infinity,
    ),
    {
      'collection.limits.owner-switches-turn-once': {
        ...ruled('2.1', 'Resources: CollectionLimits, ownerCanTransfer, ownerCanDestroy'),
        says: '`ownerCanTransfer` and `ownerCanDestroy` cannot be set to true once they were set to false.',
        error: { code: 'common.OwnerPermissionsCantBeReverted' },
        when: revertsSwitch,
      },
    },
  ],
  accepted: {
    'collection.set-limits.accepted-otherwise': {
      says: 'The owner can set limits that are not set yet: flags, and numbers from 1 to 100 within the limit in force.',
      when: ({ before, body: { limits } }) =>
        before !== undefined &&
        Object.keys(limits).length > 0 &&
        (Object.keys(limits) as (keyof Limits)[]).every(name => isPlain(limits, name, before)),
    },
  },
  effects: {
    'collection.set-limits.take-effect-at-once': {
      says: 'The given limits are set and in force afterwards.',
      state: request =>
        collectionState(request.id, { limits: given(request), effectiveLimits: inForce(request) }),
    },
  },
  unchanged: {
    'collection.set-limits.changes-nothing-else': {
      says: 'Setting limits changes only limits.',
      allowed: ({ path }) => [`${path}/limits`, `${path}/effectiveLimits`],
    },
    'collection.set-limits.others-stay': {
      level: 'ruled 2.1',
      says: 'Limits that were not given stay.',
      allowed: request =>
        Object.keys(given(request)).flatMap(name => [
          `${request.path}/limits/${name}`,
          `${request.path}/effectiveLimits/${name}`,
        ]),
    },
  },
  outcome: {
    'collection.set-limits.reports-limits': {
      source: 'Endpoints: Set collection limits',
      says: 'The outcome names the collection and the limits that were set.',
      parsed: request => ({ collectionId: request.id, limits: inForce(request) }),
    },
    'collection.set-limits.reports-effective-limits': {
      ...ruled('2.1', 'Endpoints: Set collection limits'),
      says: 'The outcome names all limits in force.',
      parsed: ({ id, after }) => ({ collectionId: id, limits: after?.effectiveLimits }),
    },
  },
});
