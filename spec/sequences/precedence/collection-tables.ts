import { owner, stranger } from './actors.ts';
import { type BodyOf, create, setLimits, transferBalance } from '../writes.ts';
import { accepted, bothProfiles, refused, table } from './table.ts';

/** Invalid limits; each row leaves out one more. */
const wrongLimits = [
  { accountTokenOwnershipLimit: 100_000_001 },
  { tokenLimit: 0 },
  { sponsorTransferTimeout: 10_368_001 },
  { ownerCanTransfer: true },
] as const;
const wrongFrom = (first: number): BodyOf<'setLimits'>['limits'] =>
  Object.assign({}, ...wrongLimits.slice(first)) as object;

export const createTable = table('create collection', 'document', [
  transferBalance(stranger, owner, 999_998.5),
  refused(create(stranger, { limits: wrongFrom(0) }), 'collection.create.signer-can-pay'),
  refused(create(owner, { limits: wrongFrom(0) }), 'collection.limits.within-bounds'),
  refused(create(owner, { limits: wrongFrom(1) }), 'collection.limits.token-limit-only-falls'),
  refused(create(owner, { limits: wrongFrom(2) }), 'collection.limits.within-bounds'),
  accepted(create(owner, { limits: wrongFrom(3) })),
]);

/** Preconditions of setting limits. */
export const setLimitsTables = bothProfiles('set limits', profile => [
  create(owner, { limits: { ownerCanTransfer: false } }),
  refused(setLimits(stranger, 9, wrongFrom(0)), 'collection.set-limits.collection-exists'),
  refused(
    setLimits(stranger, 1, wrongFrom(0)),
    `collection.set-limits.${profile === 'document' ? 'owner-only' : 'owner-or-admin'}`,
  ),
  refused(setLimits(owner, 1, wrongFrom(0)), 'collection.limits.within-bounds'),
  refused(setLimits(owner, 1, wrongFrom(1)), 'collection.limits.token-limit-only-falls'),
  refused(setLimits(owner, 1, wrongFrom(2)), 'collection.limits.within-bounds'),
  refused(setLimits(owner, 1, wrongFrom(3)), 'collection.limits.owner-switches-turn-once'),
  accepted(setLimits(owner, 1, {})),
  accepted(setLimits(owner, 1, { tokenLimit: 5 })),
  refused(setLimits(owner, 1, { tokenLimit: 6 }), 'collection.limits.token-limit-only-falls'),
]);
